import type { Database } from '../db/db.ts';
import { JobFailed, type JobHandler, JobLost, LANES, type Lane } from '../deps/jobs.ts';
import type { Log } from '../log.ts';
import { withTimeout } from '../process/withTimeout.ts';
import { type ClaimedJob, claimJobs, failJob, finishJob, postponeJob } from './queries.ts';

/** The backoff of retries: milliseconds before the second, third … run; after the last one the job is given up. */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];
/** Milliseconds between two polls for jobs of other processes, plus up to a fifth of jitter. */
const POLL_MS = 5_000;
const JITTER = 0.2;

interface LaneDeps {
  db: Database;
  log: Log;
  leaseMs: number;
  /** Aborts when the process stops. */
  closing: AbortSignal;
  /** The maximum time of a run. */
  maxMs: number;
  /** Called for each job that was given up. */
  onGivenUp(kind: string): Promise<void>;
}

export type JobLane = ReturnType<typeof createLane>;

/** One lane of this process: claims due jobs of its kinds, and runs at most its slots at once. */
export function createLane(lane: Lane, { db, log, leaseMs, closing, maxMs, onGivenUp }: LaneDeps) {
  const { slots } = LANES[lane];
  const handlers = new Map<string, JobHandler<object>>();
  const running = new Map<ClaimedJob, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | undefined;
  let again = false;
  let claimsFail = false;

  function look() {
    if (closing.aborted || handlers.size === 0) return;
    again = claiming !== undefined;
    claiming ??= claimDue()
      .then(
        () => {
          claimsFail = false;
        },
        ({ message: reason }: Error) => {
          // Logged once for each outage of the database.
          if (!claimsFail && !closing.aborted) log.warn({ reason, lane }, 'jobs could not be claimed');
          claimsFail = true;
        },
      )
      .finally(() => {
        claiming = undefined;
        clearTimeout(timer);
        timer = setTimeout(look, POLL_MS * (1 + JITTER * Math.random())).unref();
        if (again) look();
      });
  }

  async function claimDue() {
    const free = slots - running.size;
    if (free === 0) return;
    const { claimed, lost, over } = await claimJobs(db, [...handlers.keys()], free, leaseMs, RETRY_AFTER_MS);
    for (const job of claimed)
      running.set(
        job,
        run(job).finally(() => {
          running.delete(job);
          look();
        }),
      );
    for (const { kind, attempts } of lost) {
      log.warn({ kind, attempts }, 'the process of a job stopped, and the job is tried again');
      setTimeout(look, 1.5 * (RETRY_AFTER_MS[attempts - 1] ?? 0)).unref();
    }
    for (const { kind, attempts } of over) {
      log.error({ kind, attempts }, 'a job ran as often as it may and is given up');
      await onGivenUp(kind);
    }
    // They took the places of jobs that may be run.
    again ||= lost.length + over.length > 0;
  }

  async function run(job: ClaimedJob) {
    let finished = false;
    const { id, attempts: attempt } = job;
    const late = new AbortController();
    try {
      const work = handlers.get(job.kind)?.(job.payload, {
        id,
        attempt,
        signal: AbortSignal.any([closing, late.signal]),
        finish: async (tx) => {
          if (late.signal.aborted) throw new JobLost(`job ${id}`);
          await finishJob(tx, job);
          finished = true;
        },
      });
      await withTimeout(maxMs, Promise.resolve(work), () => {
        late.abort();
        throw new Error(`not done after ${maxMs} ms`);
      });
      if (!finished) await finishJob(db, job);
    } catch (error) {
      await recover(job, error as Error).catch(({ message: reason }: Error) =>
        log.warn({ kind: job.kind, reason }, 'a job is left to its lease'),
      );
    }
  }

  async function recover(job: ClaimedJob, error: Error) {
    const { kind, attempts } = job;
    if (error instanceof JobLost) return;
    const reason = error.message;
    const wait = RETRY_AFTER_MS[attempts - 1];
    if (wait === undefined || error instanceof JobFailed) {
      await failJob(db, job, reason);
      log.error({ kind, reason, attempts }, 'a job failed and is given up');
      await onGivenUp(kind);
    } else {
      await postponeJob(db, job, wait, reason);
      setTimeout(look, wait).unref();
      log.warn({ kind, reason, retryInMs: wait }, 'a job failed and is tried again');
    }
  }

  return {
    look,
    handle(kind: string, handler: JobHandler<object>) {
      handlers.set(kind, handler);
      look();
    },
    handles: (kind: string) => handlers.has(kind),
    running: () => [...running.keys()],
    /** Polls no more. Resolves once no claim is under way. */
    async close() {
      clearTimeout(timer);
      await claiming;
    },
    /** Resolves once the jobs under way are done. */
    done: () => Promise.all(running.values()),
  };
}
