import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challengeClosure, challenges } from '../../contract/challenges/endpoints.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { unreadNotifications } from '../../contract/notifications/unread.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { sessionEdits } from '../../contract/sessions/edits.ts';
import { sessions } from '../../contract/sessions/endpoints.ts';
import { sessionHosts } from '../../contract/sessions/hosts.ts';
import { MENTIONS_MAX } from '../../contract/text/limits.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import {
  createUsers,
  makeMutual,
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
} from '../../test/world.ts';
import { setLike } from '../posts/likes.queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
/** A post of ada's; a new one in each test. */
let post: string;
let told: (string[] | undefined)[] = [];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  app.deps.live.subscribe((event: LiveEvent, to) => event.topic === 'notifications' && told.push(to));
});

beforeEach(async () => {
  post = (await newPost(ada)).id;
  told = [];
});

const like = (person: Person, id = post) => person.call(posts.like, { id });
const comment = (person: Person, content: string, comment_id = uuidv7()) =>
  person.call(postComments.add, { id: post, comment_id, content });
const heardOf = async (person: Person, id = post) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.filter((item) => item.about.id === id);
const kindsOf = async (person: Person, id = post) => (await heardOf(person, id)).map(({ kind }) => kind);
const setPrivate = (person: Person, on: boolean) =>
  app.deps.db.pool.query('update profiles set private = $2 where id = $1', [person.id, on]);
const readAll = (person: Person) => person.call(notifications.readAll, {});

describe('a like', () => {
  it('names a tribe post by the first line, cut at a word', async () => {
    const { id } = await newTribe(ada);
    const post_id = uuidv7();
    const content = 'Recorded the talking drum at Jankara market this morning, before the rain';
    await ada.call(tribePosts.create, { id, post_id, content });
    await like(bola, post_id);
    expect(await heardOf(ada, post_id)).toMatchObject([
      { kind: 'like', about: { name: 'Recorded the talking drum at Jankara market this…' } },
    ]);
  });

  it('notifies the post’s author with the title, and several likes make one notification', async () => {
    for (const person of [bola, chidi]) await like(person);
    expect(await heardOf(ada)).toMatchObject([
      { kind: 'like', user: { username: 'chidi' }, others: 1, about: { id: post, name: 'Danfo to Yaba' } },
    ]);
    expect(told).toEqual([[ada.id], [ada.id]]);
    for (const person of [bola, chidi]) expect(await heardOf(person)).toEqual([]);
  });

  it('is hidden during a block between its member and the author; other likes are not', async () => {
    await readAll(ada);
    for (const person of [bola, chidi]) await like(person);
    const unread = async () => (await ada.call(unreadNotifications, {})).body.unread;
    await ada.call(blocks.block, { id: chidi.id });
    expect(await heardOf(ada)).toMatchObject([{ user: { username: 'bola' }, others: 0 }]);
    expect(await unread()).toBe(1);
    await bola.call(blocks.block, { id: ada.id });
    expect(await heardOf(ada)).toEqual([]);
    expect(await unread()).toBe(0);
    await bola.call(blocks.unblock, { id: ada.id });
    await ada.call(blocks.unblock, { id: chidi.id });
    expect(await heardOf(ada)).toMatchObject([{ user: { username: 'chidi' }, others: 1 }]);
  });

  it('notifies once when undone and repeated fifty times, and stays read', async () => {
    await like(bola);
    await readAll(ada);
    told = [];
    for (let n = 0; n < 50; n++) {
      await bola.call(posts.unlike, { id: post });
      await like(bola);
    }
    expect(await heardOf(ada)).toMatchObject([{ kind: 'like', others: 0, read: true }]);
    expect(told).toEqual([]);
  });

  it('creates no notification on the author’s own post, or when it is rejected', async () => {
    await like(ada);
    await bola.call(blocks.block, { id: ada.id });
    told = [];
    expect((await like(bola)).status).toBe(404);
    await bola.call(blocks.unblock, { id: ada.id });
    expect((await like(bola, uuidv7())).status).toBe(404);
    expect(await heardOf(ada)).toEqual([]);
    expect(told).toEqual([]);
  });

  it('by fifty members concurrently makes one notification that counts all of them', async () => {
    const crowd = await createUsers(app, 50);
    await Promise.all(crowd.map((id) => setLike(app.deps.db, post, id, true)));
    expect(await heardOf(ada)).toMatchObject([{ kind: 'like', others: 49 }]);
  });
});

