import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { follows } from '../../../contract/follows/endpoints.ts';
import { bookmarks, posts } from '../../../contract/posts/endpoints.ts';
import type { Feed } from '../../../contract/posts/feeds.ts';
import { tags } from '../../../contract/posts/tags.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { pagesOf } from '../../../test/pages.ts';
import { isSoak } from '../../../test/soak.ts';
import { createUsers, member, newPost, newTribe, type Person, visitor } from '../../../test/world.ts';
import { NEAR, SOURCES_MAX, WINDOW } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
let made = 0;
const people = (...names: string[]) => Promise.all(names.map((name) => member(app, `${name}${++made}`)));
const follow = (who: Person, ...whom: Person[]) =>
  Promise.all(whom.map(({ id }) => who.call(follows.follow, { id })));
/** Follows more members than a feed merges. */
async function followCrowd({ id }: Person) {
  const insert = 'insert into user_follows (follower_id, following_id) select $1, unnest($2::uuid[])';
  await sql(insert, [id, await createUsers(app, SOURCES_MAX)]);
  const count = 'update member_counts set following_count = following_count + $2 where user_id = $1';
  await sql(count, [id, SOURCES_MAX]);
}
const newTribePost = async (who: Person, id: string) =>
  (await who.call(tribePosts.create, { id, post_id: uuidv7(), content: `Who brings tea? (${++made})` })).body;
const page = async (who: Person, feed: Feed, cursor?: string) =>
  (await who.call(posts.list, { feed, cursor })).body;
const ids = async (who: Person, feed: Feed) => (await page(who, feed)).items.map(({ id }) => id);

/** Reads all pages of the feed; calls `between` after each. */
async function walk(who: Person, feed: Feed, between: () => Promise<unknown> = async () => {}) {
  const seen: string[] = [];
  let pages = 0;
  for await (const items of pagesOf((cursor) => who.call(posts.list, { feed, cursor }))) {
    seen.push(...items.map(({ id }) => id));
    pages++;
    await between();
  }
  return { seen, pages };
}

describe('the Following feed', () => {
  it('has posts of followed members and the viewer, newest first, including tribe posts', async () => {
    const [me, ada, bola] = (await people('me', 'ada', 'bola')) as [Person, Person, Person];
    await follow(me, ada);
    const first = await newPost(ada);
    const tribe = await newTribe(ada);
    const inTribe = await newTribePost(ada, tribe.id);
    const own = await newPost(me);
    await newPost(bola);
    const { items, next_cursor } = await page(me, 'following');
    expect(items.map(({ id, tribe_name }) => [id, tribe_name])).toEqual([
      [own.id, undefined],
      [inTribe.id, tribe.name],
      [first.id, undefined],
    ]);
    expect(next_cursor).toBeNull();
    await me.call(follows.unfollow, { id: ada.id });
    expect(await ids(me, 'following')).toEqual([own.id]);
  });

  it('has a private member’s posts once the follow is accepted, and none of blocked members', async () => {
    const [me, quiet, other] = (await people('asks', 'quiet', 'other')) as [Person, Person, Person];
    await quiet.call(memberSettings.update, { private_profile: true });
    const secret = await newPost(quiet);
    const shown = await newPost(other);
    await follow(me, quiet, other);
    expect(await ids(me, 'following')).toEqual([shown.id]);
    await quiet.call(follows.accept, { id: me.id });
    expect(await ids(me, 'following')).toEqual([shown.id, secret.id]);
    await other.call(blocks.block, { id: me.id });
    expect(await ids(me, 'following')).toEqual([secret.id]);
  });
});

describe('following a hashtag', () => {
  const tag = { name: 'obalende' };
  const write = (who: Person) => newPost(who, { content: `Who is at #Obalende? (${++made})` });

  it('adds its posts once each, without hidden ones, and none while an admin hides it', async () => {
    const [me, ada, quiet, foe] = (await people('tags', 'known', 'shy', 'foe')) as [
      Person,
      Person,
      Person,
      Person,
    ];
    await quiet.call(memberSettings.update, { private_profile: true });
    await foe.call(blocks.block, { id: me.id });
    const first = await write(ada);
    for (const other of [quiet, foe]) await write(other);
    await newPost(ada);
    expect(await ids(me, 'following')).toEqual([]);
    await me.call(tags.follow, tag);
    expect(await ids(me, 'following')).toEqual([first.id]);
    await follow(me, ada);
    expect((await ids(me, 'following')).filter((id) => id === first.id)).toHaveLength(1);
    await me.call(follows.unfollow, { id: ada.id });
    await sql('update tags set hidden_at = now()');
    expect(await ids(me, 'following')).toEqual([]);
    await sql('update tags set hidden_at = null');
    await me.call(tags.unfollow, tag);
    expect(await ids(me, 'following')).toEqual([]);
  });

  it('works the same for members who follow more sources than the feed merges', async () => {
    const [me, ada, quiet] = (await people('many', 'open', 'shut')) as [Person, Person, Person];
    await quiet.call(memberSettings.update, { private_profile: true });
    await followCrowd(me);
    const shown = await write(ada);
    await write(quiet);
    expect(await ids(me, 'following')).toEqual([]);
    await me.call(tags.follow, tag);
    expect(await ids(me, 'following')).toContain(shown.id);
    const { seen } = await walk(me, 'following');
    const { rows } = await sql('select p.id from posts p where user_id = $1', [quiet.id]);
    expect(seen).not.toContain(rows[0].id);
  });
});

