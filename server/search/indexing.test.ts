import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { postComments } from '../../contract/posts.comments.ts';
import { profiles } from '../../contract/profiles.ts';
import { search } from '../../contract/search.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newPost, newSession, type Person } from '../../test/world.ts';
import { indexAllPending, searchIndexing } from './indexing.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  // Only the limit of posts is higher; the limit of searches is as in production.
  app = await startApp({ RATE_LIMITS: 'posts=1000/m' });
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
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
      await jobs.add(
        tx,
        searchIndexing,
        { source, after: '00000000-0000-0000-0000-000000000000' },
        { key: source },
      );
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
  const client = await app.deps.db.pool.connect();
  try {
    await client.query('begin');
    await client.query("update posts set content = 'second words here' where id = $1", [post.id]);
    await indexAllPending(app.deps.db);
    await client.query('commit');
  } finally {
    client.release();
  }
  await indexAllPending(app.deps.db);
  const { rows } = await sql("select document @@ 'second' as changed from search_documents where id = $1", [
    post.id,
  ]);
  expect(rows).toEqual([{ changed: true }]);
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
