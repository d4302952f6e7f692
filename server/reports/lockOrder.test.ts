import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { teams } from '../../contract/challenges/teams/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import type { ReportKind } from '../../contract/reports/copy.ts';
import { reports } from '../../contract/reports/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { newOrganiser } from '../../test/organisers.ts';
import {
  makeMutual,
  member,
  newChallenge,
  newMessage,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
} from '../../test/world.ts';

// A decision that deletes locks in the order of an erasure: what it deletes and what contains it, the account of its author,
// sessions and conversations, the reports. In another order, each could wait for the other.

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
  await makeMutual(ada, bola);
});

type Deletable = Exclude<ReportKind, 'member' | 'announcement' | 'session_message'>;

/** Makes a thing of ada's: its id, and the query that locks it as another transaction does. */
const made: Record<Deletable, () => Promise<[id: string, lock: string]>> = {
  post: async () => locked('posts', (await newPost(ada)).id),
  comment: async () => {
    const [post, comment_id] = [await newPost(bola), uuidv7()];
    await ada.call(postComments.add, { id: post.id, comment_id, content: 'Buy my shoes' });
    return [comment_id, locked('posts', post.id)[1]];
  },
  tribe: async () => locked('tribes', (await newTribe(ada)).id),
  challenge: async () => locked('challenges', (await newChallenge(ada)).id),
  team: async () => {
    const { id } = await newChallenge(bola, { team_max: 2 });
    const team_id = uuidv7();
    await ada.call(challenges.join, { id });
    await ada.call(teams.create, { id, team_id, name: 'Buy my shoes' });
    return [team_id, locked('challenges', id)[1]];
  },
  work: async () => {
    const entry = await submitted(ada, await newChallenge(bola));
    return [entry.id, locked('challenges', entry.challenge_id)[1]];
  },
  organiser: async () => locked('organisers', (await newOrganiser(ada)).id),
  session: async () => locked('vibe_sessions', (await newSession(ada)).id),
  message: async () => {
    const { id } = await newMessage(ada, bola);
    return [id, 'select from conversations for update'];
  },
};
const locked = (table: string, id: string): [string, string] => [
  id,
  `select from ${table} where id = '${id}' for update`,
];

/** Decides a report while another transaction holds the thing: which of the author and the report it waits with, and its status. */
async function decideWhileLocked(kind: Deletable, outcome: 'deleted' | 'warned') {
  const [subject_id, lock] = await made[kind]();
  const id = uuidv7();
  await app.deps.db.pool.query(
    `insert into reports (id, reporter_id, kind, subject_id, member_id, reason, excerpt) values ($1, $2, $3, $4, $5, 'Spam', '')`,
    [id, bola.id, kind, subject_id, ada.id],
  );
  const other = await openTransaction(app);
  await other.query(lock);
  const answer = admin.call(reports.decide, {
    ...{ id, outcome, note: 'No adverts', also_delete: outcome === 'warned' },
  });
  await waitForLock(app, answer);
  const isHeld = async (table: string, row: string) =>
    (await other.query(`select from ${table} where id = $1 for update skip locked`, [row])).rowCount === 0;
  const held = { author: await isHeld('users', ada.id), report: await isHeld('reports', id) };
  await other.query('commit');
  return { ...held, status: (await answer).status };
}

it.each(['post', 'comment', 'tribe', 'challenge', 'organiser', 'team', 'work'] as const)(
  'a decision that deletes holds neither the author nor the reports while it waits: %s',
  async (kind) => {
    for (const outcome of ['deleted', 'warned'] as const)
      expect([outcome, await decideWhileLocked(kind, outcome)]).toEqual([
        outcome,
        { author: false, report: false, status: 200 },
      ]);
  },
);

it.each(['session', 'message'] as const)(
  'a decision that deletes after it locks the author holds no reports while it waits: %s',
  async (kind) => {
    for (const outcome of ['deleted', 'warned'] as const)
      expect([outcome, await decideWhileLocked(kind, outcome)]).toMatchObject([
        outcome,
        { report: false, status: 200 },
      ]);
  },
);
