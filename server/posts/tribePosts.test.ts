import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorCopy } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { fileCopy } from '../../contract/files/copy.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { type Post, posts } from '../../contract/posts/endpoints.ts';
import { POST_CONTENT_MAX, TEASER_LENGTH } from '../../contract/posts/limits.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { queriesOf } from '../../test/queries.ts';
import { jpeg, upload } from '../../test/uploads.ts';
import { member, newPost, newTribe, type Person, visitor } from '../../test/world.ts';

const FAMILY = '👨‍👩‍👧‍👦';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let nobody: Person;
/** Created by ada, joined by bola; chidi is not a member. */
let tribe: string;
let heard: LiveEvent[] = [];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  nobody = visitor(app);
  tribe = (await newTribe(ada)).id;
  await bola.call(tribes.join, { id: tribe });
  app.deps.live.subscribe((event) => event.topic === 'posts' && heard.push(event));
});

beforeEach(() => {
  heard = [];
});

const noPost = { status: 404, error: { code: 'not_found', message: 'Post not found' } };
const noTribe = { status: 404, error: { code: 'not_found', message: 'Tribe not found' } };
const fields = (changes: object = {}) => ({
  id: tribe,
  post_id: uuidv7(),
  content: `Who comes on Saturday?\n${uuidv7()}`,
  ...changes,
});
const say = (changes: object = {}, person = bola) => person.call(tribePosts.create, fields(changes));
const get = (person: Person, id: string) => person.call(posts.get, { id });
const list = (person: Person, asked: object = {}) => person.call(tribePosts.list, { id: tribe, ...asked });
const photo = async (person: Person, kind: 'post' | 'tribe' = 'post') =>
  (await upload(person, kind, await jpeg())).body.url;

/** The post as the tribe's own list shows it: without the name of the tribe. */
const inOwnList = ({ tribe_name: _, ...post }: Post): Post => post;

