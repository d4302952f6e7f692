import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '../contract/posts/endpoints.ts';
import { listMembers as listAccounts } from '../server/admin/queries.ts';
import { rollUpRowCounts } from '../server/counts/rowCounts.ts';
import { migrate } from '../server/db/migrate.ts';
import { listFollowers } from '../server/follows/lists.queries.ts';
import { listConversations, listMessages } from '../server/messages/lists.queries.ts';
import { listNotifications } from '../server/notifications/queries.ts';
import { listComments } from '../server/posts/comments/lists.queries.ts';
import { deletePost } from '../server/posts/queries.ts';
import { listAttendees } from '../server/sessions/lists.queries.ts';
import { getSession } from '../server/sessions/queries.ts';
import { listMembers } from '../server/tribes/members.queries.ts';
import { startApp, type TestApp } from './app.ts';
import { atEnd } from './atEnd.ts';
import { databaseUrl, testServer } from './database.ts';
import { pagesOf } from './pages.ts';
import { execute } from './postgres.ts';
import { member, newPost, visitor } from './world.ts';

// Migration 0027 on a database that was filled under the previous schema: lists keep their rows, and numbered pages their
// totals.

const SCHEMA_BEFORE = 26;
const MEMBERS = 60;
const POSTS = 3_000;

let app: TestApp;

const uuid = (kind: number, n: number | string) =>
  typeof n === 'number'
    ? `0000000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`
    : `('0000000${kind}-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const [ada, post, tribe, session] = [uuid(1, 1), uuid(2, 1), uuid(3, 1), uuid(4, 1)];
/** SQL: three rows at a time share a millisecond, and the sequence is in the reverse order of the time. */
const time = (step: string) => `date_trunc('day', now()) - interval '1 day' - (n / 3) * interval '${step}'`;
const to = (many: number) => `generate_series(1, ${many}) n`;

const filled = `
  insert into users (id, email, name, username, created_at)
    select ${uuid(1, 'n')}, 'n' || n || '@example.ng', 'Person', 'person' || n, ${time('1 minute')} - interval '0.4 ms'
      from ${to(MEMBERS)};
  insert into posts (id, user_id, title, content, created_at)
    select ${uuid(2, 'n')}, '${ada}', 'Post ' || n, 'Text', ${time('7 minutes')} from ${to(POSTS)};
  insert into post_buckets (bucket, posts) select bucket, sum(posts) from post_bucket_deltas group by 1;
  insert into post_superbuckets (superbucket, posts) select bucket / 32, sum(posts) from post_buckets group by 1;
  delete from post_bucket_deltas;
  delete from posts where title like '%7';
  insert into post_comments (id, post_id, user_id, content, created_at)
    select ${uuid(5, 'n')}, '${post}', '${ada}', 'Text', ${time('1 second')} from ${to(MEMBERS)};
  insert into tribes (id, name, description, category, search, image, created_by)
    values ('${tribe}', 'Tribe', '', 'Art', '', '', '${ada}');
  insert into tribe_members (tribe_id, user_id, joined_at) select '${tribe}', ${uuid(1, 'n')}, ${time('1 second')} from ${to(MEMBERS)};
  insert into user_follows (follower_id, following_id, created_at)
    select ${uuid(1, 'n + 1')}, '${ada}', ${time('1 second')} from ${to(MEMBERS - 1)};
  insert into vibe_sessions (id, created_by, title, description, starts_at, ends_at, type, link)
    values ('${session}', '${ada}', 'Session', '', now() + interval '1 day', now() + interval '25 hours', 'online', 'x');
  insert into session_attendees (session_id, user_id, waiting, created_at)
    select '${session}', ${uuid(1, 'n + 1')}, n % 2 = 0, ${time('1 second')} from ${to(MEMBERS - 1)};
  insert into conversations (user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id, seq)
    select '${ada}', ${uuid(1, 'n + 1')}, ${uuid(6, 'n')}, 'Text', ${time('1 second')}, '${ada}', n from ${to(MEMBERS - 1)};
  insert into messages (id, sender_id, recipient_id, content, with_media, created_at)
    select ${uuid(6, 'n')}, '${ada}', '${uuid(1, 2)}', 'Text', false, ${time('1 second')} from ${to(MEMBERS)};
  insert into notifications (user_id, kind, post_id, created_at)
    select '${ada}', 'comment', ${uuid(2, 'n')}, ${time('1 second')} from ${to(MEMBERS)} where n % 10 <> 7;
