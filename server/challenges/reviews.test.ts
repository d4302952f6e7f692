import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { type Submission, submissions } from '../../contract/challenges/submissions.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { newChallengeByOrganiser } from '../../test/organisers.ts';
import { member, newChallenge, type Person, submitted, visitor } from '../../test/world.ts';

let app: TestApp;
/** Creates the challenges. */
let ada: Person;
/** Submits. */
let bola: Person;
let chidi: Person;
let admin: Person;
let nobody: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  nobody = visitor(app);
});

const entered = async (person = bola) => submitted(person, await newChallengeByOrganiser(app, ada));
const review = (person: Person, { challenge_id, id, state }: Submission, changes: object = {}) =>
  person.call(submissions.review, {
    id: challenge_id,
    submission_id: id,
    state: 'accepted',
    note: null,
    seen: state,
    ...changes,
  });
const named = ({ challenge_id, id }: Submission) => ({ id: challenge_id, submission_id: id });
const latestOf = async (person: Person, entry: Submission) =>
  (await person.call(submissions.mine, { id: entry.challenge_id })).body.items[0];
const newsOf = async (person: Person, entry: Submission) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.filter(
    ({ kind, about }) => !['proof', 'submission_received'].includes(kind) && about.id === entry.challenge_id,
  );
const noSubmission = { status: 404, error: { code: 'not_found', message: 'Submission not found' } };
const reviewersOnly = {
  status: 403,
  error: { code: 'forbidden', message: 'Only admins and the challenge’s creator see the entries' },
};

