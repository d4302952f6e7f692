import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { ANNOUNCEMENT_MAX, ANNOUNCEMENTS_A_DAY } from '../../../contract/challenges/limits.ts';
import { announcementCopy } from '../../../contract/challenges/organisers/copy.ts';
import { announcements } from '../../../contract/challenges/organisers/endpoints.ts';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { reports } from '../../../contract/reports/endpoints.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { erase } from '../../../test/erase.ts';
import { member, newChallenge, type Person, visitor } from '../../../test/world.ts';
import { exportDataOf } from '../../account/export/export.queries.ts';

let app: TestApp;
/** Creates the challenges. */
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;
let id: string;
let heard: LiveEvent[];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'admin'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
  app.deps.live.subscribe((event) => heard.push(event));
});

beforeEach(async () => {
  heard = [];
  id = (await newChallenge(ada)).id;
  await bola.call(challenges.join, { id });
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const announce = (person: Person, content = 'Bring paper', announcement_id = uuidv7()) =>
  person.call(announcements.create, { id, announcement_id, content });
const seenBy = async (person: Person) =>
  (await person.call(announcements.list, { id })).body.items.map(({ content }) => content);
const newsOf = async (person: Person) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.filter(
    ({ kind, about }) => kind === 'challenge_announcement' && about.id === id,
  );
const jobsLeft = async () =>
  (await sql(`select from jobs where kind = 'challenge_announcement' and failed_at is null`)).rowCount;
/** The members notified, after all jobs are done. */
async function notifiedIds() {
  await expect.poll(jobsLeft).toBe(0);
  const { rows } = await sql(
    `select user_id from notifications where kind = 'challenge_announcement' and challenge_id = $1`,
    [id],
  );
  return rows.map(({ user_id }) => user_id);
}
const remove = (person: Person, announcement_id: string) =>
  person.call(announcements.remove, { id, announcement_id });

describe('an announcement', () => {
  it('is shown to participants, notifies them, and sends a live event', async () => {
    const answer = await announce(ada, '  Bring\u202e paper.\r\nAnd a pen  ');
    expect(answer).toMatchObject({
      status: 201,
      body: { challenge_id: id, author: { id: ada.id }, content: 'Bring paper.\nAnd a pen' },
    });
    expect(await notifiedIds()).toEqual([bola.id]);
    expect(await newsOf(bola)).toMatchObject([{ user: { id: ada.id }, read: false }]);
    expect((await bola.call(announcements.list, { id })).body.items).toEqual([answer.body]);
    expect(heard).toContainEqual({ topic: 'challenges', type: 'updated', id });
  });

  it('is hidden from non-participants, and shown to organisers', async () => {
    await announce(ada);
    expect([await seenBy(chidi), await seenBy(ada), await seenBy(admin)]).toEqual([
      [],
      ['Bring paper'],
      ['Bring paper'],
    ]);
    await bola.call(challenges.leave, { id });
    expect(await seenBy(bola)).toEqual([]);
    expect(await visitor(app).call(announcements.list, { id })).toMatchObject({ status: 401 });
    expect(await ada.call(announcements.list, { id: uuidv7() })).toMatchObject({ status: 404 });
  });

  it('is created once per id, and rejected with 409 if another member used the id', async () => {
    const row = uuidv7();
    const first = await announce(ada, 'Bring paper', row);
    const again = await announce(ada, 'Bring something else', row);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await announce(admin, 'Bring paper', row)).toMatchObject({ status: 409 });
  });

  it('can be sent only by the creator and admins, and is audited for an admin', async () => {
    const organisersOnly = { status: 403, error: { message: announcementCopy.organisersOnly } };
    for (const person of [bola, chidi]) expect(await announce(person)).toMatchObject(organisersOnly);
    await announce(ada);
    const log = () =>
      sql(`select member_id from audit_log where action = 'announce' and actor_id = $1`, [admin.id]);
    const before = (await log()).rowCount ?? 0;
    await announce(admin);
    expect((await log()).rowCount).toBe(before + 1);
  });

  it.each<[what: string, content: string, message: string]>([
    ['without text', ' \u200b ', announcementCopy.empty],
    ['that is too long', 'é'.repeat(ANNOUNCEMENT_MAX + 1), announcementCopy.long],
  ])('%s is rejected', async (_, content, message) => {
    expect(await announce(ada, content)).toMatchObject({
      status: 400,
      error: { fields: { content: message } },
    });
  });

  it('can have the maximum length', async () => {
    expect(await announce(ada, '🎉'.repeat(ANNOUNCEMENT_MAX))).toMatchObject({ status: 201 });
  });

  it('is rejected above the daily limit, even after one is removed', async () => {
    const sent: string[] = [];
    for (let n = 0; n < ANNOUNCEMENTS_A_DAY; n++) sent.push((await announce(ada)).body.id);
    const tooMany = { status: 409, error: { message: announcementCopy.dailyLimit } };
    expect(await announce(admin)).toMatchObject(tooMany);
    await remove(ada, sent[0] ?? '');
    expect(await announce(ada)).toMatchObject(tooMany);
    await sql(`update challenge_announcements set created_at = now() - interval '25 hours' where id = $1`, [
      sent[1],
    ]);
    expect(await announce(ada)).toMatchObject({ status: 201 });
  });
});

describe('removing an announcement', () => {
  it('is limited to its author and admins, hides it from all, and again changes nothing', async () => {
    const { id: row } = (await announce(ada)).body;
    expect(await remove(bola, row)).toMatchObject({ status: 403 });
    expect(await remove(chidi, row)).toMatchObject({ status: 404 });
    for (const person of [ada, ada, admin]) expect(await remove(person, row)).toMatchObject({ status: 200 });
    expect([await seenBy(bola), await seenBy(ada)]).toEqual([[], []]);
    expect(await remove(bola, row)).toMatchObject({ status: 404 });
    expect((await sql('select content from challenge_announcements where id = $1', [row])).rows).toEqual([
      { content: '' },
    ]);
    const log = await sql(`select from audit_log where action = 'delete_announcement' and member_id = $1`, [
      ada.id,
    ]);
    expect(log.rowCount).toBe(0);
  });

  it('by an admin is audited', async () => {
    const { id: row } = (await announce(ada)).body;
    await remove(admin, row);
    const { rows } = await sql(
      `select actor_id, member_id from audit_log where action = 'delete_announcement'`,
    );
    expect(rows).toEqual([{ actor_id: admin.id, member_id: ada.id }]);
  });

  it('by deciding a report hides it from participants and sends a live event', async () => {
    const { id: subject_id } = (await announce(ada, 'Pay me first')).body;
    const report = { id: uuidv7(), kind: 'announcement', subject_id, reason: 'Scam or fraud' } as const;
    expect(await chidi.call(reports.create, report)).toMatchObject({ status: 404 });
    expect(await ada.call(reports.create, report)).toMatchObject({ status: 400 });
    expect(await bola.call(reports.create, report)).toMatchObject({ status: 201 });
    const [open] = (await admin.call(reports.list, {})).body.items.filter((one) => one.id === report.id);
    expect(open).toMatchObject({
      exists: true,
      challenge_id: id,
      words: 'Pay me first',
      member: { id: ada.id },
    });
    heard = [];
    await admin.call(reports.decide, { id: report.id, outcome: 'deleted', note: '' });
    expect(heard).toContainEqual({ topic: 'challenges', type: 'updated', id });
    expect(await seenBy(bola)).toEqual([]);
  });
});

describe('an announcement does not reach', () => {
  it('members with a block between them and its author', async () => {
    await chidi.call(challenges.join, { id });
    await bola.call(blocks.block, { id: ada.id });
    await announce(ada);
    expect(await notifiedIds()).toEqual([chidi.id]);
    expect([await seenBy(bola), await seenBy(chidi)]).toEqual([[], ['Bring paper']]);
    await bola.call(blocks.unblock, { id: ada.id });
    expect(await seenBy(bola)).toEqual(['Bring paper']);
  });

  it('members who turned its notifications off, though they can read it', async () => {
    await bola.call(memberSettings.update, { notification: { name: 'challenge_announcement', on: false } });
    await announce(ada);
    expect(await notifiedIds()).toEqual([]);
    expect(await seenBy(bola)).toEqual(['Bring paper']);
    await bola.call(memberSettings.update, { notification: { name: 'challenge_announcement', on: true } });
  });

  it('anyone if it is removed before its job runs', async () => {
    const row = uuidv7();
    await sql(
      `insert into challenge_announcements (id, challenge_id, user_id, content, removed_at) values ($1, $2, $3, '', now())`,
      [row, id, ada.id],
    );
    const payload = JSON.stringify({ id, userId: ada.id, announcementId: row });
    await sql(`insert into jobs (id, kind, payload) values ($1, 'challenge_announcement', $2)`, [
      uuidv7(),
      payload,
    ]);
    app.deps.jobs.wake();
    expect(await notifiedIds()).toEqual([]);
  });
});

it('announcements are in their author’s data export, and are deleted with the account', async () => {
  const efe = await member(app, 'efe');
  id = (await newChallenge(efe)).id;
  await bola.call(challenges.join, { id });
  await announce(efe, 'Bring glue');
  await notifiedIds();
  const data = await exportDataOf(app.deps.db, efe.id);
  expect(data.announcements).toMatchObject([{ challenge_id: id, content: 'Bring glue', removed_at: null }]);
  await erase(app.deps.db, efe.id);
  expect([await seenBy(bola), await newsOf(bola)]).toEqual([[], []]);
  expect((await sql('select from challenge_announcements where challenge_id = $1', [id])).rowCount).toBe(0);
});
