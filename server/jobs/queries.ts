import { uuidv7 } from 'uuidv7';
import type { FailedJob } from '../../contract/jobs/endpoints.ts';
import { FAILED_JOBS_SHOWN } from '../../contract/jobs/limits.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { type JobKind, JobLost, type JobOptions } from '../deps/jobs.ts';

const insert = writeStatement(
  'jobs_insert',
  `insert into jobs (id, kind, payload, key, user_id, run_at) values ($1, $2, $3, $4, $5, coalesce($6, now()))
   on conflict (kind, key) where key is not null and failed_at is null do nothing`,
);

export const addJob = <Payload extends object>(
  tx: Db,
  kind: JobKind<Payload>,
  payload: Payload,
  { key, userId, runAt }: JobOptions = {},
) =>
  tx.run(insert, [
    uuidv7(),
    kind.name,
    JSON.stringify(payload),
    key ?? null,
    userId ?? null,
    runAt?.toISOString() ?? null,
  ]);

/**
 * SQL of a `with`: adds jobs of one kind in a statement with other work; `rows` gives `key` and `payload`. A running job is
 * made due again, since its run may have read too early, and gets a new run number, so that this run does not finish it. A
 * waiting job is locked until the commit, so that its run reads what this statement writes.
 */
export const queueJobs = (kind: string, rows: string) => `
  insert into jobs (id, kind, key, payload)
    select gen_random_uuid(), '${kind}', j.key, j.payload from (${rows}) j
  on conflict (kind, key) where key is not null and failed_at is null
    do update set attempts = 0, run = jobs.run + 1, leased_until = null where jobs.leased_until is not null
  returning key`;

/** A job that this process runs. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: object;
  attempts: number;
  run: number;
}

/** A claim counts the run, so that a job that kills or blocks its process ends too: such a run never fails by itself. */
const claim = writeStatement(
  'jobs_claim',
  `with due as (
     select j.* from unnest($1::text[]) as k (kind)
      cross join lateral (
        select id, run_at, leased_until is not null as is_lost, attempts >= cardinality($4::int[]) + 1 as is_over
          from jobs
         where kind = k.kind and failed_at is null and run_at <= now() and (leased_until is null or leased_until < now())
         order by run_at limit $2 for update skip locked
      ) j
      order by j.run_at limit $2
   ), claimed as (
     update jobs j
        set run = j.run + 1,
            attempts = j.attempts + (not (is_lost or is_over))::int,
            leased_until = case when not (is_lost or is_over) then now() + $3 * interval '1 millisecond' end,
            run_at = case when is_lost and not is_over
                          then now() + ($4::int[])[greatest(j.attempts, 1)] * (0.5 + random()) * interval '1 millisecond'
                          else j.run_at end,
            failed_at = case when is_over then now() end,
            error = case when is_lost then $5 when is_over then coalesce(j.error, $5) else j.error end
       from due where j.id = due.id
     returning j.id, j.kind, j.payload, j.attempts, j.run, is_lost, is_over
   )
   select * from claimed`,
);

const LOST_RUN = 'The process of this run stopped, or was blocked for too long';

/** Due jobs of a claim: those to run, those whose last run was lost, which wait before the next, and those given up. */
export interface Claim {
  claimed: ClaimedJob[];
  lost: ClaimedJob[];
  over: ClaimedJob[];
}

interface ClaimRow extends ClaimedJob {
  is_lost: boolean;
  is_over: boolean;
}

/**
 * Claims due jobs of these kinds without a current lease, the longest due first. `retryAfterMs` has the wait after each run
 * but the last. A job whose process stopped waits like one that failed, at a random time, so that it does not meet the same
 * jobs again if one of them stops every process.
 */
export async function claimJobs(
  db: Db,
  kinds: string[],
  limit: number,
  leaseMs: number,
  retryAfterMs: readonly number[],
): Promise<Claim> {
  const rows = await db.many<ClaimRow>(claim, [kinds, limit, leaseMs, retryAfterMs, LOST_RUN]);
  return {
    claimed: rows.filter(({ is_lost, is_over }) => !is_lost && !is_over),
    lost: rows.filter(({ is_lost, is_over }) => is_lost && !is_over),
    over: rows.filter(({ is_over }) => is_over),
  };
}

// The fencing token of every statement below: a run that lost its lease changes nothing. Processes of the previous release count
// only `attempts`.
const OWN_RUNS = `unnest($1::uuid[], $2::int[], $3::int[]) as own (id, run, attempts)
    where j.id = own.id and j.run = own.run and j.attempts = own.attempts`;
