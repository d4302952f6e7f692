import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../contract/auth/session.ts';
import { blocks } from '../../contract/blocks/endpoints.ts';
import { notificationKinds as pidginKinds } from '../../contract/languages/pcm/notifications.copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { postComments } from '../../contract/posts/comments.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { tribePosts } from '../../contract/posts/tribe.ts';
import { pushCopy } from '../../contract/push/copy.ts';
import { push } from '../../contract/push/endpoints.ts';
import { PUSH_BROWSERS_MAX } from '../../contract/push/limits.ts';
import { memberSettings } from '../../contract/settings/endpoints.ts';
import { tribes } from '../../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { startPushService, type TestBrowser } from '../../test/pushService.ts';
import { expectWithin } from '../../test/timing.ts';
import { member, newPost, newTribe, type Person, signIn, visitor } from '../../test/world.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let ada: Person;
let bola: Person;
let chidi: Person;
let mark: Person;
let marks: TestBrowser;
/** Bola's tribe, new in each test: ada, chidi and mark are members, and only ada's and mark's bells are on. */
let tribe: string;

beforeAll(async () => {
  service = await startPushService();
  app = await startApp({}, undefined, { isPushService: service.isOurs });
  [ada, bola, chidi, mark] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'mark'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
  marks = await agree(mark);
});

beforeEach(async () => {
  await app.deps.db.pool.query('delete from push_subscriptions where user_id <> $1', [mark.id]);
  tribe = (await newTribe(bola, { name: 'Lagos Builders' })).id;
  for (const person of [ada, chidi, mark]) await person.call(tribes.join, { id: tribe });
  for (const person of [ada, mark]) await person.call(tribes.ring, { id: tribe });
  return () => bola.call(tribes.remove, { id: tribe });
});

const subscribe = (person: Person, { subscription }: TestBrowser) =>
  person.call(push.subscribe, subscription);

/** Subscribes a browser of this member to pushes; a new one by default. */
async function agree(person: Person, browser = service.newBrowser()): Promise<TestBrowser> {
  expect((await subscribe(person, browser)).status).toBe(200);
  return browser;
}

const say = (person: Person) =>
  person.call(tribePosts.create, { id: tribe, post_id: uuidv7(), content: `Saturday? ${uuidv7()}` });

/** Makes the notifications of this member newer than their pushes, as another actor does, and queues the member. */
async function pushAgain({ id }: Person, { deps }: TestApp = app) {
  await app.deps.db.pool.query('update notifications set created_at = clock_timestamp() where user_id = $1', [
    id,
  ]);
  deps.push.send([id]);
}

/** Waits until all queued pushes of this process have been sent. */
async function settle(process: TestApp = app) {
  // Batches are pushed one after the other: once a second one is done, the first one is complete.
  for (const _ of [1, 2]) {
    const before = marks.taken.length;
    await pushAgain(mark, process);
    await expect.poll(() => marks.taken.length).toBeGreaterThan(before);
  }
}

/** Posts in the tribe, and waits until all its pushes have been sent. */
async function sayAndSettle(person: Person = bola) {
  expect((await say(person)).status).toBe(201);
  await settle();
}

const rows = async (person: Person) =>
  (await app.deps.db.pool.query('select 1 from push_subscriptions where user_id = $1', [person.id])).rowCount;

