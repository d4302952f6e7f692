import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '../../contract/core/endpoint.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { type Query, queriesOf, queryOf } from '../../test/queries.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';
import { recountAll } from '../counts/recount.ts';
import { rollUpRowCounts } from '../counts/rowCounts.ts';

const POSTS = 8_000;
/** Posts that share a millisecond, like posts that one statement writes. */
const AT_ONCE = 4;
/** Posts that are written while a list is read, one after each of its first pages. */
const WRITTEN = 60;

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  await sql(
    `insert into posts (id, user_id, title, content, created_at)
       select gen_random_uuid(), $1, n, 'Number ' || n || ' of many',
              now() - interval '1 hour' - ($2 - n) / $3::int * interval '10 s'
         from generate_series(1, $2::int) n`,
    [ada.id, POSTS, AT_ONCE],
  );
  await sql('delete from posts where title::int % 7 = 0');
  await recountAll(app.deps.db);
  await sql('analyze posts');
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const ids = async (where = 'true') =>
  (await sql(`select id from posts where ${where} order by created_at desc, id desc`)).rows.map(
    (row) => row.id as string,
  );
const list = (asked: Input<typeof posts.list> = {}, person = ada) => person.call(posts.list, asked);

async function walk(asked: Input<typeof posts.list>, between: () => Promise<unknown> = async () => {}) {
  const seen: string[] = [];
  for await (const items of pagesOf((cursor) => list({ ...asked, cursor }))) {
    seen.push(...items.map((post) => post.id));
    await between();
  }
  return seen;
}

describe('a list by cursor', () => {
  it('is newest first, ten at a time, for members and visitors', async () => {
    const newest = (await ids()).slice(0, 10);
    for (const person of [ada, visitor(app)]) {
      const { status, body } = await list({}, person);
      expect(status).toBe(200);
      expect(body.items.map((post) => post.id)).toEqual(newest);
      expect(body.next_cursor).toEqual(expect.any(String));
    }
  });

  it('shows every post once while others are written', async () => {
    const before = await ids("created_at > now() - interval '65 minutes'");
    expect(before.length).toBeGreaterThan(100);
    let pages = 0;
    const seen = await walk({ limit: 50 }, async () => {
      if (pages++ < WRITTEN) await newPost(bola, { title: 'In between' });
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, before.length)).toEqual(before);
    expect(seen.at(-1)).toBe((await ids()).at(-1));
  });

  it('shows only one member’s posts if requested', async () => {
    const mine = await ids(`user_id = '${bola.id}'`);
    expect(mine.length).toBeGreaterThan(50);
    expect(await walk({ user_id: bola.id, limit: 50 })).toEqual(mine);
    expect((await list({ user_id: uuidv7() })).body).toEqual({ items: [], next_cursor: null });
  });

  it('has no next page after the last post', async () => {
    const mine = await ids(`user_id = '${bola.id}'`);
    const { body } = await list({ user_id: bola.id, limit: 1 });
    expect(body.items[0]?.id).toBe(mine[0]);
    for (const id of mine.slice(5)) await bola.call(posts.remove, { id });
    expect((await list({ user_id: bola.id, limit: 5 })).body.next_cursor).toBeNull();
    expect((await list({ user_id: bola.id, limit: 4 })).body.next_cursor).not.toBeNull();
  });

  it.each([
    'limit=-1',
    'limit=0',
    'limit=51',
    'limit=1e9',
    'limit=NaN',
    'limit=1.5',
    'limit=',
    'limit=5&limit=6',
    'cursor=',
    'cursor=abc',
    'cursor=LTE',
    'cursor=MSBvciAxPTE',
    `cursor=${'9'.repeat(300)}`,
    `cursor=${Buffer.from('9'.repeat(30)).toString('base64url')}`,
    'cursor=%00',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=NaN',
    'page=101',
    'page=99999999999',
    'user_id=me',
    'page=1&cursor=MQ',
    `page=2&user_id=${uuidv7()}`,
  ])('%s is rejected with 400', async (query) => {
    const answer = await ada.fetch(`/api/posts?${query}`);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error).toMatchObject({ code: 'invalid', message: expect.any(String) });
  });
});

