import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import type { NotificationKind } from '../../contract/notifications/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { unreadNotifications } from '../../contract/notifications/unread.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { createUsers, member, type Person, visitor } from '../../test/world.ts';
import { saveSettings } from '../settings/queries.ts';
import { setFollowing } from './queries.ts';

const NOBODY = '01920000-0000-7000-8000-000000000000';
const AT_ONCE = 30;

let app: TestApp;
/** Private. */
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

beforeEach(async () => {
  await ada.call(memberSettings.update, { private_profile: true });
  for (const person of [bola, chidi]) await person.call(follows.unfollow, { id: ada.id });
  heard = [];
});

const ask = (person: Person) => person.call(follows.follow, { id: ada.id });
const asking = async (of = ada) =>
  (await of.call(follows.requests, {})).body.items.map(({ username }) => username);
const told = async (person: Person, kind: NotificationKind) =>
  (await person.call(notifications.list, { limit: 50 })).body.items.filter((item) => item.kind === kind);
const heardOfFollows = () => heard.filter(({ event }) => event.topic === 'follows');

describe('a request to follow a private member', () => {
  it('is created once and notifies the member once when it is sent again', async () => {
    for (const _ of ['once', 'twice'])
      expect(await ask(bola)).toMatchObject({
        status: 200,
        body: { following: false, requested: true, mutual: false, followers_count: 0 },
      });
    expect(await asking()).toEqual(['bola']);
    expect((await ada.call(follows.state, { id: bola.id })).body).toMatchObject({
      followed_by: false,
      requested: false,
    });
    expect(await told(ada, 'follow_request')).toMatchObject([{ user: { id: bola.id }, read: false }]);
    expect(await told(ada, 'follow')).toEqual([]);
    const event = { topic: 'follows', type: 'created', id: ada.id, user_id: bola.id };
    expect(heardOfFollows()).toEqual([{ event, to: [bola.id, ada.id] }]);
    expect((await chidi.call(follows.search, { q: 'ada' })).body.items).toMatchObject([
      { private: true, requested: false },
    ]);
    expect((await bola.call(follows.search, { q: 'ada' })).body.items).toMatchObject([
      { private: true, requested: true },
    ]);
  });

  it('is withdrawn together with its notification', async () => {
    await ask(bola);
    heard = [];
    for (const _ of ['once', 'twice'])
      expect((await bola.call(follows.unfollow, { id: ada.id })).body).toMatchObject({ requested: false });
    expect(await asking()).toEqual([]);
    expect(await told(ada, 'follow_request')).toEqual([]);
    expect(heard.map(({ event: { topic, type }, to }) => [topic, type, to])).toEqual([
      ['follows', 'deleted', [bola.id, ada.id]],
      ['notifications', 'deleted', [ada.id]],
    ]);
  });

  it('becomes a follow when it is accepted, with a notification; accepting again changes nothing', async () => {
    await ask(bola);
    await ask(chidi);
    expect(await asking()).toEqual(['chidi', 'bola']);
    heard = [];
    for (const _ of ['once', 'twice'])
      expect(await ada.call(follows.accept, { id: bola.id })).toMatchObject({
        status: 200,
        body: { followed_by: true, following_count: 1 },
      });
    expect(await asking()).toEqual(['chidi']);
    expect((await bola.call(follows.state, { id: ada.id })).body).toMatchObject({
      following: true,
      requested: false,
      followers_count: 1,
    });
    expect(await told(bola, 'follow_accepted')).toMatchObject([{ user: { id: ada.id } }]);
    // She did it herself.
    expect(await told(ada, 'follow')).toEqual([]);
    expect((await told(ada, 'follow_request')).map(({ user }) => user?.id)).toEqual([chidi.id]);
    const event = { topic: 'follows', type: 'created', id: ada.id, user_id: bola.id };
    expect(heardOfFollows()).toEqual([{ event, to: [bola.id, ada.id] }]);
    // A follower makes no request.
    expect((await ask(bola)).body).toMatchObject({ following: true, requested: false });
  });

  it('loses its acceptance notification when the follow ends', async () => {
    await ask(bola);
    await ada.call(follows.accept, { id: bola.id });
    expect(await told(bola, 'follow_accepted')).toHaveLength(1);
    const { unread } = (await bola.call(unreadNotifications, {})).body;
    heard = [];
    await bola.call(follows.unfollow, { id: ada.id });
    expect(await told(bola, 'follow_accepted')).toEqual([]);
    expect((await bola.call(unreadNotifications, {})).body).toEqual({ unread: unread - 1 });
    expect(heard.map(({ event: { topic, type }, to }) => [topic, type, to])).toEqual([
      ['follows', 'deleted', [bola.id, ada.id]],
      ['notifications', 'deleted', [ada.id, bola.id]],
    ]);
  });

  it('is declined without a notification, and can be sent again', async () => {
    await ask(bola);
    const before = (await bola.call(notifications.list, {})).body.items;
    for (const _ of ['once', 'twice'])
      expect((await ada.call(follows.decline, { id: bola.id })).status).toBe(200);
    expect((await bola.call(follows.state, { id: ada.id })).body).toMatchObject({
      following: false,
      requested: false,
    });
    expect((await bola.call(notifications.list, {})).body.items).toEqual(before);
    expect(await told(ada, 'follow_request')).toEqual([]);
    expect((await ask(bola)).body).toMatchObject({ requested: true });
  });

  it('gets 404 if it does not exist, and only its recipient can answer it', async () => {
    expect(await ada.call(follows.accept, { id: chidi.id })).toMatchObject({
      status: 404,
      error: { message: followCopy.noRequest },
    });
    for (const act of ['accept', 'decline'] as const) {
      expect((await ada.call(follows[act], { id: NOBODY })).status).toBe(404);
      expect((await visitor(app).call(follows[act], { id: bola.id })).status).toBe(401);
      // A member cannot accept or decline another member's request.
      await ask(bola);
      await chidi.call(follows[act], { id: bola.id });
      expect(await asking()).toEqual(['bola']);
    }
    expect((await visitor(app).call(follows.requests, {})).status).toBe(401);
    expect(await asking(chidi)).toEqual([]);
  });

  it('is not listed while staff hide who asks', async () => {
    await ask(bola);
    await ask(chidi);
    const admin = await member(app, 'admin');
    await admin.call(dashboard.hide, { id: bola.id, since: 'always', reason: 'Spam' });
    expect(await asking()).toEqual(['chidi']);
    await admin.call(dashboard.show, { id: bola.id });
    expect(await asking()).toEqual(['chidi', 'bola']);
  });
});

