import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challengeEdits } from '../../../contract/challenges/edits.ts';
import { challengeClosure, challenges } from '../../../contract/challenges/endpoints.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import { publicPages } from '../../../contract/publicPages/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { judgedChallenge } from '../../../test/judging.ts';
import { openTransaction } from '../../../test/locks.ts';
import { pdf, upload } from '../../../test/uploads.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../../test/world.ts';
import { sendReminders } from '../reminders.ts';
import { recordOnce } from './recordReadiness.ts';

// Two servers with one database. Each also records its readiness every ten seconds.
let app: TestApp;
let other: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.databaseUrl);
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const get = async (id: string) => (await bola.call(challenges.get, { id })).body;
const time = async (id: string) => Date.parse((await get(id)).deadline ?? '');
const conflict = { status: 409 };

/** Simulates an outage from `began` seconds ago until now, and sets the challenge's deadline to `left` seconds from now. */
async function outage(id: string, { began, left }: { began: number; left: number }) {
  const [row] = await sql(
    `with o as (update service_readiness set ready_at = clock_timestamp() - make_interval(secs => $2))
     update challenges set deadline = clock_timestamp() + make_interval(secs => $3) where id = $1 returning deadline`,
    [id, began, left],
  );
  return Date.parse(row.deadline);
}
const recover = (of: TestApp = app) => recordOnce(of.deps);

/** Runs `work` while no process is ready: the heartbeat's row is locked, so the database's write probe fails. */
async function whileNotReady(work: () => Promise<unknown>) {
  const locking = await openTransaction(app);
  await locking.query('select from heartbeat for update');
  await work();
  await locking.query('rollback');
}

const told = (id: string) =>
  sql(`select user_id from notifications where kind = 'challenge_grace' and challenge_id = $1`, [id]);

async function joined(fields: Parameters<typeof newChallenge>[1] = {}) {
  const { id } = await newChallenge(ada, fields);
  await bola.call(challenges.join, { id });
  return id;
}

