import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { submissionCopy } from '../../../contract/challenges/copy.ts';
import { challengeEdits } from '../../../contract/challenges/edits.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import type { AppError } from '../../../contract/core/errors.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { erase } from '../../../test/erase.ts';
import { openTransaction, waitForLock } from '../../../test/locks.ts';
import { createUsers, member, newChallenge, type Person, submitted } from '../../../test/world.ts';
import { insertSubmission } from '../submissions.queries.ts';
import { createTeam, joinTeam } from './joining.queries.ts';
import { leaveChallenge, leaveTeam } from './leaving.queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
/** Ada's challenge with teams of up to three, and bola's team in it. */
let id: string;
let code: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});

beforeEach(async () => {
  id = (await newChallenge(ada, { team_max: 3 })).id;
  await bola.call(challenges.join, { id });
  code = (await bola.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' })).body.code;
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
async function people(n: number): Promise<string[]> {
  const ids = await createUsers(app, n);
  await sql(`update users set created_at = now() - interval '2 days' where id = any($1::uuid[])`, [ids]);
  return ids;
}
const join = (userId: string, by = code) => joinTeam(app.deps.db, userId, { id, code: by });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: AppError) => error.code,
  );
const handIn = (userId: string) =>
  insertSubmission(app.deps, userId, {
    ...{ id, submission_id: uuidv7(), submission_text: null },
    links: ['https://example.com.ng/'],
  });
const count = async (table: string) =>
  (await sql(`select count(*)::int as n from ${table} where challenge_id = $1`, [id])).rows[0].n;

describe('concurrently', () => {
  it('twenty members join a team of three, and only two succeed', async () => {
    const outcomes = await Promise.all((await people(20)).map((userId) => codeOf(join(userId))));
    expect(outcomes.toSorted()).toEqual([...Array(18).fill('conflict'), 'done', 'done']);
    expect(await count('team_members')).toBe(3);
    // Members who found the team full have not joined the challenge either.
    expect((await ada.call(challenges.get, { id })).body.participants_count).toBe(3);
  });

  it('one member joins a team and creates ten, and ends up in one', async () => {
    const [one = ''] = await people(1);
    await sql('insert into challenge_participants (challenge_id, user_id) values ($1, $2)', [id, one]);
    const outcomes = await Promise.all([
      codeOf(join(one)),
      ...Array.from({ length: 10 }, (_, n) =>
        codeOf(
          createTeam(app.deps.db, one, `code-${n}-${uuidv7()}`, { id, team_id: uuidv7(), name: `Team ${n}` }),
        ),
      ),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await count('team_members')).toBe(2);
  });

  it('members join while the deadline passes, and nobody joins after it', async () => {
    await sql(
      `update challenges set deadline = now() + interval '150 milliseconds', team_max = 6 where id = $1`,
      [id],
    );
    const waves = Array.from({ length: 6 }, async (_, n) => {
      const [userId = ''] = await people(1);
      await sql('select pg_sleep($1)', [n / 20]);
      return codeOf(join(userId));
    });
    const outcomes = await Promise.all(waves);
    const { rows } = await sql(
      `select count(*)::int as n, coalesce(bool_and(m.joined_at < c.deadline), true) as all_before
         from team_members m join challenges c on c.id = m.challenge_id where c.id = $1`,
      [id],
    );
    expect(rows[0]).toEqual({
      n: 1 + outcomes.filter((outcome) => outcome === 'done').length,
      all_before: true,
    });
    const [late = ''] = await people(1);
    await sql(`update challenges set deadline = date_trunc('milliseconds', now()) where id = $1`, [id]);
    expect(await codeOf(join(late))).toBe('conflict');
  });

  it('two team members submit twenty versions, which form one entry', async () => {
    const [chidi = ''] = await people(1);
    await join(chidi);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) => codeOf(handIn(n % 2 ? chidi : bola.id))),
    );
    expect(outcomes).toEqual(Array(20).fill('done'));
    const items = (await bola.call(submissions.mine, { id })).body.items;
    expect(items.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, n) => 20 - n));
    expect(items.filter(({ latest }) => latest)).toHaveLength(1);
  });

  it('a participant submits alone and joins a team, and never does both', async () => {
    for (let round = 0; round < 5; round++) {
      const [one = ''] = await people(1);
      await sql('insert into challenge_participants (challenge_id, user_id) values ($1, $2)', [id, one]);
      await Promise.all([codeOf(handIn(one)), codeOf(join(one)), codeOf(leaveTeam(app.deps.db, id, one))]);
      const { rows } = await sql(
        `select from team_members m join challenge_submissions s on s.challenge_id = m.challenge_id and s.user_id = m.user_id
          where m.challenge_id = $1 and m.user_id = $2 and s.team_id is null`,
        [id, one],
      );
      expect(rows).toEqual([]);
      await codeOf(leaveTeam(app.deps.db, id, one));
    }
  });

  it('members join, submit, leave and are erased while the team size is edited, without an error', async () => {
    const ids = await people(12);
    const gone = await member(app, `gone${id.slice(-6)}`);
    await sql(`update users set created_at = now() - interval '2 days' where id = $1`, [gone.id]);
    await join(gone.id);
    await handIn(gone.id);
    const outcomes = await Promise.all([
      ...ids.flatMap((userId) => [
        codeOf(join(userId)),
        codeOf(handIn(userId)),
        codeOf(leaveTeam(app.deps.db, id, userId)),
        codeOf(leaveChallenge(app.deps.db, id, userId)),
        codeOf(join(userId)),
      ]),
      codeOf(erase(app.deps.db, gone.id)),
      ada
        .call(challengeEdits.edit, { id, seen: 1, team_max: 2 })
        .then(({ status }) => (status < 500 ? 'done' : status)),
    ]);
    expect(
      outcomes.filter((outcome) => !['done', 'conflict', 'forbidden', 'not_found'].includes(`${outcome}`)),
    ).toEqual([]);
    const { rows } = await sql(
      `select (select count(*) from challenge_participants where challenge_id = c.id) = c.participants_count as counted,
              (select count(*) from team_members where challenge_id = c.id) <= c.team_max as fits
         from challenges c where c.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ counted: true, fits: true }]);
  });
});

describe('while an entry is being accepted', () => {
  async function accepting(submissionId: string) {
    const reviewing = await openTransaction(app);
    await reviewing.query(`update challenge_submissions set state = 'accepted' where id = $1`, [
      submissionId,
    ]);
    return reviewing;
  }
  const settled = { status: 409, error: { message: submissionCopy.settled } };

  it('its entrant creates no team', async () => {
    const chidi = await member(app, 'chidi');
    const entry = await submitted(chidi, { id });
    const reviewing = await accepting(entry.id);
    const creating = chidi.call(teams.create, { id, team_id: uuidv7(), name: 'Keke' });
    await waitForLock(app, creating);
    await reviewing.query('commit');
    expect(await creating).toMatchObject(settled);
  });

  it('nobody joins its team', async () => {
    const dayo = await member(app, 'dayo');
    await sql(`update users set created_at = now() - interval '2 days' where id = $1`, [dayo.id]);
    const entry = await submitted(bola, { id });
    const reviewing = await accepting(entry.id);
    const joining = dayo.call(teams.join, { id, code });
    await waitForLock(app, joining);
    await reviewing.query('commit');
    expect(await joining).toMatchObject(settled);
  });
});
