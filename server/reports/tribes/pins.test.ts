import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../../contract/admin/endpoints.ts';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { posts } from '../../../contract/posts/endpoints.ts';
import { tribePosts } from '../../../contract/posts/tribe.ts';
import { tribes } from '../../../contract/tribes/endpoints.ts';
import { moderationCopy } from '../../../contract/tribes/moderation.copy.ts';
import { tribePins } from '../../../contract/tribes/moderation.ts';
import { tribeMembers } from '../../../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { openTransaction, waitForLock } from '../../../test/locks.ts';
import { member, newTribe, type Person } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
/** A new tribe of ada's in each test, in which bola is a moderator, and chidi a member. */
let id: string;
let heard: LiveEvent[] = [];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  app.deps.live.subscribe((event) => heard.push(event));
});

beforeEach(async () => {
  ({ id } = await newTribe(ada));
  for (const person of [bola, chidi]) await person.call(tribes.join, { id });
  await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
  heard = [];
});

async function postOf(person: Person) {
  const post_id = uuidv7();
  await person.call(tribePosts.create, { id, post_id, content: `Rules ${post_id}` });
  return post_id;
}

async function postsOf(person: Person, many: number) {
  const ids: string[] = [];
  for (let n = 0; n < many; n++) ids.push(await postOf(person));
  return ids;
}

const pin = (person: Person, post_id: string) => person.call(tribePins.pin, { id, post_id });
const unpin = (person: Person, post_id: string) => person.call(tribePins.unpin, { id, post_id });
const hide = ({ id }: Person) =>
  app.deps.db.pool.query(
    `insert into hidden_members (user_id, since, whole) values ($1, '-infinity', true)`,
    [id],
  );
const show = ({ id }: Person) =>
  app.deps.db.pool.query('delete from hidden_members where user_id = $1', [id]);
const listOf = async (person: Person, more: object = {}) =>
  (await person.call(tribePosts.list, { id, ...more })).body;
const pinnedOf = async (person: Person) =>
  (await listOf(person)).items.filter(({ pinned }) => pinned).map((post) => post.id);

describe('a pin', () => {
  it('shows the post first in the tribe, once, on the first page only', async () => {
    const [first = '', ...others] = await postsOf(chidi, 4);
    expect((await pin(bola, first)).body).toEqual({ pinned: true });
    const page = await listOf(chidi, { limit: 2 });
    expect(page.items.map((post) => post.id)).toEqual([first, others[2], others[1]]);
    expect(page.items.map(({ pinned }) => pinned)).toEqual([true, undefined, undefined]);
    const next = await listOf(chidi, { limit: 2, cursor: page.next_cursor });
    expect(next).toMatchObject({ items: [{ id: others[0] }], next_cursor: null });
    expect((await chidi.call(posts.get, { id: first })).body.pinned).toBe(true);
    expect((await unpin(ada, first)).body).toEqual({ pinned: false });
    expect((await listOf(chidi)).items.at(-1)).toMatchObject({ id: first });
    expect(await pinnedOf(chidi)).toEqual([]);
  });

  it('is set twice without a change, in the log and live', async () => {
    const post = await postOf(chidi);
    heard = [];
    for (let n = 0; n < 2; n++) expect((await pin(bola, post)).status).toBe(200);
    const told = { topic: 'posts', type: 'updated', tribe_id: id };
    // The post, and the list of the tribe.
    const change = [post, id].map((changed) => ({ ...told, id: changed }));
    await expect.poll(() => heard).toEqual(change);
    for (let n = 0; n < 2; n++) expect((await unpin(bola, post)).status).toBe(200);
    await expect.poll(() => heard).toEqual([...change, ...change]);
    const admin = await member(app, 'admin');
    const acts = (await admin.call(dashboard.audit, {})).body.items;
    expect(acts.map(({ action }) => action).slice(0, 2)).toEqual(['tribe_unpin', 'tribe_pin']);
  });

  it('is one of three at most, also of many at once', async () => {
    const all = await postsOf(chidi, 6);
    const answers = await Promise.all(all.map((post, n) => pin(n % 2 ? ada : bola, post)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error?.message).toBe(moderationCopy.tooManyPins);
    const pinned = await pinnedOf(chidi);
    expect(pinned).toHaveLength(3);
    await unpin(ada, pinned[0] ?? '');
    const other = all.find((post) => !pinned.includes(post)) ?? '';
    expect((await pin(ada, other)).status).toBe(200);
  });

  it('is not shown of a deleted post, nor across a block', async () => {
    const [gone = '', blocked = ''] = [await postOf(chidi), await postOf(bola)];
    for (const post of [gone, blocked]) await pin(ada, post);
    await chidi.call(posts.remove, { id: gone });
    expect(await pinnedOf(ada)).toEqual([blocked]);
    await chidi.call(blocks.block, { id: bola.id });
    expect(await pinnedOf(chidi)).toEqual([]);
    expect(await pinnedOf(ada)).toEqual([blocked]);
    await chidi.call(blocks.unblock, { id: bola.id });
  });

  it('is unpinned across a block, and of a hidden author, by whoever runs the tribe', async () => {
    const [first = '', second = ''] = await postsOf(chidi, 2);
    await pin(ada, first);
    await chidi.call(blocks.block, { id: bola.id });
    expect((await pin(bola, second)).status).toBe(404);
    expect((await unpin(bola, second)).status).toBe(404);
    expect((await unpin(bola, first)).body).toEqual({ pinned: false });
    await chidi.call(blocks.unblock, { id: bola.id });
    await pin(ada, second);
    await hide(chidi);
    expect((await unpin(bola, second)).body).toEqual({ pinned: false });
    await show(chidi);
    expect(await pinnedOf(ada)).toEqual([]);
  });

  it('of a hidden author makes room for another one', async () => {
    const [own = '', ...others] = [await postOf(bola), ...(await postsOf(chidi, 2))];
    for (const post of [own, ...others]) await pin(ada, post);
    const next = await postsOf(ada, 3);
    expect((await pin(ada, next[0] ?? '')).status).toBe(409);
    await hide(chidi);
    for (const [post, status] of [
      [next[0], 200],
      [next[1], 200],
      [next[2], 409],
    ] as const)
      expect((await pin(ada, post ?? '')).status).toBe(status);
    await show(chidi);
    expect((await pinnedOf(ada)).sort()).toEqual([own, next[0], next[1]].sort());
  });

  it('of a post that is being deleted is 404', async () => {
    const post = await postOf(chidi);
    const deletion = await openTransaction(app);
    await deletion.query('delete from posts where id = $1', [post]);
    const answer = pin(ada, post);
    await waitForLock(app, answer);
    await deletion.query('commit');
    expect((await answer).status).toBe(404);
  });

  it('is for the owner and moderators, of posts in their tribe', async () => {
    const post = await postOf(chidi);
    expect((await pin(chidi, post)).status).toBe(403);
    const { id: other } = await newTribe(bola);
    const elsewhere = uuidv7();
    await bola.call(tribePosts.create, { id: other, post_id: elsewhere, content: `Theirs ${elsewhere}` });
    for (const act of [pin, unpin]) expect((await act(bola, elsewhere)).status).toBe(404);
    expect((await bola.call(posts.get, { id: post })).body.pinnable).toBe(true);
    expect((await chidi.call(posts.get, { id: post })).body).not.toHaveProperty('pinnable');
  });
});
