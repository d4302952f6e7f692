import { beforeAll, expect, it } from 'vitest';
import { POST_HASHTAGS_MAX } from '../../../contract/posts/limits.ts';
import { tags } from '../../../contract/posts/tags.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { openTransaction, waitForLock } from '../../../test/locks.ts';
import { member, newPost, newTribe, type Person } from '../../../test/world.ts';
import { tagBackfill, tagPosts } from './backfill.queries.ts';

const FIRST = '00000000-0000-0000-0000-000000000000';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
/** A post as it was written before there were hashtags. */
const older = async (title: string, content: string, tribe: string | null = null): Promise<string> =>
  (
    await sql(
      `insert into posts (id, user_id, tribe_id, title, content) values (gen_random_uuid(), $1, $2, $3, $4) returning id`,
      [ada.id, tribe, title, content],
    )
  )[0].id;
const tagged = () =>
  sql(
    `select p.id, p.created_at, t.created_at as tagged_at, n.folded from post_tags t
       join posts p on p.id = t.post_id join tags n on n.id = t.tag_id order by p.id, n.folded`,
  );
const tagsOf = async (id: string) =>
  (await tagged()).filter((row) => row.id === id).map(({ folded }) => folded);

async function runJobs() {
  const { db, jobs } = app.deps;
  await db.transaction((tx) => jobs.add(tx, tagBackfill, { after: FIRST }, { key: 'posts' }));
  jobs.wake();
  await expect.poll(() => sql("select from jobs where kind = 'tag_backfill'")).toEqual([]);
}

it('adds hashtags to older posts in steps, and changes nothing when repeated', async () => {
  // More posts than one job handles.
  await sql(
    `insert into posts (id, user_id, title, content)
       select gen_random_uuid(), $1, 'Older ' || n, case when n % 70 = 0 then 'Read in #Yorùbá' else 'C# and words' end
         from generate_series(1, 2100) n`,
    [ada.id],
  );
  const many = Array.from({ length: POST_HASHTAGS_MAX + 2 }, (_, at) => `#many${at}`).join(' ');
  const crowded = await older('Too many', many);
  const titled = await older('About #lagos', 'Nothing else');
  const tribe = await newTribe(ada);
  const inTribe = await older('#cut', 'Meet #here', tribe.id);
  const { id: newer } = await newPost(ada, { content: 'Written since, with #tags' });
  await runJobs();

  const all = await tagged();
  expect(all.filter(({ folded }) => folded === 'yoruba')).toHaveLength(30);
  for (const { created_at, tagged_at } of all) expect(tagged_at).toEqual(created_at);
  expect(await tagsOf(crowded)).toHaveLength(POST_HASHTAGS_MAX);
  expect(await tagsOf(titled)).toEqual(['lagos']);
  expect(await tagsOf(inTribe)).toEqual(['here']);
  expect(await tagsOf(newer)).toEqual(['tags']);
  expect((await ada.call(tags.posts, { name: 'lagos' })).body.items.map(({ id }) => id)).toEqual([titled]);

  await runJobs();
  expect(await tagged()).toEqual(all);
  // As if a process had died in the middle.
  await sql('delete from post_tags where post_id > $1', ['80000000-0000-0000-0000-000000000000']);
  expect((await tagged()).length).toBeLessThan(all.length);
  await runJobs();
  expect(await tagged()).toEqual(all);
});

it('waits for an edit in progress and reads its result, and skips a deleted post', async () => {
  const id = await older('An older post', 'Before the edit, #before');
  const gone = await older('Another older post', 'Soon gone, #gone');
  const editing = await openTransaction(app);
  await editing.query("update posts set content = 'After the edit, #after' where id = $1", [id]);
  await editing.query('delete from posts where id = $1', [gone]);
  let end: string | undefined = FIRST;
  const done = (async () => {
    while (end !== undefined) end = await tagPosts(app.deps.db, end, 500);
  })();
  await waitForLock(app);
  await editing.query('commit');
  await done;
  expect(await tagsOf(id)).toEqual(['after']);
  expect(await sql("select from tags where folded in ('before', 'gone')")).toEqual([]);
});
