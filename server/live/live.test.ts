import { connect } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { signedIn } from '../../contract/auth/session.ts';
import {
  LIVE_HEARTBEAT_MS,
  LIVE_PATH,
  LIVE_STREAMS_PER_MEMBER,
  type LiveEvent,
} from '../../contract/core/live.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { type Listener, listen } from '../../test/listener.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { expectWithin } from '../../test/timing.ts';
import { WAIT_LIMIT } from '../../test/waitLimit.ts';
import { member, newPost, type Person, signIn, visitor } from '../../test/world.ts';

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

const about = (topic: LiveEvent['topic'], id = uuidv7()): LiveEvent => ({ topic, type: 'created', id });

/** The same member at the second process. */
const at = (where: TestApp, person: Person) => visitor(where, person.cookie, person.id);

describe('a stream', () => {
  test('delivers a public event to visitors and members, with event-stream headers', async () => {
    const streams = [await listen(visitor(app)), await listen(ada)];
    const event = about('posts');
    app.deps.live.publish(event);
    for (const { events, headers, retry, close } of streams) {
      await expect.poll(() => events).toEqual([event]);
      expect(headers.get('content-type')).toBe('text/event-stream');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      await expect.poll(() => retry ?? streams[0]?.retry).toBeGreaterThan(0);
      close();
    }
  });

  test('receives the event of a new post', async () => {
    const stream = await listen(visitor(app));
    const post = await newPost(ada);
    await expect
      .poll(() => stream.events)
      .toEqual([{ topic: 'posts', type: 'created', id: post.id, user_id: ada.id }]);
    stream.close();
  });

  test('never receives a personal event without recipients', async () => {
    const streams = [await listen(ada), await listen(visitor(app))];
    const heard: LiveEvent[] = [];
    const stop = app.deps.live.subscribe((event) => heard.push(event));
    const fence = about('posts');
    const personal = [about('account', bola.id), about('messages'), about('notifications')];
    for (const event of [...personal, fence]) app.deps.live.publish(event);
    for (const { events, close } of streams) {
      await expect.poll(() => events).toEqual([fence]);
      close();
    }
    expect(heard).toEqual([...personal, fence]);
    stop();
  });

  test('costs less than a kilobyte of keep-alive comments per minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const quiet = await startApp({}, app.databaseUrl);
    const stream = await listen(visitor(quiet));
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    const beats = Math.floor(60_000 / LIVE_HEARTBEAT_MS);
    await expect.poll(() => stream.comments).toBe(beats);
    console.log(`An idle stream costs ${stream.bytes} bytes a minute`);
    expect(stream.bytes).toBeLessThan(1_000);
    stream.close();
  });

  test('delivers a burst of 2,000 unread events', async () => {
    const reader = await listen(ada);
    const burst = Array.from({ length: 2_000 }, () => about('messages'));
    for (const event of burst) app.deps.live.publish(event, [ada.id]);
    await expect.poll(() => reader.events).toEqual(burst);
    reader.close();
  });
});