describe('a comment', () => {
  it('notifies the post’s author each time', async () => {
    await comment(bola, 'Sabo');
    await readAll(ada);
    await comment(bola, 'Or Tejuosho');
    expect(await heardOf(ada)).toMatchObject([
      {
        kind: 'comment',
        user: { username: 'bola' },
        others: 0,
        read: false,
        about: { name: 'Danfo to Yaba' },
      },
    ]);
    expect(told.filter((to) => to?.includes(ada.id))).toHaveLength(3);
  });

  it('notifies once when sent again, and not about the author’s own comment', async () => {
    const id = uuidv7();
    await comment(ada, 'Anybody?');
    expect((await comment(bola, 'Hello @chidi', id)).status).toBe(201);
    for (const person of [ada, chidi]) await readAll(person);
    told = [];
    expect((await comment(bola, 'Hello @chidi', id)).status).toBe(200);
    expect((await comment(chidi, 'Hello @bola', id)).status).toBe(409);
    expect(told).toEqual([]);
    for (const person of [ada, chidi]) expect(await heardOf(person)).toMatchObject([{ read: true }]);
    expect(await heardOf(bola)).toEqual([]);
  });

  it('notifies mentioned members, and a mentioned author only of the mention', async () => {
    await comment(bola, '@Ada and @chidi: ask @bola, @nobody.here or mail bola@chidi.ng');
    for (const person of [ada, chidi]) {
      const [one, ...more] = await heardOf(person);
      expect(one).toMatchObject({ kind: 'mention', user: { username: 'bola' }, about: { id: post } });
      expect(more).toEqual([]);
    }
    expect(await heardOf(bola)).toEqual([]);
    expect(told.map((to) => to?.toSorted())).toEqual([[ada.id, chidi.id].toSorted()]);
  });

  it('mentions no member by an email address', async () => {
    await comment(bola, 'Write to ada@chidi.ng or me.@chidi');
    expect(await kindsOf(chidi)).toEqual([]);
    expect(await kindsOf(ada)).toEqual(['comment']);
  });
});

describe('a post', () => {
  it('notifies members mentioned in title or content once, never its author', async () => {
    const { id } = await newPost(ada, { title: 'For @bola and me', content: 'Ask @chidi, @bola or @ada' });
    for (const person of [bola, chidi]) expect(await kindsOf(person, id)).toEqual(['mention']);
    expect(await heardOf(ada, id)).toEqual([]);
    expect(told.map((to) => to?.toSorted())).toEqual([[bola.id, chidi.id].toSorted()]);
    told = [];
    expect((await ada.call(posts.create, { id, title: 'For @bola', content: 'Again, @chidi' })).status).toBe(
      200,
    );
    expect(told).toEqual([]);
  });

  it('in a tribe notifies mentioned members, with the bell on or off', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    await bola.call(tribes.ring, { id });
    const post_id = uuidv7();
    const content = 'Saturday at ten\nwith @bola and @chidi';
    expect((await ada.call(tribePosts.create, { id, post_id, content })).status).toBe(201);
    for (const person of [bola, chidi])
      expect(await heardOf(person, post_id)).toMatchObject([
        { kind: 'mention', about: { name: 'Saturday at ten' } },
      ]);
    expect(await kindsOf(bola, id)).toEqual(['tribe_post']);
    expect(told.map((to) => to?.toSorted())).toEqual([[bola.id, chidi.id].toSorted()]);
  });

  it('notifies at most ten mentioned members', async () => {
    const names = Array.from({ length: MENTIONS_MAX + 1 }, (_, n) => `friend${n}`);
    await app.deps.db.pool.query(
      `insert into users (id, email, name, username)
         select gen_random_uuid(), n || '@example.ng', n, n from unnest($1::text[]) n`,
      [names],
    );
    const { id } = await newPost(ada, { content: names.map((name) => `@${name}`).join(' ') });
    const { rows } = await app.deps.db.pool.query(
      `select p.username from notifications n join profiles p on p.id = n.user_id where n.post_id = $1`,
      [id],
    );
    expect(rows.map(({ username }) => username).toSorted()).toEqual(names.slice(0, -1).toSorted());
  });
});

describe('a mentioned member who may not see the post gets no notification', () => {
  it('because of a block with the author, in the post or in a comment', async () => {
    await chidi.call(blocks.block, { id: ada.id });
    const { id } = await newPost(ada, { content: 'Where is @chidi today?' });
    await comment(bola, 'Ask @chidi');
    await chidi.call(blocks.unblock, { id: ada.id });
    expect(await heardOf(chidi, id)).toEqual([]);
    expect(await heardOf(chidi)).toEqual([]);
    expect(await kindsOf(ada)).toEqual(['comment']);
  });

  it('because the author is private, unless they follow or the post is in a tribe', async () => {
    await makeMutual(ada, bola);
    const tribe = await newTribe(ada);
    await setPrivate(ada, true);
    const { id } = await newPost(ada, { content: 'Only for you, @bola and @chidi' });
    await bola.call(postComments.add, { id, comment_id: uuidv7(), content: 'See this, @chidi' });
    const inTribe = { id: tribe.id, post_id: uuidv7(), content: 'For all, @chidi' };
    await ada.call(tribePosts.create, inTribe);
    await setPrivate(ada, false);
    expect(await kindsOf(bola, id)).toEqual(['mention']);
    expect(await heardOf(chidi, id)).toEqual([]);
    expect(await kindsOf(chidi, inTribe.post_id)).toEqual(['mention']);
  });

  it('and earlier notifications are neither listed nor counted meanwhile', async () => {
    await readAll(chidi);
    await comment(bola, 'Ask @chidi');
    const seen = async () => [
      (await heardOf(chidi)).length,
      (await chidi.call(unreadNotifications, {})).body.unread,
    ];
    expect(await seen()).toEqual([1, 1]);
    await setPrivate(ada, true);
    expect(await seen()).toEqual([0, 0]);
    await setPrivate(ada, false);
    await ada.call(blocks.block, { id: chidi.id });
    expect(await seen()).toEqual([0, 0]);
    await ada.call(blocks.unblock, { id: chidi.id });
    expect(await seen()).toEqual([1, 1]);
  });
});

