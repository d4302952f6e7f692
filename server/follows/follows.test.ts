import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blocks } from '../../contract/blocks/endpoints.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { unreadNotifications } from '../../contract/notifications/unread.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Listener, listen } from '../../test/listener.ts';
import { member, newTribe, type Person, visitor } from '../../test/world.ts';

const NOBODY = '01920000-0000-7000-8000-000000000000';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let heard: { event: LiveEvent; to: string[] | undefined; rows: Promise<number> }[];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = (await Promise.all(['ada', 'bola', 'chidi'].map((name) => member(app, name)))) as [
    Person,
    Person,
    Person,
  ];
  // Queried on a separate connection when the event is published, so only committed rows are seen.
  app.deps.live.subscribe((event, to) => heard.push({ event, to, rows: rows() }));
});

beforeEach(async () => {
  for (const [one, other] of [
    [ada, bola],
    [bola, ada],
    [chidi, ada],
  ] as const)
    await one.call(follows.unfollow, { id: other.id });
  heard = [];
});

const rows = async () =>
  (
    await app.deps.db.one<{ n: number }>({
      name: 'test_follows',
      text: 'select count(*)::int as n from user_follows',
    })
  ).n;
const none = {
  followers_count: 0,
  following_count: 0,
  following: false,
  followed_by: false,
  mutual: false,
  requested: false,
};
const stateOf = async (viewer: Person, other: Person) =>
  (await viewer.call(follows.state, { id: other.id })).body;

describe('following', () => {
  it('counts for both members, and again changes nothing', async () => {
    expect(await stateOf(ada, bola)).toEqual(none);
    for (const _ of ['once', 'twice']) {
      const { status, body } = await ada.call(follows.follow, { id: bola.id });
      expect([status, body]).toEqual([200, { ...none, followers_count: 1, following: true }]);
    }
    expect(await stateOf(bola, ada)).toEqual({ ...none, following_count: 1, followed_by: true });
    expect(await stateOf(ada, ada)).toEqual({ ...none, following_count: 1 });
    expect(await stateOf(chidi, bola)).toEqual({ ...none, followers_count: 1 });
  });

  it('is mutual when both members follow, and unfollowing ends one direction only', async () => {
    await ada.call(follows.follow, { id: bola.id });
    const { body } = await bola.call(follows.follow, { id: ada.id });
    expect(body).toEqual({
      followers_count: 1,
      following_count: 1,
      following: true,
      followed_by: true,
      mutual: true,
      requested: false,
    });
    expect(await stateOf(ada, bola)).toEqual(body);
    for (const _ of ['once', 'twice'])
      expect((await ada.call(follows.unfollow, { id: bola.id })).body).toEqual({
        ...none,
        following_count: 1,
        followed_by: true,
      });
    expect(await stateOf(bola, ada)).toEqual({ ...none, followers_count: 1, following: true });
  });

  it.each(['follow', 'unfollow', 'state'] as const)('rejects a visitor with 401: %s', async (act) => {
    const { status, error } = await visitor(app).call(follows[act], { id: ada.id });
    expect([status, error?.message]).toEqual([401, 'Please sign in to follow users']);
  });

  it.each(['follow', 'unfollow'] as const)('rejects the member’s own id with 400: %s', async (act) => {
    const { status, error } = await ada.call(follows[act], { id: ada.id });
    expect([status, error?.message]).toEqual([400, 'You cannot follow yourself']);
  });

  it.each(['follow', 'unfollow', 'state'] as const)(
    'responds with 404 for an unknown member: %s',
    async (act) => {
      const { status, error } = await ada.call(follows[act], { id: NOBODY });
      expect([status, error?.message]).toEqual([404, 'User not found']);
      expect((await ada.call(follows[act], { id: 'x' })).status).toBe(400);
    },
  );

  it('responds with 404 to both members during a block, and keeps the follow and its counts', async () => {
    await ada.call(follows.follow, { id: bola.id });
    await ada.call(blocks.block, { id: bola.id });
    for (const [one, other] of [
      [ada, bola],
      [bola, ada],
    ] as const)
      for (const act of ['follow', 'unfollow', 'state'] as const) {
        const { status, error } = await one.call(follows[act], { id: other.id });
        expect([status, error?.message]).toEqual([404, 'User not found']);
      }
    expect(await stateOf(chidi, bola)).toMatchObject({ followers_count: 1 });
    await ada.call(blocks.unblock, { id: bola.id });
    expect(await stateOf(ada, bola)).toMatchObject({ followers_count: 1, following: true });
  });
});

