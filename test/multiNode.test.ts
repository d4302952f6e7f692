import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../contract/auth/session.ts';
import { LIVE_PATH, resync } from '../contract/core/live.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { freshDatabase, type TestApp } from './app.ts';
import { atEnd } from './atEnd.ts';
import { openBucket } from './bucket.ts';
import { type Listener, listen } from './listener.ts';
import { establishMembers, execute } from './postgres.ts';
import { childrenOf, isRunning, startServer } from './process.ts';
import { openProxy } from './proxy.ts';
import { expectWithin } from './timing.ts';
import { uploadInParts } from './tus.ts';
import { jpeg, pdf, upload } from './uploads.ts';
import { WAIT_LIMIT } from './waitLimit.ts';
import { newPost, type Person, signUp, visitor } from './world.ts';

/** The limit until a browser has reconnected to another process, in milliseconds. */
const BACK_MS = 2_000;
const WRITERS = 8;
const POSTS = 40;
const ANSWERS_BETWEEN_KILLS = 300;

/** Several processes of one community behind one address. */
interface Many {
  url: string;
  databaseUrl: string;
  /** The address of each machine. */
  machines: string[];
  /** Kills one of them with `kill -9`. */
  killOne(): Promise<void>;
  /** Resolves once the full number of processes serves. */
  whole(): Promise<void>;
}

/** The settings that several processes share. */
async function common() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vt-many-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  const { REDIS_URL = '' } = process.env;
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: await freshDatabase(),
    APP_SECRET: 'a secret for tests only, 32 characters',
    LOG_LEVEL: 'error',
    REDIS_URL,
  };
}

async function oneMachine(settings: Record<string, string> = {}) {
  const all = { ...(await common()), REDIS_URL: '', WORKERS: '2', ...settings };
  const server = startServer(all);
  const url = await server.ready;
  const said = (text: string) =>
    new Promise<void>((resolve) => {
      server.child.stdout?.on('data', (chunk) => String(chunk).includes(text) && resolve());
    });
  const workers = async () => (await childrenOf(server.child.pid ?? 0)).map(({ pid }) => pid);
  return {
    url,
    databaseUrl: all.DATABASE_URL,
    machines: [url],
    server,
    said,
    workers,
    killOne: async () => {
      const [one = 0] = await workers();
      process.kill(one, 'SIGKILL');
      await expect.poll(() => isRunning(one)).toBe(false);
    },
    whole: () => expect.poll(async () => (await workers()).length).toBe(2),
  };
}

/** Two servers that share only the database, Redis and the object store. */
async function twoMachines(): Promise<Many> {
  const { settings } = await openBucket();
  const shared = { ...(await common()), ...settings };
  const start = async () => startServer({ ...shared, DATA_DIR: (await common()).DATA_DIR });
  const servers = [await start(), await start()];
  const machines = await Promise.all(servers.map(({ ready }) => ready));
  return {
    url: await openProxy(machines),
    databaseUrl: shared.DATABASE_URL,
    machines,
    killOne: async () => {
      servers[0]?.child.kill('SIGKILL');
      await servers[0]?.ended;
    },
    whole: async () => {},
  };
}

/** Retries until there is a response, as a browser does after a lost connection, with the id that it has given the row. */
async function insistently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}

/** The status of a request on a new connection; the error's code without a response. */
const statusOf = (url: string) =>
  new Promise<number | string>((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'error'));
  });