describe('a deadline', () => {
  // Seconds since the outage began, seconds until the deadline, and minutes by which the deadline moves.
  it.each([
    ['stays for an outage of less than a minute', 55, 600, 0],
    ['moves for one of 61 seconds', 61, 600, 2],
    ['moves by an outage before it', 12 * 60 - 5, 15 * 60, 12],
    ['stays where the outage ended half an hour before', 12 * 60, 30 * 60 + 5, 0],
    ['stays where less than a minute was lost', 12 * 60, 30 * 60 - 55, 0],
    ['moves by what was lost of its last half hour', 12 * 60, 30 * 60 - 61, 2],
    ['moves where it passed in the outage, by all of it', 12 * 60 - 5, -3 * 60, 12],
    ['moves where nothing ran for hours: half an hour is left', 5 * 3600, -3 * 3600 + 5, 3 * 60 + 30],
    ['stays where it had passed before', 12 * 60, -12 * 60 - 5, 0],
  ])('%s', async (_, began, left, minutes) => {
    const id = await joined();
    const before = await outage(id, { began, left });
    await recover();
    expect((await time(id)) - before).toBe(minutes * 60_000);
    expect(await get(id)).toMatchObject({ grace_minutes: minutes });
    await recover();
    expect((await time(id)) - before).toBe(minutes * 60_000);
    await expect.poll(() => told(id)).toEqual(minutes > 0 ? [{ user_id: bola.id }] : []);
  });

  it('that passed during the outage is open again before any process has recorded its readiness', async () => {
    const id = await joined({ team_max: 3 });
    const file_url = (await upload(bola, 'submission', pdf())).body.url;
    await outage(id, { began: 600, left: -300 });
    expect(await get(id)).toMatchObject({ phase: 'open', deadline_passed: false });
    expect((await visitor(app).call(publicPages.challenge, { id })).body).toMatchObject({ phase: 'open' });
    const team = { id, team_id: uuidv7(), name: 'Night shift' };
    expect((await bola.call(teams.create, team)).status).toBe(201);
    const entry = { id, submission_id: uuidv7(), submission_text: null, file_url };
    expect((await bola.call(submissions.create, entry)).status).toBe(201);
    expect((await chidi.call(challenges.join, { id })).status).toBe(200);
    await recover();
    // Five minutes were left when the outage began.
    expect((await time(id)) - Date.now()).toBeGreaterThan(4 * 60_000);
    expect((await bola.call(teams.leave, { id })).status).toBe(200);
  });

  it('that had passed before the outage stays passed', async () => {
    const id = await joined();
    await outage(id, { began: 600, left: -601 });
    expect(await get(id)).toMatchObject({ phase: 'ended' });
    expect(await chidi.call(challenges.join, { id })).toMatchObject(conflict);
    await recover();
    expect(await chidi.call(challenges.join, { id })).toMatchObject(conflict);
  });

  it('moves once when several processes become ready concurrently', async () => {
    const id = await joined();
    const before = await outage(id, { began: 600, left: 300 });
    await Promise.all(Array.from({ length: 12 }, (_, n) => recover(n % 2 ? other : app)));
    expect((await time(id)) - before).toBe(11 * 60_000);
    await expect.poll(() => told(id)).toEqual([{ user_id: bola.id }]);
    // One process goes away; the other one is ready.
    await recover(other);
    expect((await time(id)) - before).toBe(11 * 60_000);
  });

  it('moves with each outage, and the total grace is reset when the creator moves it', async () => {
    const id = await joined();
    await outage(id, { began: 595, left: 300 });
    await recover();
    const deadline = (await get(id)).deadline;
    await sql(`update service_readiness set ready_at = clock_timestamp() - interval '175 seconds'`);
    await recover();
    const moved = await get(id);
    expect(Date.parse(moved.deadline ?? '') - Date.parse(deadline ?? '')).toBe(3 * 60_000);
    expect(moved).toMatchObject({ grace_minutes: 13, version: 3 });
    // The earlier deadline stays readable; an edit of the version before is a conflict.
    const edit = { id, deadline: new Date(Date.now() + 86_400_000).toISOString() };
    expect(await ada.call(challengeEdits.edit, { ...edit, seen: 2 })).toMatchObject(conflict);
    expect((await ada.call(challengeEdits.edit, { ...edit, seen: 3 })).body).toMatchObject({
      grace_minutes: 0,
    });
  });

  it('moves after a restart, as soon as the server listens', async () => {
    const id = await joined();
    const before = await outage(id, { began: 595, left: -60 });
    const again = await startApp({}, app.databaseUrl);
    await expect.poll(() => time(id)).toBe(before + 10 * 60_000);
    await again.close();
  });

  it('stays if the challenge is closed, cancelled or a judge has or had an entry', async () => {
    const [closed, cancelled] = [await joined(), await joined()];
    await ada.call(challengeClosure.close, { id: closed });
    await ada.call(challengeClosure.cancel, { id: cancelled });
    const judged = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    await submitted(bola, { id: judged });
    await outage(judged, { began: 0, left: -1 });
    await chidi.call(judging.draw, { id: judged });
    const recused = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    await submitted(bola, { id: recused });
    await outage(recused, { began: 0, left: -1 });
    await chidi.call(judging.draw, { id: recused });
    await chidi.call(judging.recuse, { id: recused });
    for (const id of [closed, cancelled, judged, recused]) {
      const before = await outage(id, { began: 600, left: -300 });
      await recover();
      expect(await time(id)).toBe(before);
      expect(await told(id)).toEqual([]);
    }
  });

  it('moves the end of judging with it, and judging cannot start before', async () => {
    const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
    await submitted(bola, { id });
    const before = await outage(id, { began: 595, left: -60 });
    await sql(`update challenges set judging_until = deadline + interval '2 minutes' where id = $1`, [id]);
    expect(await chidi.call(judging.draw, { id })).toMatchObject(conflict);
    await recover();
    expect(await chidi.call(judging.draw, { id })).toMatchObject(conflict);
    expect((await get(id)).judging?.judging_until).toBe(new Date(before + 12 * 60_000).toISOString());
  });

  it('that moved gets its reminder, but not during the outage', async () => {
    const id = await joined();
    await sql(
      `update challenge_participants set joined_at = now() - interval '5 days' where challenge_id = $1`,
      [id],
    );
    const reminded = () => sql('select hours from challenge_reminders where challenge_id = $1', [id]);
    await whileNotReady(async () => {
      await outage(id, { began: 600, left: -60 });
      await sendReminders(app.deps);
      expect(await reminded()).toEqual([]);
    });
    await recover();
    await sendReminders(app.deps);
    expect(await reminded()).toEqual([{ hours: 2 }]);
  });

  it('that is edited concurrently moves from its new time, or the edit is rejected', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await joined();
      const before = await outage(id, { began: 595, left: 300 });
      const deadline = new Date(before + 60_000).toISOString();
      const [edit] = await Promise.all([ada.call(challengeEdits.edit, { id, seen: 1, deadline }), recover()]);
      const moved = (await time(id)) - before;
      expect(moved).toBe(edit.status === 200 ? 11 * 60_000 : 10 * 60_000);
    }
  });
});

describe('readiness', () => {
  it('is not recorded while the database accepts no writes', async () => {
    const id = await joined();
    await whileNotReady(async () => {
      const before = await outage(id, { began: 595, left: -60 });
      await recover();
      expect(await time(id)).toBe(before);
      expect(await get(id)).toMatchObject({ phase: 'open', grace_minutes: 0 });
    });
    await recover();
    expect(await get(id)).toMatchObject({ phase: 'open', grace_minutes: 10 });
  });
});