describe('a followed member', () => {
  const listed = async (person: Person) => (await person.call(notifications.list, {})).body.items;

  it('is notified once per follower, even if they unfollow and follow again', async () => {
    await chidi.call(follows.follow, { id: ada.id });
    const told = (await listed(ada)).filter(({ user }) => user?.id === chidi.id);
    expect(told).toMatchObject([
      { kind: 'follow', about: { id: chidi.id, name: 'Chidi Test' }, others: 0, read: false },
    ]);
    await ada.call(notifications.readAll, {});
    for (let again = 0; again < 3; again++) {
      await chidi.call(follows.unfollow, { id: ada.id });
      await chidi.call(follows.follow, { id: ada.id });
    }
    const after = (await listed(ada)).filter(({ user }) => user?.id === chidi.id);
    expect(after).toEqual(told.map((one) => ({ ...one, read: true })));
    expect((await listed(chidi)).filter(({ kind }) => kind === 'follow')).toEqual([]);
  });

  it('loses the notification when the follow ends, and gets it back with the next follow', async () => {
    const unread = async () => (await ada.call(unreadNotifications, {})).body.unread;
    const byChidi = async () => (await listed(ada)).filter(({ user }) => user?.id === chidi.id);
    await app.deps.db.pool.query('delete from notifications');
    await chidi.call(follows.follow, { id: ada.id });
    await bola.call(follows.follow, { id: ada.id });
    expect([await unread(), (await byChidi()).length]).toEqual([2, 1]);
    const screen = await listen(ada);
    await chidi.call(follows.unfollow, { id: ada.id });
    expect([await unread(), (await listed(ada)).map(({ user }) => user?.id)]).toEqual([1, [bola.id]]);
    await expect
      .poll(() => screen.events)
      .toContainEqual({ topic: 'notifications', type: 'deleted', id: '' });
    await chidi.call(follows.follow, { id: ada.id });
    expect([await unread(), (await byChidi()).length]).toEqual([2, 1]);
    screen.close();
  });
});

describe('the event of a follow', () => {
  const follow = (type: LiveEvent['type']) => ({ topic: 'follows', type, id: bola.id, user_id: ada.id });
  const ofFollows = async () =>
    Promise.all(
      heard
        .filter(({ event }) => event.topic === 'follows')
        .map(async ({ event, to, rows }) => ({ event, to, rows: await rows })),
    );

  it('goes to both members after the commit, and only if something changed', async () => {
    const before = await rows();
    const to = [ada.id, bola.id];
    await ada.call(follows.follow, { id: bola.id });
    await ada.call(follows.follow, { id: bola.id });
    expect(await ofFollows()).toEqual([{ event: follow('created'), to, rows: before + 1 }]);
    heard = [];
    await ada.call(follows.unfollow, { id: bola.id });
    await ada.call(follows.unfollow, { id: bola.id });
    await ada.call(follows.follow, { id: NOBODY });
    await ada.call(follows.follow, { id: ada.id });
    expect(await ofFollows()).toEqual([{ event: follow('deleted'), to, rows: before }]);
  });

  it('reaches the streams of both members, but no other member or visitor', async () => {
    const streams: Listener[] = [];
    for (const person of [ada, bola, chidi, visitor(app)]) streams.push(await listen(person));
    await ada.call(follows.follow, { id: bola.id });
    // This public event is published after it.
    const { id: last } = await newTribe(chidi);
    for (const { events } of streams)
      await expect.poll(() => events.some(({ id }) => id === last)).toBe(true);
    const got = streams.map(({ events }) => events.filter(({ topic }) => topic === 'follows'));
    expect(got).toEqual([[follow('created')], [follow('created')], [], []]);
    for (const stream of streams) stream.close();
  });

  it('does not reach a visitor if it is published without recipients', async () => {
    const stranger = await listen(visitor(app));
    app.deps.live.publish({ topic: 'follows', type: 'created', id: bola.id, user_id: ada.id });
    const { id: last } = await newTribe(chidi);
    await expect.poll(() => stranger.events.some(({ id }) => id === last)).toBe(true);
    expect(stranger.events.filter(({ topic }) => topic === 'follows')).toEqual([]);
    stranger.close();
  });
});
