import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { DECISIONS_MAX } from '../../../contract/challenges/limits.ts';
import { organiserCopy } from '../../../contract/challenges/organisers/copy.ts';
import { submissionDecisions } from '../../../contract/challenges/organisers/endpoints.ts';
import {
  type Submission,
  type SubmissionFilters,
  submissions,
} from '../../../contract/challenges/submissions.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { proofs } from '../../../contract/proofs/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { judgedChallenge, passDeadline } from '../../../test/judging.ts';
import { organiserOf } from '../../../test/organisers.ts';
import { member, newChallenge, type Person, submitted } from '../../../test/world.ts';

let app: TestApp;
/** Creates the challenges. */
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  const names = ['ada', 'bola', 'chidi', 'dayo', 'admin'];
  [ada, bola, chidi, dayo, admin] = (await Promise.all(names.map((name) => member(app, name)))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
});

/** A challenge with an entry by each member. */
async function enteredBy(...people: Person[]) {
  const { id } = await newChallenge(ada, { organiser_id: await organiserOf(app, [ada]) });
  const entries: Submission[] = [];
  for (const person of people) entries.push(await submitted(person, { id }));
  return { id, ids: entries.map((entry) => entry.id) };
}

const decide = (person: Person, id: string, submission_ids: string[], state: 'accepted' | 'rejected') =>
  person.call(submissionDecisions.decide, { id, submission_ids, state });
const outcomes = ({ body }: Awaited<ReturnType<typeof decide>>) => body.items.map(({ outcome }) => outcome);
const stateOf = async (person: Person, id: string) =>
  (await person.call(submissions.mine, { id })).body.items[0]?.state;
const heard = async (person: Person, id: string) =>
  (await person.call(notifications.list, { limit: 50 })).body.items
    .filter(({ about }) => about.id === id)
    .map(({ kind }) => kind);

describe('a decision about several entries', () => {
  it('accepts them, notifies each entrant and issues their certificates', async () => {
    const { id, ids } = await enteredBy(bola, chidi);
    expect(outcomes(await decide(ada, id, ids, 'accepted'))).toEqual(['decided', 'decided']);
    for (const person of [bola, chidi]) {
      expect(await stateOf(person, id)).toBe('accepted');
      expect(await heard(person, id)).toContain('submission_reviewed');
      const { items } = (await person.call(proofs.mine, {})).body;
      expect(items.filter(({ challenge }) => challenge.id === id)).toHaveLength(1);
    }
  });

  it('rejects them without a certificate', async () => {
    const { id, ids } = await enteredBy(bola);
    expect(outcomes(await decide(admin, id, ids, 'rejected'))).toEqual(['decided']);
    expect(await stateOf(bola, id)).toBe('rejected');
    expect(await heard(bola, id)).toEqual(['submission_reviewed']);
  });

  it('gives the same response to a retry, and notifies once', async () => {
    const { id, ids } = await enteredBy(bola, chidi);
    const first = await decide(ada, id, [...ids, ...ids], 'accepted');
    await app.deps.db.pool.query('update notifications set read_at = now() where challenge_id = $1', [id]);
    const retry = await decide(ada, id, ids, 'accepted');
    expect([retry.status, retry.body]).toEqual([200, first.body]);
    const unread = 'select from notifications where challenge_id = $1 and read_at is null';
    expect((await app.deps.db.pool.query(unread, [id])).rowCount).toBe(0);
  });

  it('skips entries that are decided, superseded, the organiser’s own or missing', async () => {
    const { id, ids } = await enteredBy(bola, admin, chidi);
    const [bolas, admins, chidis] = ids as [string, string, string];
    await ada.call(submissions.review, {
      id,
      submission_id: bolas,
      state: 'changes_requested',
      note: 'Use three colours',
      seen: 'submitted',
    });
    const later = await submitted(chidi, { id });
    const elsewhere = await enteredBy(dayo);
    const all = [bolas, admins, chidis, later.id, uuidv7(), ...elsewhere.ids];
    expect(outcomes(await decide(admin, id, all, 'accepted'))).toEqual([
      'already',
      'own',
      'superseded',
      'decided',
      'missing',
      'missing',
    ]);
    expect(await stateOf(bola, id)).toBe('changes_requested');
    expect(await stateOf(admin, id)).toBe('submitted');
    expect(await stateOf(dayo, elsewhere.id)).toBe('submitted');
  });

  it.each<[why: string, ids: string[], message: string]>([
    ['no entry', [], organiserCopy.chooseSome],
    ['too many', Array.from({ length: DECISIONS_MAX + 1 }, () => uuidv7()), organiserCopy.chosenMost],
  ])('is rejected with %s', async (_, ids, message) => {
    const { id } = await newChallenge(ada);
    expect(await decide(ada, id, ids, 'accepted')).toMatchObject({
      status: 400,
      error: { fields: { submission_ids: message } },
    });
  });

  it('is rejected for members who are not organisers', async () => {
    const { id, ids } = await enteredBy(bola);
    expect(await decide(bola, id, ids, 'accepted')).toMatchObject({ status: 403 });
    expect(await decide(ada, uuidv7(), ids, 'accepted')).toMatchObject({ status: 404 });
    expect(await stateOf(bola, id)).toBe('submitted');
  });
});