describe('SIGHUP with WORKERS', () => {
  test('replaces every server process under load without failing a request', async () => {
    const machine = await oneMachine();
    const before = await machine.workers();
    const statuses: (number | string)[] = [];
    let loading = true;
    async function load() {
      while (loading) statuses.push(await statusOf(`${machine.url}/auth`));
    }
    const loads = Array.from({ length: 4 }, load);
    await expect.poll(() => statuses.length).toBeGreaterThan(20);
    machine.server.child.kill('SIGHUP');
    const left = async () => (await machine.workers()).filter((pid) => before.includes(pid)).length;
    await expect.poll(left).toBe(0);
    await machine.whole();
    loading = false;
    await Promise.all(loads);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('replaces no process if the database has a later schema than the release', async () => {
    const settings = await common();
    const machine = await oneMachine(settings);
    const before = await machine.workers();
    await execute(
      settings.DATABASE_URL,
      "insert into migrations (number, name) values (9999, 'of a later release')",
    );
    const refused = machine.said('The server processes were not replaced');
    machine.server.child.kill('SIGHUP');
    await refused;
    expect(await machine.workers()).toEqual(before);
    expect(await statusOf(`${machine.url}/livez`)).toBe(200);
  });
});

describe.each<[name: string, start: () => Promise<Many>]>([
  ['processes on one machine', oneMachine],
  ['machines', twoMachines],
])('two %s', (_name, start) => {
  test('keep every sign-in, acknowledged write and event when one of them dies under load', async () => {
    const many = await start();
    const ada = await signUp({ url: many.url } as TestApp, 'ada');
    const bola = await signUp({ url: many.url } as TestApp, 'bola');
    await establishMembers(many.databaseUrl);
    const streams = await Promise.all(Array.from({ length: 6 }, () => listen(bola)));

    const ids = Array.from({ length: POSTS }, () => uuidv7());
    const waiting = ids.values();
    let made = 0;
    const half = Promise.withResolvers<void>();
    async function write() {
      for (const id of waiting) {
        const answer = await insistently(async () => {
          const given = await ada.call(posts.create, {
            id,
            title: 'Under load',
            content: `One of many, ${id}`,
          });
          // The overloaded server has done nothing, and a browser retries.
          if (given.status === 503) throw new TypeError('busy');
          return given;
        });
        expect([200, 201]).toContain(answer.status);
        if (++made === POSTS / 2) half.resolve();
      }
    }
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    // Fails as soon as a writer fails.
    await Promise.race([half.promise, writing]);
    await many.killOne();
    const back = streams.map((stream) => comeBack(bola, stream));
    await writing;

    expect(await allPosts(bola)).toEqual(ids.toSorted());
    for (let n = 0; n < 6; n++) {
      const answer = await insistently(() => ada.call(signedIn.session, {}));
      expect(answer.body.user?.id).toBe(ada.id);
    }
    const followed = await Promise.all(back);
    await many.whole();
    const last = await newPost(ada);
    for (const { heard } of followed)
      await expect.poll(() => missing(heard(), [...ids, last.id])).toEqual([]);
  });
});

describe('four processes on one machine', () => {
  let machine: Awaited<ReturnType<typeof oneMachine>>;

  beforeAll(async () => {
    machine = await oneMachine({ WORKERS: '4' });
  });

  test('leave no connection hanging when a process is killed', async () => {
    const { url, killOne } = machine;
    const counts = { answered: 0, cut: 0, hung: 0 };
    let over = false;
    const ask = () =>
      new Promise<keyof typeof counts>((resolve) => {
        const request = get(`${url}/livez`, { agent: false, timeout: WAIT_LIMIT.timeout }, (answer) =>
          answer.resume().once('close', () => resolve('answered')),
        );
        request
          .once('timeout', () => {
            resolve('hung');
            request.destroy();
          })
          .once('error', () => resolve('cut'));
      });
    const asking = Array.from({ length: 40 }, async () => {
      while (!over) counts[await ask()]++;
    });
    for (let kill = 1; kill <= 3; kill++) {
      const sofar = counts.answered;
      await expect.poll(() => counts.answered).toBeGreaterThan(sofar + ANSWERS_BETWEEN_KILLS);
      await killOne();
    }
    over = true;
    await Promise.all(asking);
    expect(counts.hung).toBe(0);
  });

  test('end when the primary process is killed', async () => {
    await expect.poll(async () => (await machine.workers()).length).toBe(4);
    const orphans = await machine.workers();
    machine.server.child.kill('SIGKILL');
    await Promise.all(orphans.map((pid) => expect.poll(() => isRunning(pid)).toBe(false)));
  });
});

/** The events of a stream and of its replacement, once it is known whether the stream was cut. */
async function comeBack(person: Person, stream: Listener) {
  const cut = await Promise.race([stream.ended.then(() => true), settled()]);
  if (!cut) return { heard: () => stream.events };
  const began = performance.now();
  const next = await insistently(() => listen(person, `${LIVE_PATH}?since=${stream.eventId ?? ''}`));
  expectWithin(performance.now() - began, BACK_MS);
  return { heard: () => [...stream.events, ...next.events] };
}

/** Resolves after 500 ms, when the streams of a killed process have ended. */
async function settled() {
  const until = performance.now() + 500;
  await expect.poll(() => performance.now() > until).toBe(true);
  return false;
}

// A stream that was told to refetch everything misses nothing.
const missing = (heard: Listener['events'], ids: string[]) =>
  heard.some(({ topic }) => topic === resync.topic)
    ? []
    : ids.filter((id) => !heard.some((event) => event.topic === 'posts' && event.id === id));

async function allPosts(person: Person): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length === (page - 1) * 10 && page < 20; page++) {
    const { body } = await insistently(() => person.call(posts.list, { page }));
    ids.push(...body.items.map(({ id }) => id));
  }
  return ids.toSorted();
}

