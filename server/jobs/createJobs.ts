import type { Database, Db } from '../db/db.ts';
import { type JobHandler, type Jobs, jobKind, LANES, type Lane } from '../deps/jobs.ts';
import type { Log } from '../log.ts';
import { withTimeout } from '../process/withTimeout.ts';
import { createLane, type JobLane } from './createLane.ts';
import { addJob, releaseJobs, renewJobs } from './queries.ts';

/** Milliseconds after which another process takes over the jobs of one that died. */
const LEASE_MS = 60_000;
/** Milliseconds that closing waits for jobs under way. */
const CLOSE_MS = 2_000;

interface JobsDeps {
  db: Database;
  log: Log;
  /** Shorter in tests. */
  leaseMs?: number;
  /** Shorter in tests. */
  closeMs?: number;
  /** Shorter in tests: the maximum time of a run, instead of the lane's. */
  maxMs?: number;
}

export function createJobs({ db, log, leaseMs = LEASE_MS, closeMs = CLOSE_MS, maxMs }: JobsDeps): Jobs {
  const closing = new AbortController();
  /** Milliseconds between two runs of each repeated kind. */
  const repeated = new Map<string, number>();
  const lanes = Object.fromEntries(
    Object.entries(LANES).map(([name, lane]) => [
      name,
      createLane(name as Lane, {
        ...{ db, log, leaseMs, closing: closing.signal },
        maxMs: maxMs ?? lane.maxMs,
        onGivenUp: addNext,
      }),
    ]),
  ) as Record<Lane, JobLane>;
  const all = Object.values(lanes);
  const running = () => all.flatMap((lane) => lane.running());
  const renewal = setInterval(() => void renewLeases(), leaseMs / 3).unref();

  /** Adds the next run of repeated work. */
  async function addNext(name: string, tx: Db = db) {
    const everyMs = repeated.get(name);
    if (everyMs !== undefined)
      await addJob(tx, jobKind(name), {}, { key: name, runAt: new Date(Date.now() + everyMs) });
  }

  async function renewLeases() {
    const jobs = running();
    if (jobs.length === 0) return;
    await renewJobs(db, jobs, leaseMs).catch(({ message: reason }: Error) =>
      log.warn({ reason }, 'leases of jobs could not be renewed'),
    );
  }

  return {
    async add(tx, kind, payload, options) {
      await addJob(tx, kind, payload, options);
    },
    wake() {
      for (const lane of all) lane.look();
    },
    handle(kind, handler) {
      lanes[kind.lane].handle(kind.name, handler as JobHandler<object>);
    },
    laneOf: (kind) => (Object.keys(lanes) as Lane[]).find((name) => lanes[name].handles(kind)),
    async repeat(name, everyMs, work) {
      repeated.set(name, everyMs);
      lanes.rest.handle(name, async (_payload, { finish }) => {
        await work().catch(({ message: reason }: Error) =>
          log.warn({ kind: name, reason }, 'repeated work failed, the next time tries again'),
        );
        // In one transaction, so that a next run is always queued.
        await db.transaction(async (tx) => {
          await finish(tx);
          await addNext(name, tx);
        });
      });
      await addNext(name);
    },
    async close() {
      closing.abort();
      await Promise.all(all.map((lane) => lane.close()));
      await withTimeout(closeMs, Promise.all(all.map((lane) => lane.done())), () => {});
      clearInterval(renewal);
      const left = running();
      if (left.length > 0) await releaseJobs(db, left);
    },
  };
}
