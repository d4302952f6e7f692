import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
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

type Deletable = Exclude<ReportKind, 'member' | 'announcement' | 'team' | 'work'>;

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
  await bola.call(reports.create, { id, kind, subject_id, reason: 'Spam' });
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

it.each(['post', 'comment', 'tribe', 'challenge', 'organiser'] as const)(
  'a decision that deletes a %s holds neither its author nor its reports while it waits for it',
  async (kind) => {
    for (const outcome of ['deleted', 'warned'] as const)
      expect([outcome, await decideWhileLocked(kind, outcome)]).toEqual([
        outcome,
        { author: false, report: false, status: 200 },
      ]);
  },
);

it.each(['session', 'message'] as const)(
  'a decision that deletes a %s holds none of its reports while it waits for it',
  async (kind) => {
    for (const outcome of ['deleted', 'warned'] as const)
      expect([outcome, await decideWhileLocked(kind, outcome)]).toMatchObject([
        outcome,
        { report: false, status: 200 },
      ]);
  },
);