describe('the My tribes feed', () => {
  it('has all visible posts in the member’s tribes, each with the tribe’s name', async () => {
    const [me, ada] = (await people('joins', 'founder')) as [Person, Person];
    const [mine, others] = [await newTribe(ada), await newTribe(ada)];
    const post = await newTribePost(ada, mine.id);
    await newTribePost(ada, others.id);
    await newPost(ada);
    expect(await ids(me, 'tribes')).toEqual([]);
    await me.call(tribes.join, { id: mine.id });
    const { items } = await page(me, 'tribes');
    expect(items).toMatchObject([{ id: post.id, tribe_id: mine.id, tribe_name: mine.name }]);
    await ada.call(blocks.block, { id: me.id });
    expect(await ids(me, 'tribes')).toEqual([]);
    await ada.call(blocks.unblock, { id: me.id });
    await me.call(tribes.leave, { id: mine.id });
    expect(await ids(me, 'tribes')).toEqual([]);
  });

  it('has posts that carry the tribe’s name in every list except the tribe’s own', async () => {
    const [me] = (await people('reader')) as [Person];
    const tribe = await newTribe(me);
    const { id } = await newTribePost(me, tribe.id);
    await me.call(bookmarks.add, { id });
    const lists = [me.call(bookmarks.list, {}), me.call(posts.list, { feed: 'following' })];
    for (const { body } of await Promise.all(lists))
      expect(body.items).toMatchObject([{ id, tribe_name: tribe.name }]);
    expect((await me.call(posts.get, { id })).body.tribe_name).toBe(tribe.name);
    const [inTribe] = (await me.call(tribePosts.list, { id: tribe.id })).body.items;
    expect(inTribe).toMatchObject({ id, tribe_id: tribe.id });
    expect(inTribe?.tribe_name).toBeUndefined();
    expect((await newPost(me)).tribe_name).toBeUndefined();
  });
});

describe('a feed', () => {
  it('rejects visitors with 401, and a page number, a member or an unknown feed with 400', async () => {
    const [me] = (await people('asker')) as [Person];
    expect((await visitor(app).call(posts.list, { feed: 'following' })).status).toBe(401);
    for (const query of ['feed=all', 'feed=', 'feed=tribes&page=1', `feed=following&user_id=${me.id}`])
      expect((await me.fetch(`/api/posts?${query}`)).status, query).toBe(400);
  });

  it('shows every post once over many pages while others write', async () => {
    const [me, ada, bola] = (await people('scroller', 'writer', 'second')) as [Person, Person, Person];
    await follow(me, ada, bola);
    const tribe = await newTribe(ada);
    await me.call(tribes.join, { id: tribe.id });
    await fill([ada.id, bola.id], { tribe: tribe.id, many: PAGES * 10 });
    for (const [feed, condition] of [
      ['following', `user_id in ('${ada.id}', '${bola.id}')`],
      ['tribes', `tribe_id = '${tribe.id}'`],
    ] as const) {
      const { rows } = await sql(`select id from posts where ${condition} order by created_at desc, id desc`);
      const { seen, pages } = await walk(me, feed, () => newPost(ada));
      expect(seen).toEqual(rows.map(({ id }) => id));
      expect(pages).toBeGreaterThanOrEqual(PAGES / 2);
    }
  });

  it('shows old posts of its sources in order, despite many newer posts of strangers', async () => {
    const [me, ada, bola] = (await people('patient', 'elder', 'older')) as [Person, Person, Person];
    const tribe = await newTribe(ada);
    for (const person of [me, bola]) await person.call(tribes.join, { id: tribe.id });
    await follow(me, ada, bola);
    const old = [await newTribePost(bola, tribe.id), await newTribePost(ada, tribe.id)].map(({ id }) => id);
    await sql("update posts set created_at = created_at - interval '1 day' where id = any($1)", [old]);
    const [stranger = ''] = await createUsers(app, 1);
    const other = await newTribe(bola);
    await fill([stranger], { tribe: other.id, many: 2 * NEAR + 100 });
    expect(await ids(me, 'tribes')).toEqual(old.toReversed());
    expect(await ids(me, 'following')).toEqual(old.toReversed());
    const newest = await newTribePost(ada, tribe.id);
    for (const feed of ['tribes', 'following'] as const)
      expect((await walk(me, feed)).seen).toEqual([newest.id, ...old.toReversed()]);
  });

  it('with more sources than it merges reads the newest posts instead, and misses none', async () => {
    const [me, ada] = (await people('popular', 'rare')) as [Person, Person];
    await follow(me, ada);
    await followCrowd(me);
    const old = await newPost(ada);
    await sql("update posts set created_at = now() - interval '1 day' where id = $1", [old.id]);
    const [stranger] = await createUsers(app, 1);
    await fill([stranger ?? ''], { many: WINDOW + 50 });
    const own = await newPost(me);
    const first = await page(me, 'following');
    expect(first.items.map(({ id }) => id)).toEqual([own.id]);
    expect(first.next_cursor).not.toBeNull();
    const { seen } = await walk(me, 'following');
    expect(seen).toEqual([own.id, old.id]);
    // A new post of a followed member is there at once, also one in a tribe.
    const tribe = await newTribe(ada);
    const newest = await newTribePost(ada, tribe.id);
    expect(await ids(me, 'following')).toEqual([newest.id, own.id]);
  });
});

const PAGES = isSoak ? 200 : 20;

/** Inserts posts by these members in turn, four in each millisecond; half of them are in the tribe. */
const fill = (authors: string[], { tribe = null, many }: { tribe?: string | null; many: number }) =>
  sql(
    `insert into posts (id, user_id, tribe_id, title, content, created_at)
       select gen_random_uuid(), ($1::uuid[])[1 + n % array_length($1::uuid[], 1)], case when n / 2 % 2 = 0 then $2::uuid end,
              'Number ' || n, 'Of many posts', now() - n / 4 * interval '1 ms'
         from generate_series(1, $3::int) n`,
    [authors, tribe, many],
  );