describe('a notification', () => {
  it('is pushed once to each browser of its member, encrypted, and to no other member', async () => {
    const [phone, laptop, chidis] = [await agree(ada), await agree(ada), await agree(chidi)];
    await sayAndSettle();
    const [told] = (await ada.call(notifications.list, {})).body.items;
    for (const { taken } of [phone, laptop]) {
      expect(taken.map(({ letter }) => letter)).toEqual([
        {
          title: 'VibeTribe',
          body: 'Bola Test posted in Lagos Builders',
          url: `/home/tribes/${tribe}`,
          tag: told?.id,
          time: Date.parse(told?.created_at ?? ''),
        },
      ]);
    }
    const { key } = (await ada.call(push.key, {})).body;
    expect(phone.taken[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(new RegExp(`^vapid t=[\\w.-]+, k=${key}$`)),
      'content-encoding': 'aes128gcm',
      topic: told?.id.replaceAll('-', ''),
      ttl: '86400',
    });
    expect(chidis.taken).toEqual([]);
  });

  it('is pushed in the member’s language', async () => {
    const phone = await agree(ada);
    await ada.call(memberSettings.update, { language: 'pcm' });
    await sayAndSettle();
    await ada.call(memberSettings.update, { language: 'en' });
    expect(phone.taken.map(({ letter }) => letter.body)).toEqual([
      `Bola Test ${pidginKinds.tribe_post?.text?.('Lagos Builders')}`,
    ]);
  });

  it('replaces the earlier push when several members cause it', async () => {
    const phone = await agree(ada);
    await sayAndSettle();
    await sayAndSettle(chidi);
    const letters = phone.taken.map(({ letter }) => letter);
    expect(letters.map(({ body }) => body)).toEqual([
      'Bola Test posted in Lagos Builders',
      'Chidi Test and 1 other posted in Lagos Builders',
    ]);
    expect(new Set(letters.map(({ tag }) => tag)).size).toBe(1);
  });

  it('is not pushed again once it is read', async () => {
    const phone = await agree(ada);
    await sayAndSettle();
    await ada.call(notifications.readAll, {});
    await pushAgain(ada);
    await sayAndSettle(ada);
    expect(phone.taken).toHaveLength(1);
  });

  it('is not pushed again when another one arrives whose push is off', async () => {
    const phone = await agree(ada);
    await ada.call(memberSettings.update, { notification: { name: 'like.push', on: false } });
    const { id } = await newPost(ada);
    await bola.call(postComments.add, { id, comment_id: uuidv7(), content: 'At which gate?' });
    await expect.poll(() => phone.taken.length).toBe(1);
    for (const person of [bola, chidi]) await person.call(posts.like, { id });
    await sayAndSettle(ada);
    await ada.call(memberSettings.update, { notification: { name: 'like.push', on: true } });
    await ada.call(posts.remove, { id });
    expect(phone.taken.map(({ letter }) => letter.body)).toEqual(['Bola Test commented on "Danfo to Yaba"']);
  });

  it('is pushed to a browser that subscribed after the push to another one', async () => {
    const phone = await agree(ada);
    await sayAndSettle();
    const laptop = await agree(ada);
    app.deps.push.send([ada.id]);
    await settle();
    expect([phone, laptop].map(({ taken }) => taken.length)).toEqual([1, 1]);
  });
});

describe('nothing is pushed', () => {
  const set = (sql: string) => app.deps.db.pool.query(sql, [ada.id]);

  it('to a member who turned push off', async () => {
    const phone = await agree(ada);
    await set('update profiles set push = false where id = $1');
    await sayAndSettle();
    expect(phone.taken).toEqual([]);
    await set('update profiles set push = true where id = $1');
    await sayAndSettle();
    expect(phone.taken).toHaveLength(1);
  });

  it('to a suspended member', async () => {
    const phone = await agree(ada);
    await set("insert into suspensions (user_id, reason) values ($1, 'Spam')");
    await sayAndSettle();
    await set('delete from suspensions where user_id = $1');
    expect(phone.taken).toEqual([]);
  });

  it('for an action of a blocked member', async () => {
    const phone = await agree(ada);
    await ada.call(blocks.block, { id: chidi.id });
    await sayAndSettle(chidi);
    await ada.call(blocks.unblock, { id: chidi.id });
    expect(phone.taken).toEqual([]);
  });

  it('again for an existing notification once its actor is blocked', async () => {
    const phone = await agree(ada);
    await sayAndSettle(chidi);
    await pushAgain(ada);
    await expect.poll(() => phone.taken.length).toBe(2);
    await ada.call(blocks.block, { id: chidi.id });
    await pushAgain(ada);
    await sayAndSettle(ada);
    await ada.call(blocks.unblock, { id: chidi.id });
    expect(phone.taken).toHaveLength(2);
  });

  it('to a browser after the member signed out, or after another member signed in', async () => {
    const elsewhere = await signIn(app, 'ada@example.ng');
    const [phone, library] = [await agree(ada), await agree(elsewhere)];
    const cafe = await agree(chidi, await agree(ada));
    await elsewhere.call(signedIn.signOut, {});
    await sayAndSettle();
    expect([phone, library, cafe].map(({ taken }) => taken.length)).toEqual([1, 0, 0]);
    expect([await rows(ada), await rows(chidi)]).toEqual([1, 1]);
  });

  it('to a browser whose sign-in expired', async () => {
    const phone = await agree(ada);
    await set("update sign_ins set expires_at = now() - interval '1 second' where user_id = $1");
    await sayAndSettle();
    ada = await signIn(app, 'ada@example.ng');
    expect(phone.taken).toEqual([]);
  });

  it('to a browser that unsubscribed; another member cannot unsubscribe it', async () => {
    const phone = await agree(ada);
    const { endpoint } = phone.subscription;
    await chidi.call(push.unsubscribe, { endpoint });
    await sayAndSettle();
    for (const _ of [1, 2]) expect((await ada.call(push.unsubscribe, { endpoint })).status).toBe(200);
    for (const odd of ['\0', `${endpoint}\0`, '', 'two words'])
      expect((await ada.call(push.unsubscribe, { endpoint: odd })).status).toBe(400);
    await sayAndSettle();
    expect(phone.taken).toHaveLength(1);
  });
});

