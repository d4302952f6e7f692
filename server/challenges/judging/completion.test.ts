import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { submissionDecisions } from '../../../contract/challenges/organisers/endpoints.ts';
import { submissions } from '../../../contract/challenges/submissions.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { judgedChallenge, passDeadline } from '../../../test/judging.ts';
import { member, type Person, submitted } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
let efe: Person;
/** Ada's challenge with the judges chidi and dayo, and one entry, which each of them judges. */
let id: string;
let submission_id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo, efe] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'dayo', 'efe'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person, Person];
});

beforeEach(async () => {
  id = await judgedChallenge(ada, {
    judges_per_entry: 2,
    judges: [
      ['chidi', chidi],
      ['dayo', dayo],
    ],
  });
  submission_id = (await submitted(bola, { id })).id;
  await passDeadline(app, id);
  for (const judge of [chidi, dayo]) await judge.call(judging.draw, { id });
});

const score = (judge: Person) => judge.call(judging.score, { id, submission_id, scores: [4, 5], note: null });
const reject = (entry: string) =>
  ada.call(submissions.review, {
    id,
    submission_id: entry,
    state: 'rejected',
    note: null,
    seen: 'submitted',
  });
/** Adds an entry of efe, which both judges get. */
async function addEntry() {
  await app.deps.db.pool.query("update challenges set deadline = now() + interval '1 day' where id = $1", [
    id,
  ]);
  const entry = await submitted(efe, { id });
  await passDeadline(app, id);
  for (const judge of [chidi, dayo]) await judge.call(judging.draw, { id });
  return entry.id;
}
const recuse = (judge: Person) => judge.call(judging.recuse, { id });
/** Notifications of the creator that the judging of this challenge is complete. */
const completions = async () =>
  (await ada.call(notifications.list, { limit: 50 })).body.items.filter(
    ({ kind, about }) => kind === 'judging_done' && about.id === id,
  ).length;

describe('the creator is notified that the judging is complete', () => {
  it('when the last judge has scored', async () => {
    await score(chidi);
    expect(await completions()).toBe(0);
    await score(dayo);
    expect(await completions()).toBe(1);
  });

  it('when the judge without scores recuses', async () => {
    await score(chidi);
    expect((await recuse(dayo)).status).toBe(200);
    expect(await completions()).toBe(1);
    expect((await recuse(dayo)).status).toBe(200);
    expect(await completions()).toBe(1);
  });

  it('when the creator withdraws the judge without scores', async () => {
    await score(chidi);
    expect((await ada.call(judging.withdraw, { id, user_id: dayo.id })).status).toBe(200);
    expect(await completions()).toBe(1);
  });

  it('once, when all entries but the rejected have scores, whatever is scored later', async () => {
    const rejected = await addEntry();
    await reject(rejected);
    await score(chidi);
    await score(dayo);
    expect(await completions()).toBe(1);
    const given = { id, submission_id: rejected, scores: [1, 1], note: null };
    for (const judge of [chidi, dayo]) await judge.call(judging.score, given);
    expect(await completions()).toBe(1);
    expect((await ada.call(judging.overview, { id })).body).toMatchObject({ submitted: 2, judged: 2 });
  });

  it('when the last entry without scores is rejected among several', async () => {
    const late = await addEntry();
    await score(chidi);
    await score(dayo);
    expect((await ada.call(judging.overview, { id })).body).toMatchObject({ submitted: 2, judged: 1 });
    await ada.call(submissionDecisions.decide, { id, submission_ids: [late], state: 'rejected' });
    expect((await ada.call(judging.overview, { id })).body).toMatchObject({ submitted: 2, judged: 2 });
    expect(await completions()).toBe(1);
  });

  it('but not when all entries are rejected', async () => {
    await reject(submission_id);
    expect(await completions()).toBe(0);
  });

  it('but not when no judge is left, or entries still lack scores', async () => {
    await recuse(chidi);
    expect(await completions()).toBe(0);
    await recuse(dayo);
    expect(await completions()).toBe(0);
  });
});
