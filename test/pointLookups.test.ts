import { beforeAll, expect, it } from 'vitest';
import { statements } from '../server/db/db.ts';
import { startApp, type TestApp } from './app.ts';
import { createUsers } from './world.ts';

// The indexes of lists also contain the columns of primary keys. A query for one row must still use the primary key: the
// index of a list finds it only among all rows of the list, which are very many for some members and one for most.

const MEMBERS = 3_000;
const NOBODY = '00000000-0000-7000-8000-000000000000';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  const members = await createUsers(app, MEMBERS);
  const pairs =
    'select $1::uuid[] as ids), pairs as (select ids[n] as one, ids[n + 1] as other from given, generate_series(1, $2) n)';
  for (const insert of [
    'user_follows (follower_id, following_id) select one, other from pairs',
    'follow_requests (requester_id, member_id) select one, other from pairs',
    'blocks (blocker_id, blocked_id) select one, other from pairs',
    `tribes (id, name, description, category, search, image, created_by) select one, one, '', 'Art', '', '', one from pairs`,
    'tribe_members (tribe_id, user_id) select one, other from pairs',
    `vibe_sessions (id, created_by, title, description, starts_at, ends_at, type, link)
       select one, one, '', '', now(), now() + interval '1 h', 'online', 'x' from pairs`,
    'session_attendees (session_id, user_id, waiting) select one, other, false from pairs',
    `conversations (user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id)
       select least(one, other), greatest(one, other), one, '', now(), one from pairs`,
    `messages (id, sender_id, recipient_id, content, with_media) select one, one, other, 'Text', false from pairs`,
    `notifications (id, user_id, kind, member_id) select one, other, 'follow', one from pairs`,
    `posts (id, user_id, title, content) select one, one, '', '' from pairs`,
    `post_comments (id, post_id, user_id, content) select one, one, other, '' from pairs`,
  ])
    await app.deps.db.pool.query(`with given as (${pairs} insert into ${insert}`, [members, MEMBERS - 1]);
  await app.deps.db.pool.query('vacuum analyze');
});

const textOf = (name: string) => statements.get(name)?.text ?? '';
const pair = (table: string, one: string, other: string) =>
  `select 1 from ${table} where ${one} = $1 and ${other} = $2`;

it.each([
  ['a follow', pair('user_follows', 'follower_id', 'following_id'), 'user_follows_pkey'],
  ['a request to follow', pair('follow_requests', 'requester_id', 'member_id'), 'follow_requests_pkey'],
  ['a block', pair('blocks', 'blocker_id', 'blocked_id'), 'blocks_pkey'],
  ['a member of a tribe', pair('tribe_members', 'tribe_id', 'user_id'), 'tribe_members_pkey'],
  ['a seat', pair('session_attendees', 'session_id', 'user_id'), 'session_attendees_pkey'],
  ['a conversation', pair('conversations', 'user1_id', 'user2_id'), 'conversations_pkey'],
  ['a notification', textOf('notifications_read'), 'notifications_pkey'],
  ['a comment', textOf('post_comments_author'), 'post_comments_pkey'],
])('%s is found by its primary key', async (_what, text, index) => {
  expect(await indexesOf(text, [NOBODY, NOBODY])).toEqual(new Set([index]));
});

it('a thread read after a given message finds that message by its primary key', async () => {
  const indexes = await indexesOf(textOf('messages_thread'), [
    NOBODY,
    NOBODY,
    'infinity',
    NOBODY,
    '10',
    NOBODY,
  ]);
  expect(indexes).toContain('messages_pkey');
});

it('the messages of an export are found by the conversations of the member', async () => {
  const indexes = await indexesOf(textOf('export_messages'), [NOBODY]);
  for (const index of ['conversations_of_user1', 'conversations_of_user2', 'messages_thread'])
    expect(indexes).toContain(index);
});

async function indexesOf(text: string, values: string[]): Promise<Set<string>> {
  const client = await app.deps.db.pool.connect();
  try {
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query(
      `explain (format json) execute asked (${values.map((value) => `'${value}'`).join()})`,
    );
    await client.query('deallocate asked');
    const found = JSON.stringify(rows[0]['QUERY PLAN']).matchAll(/"Index Name":"(\w+)"/g);
    return new Set([...found].map(([, name = '']) => name));
  } finally {
    client.release();
  }
}