describe.each([
  ['the member', () => [ada, bola]],
  ['whoever asks', () => [bola, ada]],
] as const)('a block by %s', (_, pair) => {
  it('removes the request and its notification, and prevents a new request', async () => {
    const [one, other] = pair() as [Person, Person];
    await ask(bola);
    await one.call(blocks.block, { id: other.id });
    expect(await asking()).toEqual([]);
    expect((await ask(bola)).status).toBe(404);
    expect((await ada.call(follows.accept, { id: bola.id })).status).toBe(404);
    await one.call(blocks.unblock, { id: other.id });
    expect(await asking()).toEqual([]);
    expect(await told(ada, 'follow_request')).toEqual([]);
    expect((await bola.call(follows.state, { id: ada.id })).body.requested).toBe(false);
  });
});

describe('concurrently', () => {
  const atOnce = <T>(work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));
  const count = async (sql: string) => (await app.deps.db.pool.query<{ n: number }>(sql)).rows[0]?.n;

  const crowd = () => createUsers(app, AT_ONCE);

  it('requests, withdrawals and answers keep correct counts and at most one notification', async () => {
    const statuses = await atOnce(async (n) => {
      const [who, other] = n % 3 === 2 ? [ada, bola] : [bola, ada];
      const answer = n % 2 ? follows.accept : follows.decline;
      const act = who === ada ? answer : n % 3 ? follows.unfollow : follows.follow;
      return (await who.call<typeof act>(act, { id: other.id })).status;
    });
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    const { body } = await bola.call(follows.state, { id: ada.id });
    expect(body.following && body.requested).toBe(false);
    expect(body.followers_count).toBe(body.following ? 1 : 0);
    expect(await told(ada, 'follow_request')).toHaveLength(body.requested ? 1 : 0);
  });

  it('follows during switches between private and public all become follows once public', async () => {
    const members = await crowd();
    await Promise.all(
      members.flatMap((one, n) => [
        setFollowing(app.deps.db, one, ada.id, true),
        ...(n % 5 ? [] : [saveSettings(app.deps.db, ada.id, { private_profile: n % 2 === 0 })]),
        ...(n % 4 ? [] : [ada.call(notifications.readAll, {})]),
      ]),
    );
    await ada.call(memberSettings.update, { private_profile: false });
    expect(await count('select count(*)::int as n from follow_requests')).toBe(0);
    expect((await bola.call(follows.state, { id: ada.id })).body.followers_count).toBe(AT_ONCE);
    expect(await told(ada, 'follow_request')).toEqual([]);
  });

  it('a request and a block leave no request, in either order', async () => {
    for (let again = 0; again < 10; again++) {
      await Promise.all([ask(bola), ada.call(blocks.block, { id: bola.id })]);
      await ada.call(blocks.unblock, { id: bola.id });
      expect(await asking()).toEqual([]);
    }
  });

  it('two private members who request each other and become public cause no deadlock', async () => {
    await bola.call(memberSettings.update, { private_profile: true });
    for (let again = 0; again < 5; again++) {
      for (const person of [ada, bola]) {
        await person.call(memberSettings.update, { private_profile: true });
        await person.call(follows.follow, { id: person === ada ? bola.id : ada.id });
      }
      const answers = await Promise.all(
        [ada, bola].map((person) => person.call(memberSettings.update, { private_profile: false })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await ada.call(follows.state, { id: bola.id })).body.mutual).toBe(true);
      for (const person of [ada, bola])
        await person.call(follows.unfollow, { id: person === ada ? bola.id : ada.id });
    }
  });
});
