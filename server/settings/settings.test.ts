import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { notificationKinds } from '../../contract/notifications/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { settingsCopy } from '../../contract/settings/copy.ts';
import { memberSettings, notificationGroups, type Settings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, newPost, newTribe, type Person, visitor } from '../../test/world.ts';

const DEFAULTS: Settings = {
  push: true,
  email: true,
  tribe_updates: true,
  private_profile: false,
  show_activity: true,
  public_page: false,
  indexable: true,
  notifications_off: [],
  quiet: null,
  language: 'en',
};
const toggles = [
  'push',
  'email',
  'tribe_updates',
  'private_profile',
  'show_activity',
  'public_page',
  'indexable',
] as const;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let heard: { event: LiveEvent; to: string[] | undefined }[] = [];

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = (await Promise.all(['ada', 'bola', 'chidi'].map((name) => member(app, name)))) as [
    Person,
    Person,
    Person,
  ];
  app.deps.live.subscribe((event, to) => heard.push({ event, to }));
});

beforeEach(() => {
  heard = [];
});

const set = (person: Person, changes: Partial<Settings>) => person.call(memberSettings.update, changes);
const of = async (person: Person) => (await person.call(memberSettings.get, {})).body;

describe('settings', () => {
  it('have the product’s defaults, and can be changed one by one', async () => {
    const efe = await member(app, 'efe');
    expect(await of(efe)).toEqual(DEFAULTS);
    for (const name of toggles) {
      const turned = { ...DEFAULTS, [name]: !DEFAULTS[name] };
      expect((await set(efe, { [name]: !DEFAULTS[name] })).body).toEqual(turned);
      expect(await of(efe)).toEqual(turned);
      await set(efe, { [name]: DEFAULTS[name] });
    }
    expect(await of(ada)).toEqual(DEFAULTS);
  });

  it('accept a supported language, and reject another one', async () => {
    const efua = await member(app, 'efua');
    expect((await set(efua, { language: 'pcm' })).body).toEqual({ ...DEFAULTS, language: 'pcm' });
    expect((await set(efua, { language: 'fr' as 'pcm' })).status).toBe(400);
    expect(await of(efua)).toEqual({ ...DEFAULTS, language: 'pcm' });
  });

  it('belong to the signed-in member, and are rejected for visitors', async () => {
    expect(await visitor(app).call(memberSettings.get, {})).toMatchObject({
      status: 401,
      error: { message: settingsCopy.ask },
    });
    expect((await visitor(app).call(memberSettings.update, { push: false })).status).toBe(401);
    await set(ada, { push: false, id: bola.id } as object);
    expect((await of(ada)).push).toBe(false);
    expect((await of(bola)).push).toBe(true);
    await set(ada, { push: true });
  });

  it('reject an empty change, and values that are not boolean', async () => {
    expect(await set(ada, {})).toMatchObject({ status: 400, error: { message: settingsCopy.nothing } });
    expect((await set(ada, { push: 'yes' } as object)).status).toBe(400);
    expect((await set(ada, { private_profile: null } as object)).status).toBe(400);
    expect(await of(ada)).toEqual(DEFAULTS);
  });

  it('publish an event only to the member', async () => {
    await set(ada, { email: true });
    expect(heard).toEqual([{ event: { topic: 'account', type: 'updated', id: ada.id }, to: [ada.id] }]);
  });
});

describe('tribe updates', () => {
  it('turned off suppress notifications of tribe posts, even with the bell on', async () => {
    const { id } = await newTribe(ada);
    for (const person of [bola, chidi]) {
      await person.call(tribes.join, { id });
      await person.call(tribes.ring, { id });
    }
    await set(bola, { tribe_updates: false });
    const say = () =>
      ada.call(tribePosts.create, { id, post_id: uuidv7(), content: `Who is in? ${uuidv7()}` });
    await say();
    const told = async (person: Person) =>
      (await person.call(notifications.list, {})).body.items.filter((item) => item.about.id === id).length;
    expect([await told(bola), await told(chidi)]).toEqual([0, 1]);
    await set(bola, { tribe_updates: true });
    await say();
    expect(await told(bola)).toBe(1);
  });
});

