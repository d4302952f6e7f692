import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postmasterOf, socketUrl } from '../server/db/embedded/postmaster.ts';
import { freePort } from '../test/freePort.ts';

/** The real server as a process, with its own data folder and embedded database, always at the same address. */
export interface BenchServer {
  url: string;
  dataDir: string;
  databaseUrl: string;
  /** Resolves to the milliseconds until it was ready. */
  start(): Promise<number>;
  /** SIGTERM; resolves once the process has ended. */
  terminate(): Promise<void>;
  /** Throws with the output if the process has exited. */
  mustRun(): void;
  /** The output since the last start. */
  said(): string;
  pid(): number;
  postmaster(): Promise<number>;
  /** Ends its remaining processes and removes its folder. */
  remove(): Promise<void>;
}

const MAIN = join(import.meta.dirname, '../server/main.ts');
/** The memory flag of scripts/start.mjs. */
const FLAGS = ['--max-semi-space-size=16'];
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/node');
const POLL_MS = 30;
/** The longest wait until the app is ready, in milliseconds. */
const LONGEST_MS = 120_000;

/** `parent` is the folder in which the data folder is created, `main` the program. */
export async function benchServer(
  settings: Record<string, string> = {},
  parent = tmpdir(),
  main = MAIN,
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(parent, 'vt-bench-'));
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

  async function start() {
    const began = performance.now();
    said = '';
    const started = spawn(process.execPath, FLAGS.concat(main), {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk));
    for (; performance.now() - began < LONGEST_MS; await wait(POLL_MS)) {
      mustRun();
      if ((await statusOf(`${url}/readyz`)) === 200) return performance.now() - began;
    }
    throw new Error(`The app did not become ready:\n${said}`);
  }

  function mustRun() {
    if (child?.exitCode !== null) throw new Error(`The app ended:\n${said}`);
  }

  async function terminate() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'exit');
    child.kill('SIGTERM');
    await closed;
  }

  return {
    url,
    dataDir,
    databaseUrl: socketUrl(join(dataDir, 'database')),
    start,
    terminate,
    mustRun,
    said: () => said,
    pid: () => child?.pid ?? 0,
    postmaster: async () => {
      const pid = await postmasterOf(cluster);
      if (!pid) throw new Error('No PostgreSQL runs');
      return pid;
    },
    remove: async () => {
      await terminate();
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
