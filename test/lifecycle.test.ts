import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auth } from '../contract/auth/endpoints.ts';
import { LIVE_PATH } from '../contract/core/live.ts';
import type { TestApp } from './app.ts';
import { atEnd } from './atEnd.ts';
import { isRunning, postmasterPid, startServer } from './process.ts';
import { expectWithin } from './timing.ts';
import { png, upload } from './uploads.ts';
import { signIn, visitor } from './world.ts';

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vt-life-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
};

/** Signs in as ada, which works only if acknowledged data is kept. */
const adaIsThere = (url: string) => signIn({ url } as TestApp, 'ada@example.ng').then(() => true);
const readiness = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.status,
    () => 0,
  );

describe('one data folder', () => {
  let dataDir: string;
  let url: string;
  let server: ReturnType<typeof startServer>;

  async function start() {
    server = startServer({ DATA_DIR: dataDir });
    url = await server.ready;
  }

  /** Milliseconds until the server is ready. */
  async function timedStart() {
    const began = performance.now();
    await start();
    return performance.now() - began;
  }

  async function stop() {
    server.child.kill('SIGTERM');
    return server.ended;
  }

  async function postmaster() {
    const pid = await postmasterPid(dataDir);
    if (!pid) throw new Error('No PostgreSQL runs');
    return pid;
  }

  async function kill() {
    server.child.kill('SIGKILL');
    await server.ended;
  }

  beforeAll(async () => {
    dataDir = await newFolder();
  });
  beforeEach(start);

  /** Paths below the data folder on which other users of the machine have any permission. */
  async function openToOthers() {
    const paths = await readdir(dataDir, { recursive: true });
    const found = await Promise.all(
      paths.map(async (path) => ({ path, stat: await lstat(join(dataDir, path)) })),
    );
    return found
      .filter(({ stat }) => !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0)
      .map(({ path }) => path);
  }

  test('the first start creates the database and a secret readable only by its owner, and serves requests', async () => {
    expect(await readiness(url)).toBe(200);
    expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
    const form = {
      email: 'ada@example.ng',
      password: 'correct horse',
      full_name: 'Ada Test',
      username: 'ada',
    };
    expect((await visitor({ url } as TestApp).call(auth.signUp, form)).status).toBe(201);
    expect(await adaIsThere(url)).toBe(true);
  });

  test('other users of the machine cannot read stored data', async () => {
    const ada = await signIn({ url } as TestApp, 'ada@example.ng');
    const { status } = await upload(ada, 'post', await png());
    expect(status).toBe(201);
    expect((await readdir(join(dataDir, 'files'), { recursive: true })).length).toBeGreaterThan(2);
    expect(await openToOthers()).toEqual([]);
    expect((await stat(dataDir)).mode & 0o067).toBe(0);
  });

  test('a second app on the folder exits with a plain message, and the first continues', async () => {
    const { code, said } = await startServer({ DATA_DIR: dataDir }).ended;
    expect(code).toBe(1);
    expect(said).toContain(`Another VibeTribe (process ${server.child.pid}) is running on`);
    expect(said).not.toMatch(/\n\s+at /);
    expect(await readiness(url)).toBe(200);
  });

  test('SIGTERM ends the app with code 0 and stops PostgreSQL', async () => {
    const postgres = await postmaster();
    expect((await stop()).code).toBe(0);
    expect(await isRunning(postgres)).toBe(false);
    expect(await postmasterPid(dataDir)).toBeUndefined();
  });

  test('SIGHUP without WORKERS ends the app with code 0, and its systemd unit starts it again', async () => {
    server.child.kill('SIGHUP');
    expect((await server.ended).code).toBe(0);
    const unit = await readFile(join(import.meta.dirname, '../deploy/vibetribe.service'), 'utf8');
    expect(unit).toContain('\nExecReload=/bin/kill -HUP $MAINPID\n');
    expect(unit).toMatch(/^Restart=always$/m);
  });

  test('a second start is ready within 3 s, and keeps the secret and the account', async () => {
    const secret = await readFile(join(dataDir, 'app-secret'), 'utf8');
    await stop();
    // Other work of this machine only adds time: the shorter of two starts is closer to the real time.
    const once = await timedStart();
    await stop();
    expectWithin(Math.min(once, await timedStart()), 3_000);
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe(secret);
    expect(await adaIsThere(url)).toBe(true);
  });

  test('a start after kill -9 of the app stops the orphaned PostgreSQL and keeps the account', async () => {
    const left = await postmaster();
    await kill();
    expect(await isRunning(left)).toBe(true);
    await start();
    expect(await isRunning(left)).toBe(false);
    expect(await adaIsThere(url)).toBe(true);
  });

  test('the app restarts a killed PostgreSQL and recovers', async () => {
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => postmasterPid(dataDir)).not.toBe(killed);
    await expect.poll(() => readiness(url)).toBe(200);
    expect(await adaIsThere(url)).toBe(true);
    expect(server.child.exitCode).toBeNull();
  });

  test('a start after kill -9 of both ignores a stale postmaster.pid and does not kill the process with that id', async () => {
    const postgres = await postmaster();
    await kill();
    process.kill(postgres, 'SIGKILL');
    await expect.poll(() => isRunning(postgres)).toBe(false);
    const bystander = spawn('sleep', ['60']);
    for (const name of ['cluster/postmaster.pid', '.s.PGSQL.5432.lock']) {
      const path = join(dataDir, 'database', name);
      const stale = (await readFile(path, 'utf8')).replace(/^\d+/, String(bystander.pid));
      await writeFile(path, stale);
    }
    await start();
    expect(await adaIsThere(url)).toBe(true);
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
    bystander.kill();
  });

  test('SIGTERM ends the process after it has answered requests in flight and closed streams', async () => {
    const stream = await fetch(url + LIVE_PATH);
    const { port } = new URL(url);
    const body = JSON.stringify({ email: 'ada@example.ng', password: 'correct horse' });
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk));
    const head = `POST /api/auth/sign-in HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: ${url}\r\nexpect: 100-continue\r\n`;
    socket.write(`${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`);
    await expect.poll(() => answer).toContain('100 Continue');
    server.child.kill('SIGTERM');
    expect(await stream.text()).toContain('retry:');
    expect(await readiness(url)).toBe(0);
    expect(server.child.exitCode).toBeNull();
    socket.write(body);
    await once(socket, 'close');
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect((await server.ended).code).toBe(0);
  });
});