describe('show activity', () => {
  it('turned off empties the member’s list of posts for others, but keeps the posts in the feed', async () => {
    const { id } = await newPost(ada);
    const listed = async (person: Person) =>
      (await person.call(posts.list, { user_id: ada.id })).body.items.map((post) => post.id);
    await bola.call(follows.follow, { id: ada.id });
    for (const person of [bola, visitor(app)]) expect(await listed(person)).toEqual([id]);
    await set(ada, { show_activity: false });
    for (const person of [bola, chidi, visitor(app)]) {
      expect(await listed(person)).toEqual([]);
      expect((await person.call(posts.list, {})).body.items.map((post) => post.id)).toContain(id);
      expect((await person.call(posts.get, { id })).status).toBe(200);
    }
    expect(await listed(ada)).toEqual([id]);
    await set(ada, { show_activity: true });
    await bola.call(follows.unfollow, { id: ada.id });
  });
});

describe('making a private profile public', () => {
  it('accepts pending requests, notifies them, and keeps followers', async () => {
    await chidi.call(follows.follow, { id: ada.id });
    await set(ada, { private_profile: true });
    const efe = await member(app, 'esther');
    for (const person of [bola, efe]) await person.call(follows.follow, { id: ada.id });
    heard = [];
    await set(ada, { private_profile: false });
    for (const person of [bola, chidi, efe])
      expect((await person.call(follows.state, { id: ada.id })).body).toMatchObject({
        following: true,
        requested: false,
        followers_count: 3,
      });
    expect((await ada.call(follows.requests, {})).body.items).toEqual([]);
    const newest = (await bola.call(notifications.list, {})).body.items[0];
    expect(newest).toMatchObject({ kind: 'follow_accepted', user: { id: ada.id }, read: false });
    expect((await chidi.call(notifications.list, {})).body.items).not.toMatchObject([
      { kind: 'follow_accepted' },
    ]);
    const told = heard.map(({ event: { topic }, to }) => `${topic} ${[...(to ?? [])].sort()}`);
    expect(told.sort()).toEqual(
      [
        `account ${ada.id}`,
        `follows ${ada.id}`,
        `follows ${bola.id}`,
        `follows ${efe.id}`,
        `notifications ${ada.id}`,
        `notifications ${[bola.id, efe.id].sort()}`,
      ].sort(),
    );
  });
});

describe('notification switches', () => {
  const turn = (person: Person, name: string, on: boolean) =>
    person.call(memberSettings.update, { notification: { name: name as 'like', on } });

  it('are on by default, and turn off independently, also concurrently', async () => {
    const dayo = await member(app, 'dayo');
    const names = ['like', 'like.push', 'reply.email'];
    await Promise.all([...names, 'like', 'mention'].map((name) => turn(dayo, name, false)));
    const { body } = await turn(dayo, 'mention', true);
    expect(body.notifications_off.toSorted()).toEqual(names);
  });

  it('turn as a group in one request, which names each once, and leave the others', async () => {
    const group = await member(app, 'grouped');
    await turn(group, 'reply', false);
    const names = ['like', 'comment', 'like'] as const;
    const change = (on: boolean) =>
      group.call(memberSettings.update, { notifications: { names: [...names], on } });
    expect((await change(false)).body.notifications_off).toEqual(['reply', 'like', 'comment']);
    expect((await change(true)).body.notifications_off).toEqual(['reply']);
    expect((await group.call(memberSettings.update, { notifications: { names: [], on: true } })).status).toBe(
      400,
    );
  });

  it('every kind is in one group', () => {
    expect(Object.values(notificationGroups).flat().toSorted()).toEqual(
      Object.keys(notificationKinds).toSorted(),
    );
  });

  it('reject an unknown name and a whole list', async () => {
    const before = (await ada.call(memberSettings.get, {})).body;
    expect((await turn(ada, 'likes', false)).status).toBe(400);
    const list = { notifications_off: ['like'] } as object;
    expect((await ada.call(memberSettings.update, list)).status).toBe(400);
    expect((await ada.call(memberSettings.get, {})).body).toEqual(before);
  });
});

describe('quiet hours', () => {
  it('are set and cleared together, as two different minutes of a day', async () => {
    const quiet = { from: 22 * 60, to: 7 * 60 };
    expect((await ada.call(memberSettings.update, { quiet })).body.quiet).toEqual(quiet);
    expect((await ada.call(memberSettings.update, { push: true })).body.quiet).toEqual(quiet);
    for (const wrong of [
      { from: 60, to: 60 },
      { from: -1, to: 5 },
      { from: 0, to: 1440 },
    ])
      expect((await ada.call(memberSettings.update, { quiet: wrong })).status).toBe(400);
    expect((await ada.call(memberSettings.update, { quiet: null })).body.quiet).toBeNull();
  });
});
