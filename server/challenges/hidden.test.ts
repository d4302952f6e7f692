import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import { judging } from '../../contract/challenges/judging/endpoints.ts';
import { announcements, submissionDecisions } from '../../contract/challenges/organisers/endpoints.ts';
import { results } from '../../contract/challenges/results/endpoints.ts';
import { submissions } from '../../contract/challenges/submissions.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newChallenge, type Person, submitted } from '../../test/world.ts';

let app: TestApp;
/** The hidden creator of the challenges. */
let ada: Person;
let bola: Person;
/** Neither takes part nor judges. */
let chidi: Person;
let judge: Person;
let admin: Person;
let id: string;
let submission_id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, judge, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'judge'),
    member(app, 'admin'),
  ]);
  // A member for a month, so that the profile is not hidden.
  await app.deps.db.pool.query(`update users set created_at = now() - interval '30 days' where id = $1`, [
    ada.id,
  ]);
  const challenge = await newChallenge(ada, { team_max: 3 });
  const entry = await submitted(bola, challenge);
  id = challenge.id;
  submission_id = entry.id;
});

const hide = () => admin.call(dashboard.hide, { id: ada.id, since: '7', reason: 'Spam' });
const show = () => admin.call(dashboard.show, { id: ada.id });

type Call = (person: Person, id: string) => Promise<{ status: number }>;

const criteria = [{ name: 'Craft', weight: 100, help: '' }];

/** What is called, and the statuses for the creator and for an admin while the challenge is hidden. */
const calls: [name: string, call: Call, creator: number, admins: number][] = [
  ['the entries', (by, id) => by.call(submissions.list, { id }), 200, 200],
  [
    'a review',
    (by, id) =>
      by.call(submissions.review, { id, submission_id, state: 'accepted', note: null, seen: 'submitted' }),
    200,
    409,
  ],
  [
    'decisions',
    (by, id) =>
      by.call(submissionDecisions.decide, { id, submission_ids: [submission_id], state: 'accepted' }),
    200,
    200,
  ],
  [
    'an announcement',
    (by, id) => by.call(announcements.create, { id, announcement_id: uuidv7(), content: 'Bring paper' }),
    201,
    201,
  ],
  [
    'the set-up of the judging',
    (by, id) => by.call(judging.setUp, { id, criteria, judges_per_entry: 1, blind: true }),
    409,
    409,
  ],
  ['the judges', (by, id) => by.call(judging.overview, { id }), 200, 200],
  ['an invitation of a judge', (by, id) => by.call(judging.invite, { id, username: 'judge' }), 201, 200],
  [
    'a withdrawal of a judge',
    (by, id) => by.call(judging.withdraw, { id, user_id: judge.id }),
    200,
    // Withdrawn by the creator already.
    404,
  ],
  ['the results', (by, id) => by.call(results.publish, { id }), 409, 409],
  // There are no results yet.
  ['the export', (by, id) => by.call(results.export, { id }), 404, 404],
  [
    'an edit',
    (by, id) => by.call(challengeEdits.edit, { id, seen: 1, title: 'Redesign the stop' }),
    200,
    403,
  ],
  ['an entry', (by, id) => by.call(submissions.create, entryFor(id)), 403, 403],
  ['a team', (by, id) => by.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' }), 403, 403],
  ['a closure', (by, id) => by.call(challengeClosure.close, { id }), 200, 200],
  ['a reopening', (by, id) => by.call(challengeClosure.reopen, { id }), 200, 200],
  ['a cancellation', (by, id) => by.call(challengeClosure.cancel, { id }), 200, 200],
  ['a deletion', (by, id) => by.call(challenges.remove, { id }), 403, 200],
];

const entryFor = (id: string) => ({
  id,
  submission_id: uuidv7(),
  submission_text: 'A board',
  links: ['https://example.ng/board'],
});

describe('a hidden challenge does not exist for a stranger', () => {
  it.each(calls)('who asks for %s', async (_name, call, creator, admins) => {
    expect((await call(chidi, id)).status).not.toBe(201);
    await hide();
    const [hidden, unknown] = [await call(chidi, id), await call(chidi, uuidv7())];
    expect(hidden).toMatchObject({ status: 404, error: (unknown as { error?: object }).error });
    expect((await call(ada, id)).status).toBe(creator);
    expect((await call(admin, id)).status).toBe(admins);
    await show();
  });
});

describe('a participant of a hidden challenge', () => {
  it('leaves it and gets the new state, once', async () => {
    const { id } = await newChallenge(ada);
    await bola.call(challenges.join, { id });
    await ada.call(challenges.join, { id });
    await hide();
    expect((await chidi.call(challenges.leave, { id })).status).toBe(404);
    const left = await bola.call(challenges.leave, { id });
    expect(left).toMatchObject({ status: 200, body: { joined: false, participants_count: 1 } });
    expect((await bola.call(challenges.leave, { id })).status).toBe(404);
    expect((await bola.call(challenges.join, { id })).status).toBe(404);
    await show();
  });

  it('submits nothing, and changes nothing of the team but leaves it', async () => {
    const { id } = await newChallenge(ada, { team_max: 3 });
    await bola.call(challenges.join, { id });
    const { code } = (await bola.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' })).body;
    await hide();
    const statuses = [
      await bola.call(submissions.create, entryFor(id)),
      await bola.call(teams.renewLink, { id, seen: code }),
      await bola.call(teams.remove, { id, user_id: chidi.id }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 404]);
    await show();
    expect((await bola.call(teams.mine, { id })).body.team?.code).toBe(code);
    await hide();
    expect((await bola.call(teams.leave, { id })).status).toBe(200);
    await show();
    expect((await bola.call(teams.mine, { id })).body.team).toBeNull();
  });
});

describe('a judge of a hidden challenge', () => {
  it('accepts no invitation, and declines it', async () => {
    const { id } = await newChallenge(ada);
    await ada.call(judging.invite, { id, username: 'judge' });
    await hide();
    expect((await judge.call(judging.accept, { id })).status).toBe(404);
    expect((await judge.call(judging.recuse, { id })).status).toBe(200);
    await show();
  });
});