const keysOf = (jobs: ClaimedJob[]) => [
  jobs.map(({ id }) => id),
  jobs.map(({ run }) => run),
  jobs.map(({ attempts }) => attempts),
];

// A renewal that ends after the release of its job does not lease it again.
const renew = writeStatement(
  'jobs_renew',
  `update jobs j set leased_until = now() + $4 * interval '1 millisecond' from ${OWN_RUNS} and j.leased_until is not null`,
);

export const renewJobs = (db: Db, jobs: ClaimedJob[], leaseMs: number) =>
  db.run(renew, [...keysOf(jobs), leaseMs]);

const finish = writeStatement('jobs_finish', `delete from jobs j using ${OWN_RUNS}`);

export async function finishJob(db: Db, job: ClaimedJob): Promise<void> {
  if ((await db.run(finish, keysOf([job]))) === 0) throw new JobLost(`job ${job.id}`);
}

const postpone = writeStatement(
  'jobs_postpone',
  `update jobs j set leased_until = null, run_at = now() + $4 * interval '1 millisecond', error = $5 from ${OWN_RUNS}`,
);

/** Schedules another run after `ms` milliseconds. */
export const postponeJob = (db: Db, job: ClaimedJob, ms: number, error: string | null) =>
  db.run(postpone, [...keysOf([job]), ms, error]);

const fail = writeStatement(
  'jobs_fail',
  `update jobs j set leased_until = null, failed_at = now(), error = $4 from ${OWN_RUNS}`,
);

export const failJob = (db: Db, job: ClaimedJob, error: string) => db.run(fail, [...keysOf([job]), error]);

const release = writeStatement('jobs_release', `update jobs j set leased_until = null from ${OWN_RUNS}`);

/** Releases jobs that this process started and cannot finish. */
export const releaseJobs = (db: Db, jobs: ClaimedJob[]) => db.run(release, keysOf(jobs));

const unfinished = readStatement(
  'jobs_unfinished',
  'select count(*)::int as count from jobs where kind = $1 and failed_at is null',
);

/** Jobs of a kind that wait or run. */
export const countUnfinished = async (db: Db, { name }: { name: string }) =>
  (await db.one<{ count: number }>(unfinished, [name])).count;

const deleteOfMember = writeStatement('jobs_delete_of_member', 'delete from jobs where user_id = $1');

export const deleteJobsOf = (tx: Db, userId: string) => tx.run(deleteOfMember, [userId]);

const forget = writeStatement(
  'jobs_forget_failed',
  `delete from jobs where id in (
     select id from jobs where failed_at < now() - interval '30 days' order by failed_at limit 1000)`,
);

/** Deletes jobs that failed more than 30 days ago, at most 1,000. */
export const forgetFailedJobs = (db: Db) => db.run(forget);

const latestFailed = readStatement(
  'jobs_latest_failed',
  `select id, kind, attempts, coalesce(error, '') as error, failed_at from jobs
    where failed_at is not null order by failed_at desc, id limit ${FAILED_JOBS_SHOWN}`,
);

export const listFailedJobs = (db: ReadDb) => db.many<FailedJob>(latestFailed);

// Of two unfinished jobs with one key, the second is not added, so this is an insert, whose conflict has an outcome.
const retry = writeStatement(
  'jobs_retry',
  `with failed as (
     select * from jobs where id = $1 and failed_at is not null for update
   ), added as (
     insert into jobs (id, kind, key, payload, user_id)
       select gen_random_uuid(), kind, key, payload, user_id from failed
     on conflict (kind, key) where key is not null and failed_at is null do nothing
     returning 1
   ), removed as (
     delete from jobs where id in (select id from failed) and exists (select from added)
   )
   select case when exists (select from added) then 'due' when exists (select from failed) then 'waits' else 'gone' end
            as outcome`,
);

/** Makes a failed job due again, unless the same job already waits, or there is no such job. */
export const requeueFailedJob = async (db: Db, id: string) =>
  (await db.one<{ outcome: 'due' | 'waits' | 'gone' }>(retry, [id])).outcome;

const deleteFailed = writeStatement(
  'jobs_delete_failed',
  'delete from jobs where id = $1 and failed_at is not null',
);

/** Deletes a failed job. False if there is no such job. */
export const deleteFailedJob = async (db: Db, id: string) => (await db.run(deleteFailed, [id])) === 1;