`;

beforeAll(async () => {
  const { url: server } = testServer();
  const name = `vt_test_${randomBytes(8).toString('hex')}`;
  await execute(server, `create database ${name}`);
  atEnd(() => execute(server, `drop database if exists ${name} with (force)`));
  const url = databaseUrl(server, name);
  await migrate(url, undefined, SCHEMA_BEFORE);
  await execute(url, filled);
  await migrate(url);
  app = await startApp({}, url);
});

const ids = async (text: string, values: unknown[] = []) =>
  (await app.deps.db.pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);

type Page = { items: object[]; next_cursor: string | null };
type Ask = (cursor: string | undefined) => Promise<Page>;

async function walk(ask: Ask, nameOf: (item: never) => string | undefined = ({ id }: { id: string }) => id) {
  const seen: (string | undefined)[] = [];
  for await (const items of pagesOf(async (cursor) => ({ body: await ask(cursor) })))
    seen.push(...items.map((item) => nameOf(item as never)));
  return seen;
}

const limit = 7;

describe('after the migration', () => {
  it.each<[list: string, ask: Ask, ordered: string, rows: number]>([
    [
      'feed',
      async (cursor) => (await visitor(app).call(posts.list, { limit: 50, cursor })).body,
      'select id from posts order by created_at desc, id desc',
      POSTS * 0.9,
    ],
    [
      'comments',
      (cursor) => listComments(app.deps.db.reads, { postId: post, viewerId: ada }, { limit, cursor }),
      'select id from post_comments order by created_at, id',
      MEMBERS,
    ],
    [
      'members of a tribe',
      (cursor) => listMembers(app.deps.db.reads, ada, { id: tribe, limit, cursor }),
      'select user_id as id from tribe_members order by joined_at desc, user_id desc',
      MEMBERS,
    ],
    [
      'followers',
      (cursor) => listFollowers(app.deps.db.reads, ada, { id: ada, limit, cursor }),
      'select follower_id as id from user_follows order by created_at desc, follower_id desc',
      MEMBERS - 1,
    ],
    [
      'attendees',
      (cursor) => listAttendees(app.deps.db.reads, ada, { id: session, limit, cursor }),
      'select user_id as id from session_attendees where not waiting order by created_at, user_id',
      MEMBERS / 2,
    ],
    [
      'accounts',
      (cursor) => listAccounts(app.deps.db.reads, { limit, cursor }),
      'select id from users order by created_at desc, id desc',
      MEMBERS,
    ],
    [
      'accounts by name',
      (cursor) => listAccounts(app.deps.db.reads, { limit, cursor, q: 'person' }),
      'select id from users order by created_at desc, id desc',
      MEMBERS,
    ],
    [
      'messages of a conversation',
      (cursor) => listMessages(app.deps.db.reads, ada, { user_id: uuid(1, 2), limit, cursor }),
      'select id from messages order by created_at desc, id desc',
      MEMBERS,
    ],
    [
      'notifications',
      (cursor) => listNotifications(app.deps.db.reads, ada, { limit, cursor }),
      'select id from notifications order by created_at desc, id desc',
      MEMBERS * 0.9,
    ],
  ])('the list of %s returns every row once, in order of time', async (_list, ask, ordered, rows) => {
    const expected = await ids(ordered);
    expect(expected).toHaveLength(rows);
    expect(await walk(ask)).toEqual(expected);
  });

  it('all conversations are listed in the order of their latest messages', async () => {
    const seen = await walk(
      (cursor) => listConversations(app.deps.db.reads, ada, { limit, cursor }),
      ({ user }: { user: { id: string } }) => user.id,
    );
    expect(seen).toEqual(
      await ids('select user2_id as id from conversations order by latest_message_at desc, latest_id desc'),
    );
    expect(seen).toHaveLength(MEMBERS - 1);
  });

  it('numbered pages match the feed and its total, also after a new post and deletions', async () => {
    const exact = async () => {
      const all = await ids('select id from posts order by created_at desc, id desc');
      for (const page of [1, 2, 77, Math.min(100, Math.ceil(all.length / 10))]) {
        const { body } = await visitor(app).call(posts.list, { page });
        expect([body.total, body.items.map(({ id }) => id)]).toEqual([
          all.length,
          all.slice((page - 1) * 10, page * 10),
        ]);
      }
    };
    await exact();
    await newPost(await member(app, 'bola'));
    for (const id of await ids("select id from posts where title like '%55'"))
      await deletePost(app.deps.db, id);
    await exact();
    await rollUpRowCounts(app.deps.db);
    await exact();
  });

  it('the waitlist keeps its order', async () => {
    const waiting = await ids(
      'select user_id as id from session_attendees where waiting order by created_at, user_id',
    );
    for (const [place, id] of waiting.entries())
      expect((await getSession(app.deps.db.reads, id, session)).waitlist_position).toBe(place + 1);
  });

  it('no sequence and no seq column remains', async () => {
    expect(
      await ids(
        `select attrelid::regclass::text as id from pg_attribute where attname = 'seq' and attnum > 0 and not attisdropped
            and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
         union all select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);
  });

  it('each profile has the creation time of its account, truncated to milliseconds', async () => {
    expect(
      await ids(
        `select u.id from users u join profiles p using (id)
          where p.created_at <> u.created_at or u.created_at <> date_trunc('milliseconds', u.created_at)`,
      ),
    ).toEqual([]);
  });
});