describe('the response of a push service', () => {
  it.each([404, 410])('%s removes the subscription', async (status) => {
    const [gone, laptop] = [await agree(ada), await agree(ada)];
    gone.status = status;
    await sayAndSettle();
    expect(await rows(ada)).toBe(1);
    await sayAndSettle();
    expect([gone, laptop].map(({ taken }) => taken.length)).toEqual([1, 2]);
  });

  it('that is a redirect is not followed, and is logged once without the endpoint', async () => {
    const warned = vi.spyOn(app.deps.log, 'warn').mockImplementation(() => {});
    const [phone, other] = [await agree(ada), await agree(chidi)];
    Object.assign(phone, { status: 307, location: other.subscription.endpoint });
    for (const _ of [1, 2]) await sayAndSettle();
    expect([phone, other].map(({ taken }) => taken.length)).toEqual([2, 0]);
    expect(warned.mock.calls.flat()).toEqual([
      { reason: '0.0.1 307' },
      'a push could not be sent, and others like it may not be',
    ]);
    expect(await rows(ada)).toBe(1);
    warned.mockRestore();
  });

  it('is not needed to remove a subscription with invalid encryption keys', async () => {
    const phone = service.newBrowser();
    phone.subscription.keys.p256dh = 'A'.repeat(87);
    await agree(ada, phone);
    await sayAndSettle();
    expect([phone.taken.length, await rows(ada)]).toEqual([0, 0]);
  });
});

describe('push subscriptions', () => {
  it('are limited to the latest ten per member', async () => {
    const browsers: TestBrowser[] = [];
    for (let n = 0; n <= PUSH_BROWSERS_MAX; n++) browsers.push(await agree(ada));
    // The second browser subscribes again, so the third is now the oldest.
    await agree(ada, browsers[1]);
    await agree(ada);
    await sayAndSettle();
    expect(browsers.map(({ taken }) => taken.length)).toEqual([0, 1, 0, ...Array(8).fill(1)]);
  });

  it('are limited to ten when thirty browsers subscribe concurrently', async () => {
    const all = Array.from({ length: 30 }, () => subscribe(ada, service.newBrowser()));
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows(ada)).toBe(PUSH_BROWSERS_MAX);
  });

  it('are rejected for visitors', async () => {
    const stranger = visitor(app);
    const { subscription } = service.newBrowser();
    const answers = [
      await stranger.call(push.key, {}),
      await stranger.call(push.subscribe, subscription),
      await stranger.call(push.unsubscribe, subscription),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });
});

describe('two processes', () => {
  it('push a notification once, however often they are asked concurrently', async () => {
    const other = await startApp({}, app.databaseUrl, { isPushService: service.isOurs });
    const browsers = [await agree(ada), await agree(ada), await agree(chidi), await agree(chidi)];
    await chidi.call(tribes.ring, { id: tribe });
    expect((await say(bola)).status).toBe(201);
    const members = [ada.id, chidi.id];
    for (const { deps } of [other, app]) deps.push.send(members);
    for (const process of [other, app]) await settle(process);
    await other.close();
    expect(browsers.map(({ taken }) => taken.length)).toEqual([1, 1, 1, 1]);
  });

  it('get the same key concurrently, and accept only endpoints of known push services', async () => {
    const one = await startApp();
    const other = await startApp({}, one.databaseUrl);
    const [key, again] = await Promise.all([one.deps.push.key(), other.deps.push.key()]);
    expect(key).toMatch(/^[\w-]{87}$/);
    expect(again).toBe(key);

    const eve = await member(one, 'eve');
    const { keys } = service.newBrowser().subscription;
    const agreed = (endpoint: string) => eve.call(push.subscribe, { endpoint, keys });
    const foreign = [
      'https://127.0.0.1/internal',
      'https://example.com/fcm.googleapis.com',
      'https://fcm.googleapis.com.example.com/send',
      'https://evilpush.apple.com/x',
      'https://fcm.googleapis.com:8443/send',
      'https://eve@fcm.googleapis.com/send',
      'http://fcm.googleapis.com/send',
      'file:///etc/passwd',
      'nonsense',
    ];
    for (const endpoint of foreign)
      expect(await agreed(endpoint), endpoint).toMatchObject({
        status: 400,
        error: { message: pushCopy.notAService },
      });
    const known = [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
    ];
    for (const endpoint of known) expect((await agreed(endpoint)).status, endpoint).toBe(200);
    const { rows } = await one.deps.db.pool.query('select endpoint from push_subscriptions');
    expect(rows.map(({ endpoint }) => endpoint).sort()).toEqual(known.toSorted());
  });
});

it('a push service that never responds delays neither requests nor shutdown', async () => {
  const dying = await startApp({}, app.databaseUrl, { isPushService: service.isOurs });
  const here = await signIn(dying, 'ada@example.ng');
  const silent = await agree(here);
  silent.status = 0;
  const author = await signIn(dying, 'bola@example.ng');
  expect((await say(author)).status).toBe(201);
  await expect.poll(() => silent.taken.length).toBe(1);
  const started = performance.now();
  await dying.close();
  expectWithin(performance.now() - started, 3_000);
});