describe('posting in a tribe', () => {
  it('responds with 201 and the post as a GET returns it, and publishes an event', async () => {
    const asked = fields({ content: '  Saturday?\nAt the library. ' });
    const made = await bola.call(tribePosts.create, asked);
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: asked.post_id,
        user_id: bola.id,
        tribe_id: tribe,
        title: 'Saturday?',
        content: 'Saturday?\nAt the library.',
        media: null,
        author: { username: 'bola' },
        likes_count: 0,
        comments_count: 0,
        liked: false,
      },
    });
    expect(heard).toEqual([
      { topic: 'posts', type: 'created', id: asked.post_id, user_id: bola.id, tribe_id: tribe },
    ]);
    expect((await get(chidi, asked.post_id)).body).toEqual(made.body);
    expect((await list(chidi, { limit: 1 })).body.items).toEqual([inOwnList(made.body)]);
  });

  it.each<[what: string, content: string, title: string]>([
    ['a short line', 'Hi', 'Hi'],
    ['50 letters', 'ọ'.repeat(50), 'ọ'.repeat(50)],
    ['51 letters', `${'x'.repeat(50)}y`, 'x'.repeat(50)],
    ['a cut at a space', `${'x'.repeat(49)} y`, 'x'.repeat(49)],
    ['emoji of many code points', FAMILY.repeat(51), FAMILY.repeat(50)],
    ['blank lines first', '\n \n\nThird line', 'Third line'],
    ['a tab within', 'one\ttwo', 'one two'],
    ['a first line that shows nothing', '\u200b\u200b\nSecond line', 'New post'],
    ['50 signs that do not show, then some', `${'\u3164'.repeat(50)}shown`, 'New post'],
    ['one letter joined without end', `${'👩\u200d'.repeat(2_000)}👩`, 'New post'],
  ])('takes the title from the first line: %s', async (_what, content, title) => {
    expect((await say({ content })).body.title).toBe(title);
  });

  it.each<[what: string, content: unknown, message: string]>([
    ['nothing', '', 'Please write something first'],
    ['spaces', ' \n\t ', 'Please write something first'],
    ['what does not show', '\u200b\u2060\u3164', 'Please write something first'],
    ['no text', undefined, 'Please write something first'],
    ['a list', ['hello'], 'Please write something first'],
    ['too much', 'x'.repeat(POST_CONTENT_MAX + 1), 'Content must be at most 10,000 characters'],
  ])('rejects %s as content', async (_what, content, message) => {
    const asked = fields({ content });
    expect(await bola.call(tribePosts.create, asked)).toMatchObject({
      status: 400,
      error: { code: 'invalid', message, fields: { content: message } },
    });
    expect(await get(ada, asked.post_id)).toMatchObject(noPost);
  });

  it('accepts content from one character up to the maximum', async () => {
    expect((await say({ content: '👏' })).status).toBe(201);
    expect((await say({ content: 'x'.repeat(POST_CONTENT_MAX) })).status).toBe(201);
  });

  it('is rejected for non-members with 403 and for visitors with 401', async () => {
    const media_url = await photo(chidi);
    const asked = fields({ media_url });
    expect(await chidi.call(tribePosts.create, asked)).toMatchObject({
      status: 403,
      error: { code: 'forbidden', message: 'Join this tribe to create posts' },
    });
    expect(await nobody.call(tribePosts.create, asked)).toMatchObject({
      status: 401,
      error: { code: 'unauthenticated', message: 'Please sign in to post' },
    });
    expect(await get(ada, asked.post_id)).toMatchObject(noPost);
    expect(heard).toEqual([]);
    // The picture was not claimed: a post in the feed can still use it.
    expect((await newPost(chidi, { media_url })).media_url).toBe(media_url);
  });

  it('is rejected after leaving, while earlier posts stay', async () => {
    const { id } = await newTribe(ada);
    await chidi.call(tribes.join, { id });
    const kept = await say({ id }, chidi);
    await chidi.call(tribes.leave, { id });
    expect((await say({ id }, chidi)).status).toBe(403);
    expect((await list(bola, { id })).body.items).toEqual([inOwnList(kept.body)]);
    expect((await chidi.call(posts.remove, { id: kept.body.id })).status).toBe(200);
  });

  it('again with the same id returns the first post, even after leaving', async () => {
    const { id } = await newTribe(ada);
    await chidi.call(tribes.join, { id });
    const asked = fields({ id, media_url: await photo(chidi) });
    const first = await chidi.call(tribePosts.create, asked);
    expect(first).toMatchObject({ status: 201, body: { media: { width: 640, height: 400 } } });
    heard = [];
    const again = await chidi.call(tribePosts.create, { ...asked, content: 'Another text' });
    await chidi.call(tribes.leave, { id });
    const after = await chidi.call(tribePosts.create, asked);
    expect([again.status, after.status]).toEqual([200, 200]);
    expect([again.body, after.body]).toEqual([first.body, first.body]);
    const event = { topic: 'posts', type: 'created', id: asked.post_id, user_id: chidi.id, tribe_id: id };
    expect(heard.filter(({ topic }) => topic === 'posts')).toEqual([event, event]);
  });

  it('with an id in use by another author or place is rejected with 409', async () => {
    const { id: other } = await newTribe(bola);
    const mine = (await say()).body;
    const inFeed = await newPost(bola);
    const taken = { status: 409, error: { code: 'conflict', message: errorCopy.idTaken } };
    expect(await say({ post_id: mine.id }, ada)).toMatchObject(taken);
    expect(await say({ id: other, post_id: mine.id })).toMatchObject(taken);
    expect(await say({ post_id: inFeed.id })).toMatchObject(taken);
    const asFeed = { id: mine.id, title: 'Danfo to Yaba', content: 'Which bus stop?' };
    expect(await bola.call(posts.create, asFeed)).toMatchObject(taken);
    expect((await get(bola, mine.id)).body).toEqual(mine);
  });

  it('ignores fields that the author may not set', async () => {
    const foreign = { user_id: ada.id, tribe_id: uuidv7(), title: 'Mine', likes_count: 9 };
    const made = await say(foreign);
    expect(made.body).toMatchObject({ user_id: bola.id, tribe_id: tribe, likes_count: 0 });
    expect(made.body.title).toBe('Who comes on Saturday?');
    const inFeed = await newPost(bola, { tribe_id: tribe } as never);
    expect(inFeed.tribe_id).toBeNull();
  });

  it.each<[what: string, file: () => Promise<string>]>([
    ['another member’s', () => photo(ada)],
    ['of another kind', () => photo(bola, 'tribe')],
    ['that is none', async () => '/files/post_media/none.webp'],
  ])('rejects a picture (%s), and creates no post', async (_what, file) => {
    const asked = fields({ media_url: await file() });
    expect(await bola.call(tribePosts.create, asked)).toMatchObject({
      status: 400,
      error: { fields: { media_url: fileCopy.notYours } },
    });
    expect(await get(ada, asked.post_id)).toMatchObject(noPost);
  });
});

