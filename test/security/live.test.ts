import { once } from 'node:events';
import { connect } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../contract/account/endpoints.ts';
import { admin as dashboard } from '../../contract/admin/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { errorCopy } from '../../contract/core/errors.ts';
import { LIVE_PATH, LIVE_STREAMS_PER_MEMBER, type LiveEvent, liveCopy } from '../../contract/core/live.ts';
import { eraseDue } from '../../server/account/erasure.ts';
import { startApp, type TestApp } from '../app.ts';
import { type Listener, listen } from '../listener.ts';
import { expectWithin } from '../timing.ts';
import { makeMutual, member, newMessage, newPost, type Person, signIn, visitor } from '../world.ts';
import { refused } from './refused.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp({ ACCOUNT_DELETION: 'on' });
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
  await makeMutual(ada, bola);
});

/** The events of these streams before a post that all of them receive. */
async function heardBy(streams: Listener[]): Promise<LiveEvent[][]> {
  const fence = await newPost(admin);
  for (const { events } of streams)
    await expect.poll(() => events.some(({ id }) => id === fence.id)).toBe(true);
  return streams.map(({ events }) => events.filter(({ id }) => id !== fence.id));
}

const close = (streams: Listener[]) => {
  for (const stream of streams) stream.close();
};

describe('a stream requested', () => {
  it.each<[from: string, headers: Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['another site, by the fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['another site that shows our Origin', { 'sec-fetch-site': 'cross-site', origin: 'ours' }],
  ])('by %s is rejected', async (_from, { origin = '', ...headers }) => {
    const sent = { ...headers, origin: origin === 'ours' ? app.url : origin };
    const expected = { status: 403, message: errorCopy.crossSite };
    for (const person of [ada, visitor(app)])
      await refused(app, () => person.fetch(LIVE_PATH, { headers: sent }), expected);
  });

  it('by our own page is opened, without a CORS header', async () => {
    const stream = await listen(ada);
    expect(stream.headers.get('access-control-allow-origin')).toBeNull();
    stream.close();
  });
});

describe('another member’s events, requested', () => {
  it('by query, header or event id, are not delivered, while that member receives them', async () => {
    const hers = await listen(bola);
    await heardBy([hers]);
    const eventId = hers.eventId ?? '';
    const { id } = bola;
    const asked: [string, Record<string, string>?][] = [
      [`?user_id=${id}&to=${id}&member=${id}`],
      ['?topic=messages&topics=messages,notifications,account'],
      [`/${id}`, {}],
      [`?since=${eventId}`],
      ['', { 'last-event-id': eventId }],
      ['', { 'x-user-id': id, 'x-topic': 'messages', authorization: `Bearer ${id}` }],
    ];
    hers.events.length = 0;
    await newMessage(ada, bola);
    const streams = [];
    for (const person of [chidi, visitor(app)])
      for (const [query, headers = {}] of asked) {
        const there = {
          ...person,
          fetch: (path: string, init: RequestInit = {}) => person.fetch(path, { ...init, headers }),
        };
        if (query.startsWith('/')) expect((await there.fetch(LIVE_PATH + query)).status).toBe(404);
        else streams.push(await listen(there, LIVE_PATH + query));
      }
    await newMessage(ada, bola);
    const [heard, ...others] = await heardBy([hers, ...streams]);
    expect(heard?.filter(({ topic }) => topic === 'messages')).toHaveLength(2);
    expect(others.flat()).toEqual([]);
    close([hers, ...streams]);
  });
});

describe('a message while 100 others listen', () => {
  it('is announced only to its sender and recipient, without its text', async () => {
    const crowd = await Promise.all([
      ...Array.from({ length: 5 }, () => listen(chidi)),
      ...Array.from({ length: 5 }, () => listen(admin)),
      ...Array.from({ length: 90 }, () => listen(visitor(app))),
    ]);
    const two = [await listen(ada), await listen(bola)];
    const { id: message_id } = await newMessage(ada, bola, { content: 'Between us' });
    const [toAda, toBola, ...toOthers] = await heardBy([...two, ...crowd]);
    const message = { topic: 'messages', type: 'created', id: bola.id, user_id: ada.id, message_id };
    expect(toAda).toEqual([message]);
    expect(toBola).toEqual([message, { topic: 'notifications', type: 'created', id: '' }]);
    expect(toOthers).toHaveLength(100);
    expect(toOthers.flat()).toEqual([]);
    expect(JSON.stringify(two.map(({ events }) => events))).not.toContain('Between us');
    close([...two, ...crowd]);
  });
});

