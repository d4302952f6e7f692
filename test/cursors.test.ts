import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from './app.ts';
import { pagesOf } from './pages.ts';
import { createUsers, member, newPost, newTribe, type Person } from './world.ts';

// Pages of lists in which many rows share a millisecond, like rows that one statement inserts.

const ROWS = 40;
const LIMIT = 7;
const MOMENT = '2026-01-02T03:04:05.678Z';

let app: TestApp;
let ada: Person;
let post: string;
let tribe: string;

interface List {
  page: (
    cursor: string | undefined,
  ) => Promise<{ body: { items: { id: string }[]; next_cursor: string | null } }>;
  /** Adds this many rows with the same time. */
  add(rows: number): Promise<unknown>;
  /** Every row in the order of the list. */
  ordered: string;
  remove: string;
}

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  post = (await newPost(ada)).id;
  tribe = (await newTribe(ada)).id;
});

const sql = async (text: string, values: unknown[] = []) =>
  (await app.deps.db.pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);

const addPosts = (rows: number) =>
  sql(
    `insert into posts (id, user_id, title, content, created_at)
     select gen_random_uuid(), $1, 'Post', 'Text', $3 from generate_series(1, $2)`,
    [ada.id, rows, MOMENT],
  );

const lists: Record<string, List> = {
  feed: {
    page: (cursor) => ada.call(posts.list, { limit: LIMIT, cursor }),
    add: addPosts,
    ordered: 'select id from posts order by created_at desc, id desc',
    remove: 'delete from posts where id = $1',
  },
  'feed of followed members': {
    page: (cursor) => ada.call(posts.list, { limit: LIMIT, cursor, feed: 'following' }),
    add: addPosts,
    ordered: 'select id from posts order by created_at desc, id desc',
    remove: 'delete from posts where id = $1',
  },
  'comments of a post': {
    page: (cursor) => ada.call(postComments.list, { id: post, limit: LIMIT, cursor }),
    add: (rows) =>
      sql(
        `insert into post_comments (id, post_id, user_id, content, created_at)
         select gen_random_uuid(), $1, $2, 'Text', $4 from generate_series(1, $3)`,
        [post, ada.id, rows, MOMENT],
      ),
    ordered: 'select id from post_comments order by created_at, id',
    remove: 'delete from post_comments where id = $1',
  },
  'members of a tribe': {
    page: (cursor) => ada.call(tribes.members, { id: tribe, limit: LIMIT, cursor }),
    add: async (rows) =>
      sql('insert into tribe_members (tribe_id, user_id, joined_at) select $1, unnest($2::uuid[]), $3', [
        tribe,
        await createUsers(app, rows),
        MOMENT,
      ]),
    ordered: 'select user_id as id from tribe_members order by joined_at desc, user_id desc',
    remove: 'delete from tribe_members where user_id = $1',
  },
};

describe.each(Object.entries(lists))('the list %s', (_name, { page, add, ordered, remove }) => {
  beforeAll(() => add(ROWS));

  it('shows every row once, in order, when many share a millisecond', async () => {
    const seen: string[] = [];
    for await (const items of pagesOf(page)) seen.push(...items.map(({ id }) => id));
    expect(seen.length).toBeGreaterThanOrEqual(ROWS);
    expect(seen).toEqual(await sql(ordered));
  });

  it('shows every row once while rows of the same millisecond are added and removed', async () => {
    const before = await sql(ordered);
    const [removedUnseen = ''] = before.slice(-1);
    const seen: string[] = [];
    for await (const items of pagesOf(page)) {
      if (seen.length === 0) await sql(remove, [removedUnseen]);
      seen.push(...items.map(({ id }) => id));
      // Deletes the row that the cursor names before the next page is requested.
      await sql(remove, [seen.at(-1)]);
      await add(1);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => before.includes(id))).toEqual(before.slice(0, -1));
  });
});

describe('a cursor', () => {
  const forge = (text: string) => Buffer.from(text).toString('base64url');

  it.each([
    ['a sequence number', forge('17')],
    ['a time and a sequence number', forge('1700000000000.17')],
    ['a time alone', forge('1700000000000')],
    ['no time', forge(`now.${uuidv7()}`)],
    ['a time that PostgreSQL does not know', forge(`${'9'.repeat(15)}.${uuidv7()}`)],
    ['more than an id', forge(`1700000000000.${uuidv7()}' or true`)],
    ['garbage', 'garbage'],
  ])('that holds %s is rejected with 400', async (_what, cursor) => {
    for (const { page } of Object.values(lists))
      expect(await page(cursor)).toMatchObject({
        status: 400,
        error: { code: 'invalid', message: 'This list has moved on; start again' },
      });
  });

  it('before the first row returns the first page, and one after the last row an empty page', async () => {
    const [first, last] = [forge(`0.${uuidv7()}`), forge(`${'9'.repeat(14)}.${uuidv7()}`)];
    const comments = (cursor: string) => ada.call(postComments.list, { id: post, limit: LIMIT, cursor });
    expect((await comments(first)).body).toEqual(
      (await ada.call(postComments.list, { id: post, limit: LIMIT })).body,
    );
    expect((await comments(last)).body).toEqual({ items: [], next_cursor: null });
  });
});