describe('a tribe’s posts', () => {
  it('are listed newest first, once each by cursor, for every member, in one query', async () => {
    const { id } = await newTribe(ada);
    const made: string[] = [];
    for (let n = 1; n <= 12; n++) made.unshift((await say({ id, content: `Number ${n}` }, ada)).body.id);
    await say({ content: 'In another tribe' });
    const first = (await list(chidi, { id })).body;
    const next = () => list(chidi, { id, cursor: first.next_cursor });
    expect(await queriesOf(app, next)).toHaveLength(1);
    const second = (await next()).body;
    expect([...first.items, ...second.items].map((post) => post.id)).toEqual(made);
    expect([first.items.length, second.next_cursor]).toEqual([10, null]);
  });

  it('are an empty list in a new tribe, and 404 in an unknown one', async () => {
    const { id } = await newTribe(ada);
    expect(await list(chidi, { id })).toMatchObject({ status: 200, body: { items: [], next_cursor: null } });
    expect(await list(chidi, { id: uuidv7() })).toMatchObject(noTribe);
    expect(await say({ id: uuidv7() })).toMatchObject(noTribe);
    expect((await list(chidi, { id: 'x' })).status).toBe(400);
    expect((await list(chidi, { limit: 51 })).status).toBe(400);
  });

  it('are not listed for visitors, who see only a teaser of one', async () => {
    const { id } = (await say({ content: 'x'.repeat(TEASER_LENGTH + 1), media_url: await photo(bola) })).body;
    expect(await list(nobody)).toMatchObject({ status: 401, error: { message: 'Please sign in to post' } });
    const { body } = await get(nobody, id);
    expect(body).toMatchObject({ content: 'x'.repeat(TEASER_LENGTH), media: null, media_url: null });
  });

  it('are in no list or total of the feed', async () => {
    const { id } = (await say()).body;
    const inFeed = await newPost(bola);
    const lists = await Promise.all([
      ada.call(posts.list, { limit: 50 }),
      ada.call(posts.list, { limit: 50, page: 1 }),
      ada.call(posts.list, { limit: 50, user_id: bola.id }),
    ]);
    for (const { body } of lists) {
      const ids = body.items.map((post) => post.id);
      expect([ids.includes(inFeed.id), ids.includes(id)]).toEqual([true, false]);
      expect(body.items.every((post) => post.tribe_id === null)).toBe(true);
    }
    const total = lists[1].body.total;
    expect(total).toBe(lists[0].body.items.length);
    await bola.call(posts.remove, { id });
    expect((await ada.call(posts.list, { page: 1 })).body.total).toBe(total);
  });
});

describe('through the tribe’s or the general endpoints', () => {
  it('a post is liked, commented on and deleted, with events that name its tribe', async () => {
    const { id: post_id } = (await say()).body;
    const inTribe = { id: tribe, post_id };
    heard = [];
    expect((await chidi.call(tribePosts.like, inTribe)).body).toEqual({ liked: true, likes_count: 1 });
    expect((await chidi.call(posts.like, { id: post_id })).body).toEqual({ liked: true, likes_count: 1 });
    expect((await chidi.call(tribePosts.unlike, inTribe)).body).toEqual({ liked: false, likes_count: 0 });
    const comment = { ...inTribe, comment_id: uuidv7(), content: 'I do' };
    const said = await chidi.call(tribePosts.addComment, comment);
    const again = await chidi.call(postComments.add, { ...comment, id: post_id });
    expect([said.status, again.status]).toEqual([201, 200]);
    const [one, other] = [
      await ada.call(tribePosts.comments, inTribe),
      await ada.call(postComments.list, { id: post_id }),
    ];
    expect(one.body.items).toEqual([{ ...said.body, removable: true }]);
    expect(other.body).toEqual(one.body);
    await bola.call(posts.remove, { id: post_id });
    const told = { topic: 'posts', id: post_id, tribe_id: tribe };
    expect(heard).toEqual(
      ['updated', 'updated', 'updated', 'updated', 'deleted'].map((type) => ({ ...told, type })),
    );
  });

  it('a tribe post’s comments cost one query', async () => {
    const { id: post_id } = (await say()).body;
    await ada.call(postComments.add, { id: post_id, comment_id: uuidv7(), content: 'I do' });
    const comments = () => ada.call(tribePosts.comments, { id: tribe, post_id });
    expect((await comments()).body.items).toHaveLength(1);
    expect(await queriesOf(app, comments)).toHaveLength(1);
  });

  it.each<[where: string, place: () => Promise<{ id: string; post_id: string }>]>([
    ['in another tribe', async () => ({ id: (await newTribe(ada)).id, post_id: (await say()).body.id })],
    ['in the feed', async () => ({ id: tribe, post_id: (await newPost(bola)).id })],
    ['nowhere', async () => ({ id: tribe, post_id: uuidv7() })],
  ])('a post %s is not found through the tribe’s endpoints', async (_where, place) => {
    const there = await place();
    const comment = { comment_id: uuidv7(), content: 'Hello?' };
    await ada.call(postComments.add, { id: there.post_id, comment_id: uuidv7(), content: 'Here it is' });
    heard = [];
    expect(await ada.call(tribePosts.like, there)).toMatchObject(noPost);
    expect(await ada.call(tribePosts.unlike, there)).toMatchObject(noPost);
    expect(await ada.call(tribePosts.comments, there)).toMatchObject(noPost);
    expect(await ada.call(tribePosts.addComment, { ...there, ...comment })).toMatchObject(noPost);
    expect(heard).toEqual([]);
  });

  it('visitors are rejected with 401', async () => {
    const there = { id: tribe, post_id: (await say()).body.id };
    const comment = { ...there, comment_id: uuidv7(), content: 'Hello?' };
    const like = { status: 401, error: { message: 'Please log in to like posts' } };
    const reply = { status: 401, error: { message: 'Please log in to comment' } };
    expect(await nobody.call(tribePosts.like, there)).toMatchObject(like);
    expect(await nobody.call(tribePosts.unlike, there)).toMatchObject(like);
    expect(await nobody.call(tribePosts.comments, there)).toMatchObject(reply);
    expect(await nobody.call(tribePosts.addComment, comment)).toMatchObject(reply);
  });
});