describe('a numbered page', () => {
  const page = async (number: number, limit = 10) => {
    const { status, body } = await list({ page: number, limit });
    expect(status).toBe(200);
    return { ids: body.items.map((post) => post.id), total: body.total, page: body.page };
  };

  it.each(['as written', 'counted anew', 'with later changes'])('is exact: %s', async (when) => {
    if (when !== 'as written') await rollUpRowCounts(app.deps.db);
    if (when === 'with later changes') {
      await newPost(ada);
      await ada.call(posts.remove, { id: (await ids("created_at < now() - interval '3 hours'"))[0] ?? '' });
    }
    const all = await ids();
    for (const number of [1, 2, 99, 100]) {
      const expected = all.slice((number - 1) * 10, number * 10);
      expect(await page(number)).toEqual({ ids: expected, total: all.length, page: number });
    }
  });

  it('is followed by a cursor after page 100, and only there', async () => {
    const all = await ids();
    expect((await list({ page: 99 })).body.next_cursor).toBeNull();
    const { next_cursor } = (await list({ page: 100 })).body;
    const { items } = (await list({ cursor: next_cursor ?? '' })).body;
    expect(items.map(({ id }) => id)).toEqual(all.slice(1_000, 1_010));
    expect((await list({ page: 100, limit: 50 })).body.items.map(({ id }) => id)).toEqual(
      all.slice(4_950, 5_000),
    );
  });

  it('is counted if a process of version 0.2.0 writes or deletes the post', async () => {
    const { total } = await page(1);
    await sql('insert into post_bucket_deltas (bucket, posts) values (1, 2), (2, -1)');
    expect((await page(1)).total).toBe((total ?? 0) + 1);
    await recountAll(app.deps.db);
    expect((await page(1)).total).toBe(total);
  });

  it('is empty with a total of 0 if there are no posts', async () => {
    const empty = await startApp();
    const { body } = await visitor(empty).call(posts.list, { page: 1 });
    expect(body).toEqual({ items: [], next_cursor: null, total: 0, page: 1 });
    const { body: last } = await visitor(empty).call(posts.list, { page: 100 });
    expect(last).toEqual({ items: [], next_cursor: null, total: 0, page: 100 });
  });

  it('reads the index of the feed, and only its own posts', async () => {
    const query = await queryOf(app, 'posts', () => page(100));
    const scanned = nodes(await planOf(query)).filter((node) => node['Relation Name'] === 'posts');
    const rows = scanned.map((node) => node['Actual Rows']).sort((a, b) => a - b);
    expect(rows).toEqual([10, 1_000]);
  });
});

describe('a list costs one query', () => {
  it.each([
    ['by cursor', { limit: 50 }],
    ['by page', { limit: 50, page: 3 }],
    ['of one member', { limit: 50, user_id: '' }],
  ])('%s', async (_how, asked: Input<typeof posts.list>) => {
    const input = asked.user_id === '' ? { ...asked, user_id: ada.id } : asked;
    await list(input);
    expect(await queriesOf(app, () => list(input))).toHaveLength(1);
  });

  it('of comments', async () => {
    const { id } = await newPost(ada);
    await bola.call(postComments.add, { id, comment_id: uuidv7(), content: 'First' });
    expect(await queriesOf(app, () => ada.call(postComments.list, { id }))).toHaveLength(1);
  });
});

it('comments are listed oldest first, each once, by cursor', async () => {
  const { id } = await newPost(ada);
  const made: string[] = [];
  const say = async (content: string) => {
    const { body } = await bola.call(postComments.add, { id, comment_id: uuidv7(), content });
    made.push(body.id);
  };
  for (let n = 1; n <= 23; n++) await say(`Comment ${n}`);
  const seen: string[] = [];
  for await (const items of pagesOf((cursor) => ada.call(postComments.list, { id, cursor }))) {
    expect(items.length).toBeLessThanOrEqual(10);
    seen.push(...items.map((comment) => comment.id));
    if (made.length < 26) await say('Said during the walk');
  }
  expect(seen).toEqual(made.slice(0, seen.length));
  expect(seen.length).toBeGreaterThanOrEqual(23);
});

interface PlanNode {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

/** The generic plan of the prepared query, as in production. */
async function planOf(query: Query): Promise<PlanNode> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const values = query.values.map((value) => client.escapeLiteral(String(value))).join(', ');
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare asked as ${query.text}`);
  const { rows } = await client.query(`explain (analyze, format json) execute asked(${values})`);
  await client.end();
  return rows[0]['QUERY PLAN'][0].Plan;
}

const nodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
