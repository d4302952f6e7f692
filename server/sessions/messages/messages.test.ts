import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../../contract/admin/endpoints.ts';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { longMoment } from '../../../contract/core/wat.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { reportCopy } from '../../../contract/reports/copy.ts';
import { reports } from '../../../contract/reports/endpoints.ts';
import { history } from '../../../contract/reports/history.ts';
import { sessionCopy } from '../../../contract/sessions/copy.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { sessionHosts } from '../../../contract/sessions/hosts.ts';
import { SESSION_MESSAGE_MAX } from '../../../contract/sessions/limits.ts';
import { sessionMessageCopy as copy } from '../../../contract/sessions/messages.copy.ts';
import { sessionMessages } from '../../../contract/sessions/messages.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { erase } from '../../../test/erase.ts';
import { member, newSession, type Person, visitor } from '../../../test/world.ts';
import { exportDataOf } from '../../account/export/export.queries.ts';

let app: TestApp;
/** The host. */
let ada: Person;
/** Has a seat. */
let bola: Person;
let chidi: Person;
let admin: Person;
let moderator: Person;
let id: string;
let heard: LiveEvent[];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin, moderator] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'admin', 'moderator'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person, Person];
  app.deps.live.subscribe((event) => heard.push(event));
});

beforeEach(async () => {
  heard = [];
  id = (await newSession(ada)).id;
  await bola.call(sessions.attend, { id });
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const write = (person: Person, content = 'Bring paper', message_id = uuidv7()) =>
  person.call(sessionMessages.create, { id, message_id, content });
const list = (person: Person) => person.call(sessionMessages.list, { id });
const seenBy = async (person: Person) => (await list(person)).body.items.map(({ content }) => content);
const remove = (person: Person, message_id: string) =>
  person.call(sessionMessages.remove, { id, message_id });
const ended = (ago: string) =>
  sql(
    `update vibe_sessions set starts_at = now() - $2::interval - interval '1 h', ends_at = now() - $2::interval where id = $1`,
    [id, ago],
  );
const newsOf = async (person: Person) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.filter(
    ({ kind, about }) => kind === 'session_message' && about.id === id,
  );
const jobsLeft = async () =>
  (await sql(`select from jobs where kind = 'session_message' and failed_at is null`)).rowCount;
/** The members notified, after all jobs are done. */
async function notifiedIds() {
  await expect.poll(jobsLeft).toBe(0);
  const { rows } = await sql(
    `select user_id from notifications where kind = 'session_message' and session_id = $1 order by created_at, id`,
    [id],
  );
  return rows.map(({ user_id }) => user_id);
}

describe('a message to attendees', () => {
  it('is shown to members with a seat and in the waitlist, notifies each of them, and sends a live event', async () => {
    await sql('update vibe_sessions set max_attendees = 1 where id = $1', [id]);
    await chidi.call(sessions.attend, { id, wait: true });
    const answer = await write(ada, '  Bring\u202e paper.\r\nAnd a pen  ');
    expect(answer).toMatchObject({
      status: 201,
      body: { session_id: id, author: { id: ada.id }, content: 'Bring paper.\nAnd a pen' },
    });
    expect((await notifiedIds()).sort()).toEqual([bola.id, chidi.id].sort());
    expect(await newsOf(chidi)).toMatchObject([{ user: { id: ada.id }, read: false }]);
    for (const person of [ada, bola, chidi]) expect((await list(person)).body.items).toEqual([answer.body]);
    expect(heard).toContainEqual({ topic: 'sessions', type: 'updated', id });
  });

  it('is read by hosts, attendees and admins only, latest first', async () => {
    for (const text of ['First', 'Second']) await write(ada, text);
    for (const person of [ada, bola, admin]) expect(await seenBy(person)).toEqual(['Second', 'First']);
    const forbidden = { status: 403, error: { message: copy.attendeesOnly } };
    expect(await list(chidi)).toMatchObject(forbidden);
    await bola.call(sessions.leave, { id });
    expect(await list(bola)).toMatchObject(forbidden);
    expect(await visitor(app).call(sessionMessages.list, { id })).toMatchObject({ status: 401 });
    expect(await ada.call(sessionMessages.list, { id: uuidv7() })).toMatchObject({ status: 404 });
    await bola.call(blocks.block, { id: ada.id });
    expect(await list(bola)).toMatchObject({ status: 404 });
    await bola.call(blocks.unblock, { id: ada.id });
  });

  it('is written by the host and co-hosts only, until a co-host is removed', async () => {
    const hostsOnly = { status: 403, error: { message: copy.hostsOnly } };
    for (const person of [bola, chidi, admin]) expect(await write(person)).toMatchObject(hostsOnly);
    await ada.call(sessionHosts.add, { id, username: 'bola' });
    expect(await write(bola, 'From the co-host')).toMatchObject({ status: 201 });
    expect(await notifiedIds()).toEqual([]);
    await ada.call(sessionHosts.remove, { id, user_id: bola.id });
    expect(await write(bola)).toMatchObject(hostsOnly);
    expect(await seenBy(ada)).toEqual(['From the co-host']);
  });

  it('is created once per id, also at once, and rejected with 409 if the id names another message', async () => {
    const row = uuidv7();
    const answers = await Promise.all([write(ada, 'Bring paper', row), write(ada, 'Bring paper', row)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await write(ada, 'Something else', row)).toMatchObject({ status: 200, body: answers[0]?.body });
    id = (await newSession(bola)).id;
    expect(await write(bola, 'Bring paper', row)).toMatchObject({ status: 409 });
  });

  it.each<[what: string, content: string, message: string]>([
    ['without text', ' \u200b ', copy.empty],
    ['that is too long', 'é'.repeat(SESSION_MESSAGE_MAX + 1), copy.long],
  ])('%s is rejected', async (_, content, message) => {
    expect(await write(ada, content)).toMatchObject({ status: 400, error: { fields: { content: message } } });
  });

  it('can have the maximum length', async () => {
    expect(await write(ada, '🎉'.repeat(SESSION_MESSAGE_MAX))).toMatchObject({ status: 201 });
  });

  it('is the last of 24 hours for one of two at once, and the other says when the next is possible', async () => {
    const first = (await write(ada)).body;
    await write(ada);
    const answers = await Promise.all([write(ada, 'One'), write(ada, 'Other')]);
    const next = longMoment(new Date(Date.parse(first.created_at) + 24 * 3_600_000).toISOString());
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const tooMany = { status: 409, error: { message: copy.tooMany(next) } };
    expect(answers.find(({ status }) => status === 409)).toMatchObject(tooMany);
    expect(await seenBy(bola)).toHaveLength(3);
    // A removed one still counts.
    await remove(ada, first.id);
    expect(await write(ada)).toMatchObject(tooMany);
    await sql(`update session_messages set created_at = now() - interval '24 hours' where id = $1`, [
      first.id,
    ]);
    expect(await write(ada)).toMatchObject({ status: 201 });
  });

  it('is possible until a day after the end, and never after a cancellation', async () => {
    await ended('23 hours 59 minutes');
    const row = uuidv7();
    expect(await write(ada, 'The slides', row)).toMatchObject({ status: 201 });
    await ended('24 hours 1 minute');
    expect(await write(ada)).toMatchObject({ status: 409, error: { message: copy.tooLate } });
    expect(await write(ada, 'The slides', row)).toMatchObject({ status: 200 });
    id = (await newSession(ada)).id;
    await ada.call(sessions.cancel, { id });
    expect(await write(ada)).toMatchObject({ status: 409, error: { message: sessionCopy.cancelled } });
  });
});

describe('removing a message to attendees', () => {
  it('is for its author, the host and admins, and again changes nothing', async () => {
    await ada.call(sessionHosts.add, { id, username: 'bola' });
    const { id: row } = (await write(ada)).body;
    expect(await remove(bola, row)).toMatchObject({ status: 403, error: { message: copy.removersOnly } });
    expect(await remove(chidi, row)).toMatchObject({ status: 404 });
    const { id: coHosts } = (await write(bola, 'By bola')).body;
    const { id: own } = (await write(bola, 'By bola, too')).body;
    heard = [];
    for (const [person, one] of [
      [ada, row],
      [ada, row],
      [ada, coHosts],
      [bola, own],
    ] as const)
      expect(await remove(person, one)).toMatchObject({ status: 200 });
    expect(heard).toHaveLength(3);
    expect(await remove(bola, row)).toMatchObject({ status: 404 });
    expect([await seenBy(ada), await seenBy(bola)]).toEqual([[], []]);
    const { rows } = await sql('select distinct content from session_messages where session_id = $1', [id]);
    expect(rows).toEqual([{ content: '' }]);
    const log = `select actor_id, member_id from audit_log where action = 'delete_session_message'`;
    expect((await sql(log)).rows).toEqual([]);
    id = (await newSession(ada)).id;
    await remove(admin, (await write(ada)).body.id);
    expect((await sql(log)).rows).toEqual([{ actor_id: admin.id, member_id: ada.id }]);
  });
});

describe('a report of a message to attendees', () => {
  const gone = { status: 404, error: { message: reportCopy.gone } };
  const report = (person: Person, subject_id: string, report_id = uuidv7()) =>
    person.call(reports.create, {
      ...{ id: report_id, kind: 'session_message', subject_id, reason: 'Scam or fraud' },
    });
  const openReport = async (subject_id: string) =>
    (await moderator.call(reports.list, { limit: 50 })).body.items.find(
      (one) => one.subject_id === subject_id,
    );
  /** A message of ada's, reported by bola. */
  async function reported(content: string) {
    const [{ id: row }, report_id] = [(await write(ada, content)).body, uuidv7()];
    expect(await report(bola, row, report_id)).toMatchObject({ status: 201 });
    return { row, report_id };
  }
  const outcomesFor = async (person: Person, report_id: string) =>
    (await person.call(notifications.list, { limit: 50 })).body.items.filter(
      ({ kind, about }) => kind === 'report_outcome' && about.id === report_id,
    );

  it('is accepted from who reads it, rejected for its author, and 404 for all others', async () => {
    const { id: row } = (await write(ada)).body;
    for (const person of [chidi, moderator]) expect(await report(person, row)).toMatchObject(gone);
    expect(
      await visitor(app).call(reports.create, {
        id: uuidv7(),
        kind: 'session_message',
        subject_id: row,
        reason: 'Spam',
      }),
    ).toMatchObject({ status: 401 });
    expect(await report(bola, uuidv7())).toMatchObject(gone);
    expect(await report(ada, row)).toMatchObject({ status: 400, error: { message: reportCopy.own } });
    for (const person of [bola, admin]) expect(await report(person, row)).toMatchObject({ status: 201 });
    expect(await openReport(row)).toMatchObject({
      ...{
        kind: 'session_message',
        session_id: id,
        challenge_id: null,
        exists: true,
        edited: false,
        reports: 2,
      },
      ...{ excerpt: 'Bring paper', words: 'Bring paper', has_evidence: false, member: { id: ada.id } },
    });
    // Who waits for a seat reads the messages, too.
    await sql('update vibe_sessions set max_attendees = 1 where id = $1', [id]);
    await chidi.call(sessions.attend, { id, wait: true });
    expect(await report(chidi, row)).toMatchObject({ status: 201 });
    // The host and a co-host report each other's.
    await ada.call(sessionHosts.add, { id, username: 'bola' });
    const { id: coHosts } = (await write(bola, 'By bola')).body;
    expect(await report(ada, coHosts)).toMatchObject({ status: 201 });
    await bola.call(sessions.leave, { id });
    const { id: later } = (await write(ada, 'By ada')).body;
    expect(await report(bola, later)).toMatchObject({ status: 201 });
  });

  it('is rejected with 404 after its reporter left, after a removal, and during a block with its author', async () => {
    const [{ id: row }, { id: other }] = [(await write(ada)).body, (await write(ada)).body];
    await remove(ada, other);
    expect(await report(bola, other)).toMatchObject(gone);
    await bola.call(sessions.leave, { id });
    expect(await report(bola, row)).toMatchObject(gone);
    await bola.call(sessions.attend, { id });
    await ada.call(sessionHosts.add, { id, username: 'bola' });
    await chidi.call(sessions.attend, { id });
    const { id: coHosts } = (await write(bola, 'By bola')).body;
    await chidi.call(blocks.block, { id: bola.id });
    expect(await report(chidi, coHosts)).toMatchObject(gone);
    await chidi.call(blocks.unblock, { id: bola.id });
    expect(await report(chidi, coHosts)).toMatchObject({ status: 201 });
    expect(await report(bola, row)).toMatchObject({ status: 201 });
  });

  it('keeps the words when the host removes the message, and can still warn its author', async () => {
    const { row, report_id } = await reported('Pay 5,000 to this account');
    expect(await remove(ada, row)).toMatchObject({ status: 200 });
    expect(await openReport(row)).toMatchObject({
      ...{ exists: false, session_id: id, words: 'Pay 5,000 to this account', member: { id: ada.id } },
    });
    expect(await moderator.call(reports.evidence, { id: report_id })).toMatchObject({
      ...{ status: 200, body: { words: 'Pay 5,000 to this account', files: [], messages: [] } },
    });
    const note = 'Ask nobody for money';
    const warned = { id: report_id, outcome: 'warned', note, also_delete: true } as const;
    expect(await moderator.call(reports.decide, warned)).toMatchObject({ status: 200 });
    expect(await outcomesFor(bola, report_id)).toMatchObject([{ outcome: 'warned' }]);
  });

  it('is decided by staff, who remove the message for all, with a live event and an entry in the history', async () => {
    const { row, report_id } = await reported('Pay me first');
    heard = [];
    const decision = { id: report_id, outcome: 'deleted', note: '' } as const;
    expect(await bola.call(reports.decide, decision)).toMatchObject({ status: 403 });
    expect(await seenBy(bola)).toEqual(['Pay me first']);
    expect(await moderator.call(reports.decide, decision)).toMatchObject({ status: 200 });
    expect(heard).toContainEqual({ topic: 'sessions', type: 'updated', id });
    expect([await seenBy(ada), await seenBy(bola)]).toEqual([[], []]);
    expect(await openReport(row)).toBeUndefined();
    const [outcome] = await outcomesFor(bola, report_id);
    expect(outcome).toMatchObject({
      ...{ outcome: 'deleted', about: { name: 'Pay me first', path: `/home/sessions/${id}` } },
    });
    const [entry] = (await admin.call(dashboard.audit, { limit: 1 })).body.items;
    const logged = { action: 'delete_session_message', actor: { id: moderator.id }, member: { id: ada.id } };
    expect(entry).toMatchObject(logged);
    const [act] = (await admin.call(history.acts, { id: ada.id, limit: 1 })).body.items;
    expect(act).toMatchObject(logged);
  });
});

describe('a message to attendees does not notify', () => {
  it('members with a block between them and its author, who do not read it either', async () => {
    await ada.call(sessionHosts.add, { id, username: 'bola' });
    await chidi.call(sessions.attend, { id });
    await chidi.call(blocks.block, { id: bola.id });
    await write(bola, 'From bola');
    expect([await notifiedIds(), await seenBy(chidi), await seenBy(ada)]).toEqual([[], [], ['From bola']]);
    await write(ada, 'From ada');
    expect((await notifiedIds()).sort()).toEqual([bola.id, chidi.id].sort());
    expect(await seenBy(chidi)).toEqual(['From ada']);
    await chidi.call(blocks.unblock, { id: bola.id });
  });

  it('members who turned its notifications off', async () => {
    const turn = (on: boolean) =>
      bola.call(memberSettings.update, { notification: { name: 'session_message', on } });
    await turn(false);
    await write(ada);
    expect([await notifiedIds(), await seenBy(bola)]).toEqual([[], ['Bring paper']]);
    await turn(true);
  });

  it('anyone twice, if its job is cut off after it wrote and runs again, nor after a removal', async () => {
    await sql(`
      create sequence cut_off;
      create function cut_off() returns trigger language plpgsql as $$
        begin if nextval('cut_off') = 1 then raise exception 'cut off'; end if; return null; end $$;
      create trigger cut_off after insert on notifications
        for each statement execute function cut_off()`);
    await write(ada);
    const failed = async () =>
      (await sql(`select from jobs where kind = 'session_message' and error is not null`)).rowCount;
    await expect.poll(failed).toBe(1);
    await sql(`update jobs set run_at = now() where kind = 'session_message'`);
    app.deps.jobs.wake();
    expect(await notifiedIds()).toEqual([bola.id]);
    await sql('drop trigger cut_off on notifications; drop function cut_off; drop sequence cut_off');

    await bola.call(notifications.readAll, {});
    const row = uuidv7();
    await sql(
      `insert into session_messages (id, session_id, user_id, content, removed_at) values ($1, $2, $3, '', now())`,
      [row, id, ada.id],
    );
    const payload = JSON.stringify({ id, userId: ada.id, messageId: row });
    await sql(`insert into jobs (id, kind, payload) values ($1, 'session_message', $2)`, [uuidv7(), payload]);
    app.deps.jobs.wake();
    await expect.poll(jobsLeft).toBe(0);
    expect(await newsOf(bola)).toMatchObject([{ read: true }]);
  });
});

it('messages to attendees are in their author’s data export, and are deleted with the account', async () => {
  const efe = await member(app, 'efe');
  await efe.call(sessions.attend, { id });
  await ada.call(sessionHosts.add, { id, username: 'efe' });
  await write(efe, 'Bring glue');
  expect(await notifiedIds()).toEqual([bola.id]);
  const data = await exportDataOf(app.deps.db, efe.id);
  expect(data.session_messages).toMatchObject([{ session_id: id, content: 'Bring glue', removed_at: null }]);
  await erase(app.deps.db, efe.id);
  expect([await seenBy(bola), await newsOf(bola)]).toEqual([[], []]);
});
