import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocks } from '../../../contract/blocks/endpoints.ts';
import { bookmarks, posts } from '../../../contract/posts/endpoints.ts';
import { memberSettings } from '../../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { listen } from '../../../test/listener.ts';
import { member, newPost, type Person, visitor } from '../../../test/world.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});

const add = (person: Person, id: string) => person.call(bookmarks.add, { id });
const listed = async (person: Person) =>
  (await person.call(bookmarks.list, {})).body.items.map(({ id }) => id);
const count = async (id: string) =>
  (await app.deps.db.pool.query('select from bookmarks where post_id = $1', [id])).rowCount;

describe('a bookmark', () => {
  it('is added and removed, and again changes nothing', async () => {
    const { id } = await newPost(ada);
    const states = [];
    for (const call of [bookmarks.add, bookmarks.add, bookmarks.remove, bookmarks.remove]) {
      const { status, body } = await bola.call(call, { id });
      states.push([status, body, await count(id)]);
    }
    const bookmarked = [200, { bookmarked: true }, 1];
    const not = [200, { bookmarked: false }, 0];
    expect(states).toEqual([bookmarked, bookmarked, not, not]);
  });

  it('is shown on the post to its member only', async () => {
    const { id } = await newPost(ada);
    await add(bola, id);
    const shown = await Promise.all(
      [bola, ada, chidi, visitor(app)].map((person) => person.call(posts.get, { id })),
    );
    expect(shown.map(({ body }) => body.bookmarked)).toEqual([true, false, false, false]);
  });

  it('by a visitor is rejected with 401', async () => {
    const { id } = await newPost(ada);
    const denied = await add(visitor(app), id);
    expect(denied).toMatchObject({ status: 401, error: { message: 'Please log in to bookmark posts' } });
    expect(await count(id)).toBe(0);
  });

  it('of an unknown post is rejected with 404', async () => {
    const id = uuidv7();
    for (const call of [bookmarks.add, bookmarks.remove])
      expect(await ada.call(call, { id })).toMatchObject({
        status: 404,
        error: { message: 'Post not found' },
      });
  });

  it('of a post that became private can be removed once, then gets 404', async () => {
    const [saver, quiet] = [await member(app, 'keeper'), await member(app, 'shy')];
    const { id } = await newPost(quiet);
    await add(saver, id);
    await quiet.call(memberSettings.update, { private_profile: true });
    const answers = [await saver.call(bookmarks.remove, { id }), await saver.call(bookmarks.remove, { id })];
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  });

  it('is one row when ten requests add it concurrently', async () => {
    const { id } = await newPost(ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(bola, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await count(id)).toBe(1);
  });

  it('leaves no row when its post is deleted concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => newPost(ada)));
    const answers = await Promise.all(
      made.flatMap(({ id }) => [add(bola, id), ada.call(posts.remove, { id })]),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const orphans = 'select from bookmarks b where not exists (select from posts p where p.id = b.post_id)';
    expect((await app.deps.db.pool.query(orphans)).rowCount).toBe(0);
    for (const { id } of made) expect(await count(id)).toBe(0);
  });

  it('publishes an event to its member only, if it changed', async () => {
    const { id } = await newPost(ada);
    const [own, author] = await Promise.all([listen(bola), listen(ada)]);
    await add(bola, id);
    await add(bola, id);
    await bola.call(bookmarks.remove, { id });
    const event = { topic: 'bookmarks', type: 'updated', id };
    await expect.poll(() => own.events.filter(({ topic }) => topic === 'bookmarks')).toEqual([event, event]);
    // The author gets the event of this later post, so an earlier event would have arrived.
    const later = await newPost(bola);
    await expect.poll(() => author.events.map((heard) => heard.id)).toContain(later.id);
    expect(author.events.filter(({ topic }) => topic === 'bookmarks')).toEqual([]);
    own.close();
    author.close();
  });
});

describe('the list of bookmarks', () => {
  it('shows the member’s own bookmarks, latest first, in pages', async () => {
    const reader = await member(app, 'reader');
    const made = [await newPost(ada), await newPost(ada), await newPost(ada)].map(({ id }) => id);
    const [first, second, third] = made as [string, string, string];
    for (const id of [second, third, first]) await add(reader, id);
    await add(bola, second);
    const page = await reader.call(bookmarks.list, { limit: 2 });
    expect(page.body.items.map(({ id }) => id)).toEqual([first, third]);
    const next = await reader.call(bookmarks.list, { limit: 2, cursor: page.body.next_cursor ?? '' });
    expect(next.body.items.map(({ id, bookmarked }) => [id, bookmarked])).toEqual([[second, true]]);
    expect(next.body.next_cursor).toBeNull();
  });

  it('omits posts of blocked and private members, and shows them again afterwards', async () => {
    const [reader, hidden, quiet] = await Promise.all(
      ['saver', 'hidden', 'quiet'].map((name) => member(app, name)),
    );
    if (!reader || !hidden || !quiet) throw new Error('nobody');
    const blocked = await newPost(hidden);
    const secret = await newPost(quiet);
    for (const { id } of [blocked, secret]) await add(reader, id);
    await hidden.call(blocks.block, { id: reader.id });
    await quiet.call(memberSettings.update, { private_profile: true });
    expect(await listed(reader)).toEqual([]);
    await hidden.call(blocks.unblock, { id: reader.id });
    await quiet.call(memberSettings.update, { private_profile: false });
    expect(await listed(reader)).toEqual([secret.id, blocked.id]);
  });
});
