import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Input } from '../../contract/endpoint.ts';
import { postComments } from '../../contract/posts.comments.ts';
import { posts } from '../../contract/posts.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { pagesOf } from '../../test/pages.ts';
import { type Query, queriesOf } from '../../test/queries.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';
import { recountAll } from '../counts/recount.ts';
import { rollUpPageCounts } from './pageCounts.queries.ts';

const POSTS = 20_000;
/** After this many, nothing was posted for three days. */
const BEFORE_GAP = 9_000;
/** Posts that share a millisecond, like posts that one statement writes. */
const AT_ONCE = 4;
/** The posts of half an hour: AT_ONCE every 10 seconds. */
const IN_BUCKET = 180 * AT_ONCE;

let app: TestApp;
let ada: Person;
let bola: Person;

// Many posts, with gaps of whole buckets and superbuckets.
beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  await sql(
    `insert into posts (id, user_id, title, content, created_at)
       select gen_random_uuid(), $1, n, 'Number ' || n || ' of many',
              now() - interval '1 hour' - ($2 - n) / $4::int * interval '10 s' - case when n > $3 then 0 else 3 end * interval '1 day'
         from generate_series(1, $2::int) n`,
    [ada.id, POSTS, BEFORE_GAP, AT_ONCE],
  );
  await sql('delete from posts where title::int % 7 = 0 or title::int between 4000 and 6500');
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
    const seen = await walk({ limit: 50 }, () => newPost(bola, { title: 'In between' }));
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
    if (when !== 'as written') await rollUpPageCounts(app.deps.db);
    if (when === 'with later changes') {
      await newPost(ada);
      await ada.call(posts.remove, { id: (await ids("created_at < now() - interval '3 days'"))[0] ?? '' });
    }
    const all = await ids();
    const last = Math.ceil(all.length / 10);
    for (const number of [1, 2, 99, 100, 101, Math.floor(last / 2), 1_150, last - 1, last]) {
      const expected = all.slice((number - 1) * 10, number * 10);
      expect(await page(number)).toEqual({ ids: expected, total: all.length, page: number });
    }
    const { rows } = await sql('select count(*)::int as n from post_bucket_deltas');
    expect(rows[0].n > 0).toBe(when !== 'counted anew');
  });

  it('is empty beyond the end, and has the total', async () => {
    const all = await ids();
    const beyond = Math.ceil(all.length / 10) + 1;
    expect(await page(beyond)).toEqual({ ids: [], total: all.length, page: beyond });
    expect(await page(10_000_000)).toEqual({ ids: [], total: all.length, page: 10_000_000 });
  });

  it('is empty with a total of 0 if there are no posts', async () => {
    const empty = await startApp();
    const { body } = await visitor(empty).call(posts.list, { page: 1 });
    expect(body).toEqual({ items: [], next_cursor: null, total: 0, page: 1 });
  });

  it('reads a deep page through the index, not all posts', async () => {
    const [query] = await queriesOf(app, () => page(1_400));
    const plan = await planOf(query);
    // Once to find the page, once to read its ten posts.
    const scanned = nodes(plan).filter((node) => node['Relation Name'] === 'posts');
    expect(scanned).toHaveLength(2);
    // Older PostgreSQL versions choose a bitmap scan for the ten posts; its index is in a child node.
    const indexes = scanned.flatMap(nodes).flatMap((node) => node['Index Name'] ?? []);
    expect(indexes.filter((name) => name.startsWith('posts_')).sort()).toEqual(['posts_feed', 'posts_pkey']);
    // Skips inside one bucket; a plain OFFSET would have read 14,000 rows.
    expect(Math.max(...scanned.map((node) => node['Actual Rows']))).toBeLessThanOrEqual(IN_BUCKET + 10);
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
async function planOf(query: Query | undefined): Promise<PlanNode> {
  if (!query) throw new Error('nothing was asked');
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
