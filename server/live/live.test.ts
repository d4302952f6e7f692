import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { signedIn } from '../../contract/auth.session.ts';
import { LIVE_HEARTBEAT_MS, LIVE_PATH, type LiveEvent } from '../../contract/live.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { listen } from '../../test/listener.ts';
import { member, newPost, type Person, signIn, visitor } from '../../test/world.ts';

const SOON = { timeout: 5_000, interval: 5 };

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({}, app.databaseUrl);
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});

const about = (topic: LiveEvent['topic'], id = uuidv7()): LiveEvent => ({ topic, act: 'created', id });

/** The same member at the second process. */
const at = (where: TestApp, person: Person) => visitor(where, person.cookie, person.id);

describe('a stream', () => {
  test('brings a public event to visitors and members, with its headers', async () => {
    const streams = [await listen(visitor(app)), await listen(ada)];
    const event = about('posts');
    app.parts.live.publish(event);
    for (const { events, headers, retry, close } of streams) {
      await expect.poll(() => events, SOON).toEqual([event]);
      expect(headers.get('content-type')).toBe('text/event-stream');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      await expect.poll(() => retry ?? streams[0]?.retry, SOON).toBeGreaterThan(0);
      close();
    }
  });

  test('tells of a post that a member makes', async () => {
    const stream = await listen(visitor(app));
    const post = await newPost(ada);
    await expect
      .poll(() => stream.events, SOON)
      .toEqual([{ topic: 'posts', act: 'created', id: post.id, user_id: ada.id }]);
    stream.close();
  });

  test('never carries a personal event that was addressed to nobody', async () => {
    const streams = [await listen(ada), await listen(visitor(app))];
    const heard: LiveEvent[] = [];
    const stop = app.parts.live.on((event) => heard.push(event));
    const fence = about('posts');
    const personal = [about('account', bola.id), about('messages'), about('notifications')];
    for (const event of [...personal, fence]) app.parts.live.publish(event);
    for (const { events, close } of streams) {
      await expect.poll(() => events, SOON).toEqual([fence]);
      close();
    }
    expect(heard).toEqual([...personal, fence]);
    stop();
  });

  test('stays open by comments, for less than a kilobyte a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const quiet = await startApp({}, app.databaseUrl);
    const stream = await listen(visitor(quiet));
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    const beats = Math.floor(60_000 / LIVE_HEARTBEAT_MS);
    await expect.poll(() => stream.comments, SOON).toBe(beats);
    console.log(`An idle stream costs ${stream.bytes} bytes a minute`);
    expect(stream.bytes).toBeLessThan(1_000);
    stream.close();
  });

  test('survives a burst that its reader could not have read yet', async () => {
    const reader = await listen(ada);
    const burst = Array.from({ length: 2_000 }, () => about('messages'));
    for (const event of burst) app.parts.live.publish(event, [ada.id]);
    await expect.poll(() => reader.events, SOON).toEqual(burst);
    reader.close();
  });
});

describe('two processes', () => {
  // What was said before still travels: to the other process a burst comes later than to its own listeners.
  beforeAll(async () => {
    const there = await listen(visitor(other));
    const fence = about('posts');
    app.parts.live.publish(fence);
    await vi.waitFor(() => expect(there.events).toContainEqual(fence), SOON);
    there.close();
  });

  test('hear each other, each event once and in order', async () => {
    const [here, there] = [await listen(ada), await listen(at(other, ada))];
    const events = Array.from({ length: 300 }, () => about('messages'));
    for (const event of events) app.parts.live.publish(event, [ada.id]);
    await expect.poll(() => there.events, SOON).toEqual(events);
    const back = about('tribes');
    other.parts.live.publish(back);
    await expect.poll(() => here.events, SOON).toEqual([...events, back]);
    expect(there.events).toEqual([...events, back]);
    for (const stream of [here, there]) stream.close();
  });

  test('tell a thousand members at once', async () => {
    const [hers, stranger] = [await listen(at(other, bola)), await listen(at(other, ada))];
    const crowd = Array.from({ length: 1_000 }, () => uuidv7());
    const [event, fence] = [about('notifications'), about('posts')];
    app.parts.live.publish(event, [...crowd, bola.id]);
    app.parts.live.publish(fence);
    await expect.poll(() => hers.events, SOON).toEqual([event, fence]);
    await expect.poll(() => stranger.events, SOON).toEqual([fence]);
    for (const stream of [hers, stranger]) stream.close();
  });

  test("end a member's streams together within a second, and no one else's", async () => {
    const [here, there, stranger] = [
      await listen(bola),
      await listen(at(other, bola)),
      await listen(at(other, ada)),
    ];
    const began = performance.now();
    app.parts.live.cut(bola.id);
    await Promise.all([here.ended, there.ended]);
    expect(performance.now() - began).toBeLessThan(1_000);
    const event = about('posts');
    app.parts.live.publish(event);
    await expect.poll(() => stranger.events, SOON).toEqual([event]);
    stranger.close();
  });

  test('end streams at sign-out', async () => {
    const again = await signIn(app, 'bola@example.ng');
    const stream = await listen(at(other, again));
    await again.call(signedIn.signOut, {});
    await stream.ended;
    const visiting = await listen(at(other, again));
    app.parts.live.publish(about('messages'), [bola.id]);
    const fence = about('posts');
    app.parts.live.publish(fence);
    await expect.poll(() => visiting.events, SOON).toEqual([fence]);
    visiting.close();
  });

  test('advise to start afresh after their line broke, then hear each other again', async () => {
    const stream = await listen(visitor(other));
    await app.parts.db.many({
      name: 'test_break_lines',
      text: `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and query ~ 'listen vibetribe_live|pg_notify' and pid <> pg_backend_pid()`,
    });
    await expect.poll(() => stream.events.map((e) => e.topic), SOON).toContain('resync');
    const event = about('posts');
    app.parts.live.publish(event);
    await expect.poll(() => stream.events.at(-1), SOON).toEqual(event);
    stream.close();
  });
});

test('closing ends every stream at once and refuses new ones', async () => {
  const closing = await startApp({}, app.databaseUrl);
  const streams = await Promise.all(Array.from({ length: 100 }, () => listen(visitor(closing))));
  const began = performance.now();
  const closed = closing.parts.live.close();
  await Promise.all(streams.map((stream) => stream.ended));
  expect(performance.now() - began).toBeLessThan(1_000);
  expect((await visitor(closing).fetch(LIVE_PATH)).status).toBe(503);
  await closed;
});