describe('the list of entries', () => {
  const found = async (id: string, filters: SubmissionFilters) =>
    (await ada.call(submissions.list, { id, ...filters })).body.items.map(({ user_id }) => user_id);

  it('is filtered by decision, content, entrant and name', async () => {
    const { id } = await newChallenge(ada, { team_max: 3 });
    await submitted(bola, { id });
    await chidi.call(challenges.join, { id });
    const team = { id, team_id: uuidv7(), name: 'Ẹgbẹ́ Danfo' };
    expect(await chidi.call(teams.create, team)).toMatchObject({ status: 201 });
    const links = { links: ['https://example.ng/danfo'], file_url: null };
    await chidi.call(submissions.create, { id, submission_id: uuidv7(), submission_text: null, ...links });
    const [{ id: bolas }] = (await bola.call(submissions.mine, { id })).body.items as [Submission];
    await decide(ada, id, [bolas], 'rejected');
    const both = [chidi.id, bola.id];
    const cases: [SubmissionFilters, string[]][] = [
      [{}, both],
      [{ state: 'rejected' }, [bola.id]],
      [{ state: 'submitted' }, [chidi.id]],
      [{ kind: 'file' }, [bola.id]],
      [{ kind: 'links' }, [chidi.id]],
      [{ by: 'team' }, [chidi.id]],
      [{ by: 'single' }, [bola.id]],
      [{ q: 'egbe' }, [chidi.id]],
      [{ q: '@CHIDI' }, [chidi.id]],
      [{ q: 'test' }, both],
      [{ q: '100%' }, []],
      [{ q: 'bola', state: 'submitted' }, []],
    ];
    for (const [filters, expected] of cases)
      expect(await found(id, filters), JSON.stringify(filters)).toEqual(expected);
    expect((await ada.call(submissions.list, { id, limit: 1, q: 'test' })).body.next_cursor).not.toBeNull();
    expect(await bola.call(submissions.list, { id, state: 'rejected' })).toMatchObject({ status: 403 });
    const wrong = { id, kind: 'film' } as unknown as { id: string };
    expect(await ada.call(submissions.list, wrong)).toMatchObject({ status: 400 });
  });

  it('is filtered by whether enough judges have scored, and the overview counts entries', async () => {
    const id = await judgedChallenge(ada, { judges: [['dayo', dayo]], judges_per_entry: 1 });
    const { id: first } = await submitted(bola, { id });
    await submitted(chidi, { id });
    await passDeadline(app, id);
    await dayo.call(judging.draw, { id });
    await dayo.call(judging.score, { id, submission_id: first, scores: [4, 5], note: null });
    await decide(ada, id, [first], 'accepted');
    expect(await found(id, { judged: 'enough' })).toEqual([bola.id]);
    expect(await found(id, { judged: 'short' })).toEqual([chidi.id]);
    expect((await ada.call(judging.overview, { id })).body).toMatchObject({
      joined: 2,
      submitted: 2,
      reviewed: 1,
      judged: 1,
    });
  });
});
