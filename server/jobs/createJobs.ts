import type { Database } from '../db/db.ts';
import type { Log } from '../log.ts';
import { withTimeout } from '../process/withTimeout.ts';
import { JobFailed, type JobHandler, type JobKind, JobLost, type Jobs } from './jobs.ts';
import {
  addJob,
  type ClaimedJob,
  claimJobs,
  failJob,
  finishJob,
  postponeJob,
  releaseJobs,
  renewJobs,
} from './queries.ts';

/** Milliseconds before the second, third … run; after the last one the job is given up. */
const RETRY_AFTER_MS = [1_000, 10_000, 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];
/** Jobs that one process runs at once. */
const CONCURRENCY = 4;
/** Milliseconds between two polls for jobs of other processes, plus up to a fifth of jitter. */
const POLL_MS = 5_000;
const JITTER = 0.2;
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
}

export function createJobs({ db, log, leaseMs = LEASE_MS, closeMs = CLOSE_MS }: JobsDeps): Jobs {
  const closing = new AbortController();
  const handlers = new Map<string, JobHandler<object>>();
  const running = new Map<ClaimedJob, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let claiming: Promise<void> | undefined;
  let again = false;
  let claimsFail = false;
  const renewal = setInterval(() => void renewLeases(), leaseMs / 3).unref();

  /** Claims and runs due jobs, at most CONCURRENCY at once. */
  function look() {
    if (closing.signal.aborted) return;
    again = claiming !== undefined;
    claiming ??= claimDue()
      .then(
        () => {
          claimsFail = false;
        },
        ({ message: reason }: Error) => {
          // Logged once for each outage of the database.
          if (!claimsFail && !closing.signal.aborted) log.warn({ reason }, 'jobs could not be claimed');
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
    const free = CONCURRENCY - running.size;
    if (free === 0 || handlers.size === 0) return;
    for (const job of await claimJobs(db, [...handlers.keys()], free, leaseMs))
      running.set(
        job,
        run(job).finally(() => {
          running.delete(job);
          look();
        }),
      );
  }

  async function run(job: ClaimedJob) {
    let finished = false;
    const { id, attempts: attempt } = job;
    try {
      await handlers.get(job.kind)?.(job.payload, {
        id,
        attempt,
        signal: closing.signal,
        finish: async (tx) => {
          await finishJob(tx, job);
          finished = true;
        },
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
    } else {
      await postponeJob(db, job, wait, reason);
      setTimeout(look, wait).unref();
      log.warn({ kind, reason, retryInMs: wait }, 'a job failed and is tried again');
    }
  }

  async function renewLeases() {
    if (running.size === 0) return;
    await renewJobs(db, [...running.keys()], leaseMs).catch(({ message: reason }: Error) =>
      log.warn({ reason }, 'leases of jobs could not be renewed'),
    );
  }

  return {
    async add(tx, kind, payload, options) {
      await addJob(tx, kind, payload, options);
    },
    wake: look,
    handle(kind, handler) {
      handlers.set(kind.name, handler as JobHandler<object>);
      look();
    },
    async repeat(name, everyMs, work) {
      const kind: JobKind<object> = { name };
      handlers.set(name, async (_payload, { finish }) => {
        await work().catch(({ message: reason }: Error) =>
          log.warn({ kind: name, reason }, 'repeated work failed, the next time tries again'),
        );
        // In one transaction, so that a next run is always queued.
        await db.transaction(async (tx) => {
          await finish(tx);
          await addJob(tx, kind, {}, { key: name, runAt: new Date(Date.now() + everyMs) });
        });
      });
      await addJob(db, kind, {}, { key: name, runAt: new Date(Date.now() + everyMs) });
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await claiming;
      await withTimeout(closeMs, Promise.all(running.values()), () => {});
      clearInterval(renewal);
      if (running.size > 0) await releaseJobs(db, [...running.keys()]);
    },
  };
}
