import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { createUsers, member, newChallenge, type Person, submitted } from '../../test/world.ts';
import { sendReminders } from './reminders.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
/** Ada's challenge, which bola joined five days ago. */
let id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

beforeEach(async () => {
  id = (await newChallenge(ada)).id;
  await join(bola);
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
async function join(person: Person, joined = '5 days') {
  await person.call(challenges.join, { id });
  await sql(
    'update challenge_participants set joined_at = now() - $3::interval where challenge_id = $1 and user_id = $2',
    [id, person.id, joined],
  );
}
// Truncated, not rounded up: otherwise a deadline would be due a fraction of a millisecond later.
const endsIn = (time: string) =>
  sql(`update challenges set deadline = date_trunc('milliseconds', now() + $2::interval) where id = $1`, [
    id,
    time,
  ]);
const turn = (on: boolean) =>
  bola.call(memberSettings.update, { notification: { name: 'challenge_reminder', on } });
const send = () => sendReminders(app.deps);
/** The members whose reminders were sent, and the hours. */
async function sent() {
  const { rows } = await sql(
    'select user_id, hours from challenge_reminders where challenge_id = $1 order by hours desc, user_id',
    [id],
  );
  return rows.map(({ user_id, hours }) => [user_id, hours]);
}
async function sendAt(time: string) {
  await endsIn(time);
  await send();
  return sent();
}

describe('reminders', () => {
  it.each([
    ['72 hours and a minute', []],
    ['72 hours', [72]],
    ['24 hours and a minute', [72]],
    ['24 hours', [24]],
    ['2 hours and a minute', [24]],
    ['2 hours', [2]],
    ['20 seconds', [2]],
    ['0 seconds', []],
    ['-1 seconds', []],
  ])('sent %s before the deadline are those for %j hours', async (time, hours) => {
    expect(await sendAt(time.replace('and a minute', '1 minute'))).toEqual(hours.map((n) => [bola.id, n]));
  });

  it('are sent once each by concurrent runs, and each one notifies again', async () => {
    for (const [time, hours] of [
      ['71 hours', [72]],
      ['70 hours', [72]],
      ['23 hours', [72, 24]],
      ['1 hour', [72, 24, 2]],
    ] as const) {
      await endsIn(time);
      await Promise.all([send(), send(), send()]);
      expect(await sent()).toEqual(hours.map((n) => [bola.id, n]));
      const { items } = (await bola.call(notifications.list, {})).body;
      const read = time === '70 hours';
      expect(items[0]).toMatchObject({ kind: 'challenge_reminder', about: { id }, user: null, read });
      // Without a new reminder, the notification stays read.
      if (read) continue;
      await bola.call(notifications.readAll, {});
    }
  });

  it('skip members who have submitted or joined after their time', async () => {
    await submitted(bola, { id });
    await join(chidi, '30 minutes');
    expect(await sendAt('23 hours')).toEqual([]);
    expect(await sendAt('1 hour 50 minutes')).toEqual([[chidi.id, 2]]);
  });

  it('are not sent if the challenge is closed or cancelled, or its deadline moved', async () => {
    await endsIn('1 hour');
    await ada.call(challengeClosure.close, { id });
    await send();
    expect(await sent()).toEqual([]);
    await ada.call(challengeClosure.reopen, { id });
    const deadline = new Date(Date.now() + 9 * 86_400_000).toISOString();
    await ada.call(challengeEdits.edit, { id, seen: 1, deadline });
    await send();
    expect(await sent()).toEqual([]);
    await ada.call(challengeClosure.cancel, { id });
    expect(await sendAt('1 hour')).toEqual([]);
  });

  it('create no notification if the member turned them off', async () => {
    await turn(false);
    await sendAt('1 hour');
    const { items } = (await bola.call(notifications.list, {})).body;
    expect(items.filter(({ about, kind }) => about.id === id && kind === 'challenge_reminder')).toEqual([]);
    await turn(true);
  });

  it('reach more participants than one batch holds, each once', async () => {
    const crowd = await createUsers(app, 1_100);
    await sql(
      `insert into challenge_participants (challenge_id, user_id, joined_at)
         select $1, unnest($2::uuid[]), now() - interval '5 days'`,
      [id, crowd],
    );
    await endsIn('1 hour');
    await Promise.all([send(), send()]);
    expect(await sent()).toHaveLength(1_101);
    const told = await sql(
      `select from notifications where kind = 'challenge_reminder' and challenge_id = $1`,
      [id],
    );
    expect(told.rowCount).toBe(1_101);
  });
});
