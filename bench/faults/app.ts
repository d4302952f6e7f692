import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postmasterOf, socketUrl } from '../../server/db/embedded/postmaster.ts';

/** The real server as a process, with a data folder and an embedded database of its own, at one address for good. */
export interface FaultApp {
  url: string;
  dataDir: string;
  databaseUrl: string;
  /** Starts it, with further settings; resolves to the milliseconds until it was ready to serve. */
  start(more?: Record<string, string>): Promise<number>;
  /** `kill -9`; PostgreSQL runs on. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code and the milliseconds it took. */
  terminate(): Promise<{ code: number | null; ms: number }>;
  /** Milliseconds from now until `/readyz` says 200. */
  untilReady(): Promise<number>;
  /** Throws, with what it said, where it has ended by itself. */
  mustRun(): void;
  /** Everything it has said since its last start. */
  said(): string;
  pid(): number;
  postmaster(): Promise<number>;
  /** Ends what still runs of it, and removes its folder. */
  remove(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../server/main.ts');
/** As scripts/start.mjs starts it. */
const FLAGS = ['--max-semi-space-size=16'];
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/node');
const POLL_MS = 30;
/** What takes longer than this never comes, in milliseconds. */
const LONGEST_MS = 120_000;

/** `parent` is the folder that the data folder is made in, `main` the program. */
export async function faultApp(
  settings: Record<string, string> = {},
  parent = tmpdir(),
  main = MAIN,
): Promise<FaultApp> {
  const dataDir = await mkdtemp(join(parent, 'vt-fault-'));
  const cluster = join(dataDir, 'database/cluster');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let said = '';
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: COMPILED,
    ...settings,
  };

  // Whatever ends this program, nothing that it started outlives it.
  const abandon = () => {
    child?.kill('SIGKILL');
    const pid = postmasterNow(cluster);
    if (pid) process.kill(pid, 'SIGKILL');
  };
  process.once('exit', abandon);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  async function start(more: Record<string, string> = {}) {
    const began = performance.now();
    said = '';
    const started = spawn(process.execPath, FLAGS.concat(main), {
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk));
    await untilReady();
    return performance.now() - began;
  }

  async function untilReady() {
    const began = performance.now();
    for (; performance.now() - began < LONGEST_MS; await wait(POLL_MS)) {
      mustRun();
      if ((await statusOf(`${url}/readyz`)) === 200) return performance.now() - began;
    }
    throw new Error(`The app did not become ready:\n${said}`);
  }

  function mustRun() {
    if (child?.exitCode !== null) throw new Error(`The app ended:\n${said}`);
  }

  async function end(signal: NodeJS.Signals) {
    const began = performance.now();
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return { code: null, ms: 0 };
    const closed = once(ending, 'exit');
    ending.kill(signal);
    const [code] = await closed;
    return { code, ms: performance.now() - began };
  }

  return {
    url,
    dataDir,
    databaseUrl: socketUrl(join(dataDir, 'database')),
    start,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    untilReady,
    mustRun,
    said: () => said,
    pid: () => child?.pid ?? 0,
    postmaster: async () => {
      const pid = await postmasterOf(cluster);
      if (!pid) throw new Error('No PostgreSQL runs');
      return pid;
    },
    remove: async () => {
      await end('SIGTERM');
      abandon();
      process.off('exit', abandon);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** As `postmasterOf`, for where nothing can be waited for. */
function postmasterNow(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The status that an address answers a member with, or a visitor; 0 where nobody does. */
export const statusOf = (url: string, { cookie }: { cookie?: string } = {}) =>
  fetch(url, { headers: cookie ? { cookie } : {} }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
