import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postmasterOf, socketUrl } from '../../server/db/embedded/postmaster.ts';

/** The real server as a process, with its own data folder and embedded database, always at the same address. */
export interface FaultApp {
  url: string;
  dataDir: string;
  databaseUrl: string;
  /** Starts it with additional settings; resolves to the milliseconds until it was ready. */
  start(more?: Record<string, string>): Promise<number>;
  /** `kill -9`; PostgreSQL keeps running. */
  kill(): Promise<void>;
  /** SIGTERM; resolves to the exit code and the milliseconds it took. */
  terminate(): Promise<{ code: number | null; ms: number }>;
  /** Milliseconds from now until `/readyz` returns 200. */
  untilReady(): Promise<number>;
  /** Throws with the output if the process has exited. */
  mustRun(): void;
  /** The output since the last start. */
  said(): string;
  pid(): number;
  postmaster(): Promise<number>;
  /** Ends its remaining processes and removes its folder. */
  remove(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../../server/main.ts');
/** The memory flag of scripts/start.mjs. */
const FLAGS = ['--max-semi-space-size=16'];
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/node');
const POLL_MS = 30;
/** The longest wait until the app is ready, in milliseconds. */
const LONGEST_MS = 120_000;

/** `parent` is the folder in which the data folder is created, `main` the program. */
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

  // If this program ends for any reason, the processes that it started end, too.
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

/** Like `postmasterOf`, but synchronous, for the exit handler. */
function postmasterNow(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The status of a GET request by a member or a visitor; 0 without a response. */
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
