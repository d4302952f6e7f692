import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { posts } from '../../contract/posts/endpoints.ts';
import { freshDatabase, startApp, type TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { expectWithin } from '../../test/timing.ts';
import { member, newPost, type Person } from '../../test/world.ts';
import { TIME_LIMITS } from './connect.ts';

/** Below the timeouts of a statement and of a request. The response comes within 4 s if the machine is not busy. */
const ANSWER_MS = 4_500;

/** A proxy to the database. When closed, it accepts connections and forwards nothing, like a frozen database. */
async function gateTo(url: string) {
  const { searchParams, hostname, port } = new URL(url);
  const folder = searchParams.get('host');
  const toDatabase = () =>
    folder ? connect(`${folder}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), hostname);
  const pairs = new Set<[Socket, Socket]>();
  let closed = false;
  const server = createServer((client) => {
    const database = toDatabase();
    const pair: [Socket, Socket] = [client, database];
    pairs.add(pair);
    for (const [one, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      one.on('error', () => {}).on('close', () => other.destroy());
      if (!closed) one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    for (const [client] of pairs) client.destroy();
    server.close();
  });
  const gate = new URL(url);
  gate.searchParams.delete('host');
  gate.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: gate.href,
    close() {
      closed = true;
      for (const [client, database] of pairs) {
        client.unpipe(database).pause();
        database.unpipe(client).pause();
      }
    },
    open() {
      closed = false;
      for (const [client, database] of pairs) {
        client.pipe(database);
        database.pipe(client);
      }
    },
  };
}

let gate: Awaited<ReturnType<typeof gateTo>>;
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  gate = await gateTo(await freshDatabase());
  app = await startApp({}, gate.url, { timeLimits: TIME_LIMITS });
  ada = await member(app, 'ada');
});

test('a frozen database gives 503 quickly for reads, writes and transactions, and requests succeed once it recovers', async () => {
  const post = await newPost(ada);
  gate.close();
  const began = performance.now();
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () => ada.call(posts.list, {})),
    ada.call(posts.create, { ...post, id: '019aa000-0000-7000-8000-000000000001', media_url: null }),
    ada.call(posts.like, { id: post.id }),
  ]);
  expectWithin(performance.now() - began, ANSWER_MS);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  gate.open();
  await expect.poll(async () => (await ada.call(posts.list, {})).status).toBe(200);
  expect((await ada.call(posts.like, { id: post.id })).body).toEqual({ liked: true, likes_count: 1 });
});

test('a slow statement is not aborted', async () => {
  const slow = { name: 'test_slow', text: "select 'whole' as answer from pg_sleep(1.8)" };
  expect(await app.deps.db.one<{ answer: string }>(slow)).toEqual({ answer: 'whole' });
});
