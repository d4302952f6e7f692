import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Env } from './env.ts';
import { Fault } from './fault.ts';
import { endUntaken } from './handedOver.ts';
import type { Ready } from './serve.ts';

/** What a server process is told to do. */
export interface Charge {
  env: Env;
  databaseUrl: string;
  /** Makes what there is only one of. */
  alone: boolean;
}

/** What it says, once; the limits that it shares with the others talk on the same line. */
export interface Report {
  report: Ready | { fault: string };
}

/** One that died is replaced after this, each time after twice as long up to the most; it is forgiven after a good while. */
const AGAIN_MS = { first: 100, most: 10_000, forgiven: 60_000 };
/** Longer than a server process drains; then it is killed. Milliseconds. */
const STOP_MS = 13_000;

/**
 * The server processes of one machine (WORKERS), which share its port: this one hands them the connections in turn, counts
 * for all of them what is limited, and replaces whichever dies.
 */
export function openCrew({ env, databaseUrl }: Omit<Charge, 'alone'>, say: (line: string) => void) {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts') });
  new RateLimiterClusterMaster();
  const crew = new Set<Hired>();
  let stopping = false;

  /** Resolves once all of them serve; throws what keeps one from it. */
  async function start(): Promise<Ready> {
    const first = hire(true);
    const ready = await first.ready;
    const others = Array.from({ length: env.workers - 1 }, () => hire(false));
    await Promise.all(others.map((one) => one.ready));
    for (const one of [first, ...others]) void keep(one);
    return ready;
  }

  function hire(alone: boolean): Hired {
    const hired = hireOne({ env, databaseUrl, alone });
    crew.add(hired);
    hired.gone.then(() => crew.delete(hired));
    return hired;
  }

  /** Fills the place of one for as long as the crew is there. */
  async function keep(first: Hired) {
    let wait = AGAIN_MS.first;
    for (let one = first; ; one = hire(false)) {
      const began = Date.now();
      const how = await one.gone;
      if (stopping) return;
      say(`A server process has ended (${how}); another one takes its place`);
      await pause(wait);
      if (stopping) return;
      wait = Date.now() - began > AGAIN_MS.forgiven ? AGAIN_MS.first : Math.min(2 * wait, AGAIN_MS.most);
    }
  }

  /** Lets each of them finish what is under way. */
  async function close() {
    stopping = true;
    const all = [...crew];
    for (const one of all) one.kill('SIGTERM');
    const late = setTimeout(() => {
      for (const one of all) one.kill('SIGKILL');
    }, STOP_MS);
    await Promise.all(all.map((one) => one.gone));
    clearTimeout(late);
  }

  return { start, close };
}

type Hired = ReturnType<typeof hireOne>;

function hireOne(charge: Charge) {
  const worker = cluster.fork();
  endUntaken(worker);
  const gone = once(worker, 'exit').then(([code, signal]) => String(signal || code));
  const ready = new Promise<Ready>((resolve, reject) => {
    worker.on('message', ({ report }: Partial<Report>) => {
      if (report && 'fault' in report) reject(new Fault(report.fault));
      else if (report) resolve(report);
    });
    gone.then((how) => reject(new Fault(`A server process ended while it was starting (${how})`)));
  });
  // A replacement's start is nobody's to wait for: that it ended is heard by its `gone`.
  ready.catch(() => {});
  worker.send(charge);
  return { ready, gone, kill: (signal: NodeJS.Signals) => worker.process.kill(signal) };
}