test('of two concurrent first starts, one serves and the other exits with a message', async () => {
  const dataDir = await newFolder();
  const both = [startServer({ DATA_DIR: dataDir }), startServer({ DATA_DIR: dataDir })];
  const ended = await Promise.race(both.map((server) => server.ended));
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining('Another VibeTribe') });
  expect(await readiness(await Promise.any(both.map((server) => server.ready)))).toBe(200);
});

test('SIGTERM during a first start leaves no PostgreSQL running', async () => {
  const dataDir = await newFolder();
  const server = startServer({ DATA_DIR: dataDir });
  await expect.poll(() => stat(join(dataDir, 'database')).catch(() => undefined)).toBeDefined();
  server.child.kill('SIGTERM');
  expect((await server.ended).code).toBe(0);
  const postgres = await postmasterPid(dataDir);
  expect(postgres !== undefined && (await isRunning(postgres))).toBe(false);
});

test('a start on a taken port exits with a message that names the port, and stops the database', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const dataDir = await newFolder();
  const { code, said } = await startServer({ DATA_DIR: dataDir, PORT: String(port) }).ended;
  taken.close();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is taken. Set PORT to another one.`);
  expect(said).not.toMatch(/\n\s+at /);
  expect(await postmasterPid(dataDir)).toBeUndefined();
});

test('invalid settings are listed together, before the data folder is created', async () => {
  const dataDir = await newFolder();
  const { code, said } = await startServer({ DATA_DIR: dataDir, PORT: 'http', DEMO: 'no' }).ended;
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    'These settings cannot be used:',
    '  PORT: must be a port, 0 to 65535',
    '  DEMO: must be on or off',
  ]);
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
});
