import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { dayInWat } from '../../../contract/core/wat.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { sessionEdits } from '../../../contract/sessions/edits.ts';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { member, newSession, newTribe, type Person } from '../../../test/world.ts';
import { sendSessionReminders } from './reminders.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
/** Ada's session, in which bola has had a seat for five days. */
let id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

beforeEach(async () => {
  id = (await newSession(ada)).id;
  await bola.call(sessions.attend, { id });
  await sql(`update vibe_sessions set created_at = now() - interval '6 days' where id = $1`, [id]);
  await seatTaken(bola, '5 days');
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const seatTaken = (person: Person, ago: string) =>
  sql(
    'update session_attendees set created_at = now() - $3::interval where session_id = $1 and user_id = $2',
    [id, person.id, ago],
  );
// Truncated, since the column would round up.
const startsIn = (time: string) =>
  sql(
    `update vibe_sessions set starts_at = date_trunc('second', now() + $2::interval), ends_at = now() + $2::interval + interval '1 h' where id = $1`,
    [id, time],
  );
const send = () => sendSessionReminders(app.deps);
/** The reminders of ada and bola that were sent, by member. */
async function sent(of = [ada, bola]) {
  const { rows } = await sql(
    'select user_id, minutes from session_reminders where session_id = $1 order by sent_at, minutes desc',
    [id],
  );
  return of.map((person) => rows.filter((row) => row.user_id === person.id).map(({ minutes }) => minutes));
}
async function sentAt(time: string) {
  await startsIn(time);
  await send();
  return sent();
}
const newsOf = async (person: Person, kind: string) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.filter(
    (item) => item.about.id === id && item.kind === kind,
  );

describe('reminders of a session', () => {
  it.each([
    ['24 hours 1 minute', []],
    ['24 hours', [1440]],
    ['31 minutes', [1440]],
    ['30 minutes', [30]],
    ['20 seconds', [30]],
    ['-1 seconds', []],
  ])('sent %s before the start are those for %j minutes, to host and attendees', async (time, minutes) => {
    expect(await sentAt(time)).toEqual([minutes, minutes]);
  });

  it('are sent once each by concurrent runs, and each one notifies again, in the member’s words', async () => {
    for (const [time, minutes] of [
      ['23 hours', [1440]],
      ['29 minutes', [30]],
    ] as const) {
      await startsIn(time);
      await sql(
        'update session_reminders r set starts_at = s.starts_at from vibe_sessions s where s.id = r.session_id',
      );
      await Promise.all([send(), send(), send()]);
      const all = time === '23 hours' ? [1440] : [1440, ...minutes];
      expect(await sent()).toEqual([all, all]);
      expect(await newsOf(bola, 'session_reminder')).toMatchObject([{ user: null, read: false }]);
      await bola.call(notifications.readAll, {});
      await send();
      expect(await newsOf(bola, 'session_reminder')).toMatchObject([{ read: true }]);
    }
  });

  it('skip members who left, who wait, who took a seat after their time, or who are blocked by the host', async () => {
    await chidi.call(sessions.attend, { id });
    expect(await sentAt('23 hours').then(() => sent([chidi]))).toEqual([[]]);
    await seatTaken(chidi, '5 days');
    await sql('update session_attendees set waiting = true where user_id = $1 and session_id = $2', [
      chidi.id,
      id,
    ]);
    expect(await sentAt('22 hours').then(() => sent([chidi]))).toEqual([[]]);
    await sql('update session_attendees set waiting = false where user_id = $1 and session_id = $2', [
      chidi.id,
      id,
    ]);
    await ada.call(blocks.block, { id: chidi.id });
    await bola.call(sessions.leave, { id });
    await sql('delete from session_reminders');
    expect(await sentAt('21 hours').then(() => sent([ada, bola, chidi]))).toEqual([[1440], [], []]);
    await ada.call(blocks.unblock, { id: chidi.id });
  });

  it('move with the start, and are never sent after a cancellation', async () => {
    expect(await sentAt('29 minutes')).toEqual([[30], [30]]);
    const date = dayInWat(Date.now() + 3 * 86_400_000);
    expect(await ada.call(sessionEdits.edit, { id, seen: 1, date })).toMatchObject({ status: 200 });
    await send();
    expect(await sent()).toEqual([[30], [30]]);
    expect(await sentAt('20 hours')).toEqual([
      [30, 1440],
      [30, 1440],
    ]);
    await ada.call(sessions.cancel, { id });
    expect(await sentAt('10 minutes')).toEqual([
      [30, 1440],
      [30, 1440],
    ]);
  });

  it('create no notification if the member turned them off', async () => {
    const turn = (on: boolean) =>
      bola.call(memberSettings.update, { notification: { name: 'session_reminder', on } });
    await turn(false);
    await sentAt('20 minutes');
    expect(await newsOf(bola, 'session_reminder')).toEqual([]);
    expect(await newsOf(ada, 'session_reminder')).toHaveLength(1);
    await turn(true);
  });
});

describe('the host', () => {
  it('hears who took a seat, also from the waitlist, in one notification, once for each member', async () => {
    await chidi.call(sessions.attend, { id });
    for (const call of [sessions.leave, sessions.attend]) await chidi.call(call, { id });
    expect(await newsOf(ada, 'session_joined')).toMatchObject([{ user: { id: chidi.id }, others: 1 }]);
    expect(await newsOf(bola, 'session_joined')).toEqual([]);
    const late = await member(app, 'dayo');
    await sql('update vibe_sessions set max_attendees = 2 where id = $1', [id]);
    await late.call(sessions.attend, { id, wait: true });
    // Not of who joins the waitlist.
    expect(await newsOf(ada, 'session_joined')).toMatchObject([{ others: 1 }]);
    await chidi.call(sessions.leave, { id });
    expect(await newsOf(ada, 'session_joined')).toMatchObject([{ user: { id: late.id }, others: 2 }]);
  });
});

describe('a new session in a tribe', () => {
  it('notifies the members with the bell on, once, and neither others nor the host', async () => {
    const tribe_id = (await newTribe(ada)).id;
    for (const person of [bola, chidi]) await person.call(tribes.join, { id: tribe_id });
    for (const person of [ada, bola]) await person.call(tribes.ring, { id: tribe_id });
    const session = await newSession(ada, { tribe_id });
    id = session.id;
    const date = dayInWat(Date.parse(session.starts_at));
    const { title, description } = session;
    const again = await ada.call(sessions.create, { id, title, description, date, tribe_id } as never);
    expect(again.status).toBe(200);
    expect(await newsOf(bola, 'tribe_session')).toMatchObject([
      { user: { id: ada.id }, others: 0, about: { name: title } },
    ]);
    for (const person of [ada, chidi]) expect(await newsOf(person, 'tribe_session')).toEqual([]);
  });
});
