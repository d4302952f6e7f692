import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { freshDatabase, startApp, type TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { freePort } from '../../test/freePort.ts';
import { startServer } from '../../test/process.ts';
import { hasRedis, startRedis } from '../../test/redis.ts';
import { expectWithin } from '../../test/timing.ts';
import { member, newPost, type Person, visitor } from '../../test/world.ts';

if (hasRedis) describe('Redis', goingAway);
else console.log('No redis-server on this machine: what happens when Redis goes away is not tested.');

function goingAway() {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let here: TestApp;
  let there: TestApp;
  let ada: Person;
  const heard: LiveEvent[] = [];

  beforeAll(async () => {
    redis = await startRedis();
    const settings = { REDIS_URL: redis.url, RATE_LIMITS: 'on' };
    here = await startApp(settings);
    there = await startApp(settings, here.databaseUrl);
    ada = await member(here, 'ada');
    there.deps.live.subscribe((event) => heard.push(event));
  });

  const state = async (app: TestApp) => {
    const answer = await fetch(`${app.url}/readyz`);
    return { status: answer.status, ...(await answer.json()) };
  };
  const becomes = async (redisIs: 'connected' | 'away') => {
    for (const app of [here, there])
      await expect.poll(() => state(app)).toEqual({ status: 200, ready: true, redis: redisIs });
  };
  const away = async (app: TestApp) =>
    /^redis_away (\d)$/m.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1];

  /** Publishes events at one process. The other one receives them, or a `resync` in their place. */
  async function tellMany(during: () => unknown = () => {}) {
    heard.length = 0;
    const ids = Array.from({ length: 200 }, () => uuidv7());
    for (const [n, id] of ids.entries()) {
      here.deps.live.publish({ topic: 'posts', type: 'updated', id });
      if (n === 100) await during();
      if (n % 10 === 0) await new Promise(setImmediate);
    }
    return ids;
  }
  const missing = (ids: string[]) => {
    const told = new Set(heard.map(({ id }) => id));
    return heard.some(({ topic }) => topic === 'resync') ? [] : ids.filter((id) => !told.has(id));
  };

  it('carries events, and /readyz and the metric report it as connected', async () => {
    await becomes('connected');
    const ids = await tellMany();
    await expect.poll(() => missing(ids)).toEqual([]);
    expect(heard.map(({ topic }) => topic)).not.toContain('resync');
    expect([await away(here), await away(there)]).toEqual(['0', '0']);
  });

  it('loses no event when it dies, because PostgreSQL carries them', async () => {
    const amid = await tellMany(() => redis.stop());
    await expect.poll(() => missing(amid)).toEqual([]);
    await becomes('away');
    expect([await away(here), await away(there)]).toEqual(['1', '1']);
    const later = await tellMany();
    await expect.poll(() => later.filter((id) => !heard.some((e) => e.id === id))).toEqual([]);
  });

  it('leaves each process to count rate limits for itself while it is unavailable', async () => {
    const { id } = await newPost(ada);
    const at = (app: TestApp) => visitor(app, ada.cookie, ada.id);
    const statuses = async (app: TestApp) => {
      const answers = await Promise.all(Array.from({ length: 70 }, () => at(app).call(posts.like, { id })));
      return [200, 429].map((status) => answers.filter((answer) => answer.status === status).length);
    };
    expect(await statuses(here)).toEqual([60, 10]);
    expect(await statuses(there)).toEqual([60, 10]);
  });

  it('loses no event when it returns, and carries events again', async () => {
    const amid = await tellMany(() => redis.start());
    await expect.poll(() => missing(amid)).toEqual([]);
    await becomes('connected');
    const later = await tellMany();
    await expect.poll(() => missing(later)).toEqual([]);
  });

  it('is detected as hanging, and loses no event', async () => {
    const amid = await tellMany(() => redis.freeze());
    await becomes('away');
    await expect.poll(() => missing(amid)).toEqual([]);
    const hung = await tellMany(() => redis.thaw());
    await expect.poll(() => missing(hung)).toEqual([]);
    await becomes('connected');
  });

  it('is reported unavailable and available by one log line each', async () => {
    const server = startServer({
      DATABASE_URL: await freshDatabase(),
      APP_SECRET: 'a secret for tests only, 32 characters',
      DATA_DIR: here.dataDir,
      REDIS_URL: redis.url,
    });
    const url = await server.ready;
    const stateNow = async () => (await (await fetch(`${url}/readyz`)).json()).redis;
    await expect.poll(stateNow).toBe('connected');
    await redis.stop();
    await expect.poll(stateNow).toBe('away');
    await redis.start();
    await expect.poll(stateNow).toBe('connected');
    server.child.kill('SIGTERM');
    const { said } = await server.ended;
    // The lines alternate, so no state is logged twice. A busy machine may find Redis away once more.
    const lines = said.match(/Redis is (?:away|back)/g) ?? [];
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(lines).toEqual(lines.map((_, n) => (n % 2 === 0 ? 'Redis is away' : 'Redis is back')));
  });
}

describe('a server with a wrong REDIS_URL exits with a one-line error', () => {
  const LATE = /timed out|ETIMEDOUT|no answer/;
  const silent = createServer(() => {});
  const talkative = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const portOf = async (server: ReturnType<typeof createServer>) => {
    if (!server.listening) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    atEnd(async () => void server.close());
    return (server.address() as AddressInfo).port;
  };

  test.each<[string, () => Promise<number>, RegExp]>([
    ['nobody listens', freePort, /ECONNREFUSED/],
    ['nothing is answered', () => portOf(silent), LATE],
    // On a busy machine, the process may give up before it has read the answer.
    [
      'something else answers',
      () => portOf(talkative),
      new RegExp(`Unknown RESP type|Connection is closed|${LATE.source}`),
    ],
  ])('if %s', async (_case, port, why) => {
    const began = performance.now();
    const server = startServer({
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      APP_SECRET: 'a secret for tests only, 32 characters',
      REDIS_URL: `redis://:secret@127.0.0.1:${await port()}`,
    });
    const { code, said } = await server.ended;
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toEqual([expect.stringMatching(/^REDIS_URL: no Redis can be used at/)]);
    expect(said).toMatch(why);
    expect(said).not.toContain('secret');
    expectWithin(performance.now() - began, 15_000);
  });
});
