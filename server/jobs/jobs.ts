import type { Db } from '../db/db.ts';

/*
 * Job queue in PostgreSQL (transactional outbox): work that must happen after a mutation, such as a mail, is a row that the
 * mutation's transaction inserts. Chain: this file (types) → queries.ts (add) → createJobs.ts (claim, run, retry) → the
 * handlers of the slices. Every process may run every job; one that dies loses none.
 */

/** A kind of job, and what a job of it carries: plain JSON. */
export interface JobKind<Payload extends object> {
  name: string;
  /** Only for the type. */
  payload?: Payload;
}

export const jobKind = <Payload extends object>(name: string): JobKind<Payload> => ({ name });

export interface JobOptions {
  /** Of two waiting jobs of one kind with the same key, the second is not added. */
  key?: string;
  /** Whose data is in the payload: the job goes when the account is erased. */
  userId?: string;
  /** Not before this time; now by default. */
  runAt?: Date;
}

/** What a handler is told about its job. */
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
  /** Runs due jobs of this process now, not only at its next look. */
  wake(): void;
  /** Runs jobs of this kind from now on. */
  handle<Payload extends object>(kind: JobKind<Payload>, handler: JobHandler<Payload>): void;
  /** Runs `work` every so many milliseconds, in one process at a time, as long as one of them runs. */
  repeat(name: string, everyMs: number, work: () => Promise<unknown>): Promise<void>;
  /** Finishes what is under way, or gives it back, and takes no more. */
  close(): Promise<void>;
}

/** An error that no further run can mend: the job is given up at once. */
export class JobFailed extends Error {}

/** The job is no longer this run's: its lease ended, and another process has it. */
export class JobLost extends Error {}
