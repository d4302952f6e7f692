import type { Db } from '../db/db.ts';

/*
 * Job queue in PostgreSQL (transactional outbox): work that must happen after a mutation, such as a mail, is a row that the
 * mutation's transaction inserts. Chain: this file (types) → queries.ts (add) → createJobs.ts (claim, run, retry) → the
 * handlers of the slices. Every process may run every job; one that dies loses none.
 */

/** A kind of job and the type of its payload: plain JSON. */
export interface JobKind<Payload extends object> {
  name: string;
  /** Only for the type. */
  payload?: Payload;
}

export const jobKind = <Payload extends object>(name: string): JobKind<Payload> => ({ name });

export interface JobOptions {
  /** A job is not added while an unfinished job of the same kind and key exists. */
  key?: string;
  /** The member whose data is in the payload. The job is deleted with the account. */
  userId?: string;
  /** Earliest time of the run; now by default. */
  runAt?: Date;
}

/** The current run of a job, for its handler. */
export interface JobRun {
  id: string;
  /** 1 for the first run. */
  attempt: number;
  /** Aborts when the process stops. */
  signal: AbortSignal;
  /**
   * Finishes the job in the handler's own transaction, so that both happen exactly once. Throws `JobLost` if another
   * process has taken the job over. Without it the job is finished after the handler, which a crash may run twice.
   */
  finish(tx: Db): Promise<void>;
}

export type JobHandler<Payload> = (payload: Payload, run: JobRun) => Promise<void>;

export interface Jobs {
  /** Adds a job in the caller's transaction. Call `wake` after the commit. */
  add<Payload extends object>(
    tx: Db,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: JobOptions,
  ): Promise<void>;
  /** Polls for due jobs now, not only at the next interval. */
  wake(): void;
  /** Runs jobs of this kind from now on. */
  handle<Payload extends object>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void;
  /** Runs `work` every `everyMs` milliseconds, in one process at a time. */
  repeat(name: string, everyMs: number, work: () => Promise<unknown>): Promise<void>;
  /** Claims no more jobs, waits for those under way, and releases those that do not finish in time. */
  close(): Promise<void>;
}

/** A permanent error: the job is given up without a retry. */
export class JobFailed extends Error {}

/** The run has lost its job: the lease expired, and another process has it. */
export class JobLost extends Error {}