describe('a review', () => {
  it.each<[state: string, note: string | null, by: string]>([
    ['accepted', null, 'ada'],
    ['accepted', 'Well done', 'admin'],
    ['changes_requested', 'Use three colours', 'ada'],
    ['rejected', null, 'admin'],
    ['rejected', 'Not a poster', 'ada'],
  ])('as %s with the note %s is shown to the entrant, who is notified (by %s)', async (state, note, by) => {
    const reviewer = by === 'ada' ? ada : admin;
    const entry = await entered();
    const answer = await review(reviewer, entry, { state, note });
    const reviewed = {
      ...entry,
      state,
      note,
      reviewed_at: expect.any(String),
      reviewer: { id: reviewer.id, username: by, full_name: expect.any(String), avatar_url: null },
      proof: state === 'accepted' ? expect.any(String) : null,
    };
    expect(answer).toMatchObject({ status: 200, body: reviewed });
    expect(await latestOf(bola, entry)).toEqual(answer.body);
    expect(await newsOf(bola, entry)).toMatchObject([
      {
        kind: 'submission_reviewed',
        user: { id: reviewer.id },
        others: 0,
        about: { id: entry.challenge_id, name: 'Redesign the danfo stop' },
        read: false,
      },
    ]);
    expect(await newsOf(reviewer, entry)).toEqual([]);
  });

  it('can be changed by a reviewer who has seen the current state', async () => {
    const entry = await entered();
    const accepted = await review(ada, entry);
    await bola.call(submissions.publish, named(entry));
    const changed = await review(admin, accepted.body, { state: 'rejected', note: 'It is a copy' });
    expect(changed.body).toMatchObject({ state: 'rejected', note: 'It is a copy', published: false });
    expect(await newsOf(bola, entry)).toMatchObject([{ user: { id: admin.id }, others: 1 }]);
    expect((await chidi.call(submissions.published, { id: entry.challenge_id })).body.items).toEqual([]);
    expect(await submitted(bola, { id: entry.challenge_id })).toMatchObject({
      version: 2,
      state: 'submitted',
    });
  });

  it('that accepts an entry again keeps it published', async () => {
    const entry = await entered();
    const accepted = await review(ada, entry);
    await bola.call(submissions.publish, named(entry));
    const again = await review(admin, accepted.body, { note: 'And the prize' });
    expect(again.body).toMatchObject({ state: 'accepted', note: 'And the prize', published: true });
  });

  it('is rejected with 409 if another review came first, which stays unchanged', async () => {
    const entry = await entered();
    await review(ada, entry);
    const late = await review(admin, entry, { state: 'rejected', note: 'Too late' });
    expect(late).toMatchObject({
      status: 409,
      error: {
        code: 'conflict',
        message: 'Someone else just reviewed this entry. Refresh to see it.',
      },
    });
    expect(await latestOf(bola, entry)).toMatchObject({
      state: 'accepted',
      note: null,
      reviewer: { id: ada.id },
    });
    expect(await newsOf(bola, entry)).toMatchObject([{ user: { id: ada.id }, others: 0 }]);
  });

  it('sent again changes nothing, and notifies once', async () => {
    const entry = await entered();
    const first = await review(ada, entry, { note: 'Well done' });
    const [told] = await newsOf(bola, entry);
    const again = await review(ada, entry, { note: 'Well done' });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await newsOf(bola, entry)).toEqual([told]);
  });

  it('is rejected with 409 for an earlier version', async () => {
    const entry = await entered();
    await submitted(bola, { id: entry.challenge_id });
    expect(await review(ada, entry)).toMatchObject({
      status: 409,
      error: { message: 'A newer version of this entry was submitted. Review that one.' },
    });
    expect(await newsOf(bola, entry)).toEqual([]);
  });

  it('is rejected for the reviewer’s own entry, even for an admin', async () => {
    const own = { status: 403, error: { code: 'forbidden', message: "You can't review your own entry" } };
    for (const person of [ada, admin]) {
      const entry = await entered(person);
      expect(await review(person, entry)).toMatchObject(own);
      expect(await latestOf(person, entry)).toMatchObject({ state: 'submitted' });
      expect((await review(person === ada ? admin : ada, entry)).status).toBe(200);
    }
  });

  it('is limited to admins and the challenge’s creator', async () => {
    const entry = await entered();
    expect(await review(nobody, entry)).toMatchObject({
      status: 401,
      error: { message: 'Please log in to join challenges' },
    });
    await chidi.call(challenges.join, { id: entry.challenge_id });
    for (const person of [bola, chidi]) expect(await review(person, entry)).toMatchObject(reviewersOnly);
    // The response does not reveal whether the entry exists, either.
    expect(await review(chidi, { ...entry, id: uuidv7() })).toMatchObject(reviewersOnly);
    expect(await latestOf(bola, entry)).toEqual(entry);
  });

  it('is rejected with 404 for an unknown entry or another challenge', async () => {
    const entry = await entered();
    expect(await review(ada, { ...entry, id: uuidv7() })).toMatchObject(noSubmission);
    expect(await review(ada, { ...entry, challenge_id: (await newChallenge(ada)).id })).toMatchObject(
      noSubmission,
    );
    expect(await review(ada, { ...entry, challenge_id: uuidv7() })).toMatchObject({
      status: 404,
      error: { message: 'Challenge not found' },
    });
    expect(await latestOf(bola, entry)).toEqual(entry);
  });

  it.each<[what: string, fields: object, name: string, message: string]>([
    ['no state', { state: undefined }, 'state', 'Please choose a decision'],
    ['an unknown state', { state: 'great' }, 'state', 'Please choose a decision'],
    ['no decision', { state: 'submitted' }, 'state', 'Please choose a decision'],
    ['no state seen', { seen: undefined }, 'seen', 'Please choose a decision'],
    ['changes without a note', { state: 'changes_requested' }, 'note', 'Please say what should be changed'],
    [
      'changes with a note of spaces',
      { state: 'changes_requested', note: ' \n' },
      'note',
      'Please say what should be changed',
    ],
    ['a note of 1001', { note: 'x'.repeat(1_001) }, 'note', 'A note must be at most 1,000 characters'],
  ])('is rejected with a message: %s', async (_what, changes, name, message) => {
    const entry = await entered();
    expect(await review(ada, entry, changes)).toMatchObject({
      status: 400,
      error: { code: 'invalid', message, fields: { [name]: message } },
    });
    expect(await latestOf(bola, entry)).toEqual(entry);
  });
});