describe('two machines that share an object store', () => {
  let many: Many;
  let ada: Person;

  beforeAll(async () => {
    many = await twoMachines();
    ada = await signUp({ url: many.url } as TestApp, 'ada');
  });

  test('both serve a file that was uploaded to one of them', async () => {
    const { body } = await upload(ada, 'post', await jpeg());
    const sizes = await Promise.all(
      [0, 1].map(
        async () =>
          (await (await visitor({ url: many.url } as TestApp).fetch(body.url)).arrayBuffer()).byteLength,
      ),
    );
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeGreaterThan(0);
  });

  test('store an upload byte for byte when its 20 parts go to random machines', async () => {
    const turns = Array.from({ length: 22 }, () => randomInt(many.machines.length));
    // Both machines get some parts, whatever the random numbers are.
    turns.splice(-2, 2, 0, 1);
    const bytes = Buffer.concat([pdf(), randomBytes(20 * 64 * 1024 - pdf().length)]);
    const file = await uploadInParts(bytes, 20, (n) => {
      const url = many.machines[turns[n] ?? 0] ?? '';
      return visitor({ url } as TestApp, ada.cookie, ada.id);
    });
    expect(file.sha256, turns.join('')).toBe(createHash('sha256').update(bytes).digest('hex'));
    for (const url of many.machines) {
      const served = await visitor({ url } as TestApp, ada.cookie).fetch(file.url);
      expect(bytes.equals(Buffer.from(await served.arrayBuffer())), turns.join('')).toBe(true);
    }
  });
});

describe('two processes on one machine', () => {
  let machine: Awaited<ReturnType<typeof oneMachine>>;

  beforeAll(async () => {
    machine = await oneMachine({ RATE_LIMITS: 'on' });
  });

  test('count rate limits together', async () => {
    const ada = await signUp({ url: machine.url } as TestApp, 'ada');
    const { id } = await newPost(ada);
    const answers = await Promise.all(Array.from({ length: 70 }, () => ada.call(posts.like, { id })));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([60, 10]);
  });

  test('report a taken port once, without a stack trace', async () => {
    const again = startServer({ ...(await common()), WORKERS: '2', PORT: new URL(machine.url).port });
    const { code, said } = await again.ended;
    expect(code).toBe(1);
    expect(said.match(/is taken/g)).toHaveLength(1);
    expect(said).not.toMatch(/\n\s+at /);
  });

  test('all end on SIGTERM, with code 0', async () => {
    const left = await machine.workers();
    expect(left).toHaveLength(2);
    machine.server.child.kill('SIGTERM');
    expect((await machine.server.ended).code).toBe(0);
    for (const pid of left) expect(await isRunning(pid)).toBe(false);
  });
});
