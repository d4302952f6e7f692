import { beforeAll, expect, it } from 'vitest';
import { admin } from '../../contract/admin/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { member, newChallenge, newPost, newTribe, type Person } from '../../test/world.ts';
import { recountAll } from './recount.ts';
import { rollUpRowCounts } from './rowCounts.ts';

let app: TestApp;
let ada: Person;
let root: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, root] = [await member(app, 'ada'), await member(app, 'admin')];
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const totals = async () => {
  const { users, posts, tribes, challenges } = (await root.call(admin.overview, {})).body;
  return { users, posts, tribes, challenges };
};

it('the admin overview stays correct after creations, deletions, a roll-up and an erasure', async () => {
  const before = await totals();
  const gone = await member(app, 'gone');
  const [post, tribe] = [await newPost(gone), await newTribe(gone)];
  await newChallenge(root);
  await ada.call(tribes.join, { id: tribe.id });
  for (const person of [gone, ada])
    await person.call(tribePosts.create, { id: tribe.id, post_id: crypto.randomUUID(), content: person.id });
  const made = { users: 1, posts: 3, tribes: 1, challenges: 1 };
  const plus = (more: typeof made) =>
    Object.fromEntries(
      Object.entries(before).map(([name, n]) => [name, n + more[name as keyof typeof more]]),
    );
  expect(await totals()).toEqual(plus(made));
  await rollUpRowCounts(app.deps.db);
  expect(await sql('select name from row_counts order by name')).toEqual(
    ['challenges', 'feed_posts', 'tribe_posts', 'tribes', 'users'].map((name) => ({ name })),
  );
  await gone.call(posts.remove, { id: post.id });
  expect(await totals()).toEqual(plus({ ...made, posts: 2 }));
  // The tribe goes to Ada; the erased member's post in it is deleted.
  await erase(app.deps.db, gone.id);
  expect(await totals()).toEqual(plus({ users: 0, posts: 1, tribes: 1, challenges: 1 }));
  await ada.call(tribes.remove, { id: tribe.id });
  expect(await totals()).toEqual(plus({ users: 0, posts: 0, tribes: 0, challenges: 1 }));
});

it('concurrent roll-ups lose none of fifty tribe creations', async () => {
  const before = await totals();
  await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      if (n % 10 === 9) await rollUpRowCounts(app.deps.db);
      await newTribe(ada);
    }),
  );
  expect(await totals()).toEqual({ ...before, tribes: before.tribes + 50 });
});

it('a recount corrects wrong counts, and does not write correct rows', async () => {
  const { id } = await newPost(ada);
  const right = await newPost(ada);
  await sql(`insert into post_likes (post_id, user_id) values ($1, $2)`, [id, root.id]);
  await sql(`insert into user_follows (follower_id, following_id) values ($1, $2)`, [root.id, ada.id]);
  await sql(`insert into row_counts (name, change) values ('users', 7)`);
  const version = async () => (await sql('select xmin from posts where id = $1', [right.id]))[0];
  const before = await version();
  await recountAll(app.deps.db);
  expect(await sql('select likes_count from posts where id = $1', [id])).toEqual([{ likes_count: 1 }]);
  expect(
    await sql('select followers_count, following_count from member_counts where user_id = $1', [ada.id]),
  ).toEqual([{ followers_count: 1, following_count: 0 }]);
  expect((await totals()).users).toBe((await sql('select id from users')).length);
  expect(await version()).toEqual(before);
});