it('a notification about a session is hidden during a block with the host, whoever acted', async () => {
  const { id } = await newSession(ada);
  for (const person of [bola, chidi]) await person.call(sessions.attend, { id });
  await readAll(chidi);
  await ada.call(sessionHosts.add, { id, username: 'bola' });
  await bola.call(sessionEdits.edit, { id, seen: 1, start_time: '20:00' });
  const seen = async () => [
    await kindsOf(chidi, id),
    (await chidi.call(unreadNotifications, {})).body.unread,
  ];
  expect(await seen()).toEqual([['session_changed'], 1]);
  await chidi.call(blocks.block, { id: ada.id });
  await ada.call(sessionEdits.edit, { id, seen: 2, title: 'Not for everybody' });
  expect(await seen()).toEqual([[], 0]);
  await chidi.call(blocks.unblock, { id: ada.id });
  expect(await seen()).toEqual([['session_changed'], 1]);
});

it('attendees hear of a new time also during a block with the co-host who acted', async () => {
  const { id } = await newSession(ada);
  await chidi.call(sessions.attend, { id });
  await ada.call(sessionHosts.add, { id, username: 'bola' });
  await chidi.call(blocks.block, { id: bola.id });
  await readAll(chidi);
  await bola.call(sessionEdits.edit, { id, seen: 1, start_time: '20:00' });
  expect(await heardOf(chidi, id)).toMatchObject([
    { kind: 'session_changed', user: null, others: 0, read: false },
  ]);
  expect(told).toContainEqual(expect.arrayContaining([chidi.id]));
  await chidi.call(blocks.unblock, { id: bola.id });
});

it('participants hear of a new deadline and a cancellation also during a block with the creator', async () => {
  const { id, deadline } = await newChallenge(ada);
  await chidi.call(challenges.join, { id });
  await chidi.call(blocks.block, { id: ada.id });
  expect((await chidi.call(challenges.get, { id })).status).toBe(200);
  await ada.call(challengeEdits.edit, {
    id,
    seen: 1,
    deadline: new Date(Date.parse(deadline ?? '') + 60_000).toISOString(),
  });
  await expect.poll(() => kindsOf(chidi, id)).toEqual(['challenge_deadline']);
  await ada.call(challengeClosure.cancel, { id });
  await expect.poll(() => kindsOf(chidi, id)).toEqual(['challenge_cancelled', 'challenge_deadline']);
  await chidi.call(blocks.unblock, { id: ada.id });
});

it('concurrent likes, comments, read marks and the post’s deletion cause no error', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      comment(bola, 'Hello @chidi and @ada'),
      comment(chidi, '@bola @ada'),
      like(bola),
      ...[ada, bola, chidi].map(readAll),
      comment(ada, '@chidi @bola'),
      like(chidi),
      ...[chidi, bola, ada].map(readAll),
      bola.call(posts.unlike, { id: post }),
      ...(round === 4 ? [ada.call(posts.remove, { id: post })] : []),
    ]);
    const strange = answers.map(({ status }) => status).filter((s) => ![200, 201, 404].includes(s));
    expect(strange).toEqual([]);
  }
  for (const person of [ada, bola, chidi]) expect(await heardOf(person)).toEqual([]);
});

it('a notification of a kind that a newer release writes is neither listed nor counted, and the others are', async () => {
  const dayo = await member(app, 'dayo');
  const unread = async () => (await dayo.call(unreadNotifications, {})).body;
  const { id } = await newPost(dayo);
  await like(bola, id);
  const [before, { rows }] = [
    await unread(),
    await app.deps.db.pool.query(
      `insert into notifications (user_id, kind, post_id) values ($1, 'of_tomorrow', $2) returning id`,
      [dayo.id, id],
    ),
  ];
  expect(rows).toHaveLength(1);
  expect(await kindsOf(dayo, id)).toEqual(['like']);
  expect(await unread()).toEqual(before);
});
