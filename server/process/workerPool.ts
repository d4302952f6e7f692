import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import type { Ready } from '../serve.ts';
import { closeUnaccepted } from './orphanedConnections.ts';
import { StartupError } from './startupError.ts';

/** What a server process is told to do. */
export interface WorkerConfig {
  env: Env;
  databaseUrl: string;
  /** Makes what there is only one of. */
  alone: boolean;
}

/** What it says, once; the limits that it shares with the others talk on the same line. */
export interface WorkerStatus {
  report: Ready | { fault: string };
}

/** One that died is replaced after this, each time after twice as long up to the most; it is forgiven after a good while. */
const RESTART_MS = { first: 100, most: 10_000, forgiven: 60_000 };
/** Longer than a server process drains; then it is killed. Milliseconds. */
const STOP_MS = 13_000;

/**
 * The server processes of one machine (WORKERS), which share its port: this one hands them the connections in turn, counts
 * for all of them what is limited, and replaces whichever dies.
 */
export function createWorkerPool(
  { env, databaseUrl }: Omit<WorkerConfig, 'alone'>,
  log: (line: string) => void,
) {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts') });
  new RateLimiterClusterMaster();
  const workers = new Set<WorkerHandle>();
  let stopping = false;

  /** Resolves once all of them serve; throws what keeps one from it. */
  async function start(): Promise<Ready> {
    const first = spawn(true);
    const ready = await first.ready;
    const others = Array.from({ length: env.workers - 1 }, () => spawn(false));
    await Promise.all(others.map((worker) => worker.ready));
    for (const worker of [first, ...others]) void keepRunning(worker);
    return ready;
  }

  function spawn(alone: boolean): WorkerHandle {
    const worker = spawnWorker({ env, databaseUrl, alone });
    workers.add(worker);
    worker.gone.then(() => workers.delete(worker));
    return worker;
  }

  /** Fills the place of one for as long as the pool is there. */
  async function keepRunning(first: WorkerHandle) {
    let wait = RESTART_MS.first;
    for (let worker = first; ; worker = spawn(false)) {
      const began = Date.now();
      const how = await worker.gone;
      if (stopping) return;
      log(`A server process has ended (${how}); another one takes its place`);
      await pause(wait);
      if (stopping) return;
      wait =
        Date.now() - began > RESTART_MS.forgiven ? RESTART_MS.first : Math.min(2 * wait, RESTART_MS.most);
    }
  }

  /** Lets each of them finish what is under way. */
  async function close() {
    stopping = true;
    const all = [...workers];
    for (const worker of all) worker.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const worker of all) worker.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(all.map((worker) => worker.gone));
    clearTimeout(late);
  }

  return { start, close };
}

type WorkerHandle = ReturnType<typeof spawnWorker>;

function spawnWorker(config: WorkerConfig) {
  const worker = cluster.fork();
  closeUnaccepted(worker);
  const gone = once(worker, 'exit').then(([code, signal]) => String(signal || code));
  const ready = new Promise<Ready>((resolve, reject) => {
    worker.on('message', ({ report }: Partial<WorkerStatus>) => {
      if (report && 'fault' in report) reject(new StartupError(report.fault));
      else if (report) resolve(report);
    });
    gone.then((how) => reject(new StartupError(`A server process ended while it was starting (${how})`)));
  });
  // A replacement's start is nobody's to wait for: that it ended is heard by its `gone`.
  ready.catch(() => {});
  worker.send(config);
  return { ready, gone, kill: (signal: NodeJS.Signals) => worker.process.kill(signal) };
}
