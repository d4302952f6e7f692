import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { challengeEdits } from '../../../contract/challenges/edits.ts';
import { challenges } from '../../../contract/challenges/endpoints.ts';
import { judgingCopy } from '../../../contract/challenges/judging/copy.ts';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { results } from '../../../contract/challenges/results/endpoints.ts';
import { teams } from '../../../contract/challenges/teams/endpoints.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { judgedChallenge, passDeadline } from '../../../test/judging.ts';
import { member, type Person, submitted } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let judge: Person;
/** Ada's challenge, which the judge judges, with a team of bola. */
let id: string;
let code: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, judge] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'judge'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
  await app.deps.db.pool.query(`update users set created_at = now() - interval '2 days'`);
});

beforeEach(async () => {
  id = await judgedChallenge(ada, { judges: [['judge', judge]] });
  await ada.call(challengeEdits.edit, { id, seen: 1, team_max: 3 });
  await bola.call(challenges.join, { id });
  code = (await bola.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo' })).body.code;
});

const join = (person: Person) => person.call(teams.join, { id, code });
const invite = (username: string) => ada.call(judging.invite, { id, username });
const conflict = (message: string) => ({ status: 409, error: { message } });

it('rejects an accepted or invited judge who joins a team', async () => {
  expect((await invite('chidi')).status).toBe(201);
  for (const person of [judge, chidi])
    expect(await join(person)).toMatchObject(conflict(judgingCopy.judgesHere));
  expect((await ada.call(challenges.get, { id })).body.participants_count).toBe(1);
  await chidi.call(judging.recuse, { id });
  expect((await join(chidi)).status).toBe(200);
});

it('rejects inviting a team member to judge, even after they left the challenge', async () => {
  await join(chidi);
  await passDeadline(app, id);
  await chidi.call(challenges.leave, { id });
  expect(await invite('chidi')).toMatchObject(conflict(judgingCopy.entersHere));
});

it('notifies a team member of the results, even after they left the challenge', async () => {
  await join(chidi);
  const { id: submission_id } = await submitted(bola, { id });
  await passDeadline(app, id);
  await chidi.call(challenges.leave, { id });
  await judge.call(judging.draw, { id });
  await judge.call(judging.score, { id, submission_id, scores: [4, 5], note: null });
  expect((await ada.call(results.publish, { id })).status).toBe(200);
  const kinds = async () => (await chidi.call(notifications.list, {})).body.items.map(({ kind }) => kind);
  await expect.poll(kinds).toContain('results_published');
});