describe('a stream that is pipelined behind a pending response', () => {
  /** A connection that requests a stream behind a list of notifications, which waits until `release`. */
  async function requestBehind() {
    const blocker = await openTransaction(app);
    await blocker.query('lock table notifications');
    const { hostname, port, host } = new URL(app.url);
    const connection = connect(Number(port), hostname);
    const received = { text: '' };
    connection.setEncoding('utf8').on('data', (text) => {
      received.text += text;
    });
    for (const path of [notifications.list.path, LIVE_PATH])
      connection.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${ada.cookie}\r\n\r\n`);
    await waitForLock(app);
    async function release() {
      await blocker.query('commit');
    }
    return { connection, received, release };
  }

  test('begins after that response', async () => {
    const { connection, received, release } = await requestBehind();
    await release();
    await expect.poll(() => received.text).toContain('text/event-stream');
    const event = about('posts');
    app.deps.live.publish(event);
    await expect.poll(() => received.text).toContain(event.id);
    connection.destroy();
  });

  test('frees its place when the connection ends first', async () => {
    const { connection, release } = await requestBehind();
    const others = await Promise.all(Array.from({ length: LIVE_STREAMS_PER_MEMBER - 1 }, () => listen(ada)));
    await expect(listen(ada)).rejects.toThrow('429');
    connection.destroy();
    await expect
      .poll(() =>
        listen(ada).then(
          (stream) => others.push(stream),
          () => undefined,
        ),
      )
      .toBe(LIVE_STREAMS_PER_MEMBER);
    await release();
    for (const { close } of others) close();
  });
});

describe('two processes', () => {
  // A process that a busy machine keeps waiting counts as gone for a moment: streams then get a resync, too.
  const received = ({ events }: Listener) => events.filter(({ topic }) => topic !== 'resync');

  // Earlier events may still be in transit: a burst reaches the other process later than local listeners.
  beforeAll(async () => {
    const there = await listen(visitor(other));
    const fence = about('posts');
    app.deps.live.publish(fence);
    await vi.waitFor(() => expect(there.events).toContainEqual(fence), WAIT_LIMIT);
    there.close();
  });

  test("deliver each other's events once and in order", async () => {
    const [here, there] = [await listen(ada), await listen(at(other, ada))];
    const events = Array.from({ length: 300 }, () => about('messages'));
    for (const event of events) app.deps.live.publish(event, [ada.id]);
    await expect.poll(() => received(there)).toEqual(events);
    const back = about('tribes');
    other.deps.live.publish(back);
    await expect.poll(() => received(here)).toEqual([...events, back]);
    expect(received(there)).toEqual([...events, back]);
    for (const stream of [here, there]) stream.close();
  });

  test('deliver an event with a thousand recipients to its recipients only', async () => {
    const [streamOfAda, stranger] = [await listen(at(other, bola)), await listen(at(other, ada))];
    const crowd = Array.from({ length: 1_000 }, () => uuidv7());
    const [event, fence] = [about('notifications'), about('posts')];
    app.deps.live.publish(event, [...crowd, bola.id]);
    app.deps.live.publish(fence);
    await expect.poll(() => received(streamOfAda)).toEqual([event, fence]);
    await expect.poll(() => received(stranger)).toEqual([fence]);
    for (const stream of [streamOfAda, stranger]) stream.close();
  });

  test('end the streams of a disconnected member within a second, and no others', async () => {
    const [here, there, stranger] = [
      await listen(bola),
      await listen(at(other, bola)),
      await listen(at(other, ada)),
    ];
    const began = performance.now();
    app.deps.live.disconnect(bola.id);
    await Promise.all([here.ended, there.ended]);
    expectWithin(performance.now() - began, 1_000);
    const event = about('posts');
    app.deps.live.publish(event);
    await expect.poll(() => received(stranger)).toEqual([event]);
    stranger.close();
  });

  test('end the streams of a member who signs out', async () => {
    const again = await signIn(app, 'bola@example.ng');
    const stream = await listen(at(other, again));
    await again.call(signedIn.signOut, {});
    await stream.ended;
    const visiting = await listen(at(other, again));
    app.deps.live.publish(about('messages'), [bola.id]);
    const fence = about('posts');
    app.deps.live.publish(fence);
    await expect.poll(() => received(visiting)).toEqual([fence]);
    visiting.close();
  });

  test("send a resync after a lost connection, then deliver each other's events again", async () => {
    const stream = await listen(visitor(other));
    await app.deps.db.many({
      name: 'test_break_lines',
      text: `select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and query ~ 'listen vibetribe_live|pg_notify' and pid <> pg_backend_pid()`,
    });
    await expect.poll(() => stream.events.map((e) => e.topic)).toContain('resync');
    const event = about('posts');
    app.deps.live.publish(event);
    await expect.poll(() => stream.events.at(-1)).toEqual(event);
    stream.close();
  });
});

test('closing ends every stream immediately and rejects new ones with 503', async () => {
  const closing = await startApp({}, app.databaseUrl);
  const streams = await Promise.all(Array.from({ length: 100 }, () => listen(visitor(closing))));
  const began = performance.now();
  const closed = closing.deps.live.close();
  await Promise.all(streams.map((stream) => stream.ended));
  expectWithin(performance.now() - began, 1_000);
  expect((await visitor(closing).fetch(LIVE_PATH)).status).toBe(503);
  await closed;
});