describe('the entries to a challenge', () => {
  // All of them submit the same file.
  const sameFile = (entry: Submission) => ({ ...entry, same_file_as: expect.any(Array) });
  const list = (person: Person, id: string, asked: object = {}) =>
    person.call(submissions.list, { id, ...asked });

  it('are listed by latest version, newest first, page by page, for admins and the creator', async () => {
    const { id } = await newChallenge(ada);
    await submitted(bola, { id });
    const chidis = await submitted(chidi, { id });
    const admins = await submitted(admin, { id });
    const bolas = await submitted(bola, { id });
    for (const person of [ada, admin]) {
      const { status, body } = await list(person, id);
      const flagged = [bolas, admins, chidis].map(sameFile);
      expect([status, body]).toEqual([200, { items: flagged, next_cursor: null }]);
    }
    const first = await list(ada, id, { limit: 2 });
    expect(first.body.items).toEqual([bolas, admins].map(sameFile));
    const cursor = first.body.next_cursor ?? '';
    expect((await list(ada, id, { limit: 2, cursor })).body).toEqual({
      items: [sameFile(chidis)],
      next_cursor: null,
    });
  });

  it('are rejected for everyone else and for invalid pages', async () => {
    const { challenge_id: id } = await entered();
    expect((await list(nobody, id)).status).toBe(401);
    for (const person of [bola, chidi]) expect(await list(person, id)).toMatchObject(reviewersOnly);
    expect((await list(ada, uuidv7())).status).toBe(404);
    for (const asked of [{ limit: 51 }, { cursor: 'abc' }])
      expect((await list(ada, id, asked)).status).toBe(400);
    expect((await list(ada, (await newChallenge(ada)).id)).body).toEqual({ items: [], next_cursor: null });
  });
});

describe('a published entry', () => {
  const publish = (person: Person, entry: Submission) => person.call(submissions.publish, named(entry));
  const unpublish = (person: Person, entry: Submission) => person.call(submissions.unpublish, named(entry));
  const shown = (person: Person, id: string, asked: object = {}) =>
    person.call(submissions.published, { id, ...asked });

  it('is visible to every member, without the review, until its author hides it', async () => {
    const entry = await entered();
    await review(ada, entry, { note: 'For you alone' });
    const answer = await publish(bola, entry);
    expect(answer).toMatchObject({ status: 200, body: { published: true, note: 'For you alone' } });
    expect((await publish(bola, entry)).status).toBe(200);
    const expected = { ...answer.body, note: null, reviewed_at: null, reviewer: null, proof: null };
    for (const person of [ada, bola, chidi, admin])
      expect((await shown(person, entry.challenge_id)).body).toEqual({
        items: [expected],
        next_cursor: null,
      });
    expect((await shown(nobody, entry.challenge_id)).status).toBe(401);
    expect(await unpublish(bola, entry)).toMatchObject({ status: 200, body: { published: false } });
    expect((await shown(chidi, entry.challenge_id)).body.items).toEqual([]);
    expect((await unpublish(bola, entry)).status).toBe(200);
  });

  it('is listed latest first, page by page', async () => {
    const { id } = await newChallenge(ada);
    const made = [];
    for (const person of [bola, chidi, admin]) {
      const entry = await submitted(person, { id });
      await review(ada, entry);
      await publish(person, entry);
      made.unshift(entry.id);
    }
    const { body } = await shown(chidi, id, { limit: 2 });
    const rest = await shown(chidi, id, { cursor: body.next_cursor ?? '' });
    expect([...body.items, ...rest.body.items].map((entry) => entry.id)).toEqual(made);
    expect(rest.body.next_cursor).toBeNull();
    expect((await shown(chidi, uuidv7())).error?.message).toBe('Challenge not found');
    expect((await shown(chidi, id, { limit: 0 })).status).toBe(400);
  });

  it.each(['submitted', 'changes_requested', 'rejected'])('cannot be in the state %s', async (state) => {
    const entry = await entered();
    if (state !== 'submitted') await review(ada, entry, { state, note: 'Again, please' });
    expect(await publish(bola, entry)).toMatchObject({
      status: 409,
      error: { code: 'conflict', message: 'Only an accepted entry can be shown on the challenge' },
    });
    expect((await shown(chidi, entry.challenge_id)).body.items).toEqual([]);
  });

  it('can be published and hidden only by its author; other members get 404', async () => {
    const entry = await entered();
    await review(ada, entry);
    for (const act of [publish, unpublish]) {
      expect((await act(nobody, entry)).error?.message).toBe('Please log in to join challenges');
      for (const person of [ada, admin, chidi]) expect(await act(person, entry)).toMatchObject(noSubmission);
      expect(await act(bola, { ...entry, challenge_id: uuidv7() })).toMatchObject(noSubmission);
    }
    expect(await latestOf(bola, entry)).toMatchObject({ published: false });
  });
});
