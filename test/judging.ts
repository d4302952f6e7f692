import { judging } from '../contract/challenges/judging/endpoints.ts';
import type { Input } from '../contract/core/endpoint.ts';
import type { TestApp } from './app.ts';
import { newChallenge, type Person, submitted } from './world.ts';

export const CRITERIA = [
  { name: 'Idea', weight: 40, help: 'Is it new for your street?' },
  { name: 'Craft', weight: 60, help: '' },
];

type JudgedChallenge = Input<typeof judging.setUp> & {
  judges: [username: string, Person][];
  organiser_id: string | null;
};

/** Creates an open challenge with criteria, and with judges who have accepted. */
export async function judgedChallenge(
  creator: Person,
  { judges = [], organiser_id = null, ...setup }: Partial<JudgedChallenge> = {},
): Promise<string> {
  const { id } = await newChallenge(creator, { organiser_id });
  const answer = await creator.call(judging.setUp, { id, criteria: CRITERIA, ...setup });
  if (answer.status !== 200) throw new Error(`no judging: ${JSON.stringify(answer.error)}`);
  for (const [username, judge] of judges) {
    await creator.call(judging.invite, { id, username });
    const accepted = await judge.call(judging.accept, { id });
    if (accepted.status !== 200) throw new Error(`no judge: ${JSON.stringify(accepted.error)}`);
  }
  return id;
}

/** Creates a challenge whose only submission is in its judge's list. */
export async function entryToJudge(
  app: TestApp,
  { creator, entrant, judge }: { creator: Person; entrant: Person; judge: [username: string, Person] },
) {
  const id = await judgedChallenge(creator, { judges: [judge] });
  const { id: submission_id } = await submitted(entrant, { id });
  await passDeadline(app, id);
  await judge[1].call(judging.draw, { id });
  return { id, submission_id, scores: [4, 5], note: null };
}

/** Moves the deadline into the past, so that judging begins. */
export const passDeadline = (app: TestApp, id: string) =>
  app.deps.db.pool.query("update challenges set deadline = now() - interval '1 second' where id = $1", [id]);
