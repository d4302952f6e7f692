import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { follows } from '../../contract/follows/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { search } from '../../contract/search/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { openTransaction } from '../../test/locks.ts';
import { allIndexed } from '../../test/search.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person } from '../../test/world.ts';
import { indexAllPending, searchIndexing, searchRefolding } from './indexing.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  // Only the limit of posts is higher; the limit of searches is as in production.
  app = await startApp({ RATE_LIMITS: 'posts=1000/m' });
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const LOWEST = '00000000-0000-0000-0000-000000000000';
const documents = async () =>
  (await sql('select post_id, id, user_id, tribe_id, with_image, document from search_documents order by id'))
    .rows;

it('indexes a new post within seconds', async () => {
  const post = await newPost(ada, { title: 'Found by itself' });
  await expect.poll(async () => (await documents()).map(({ id }) => id)).toContain(post.id);
});

it('indexes existing rows in batches, with the same result as new rows', async () => {
  await sql(
    `insert into posts (id, user_id, title, content)
       select gen_random_uuid(), $1, 'Older ' || n, 'than the index' from generate_series(1, 1200) n`,
    [ada.id],
  );
  const post = await newPost(ada, { title: 'With a comment' });
  await bola.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: 'Underneath' });
  const session = await newSession(ada, { title: 'Older session' });
  await bola.call(profiles.update, { skills: ['Ọ̀nà'] });
  await indexAllPending(app.deps.db);
  const before = await documents();
  expect(before.length).toBeGreaterThan(1_200);
  await sql('delete from search_documents');
  await sql('delete from member_traits');
  await sql('alter table vibe_sessions disable trigger vibe_sessions_index');
  await sql('update vibe_sessions set search = null');
  await sql('alter table vibe_sessions enable trigger vibe_sessions_index');
  const { jobs, db } = app.deps;
  await db.transaction(async (tx) => {
    for (const source of ['posts', 'comments', 'sessions', 'traits'] as const)
      await jobs.add(tx, searchIndexing, { source, after: LOWEST }, { key: source });
  });
  jobs.wake();
  await expect
    .poll(async () => (await sql("select from jobs where kind = 'search_indexing'")).rowCount)
    .toBe(0);
  expect(await documents()).toEqual(before);
  expect((await sql('select name from member_traits')).rows).toEqual([{ name: 'ona' }]);
  expect((await sql('select search from vibe_sessions where id = $1', [session.id])).rows[0].search).toMatch(
    /^older session/,
  );
});

it('indexes the final text of a post that changes while it is indexed', async () => {
  const post = await newPost(ada, { title: 'Changing', content: 'first words here' });
  const editing = await openTransaction(app);
  await editing.query("update posts set content = 'second words here' where id = $1", [post.id]);
  await indexAllPending(app.deps.db);
  await editing.query('commit');
  await allIndexed(app);
  const { rows } = await sql("select document @@ 'second' as changed from search_documents where id = $1", [
    post.id,
  ]);
  expect(rows).toEqual([{ changed: true }]);
});

it('leaves a text alone whose post is locked, and indexes it afterwards', async () => {
  const post = await newPost(ada, { title: 'Locked', content: 'nobody waits for it' });
  const locking = await openTransaction(app);
  await locking.query('select from posts where id = $1 for update', [post.id]);
  await indexAllPending(app.deps.db);
  expect((await sql('select from search_documents where id = $1', [post.id])).rows).toEqual([]);
  await locking.query('commit');
  await allIndexed(app);
  expect((await sql('select from search_documents where id = $1', [post.id])).rows).toHaveLength(1);
});

it('allows 30 searches a minute, and rejects the next one with 429', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) {
    const e = n % 2 ? search.all : search.messages;
    statuses.push((await bola.call(e, { q: 'danfo' })).status);
  }
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

it('finds by every kind of search what was written before letters were folded as they are now', async () => {
  const word = 'uni\u00adver\u200bsit\ufb01';
  const { rows } = await sql(`select pg_get_functiondef('searchable'::regproc) as now`);
  await sql(`create or replace function searchable(words text) returns text language sql immutable strict as
    'select lower(normalize(words, NFD))'`);
  const post = await newPost(ada, { title: `About ${word}` });
  await bola.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: `More ${word}` });
  const session = await newSession(ada, { title: `Meet ${word}` });
  const tribe = await newTribe(ada, { name: `Tribe ${word}` });
  const challenge = await newChallenge(ada, { title: `Build ${word}` });
  await sql('update profiles set full_name = $2, interests = array[$2] where id = $1', [bola.id, word]);
  for (const table of ['tribes', 'challenges']) await sql(`update ${table} set search = $1`, [word]);
  await indexAllPending(app.deps.db);
  await sql(rows[0].now);
  const find = async () =>
    (await ada.call(search.all, { q: 'universitfi' })).body.items
      .map(({ kind, id }) => `${kind} ${id}`)
      .sort();
  expect(await find()).toEqual([]);
  const { jobs, db } = app.deps;
  await db.transaction(async (tx) => {
    for (const source of ['posts', 'comments', 'sessions', 'tribes', 'challenges', 'members'] as const)
      await jobs.add(tx, searchRefolding, { source, after: LOWEST }, { key: source });
  });
  jobs.wake();
  await expect
    .poll(async () => (await sql("select from jobs where kind = 'search_refolding'")).rowCount)
    .toBe(0);
  await allIndexed(app);
  const ids = { challenge: challenge.id, person: bola.id, session: session.id, tribe: tribe.id };
  const others = (await find()).filter((found) => !/^(?:post|comment) /.test(found));
  expect(others).toEqual(Object.entries(ids).map(([kind, id]) => `${kind} ${id}`));
  const documented = (await documents()).filter(({ document }) => document.includes('universitfi'));
  expect(documented.map(({ post_id }) => post_id)).toEqual([post.id, post.id]);
  const traits = await sql('select name from member_traits where user_id = $1', [bola.id]);
  expect(traits.rows).toContainEqual({ name: 'universitfi' });
  const people = await ada.call(follows.search, { q: 'universitfi' });
  expect(people.body.items.map(({ id }) => id)).toEqual([bola.id]);
});
