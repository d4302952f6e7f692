import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judging } from '../../../contract/challenges/judging/endpoints.ts';
import { notifications } from '../../../contract/notifications/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { judgedChallenge, passDeadline } from '../../../test/judging.ts';
import { member, type Person, submitted } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;
/** Ada's challenge with the judges chidi and dayo, and one entry, which each of them judges. */
let id: string;
let submission_id: string;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'dayo'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
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

  it('but not when no judge is left, or entries still lack scores', async () => {
    await recuse(chidi);
    expect(await completions()).toBe(0);
    await recuse(dayo);
    expect(await completions()).toBe(0);
  });
});
