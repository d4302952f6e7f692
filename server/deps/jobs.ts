import type { Db } from '../db/db.ts';

/*
 * Job queue in PostgreSQL (transactional outbox): work that must happen after a mutation, such as a mail, is a row that the
 * mutation's transaction inserts. Chain: this file (types, lanes) → queries.ts (add) → createJobs.ts → createLane.ts (claim,
 * run, retry) → the handlers of the slices. Every process may run every job; one that dies loses none.
 */

/**
 * Lanes: each process runs at most `slots` jobs of a lane at once, and claims the jobs of each lane apart, so that a mail that
 * a member waits for never waits for a digest or for a slow page (decision 083). A run that takes longer than `maxMs` has
 * failed: its slot is free again, whatever it waits for.
 */
export const LANES = {
  /** Mails that a member waits for. */
  mail: { slots: 3, maxMs: 2 * 60_000 },
  digests: { slots: 3, maxMs: 2 * 60_000 },
  links: { slots: 2, maxMs: 30_000 },
  /** A receiver that hangs takes ten seconds of a run. */
  webhooks: { slots: 4, maxMs: 20_000 },
  rest: { slots: 4, maxMs: 15 * 60_000 },
} as const;

export type Lane = keyof typeof LANES;

/** A kind of job and the type of its payload: plain JSON. */
export interface JobKind<Payload extends object> {
  name: string;
  lane: Lane;
  /** Only for the type. */
  payload?: Payload;
}

export const jobKind = <Payload extends object>(name: string, lane: Lane = 'rest'): JobKind<Payload> => ({
  name,
  lane,
});

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
  /** Aborts when the process stops, or when the lane's maximum time of a run is over. */
  signal: AbortSignal;
  /**
   * Finishes the job in the handler's own transaction, so that both happen exactly once. Throws `JobLost` if another
   * process has taken the job over, or if the run took too long. Without it the job is finished after the handler, which a
   * crash may run twice.
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
  /** The lane of a kind; undefined if no handler of this process knows it. */
  laneOf(kind: string): Lane | undefined;
  /** Claims no more jobs, waits for those under way, and releases those that do not finish in time. */
  close(): Promise<void>;
}

/** A permanent error: the job is given up without a retry. */
export class JobFailed extends Error {}

/** The run has lost its job: the lease expired, and another process has it. */
export class JobLost extends Error {}
