import cluster from 'node:cluster';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import { StartupError } from '../startupError.ts';
import type { Ready } from './lifecycle.ts';

// Worker pool (node:cluster): the server processes of one machine. Chain: main.ts → this file → worker.ts → serve.ts.

/** Sent to a server process at its start. It reads its other settings itself, since a new release may have new ones. */
export interface WorkerConfig {
  appSecret: string;
  databaseUrl: string;
  /** Also creates the demo community and the admin's account. */
  alone: boolean;
}

/** The one message that a process sends after its start; the rate limiter uses the same channel. */
export interface WorkerStatus {
  report: Ready | { fault: string };
}

/** Milliseconds before a replacement starts, doubled after each exit up to `most`, reset after a run of `forgiven`. */
const RESTART_MS = { first: 100, most: 10_000, forgiven: 60_000 };
/** Milliseconds after which a process that still drains is killed. */
const STOP_MS = 13_000;

/** A slot for one of the WORKERS processes and its replacements. */
interface Place {
  worker: WorkerHandle;
}

/**
 * The server processes of one machine (WORKERS). They share a port and accept its connections themselves. This process keeps
 * the counts of their rate limits (without Redis) and replaces a process that exits. `prepare` runs before a reload.
 */
export function createWorkerPool(
  { workers: count }: Pick<Env, 'workers'>,
  config: Omit<WorkerConfig, 'alone'>,
  prepare: () => Promise<unknown>,
  log: (line: string) => void,
) {
  // With round robin, a connection that is being passed to a dying process stays open without a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../worker.ts') });
  new RateLimiterClusterMaster();
  const workers = new Set<WorkerHandle>();
  let places: Place[] = [];
  let stopping = false;
  let reloading: Promise<void> | undefined;

  /** Resolves once all processes serve; rejects with the first failure. */
  async function start(): Promise<Ready> {
    const first = spawn(true);
    const ready = await first.ready;
    const others = Array.from({ length: count - 1 }, () => spawn(false));
    await Promise.all(others.map((worker) => worker.ready));
    places = [first, ...others].map((worker) => ({ worker }));
    for (const place of places) void keepRunning(place);
    return ready;
  }

  function spawn(alone: boolean): WorkerHandle {
    const worker = spawnWorker({ ...config, alone });
    workers.add(worker);
    worker.gone.then(() => workers.delete(worker));
    return worker;
  }

  /** Replaces a process when it exits unexpectedly. */
  async function keepRunning(place: Place) {
    let wait = RESTART_MS.first;
    for (;;) {
      const { worker } = place;
      const began = Date.now();
      const how = await worker.gone;
      if (stopping) return;
      if (place.worker !== worker) continue;
      log(`A server process has ended (${how}); another one takes its place`);
      await pause(wait);
      if (stopping) return;
      // A reload has replaced the process meanwhile.
      if (place.worker !== worker) continue;
      wait =
        Date.now() - began > RESTART_MS.forgiven ? RESTART_MS.first : Math.min(2 * wait, RESTART_MS.most);
      try {
        place.worker = spawn(false);
      } catch (error) {
        // Tried again: the machine may lack memory or processes for a moment.
        log(`A server process was not started: ${(error as Error).message}`);
      }
    }
  }

  /**
   * Runs `prepare`, then replaces the processes one by one with processes that run the code that is on disk now. Each new
   * process serves before the old one stops accepting connections. If one does not start, the remaining processes stay.
   */
  function reload(): Promise<void> {
    reloading ??= replaceAll()
      .then(
        () => log('All server processes were replaced'),
        (error: Error) => log(`The server processes were not replaced: ${error.message}`),
      )
      .finally(() => {
        reloading = undefined;
      });
    return reloading;
  }

  async function replaceAll() {
    await prepare();
    for (const place of places) {
      const next = spawn(false);
      await next.ready;
      if (stopping) return;
      const before = place.worker;
      place.worker = next;
      await stop([before]);
    }
  }

  /** Stops these processes after their requests in flight, at the latest after STOP_MS. */
  async function stop(ending: WorkerHandle[]) {
    for (const worker of ending) worker.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const worker of ending) worker.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(ending.map((worker) => worker.gone));
    clearTimeout(late);
  }

  async function close() {
    stopping = true;
    await stop([...workers]);
  }

  return { start, reload, close };
}

type WorkerHandle = ReturnType<typeof spawnWorker>;

function spawnWorker(config: WorkerConfig) {
  const worker = cluster.fork();
  // A process that was not started has no id and never exits. An error of any other one, such as a message to a process that
  // was just killed, is followed by its exit.
  const gone = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(String(signal || code)));
    worker.on('error', (error) => worker.process.pid === undefined && resolve(error.message));
  });
  const ready = new Promise<Ready>((resolve, reject) => {
    worker.on('message', ({ report }: Partial<WorkerStatus>) => {
      if (report && 'fault' in report) reject(new StartupError(report.fault));
      else if (report) resolve(report);
    });
    gone.then((how) => reject(new StartupError(`A server process ended while it was starting (${how})`)));
  });
  // Prevents an unhandled rejection: nobody awaits the start of a replacement, and `gone` reports its exit.
  ready.catch(() => {});
  // Without a process, there may be no channel either.
  if (worker.process.pid !== undefined) worker.send(config);
  return { ready, gone, kill: (signal: NodeJS.Signals) => worker.process.kill(signal) };
}
