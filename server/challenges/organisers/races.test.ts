import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { ANNOUNCEMENTS_A_DAY } from '../../../contract/challenges/limits.ts';
import { announcements, submissionDecisions } from '../../../contract/challenges/organisers/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { member, newChallenge, type Person, submitted } from '../../../test/world.ts';

const AT_ONCE = 10;

let app: TestApp;
let ada: Person;
let admin: Person;
let entrants: Person[];

beforeAll(async () => {
  app = await startApp();
  [ada, admin] = await Promise.all([member(app, 'ada'), member(app, 'admin')]);
  entrants = await Promise.all(['bola', 'chidi', 'dayo'].map((name) => member(app, name)));
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const atOnce = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));

async function entered() {
  const { id } = await newChallenge(ada);
  const ids: string[] = [];
  for (const person of entrants) ids.push((await submitted(person, { id })).id);
  return { id, ids };
}

describe('concurrent decisions about several entries', () => {
  it('let one decision win for all entries, in any order', async () => {
    const { id, ids } = await entered();
    const answers = await atOnce((n) =>
      (n % 2 ? ada : admin).call(submissionDecisions.decide, {
        id,
        submission_ids: n % 3 ? ids : ids.toReversed(),
        state: n % 2 ? 'accepted' : 'rejected',
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await sql(
      'select distinct state, reviewed_by from challenge_submissions where challenge_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    const [{ state, reviewed_by }] = rows;
    expect(reviewed_by).toBe(state === 'accepted' ? ada.id : admin.id);
    const wins = (n: number) => (n % 2 === 1) === (state === 'accepted');
    for (const [n, { body }] of answers.entries())
      expect(new Set(body.items.map(({ outcome }) => outcome))).toEqual(
        new Set([wins(n) ? 'decided' : 'already']),
      );
  });

  it('run with single reviews and new versions without a deadlock or a second decision', async () => {
    const { id, ids } = await entered();
    const [first = ''] = ids;
    const decide = () =>
      ada.call(submissionDecisions.decide, { id, submission_ids: ids.toReversed(), state: 'rejected' });
    const review = () =>
      admin.call(submissions.review, {
        ...{ id, submission_id: first, state: 'accepted', note: null, seen: 'submitted' },
      });
    const answers = await Promise.all([
      decide(),
      review(),
      submitted(entrants[1] as Person, { id }),
      decide(),
    ]);
    expect(answers.filter((answer) => 'status' in answer && answer.status >= 500)).toEqual([]);
    const { rows } = await sql('select state, reviewed_by from challenge_submissions where id = $1', [first]);
    expect([
      { state: 'accepted', reviewed_by: admin.id },
      { state: 'rejected', reviewed_by: ada.id },
    ]).toContainEqual(rows[0]);
  });
});

describe('concurrent announcements', () => {
  it('never exceed the daily limit', async () => {
    const { id } = await newChallenge(ada);
    const answers = await atOnce((n) =>
      (n % 2 ? ada : admin).call(announcements.create, {
        ...{ id, announcement_id: uuidv7(), content: `Bring paper ${n}` },
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(ANNOUNCEMENTS_A_DAY);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(AT_ONCE - ANNOUNCEMENTS_A_DAY);
  });

  it('with one id create one announcement', async () => {
    const { id } = await newChallenge(ada);
    const row = { id, announcement_id: uuidv7(), content: 'Bring paper' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.call(announcements.create, row)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});