describe('a slow reader', () => {
  it('is disconnected and does not delay another reader', async () => {
    const reader = await listen(chidi);
    const stalled = await stall();
    const bulky = Array.from({ length: 40 }, (): LiveEvent => {
      return { topic: 'posts', type: 'created', id: uuidv7().repeat(20_000) };
    });
    for (const [i, event] of bulky.entries()) {
      app.deps.live.publish(event);
      await expect.poll(() => reader.events.length, { interval: 0 }).toBe(i + 1);
    }
    expect(await stalled.readOn()).toBeLessThan(JSON.stringify(bulky).length);
    expect(reader.events).toEqual(bulky);
    reader.close();
  });

  /** A client that opens a stream and stops reading. `readOn` reads to the end and returns the number of bytes. */
  async function stall() {
    const { hostname, port, host } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    await once(socket, 'readable');
    socket.on('error', () => {});
    return {
      readOn: async () => {
        const closed = once(socket, 'close');
        socket.resume();
        await closed;
        return socket.bytesRead;
      },
    };
  }
});

describe('the eleventh stream', () => {
  it('of a member is rejected until another closes, counted across sign-ins, while others connect', async () => {
    const dayo = await member(app, 'dayo');
    const phone = await signIn(app, 'dayo@example.ng');
    const held = await Promise.all(
      Array.from({ length: LIVE_STREAMS_PER_MEMBER }, (_, n) => listen(n % 2 ? dayo : phone)),
    );
    const expected = { status: 429, message: liveCopy.tooManyStreams };
    for (const person of [dayo, phone]) await refused(app, () => person.fetch(LIVE_PATH), expected);
    close([await listen(bola), await listen(visitor(app))]);
    held.pop()?.close();
    await expect.poll(async () => held.push(await listen(dayo))).toBe(LIVE_STREAMS_PER_MEMBER);
    close(held);
  });
});

describe('a stream ends within a second of', () => {
  const sql = (text: string, id: string) => app.deps.db.pool.query(text, [id]);
  let members = 0;

  it.each<[string, (one: Person, other: Person) => Promise<unknown>]>([
    ['sign-out', (one) => one.call(signedIn.signOut, {})],
    ['sign-out everywhere, from another device', (_, other) => other.call(account.endSignIns, {})],
    [
      'a change of password on another device',
      (_, other) =>
        other.call(account.changePassword, { current: 'correct horse', password: 'a better horse' }),
    ],
    ['suspension', ({ id }) => admin.call(dashboard.suspend, { id, reason: 'Spam' })],
    [
      'deletion',
      async ({ id }) => {
        await sql("update users set delete_after = now() - interval '1 second' where id = $1", id);
        await eraseDue(app.deps);
      },
    ],
  ])('%s; another member’s stays open', async (_, act) => {
    const name = `efe_${++members}`;
    const [one, neighbour] = [await member(app, name), await listen(chidi)];
    const other = await signIn(app, `${name}@example.ng`);
    const stream = await listen(one);
    let left = false;
    void neighbour.ended.then(() => (left = true));
    await act(one, other);
    const done = performance.now();
    await stream.ended;
    expectWithin(performance.now() - done, 1_000);
    // With the old cookie, the new stream is a visitor's.
    const again = await listen(one);
    app.deps.live.publish({ topic: 'messages', type: 'created', id: uuidv7() }, [one.id]);
    const [heard] = await heardBy([again, neighbour]);
    expect(heard?.filter(({ topic }) => topic === 'messages')).toEqual([]);
    expect(left).toBe(false);
    close([again, neighbour]);
  });
});
