import { type ReadDb, readStatement } from '../db/db.ts';

const STATES = `(
       select kind, run_at,
              case when failed_at is not null then 'failed'
                   when leased_until >= now() then 'running'
                   when run_at <= now() then 'waiting'
                   when attempts > 0 then 'retrying' end as state
         from jobs) as job`;

const usage = readStatement(
  'jobs_usage',
  `select (count(*) filter (where state = 'waiting'))::int as waiting,
          (count(*) filter (where state = 'retrying'))::int as retrying,
          (count(*) filter (where state = 'running'))::int as running,
          (count(*) filter (where state = 'failed'))::int as failed,
          coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting')), 0)::float8 as oldest_seconds
     from ${STATES}`,
);

/** Jobs by their state. */
export interface JobsUsage {
  /** Due, and not started. */
  waiting: number;
  /** Failed, to be retried later. */
  retrying: number;
  running: number;
  /** Given up. */
  failed: number;
  /** Seconds since the oldest waiting job became due. */
  oldest_seconds: number;
}

export const getJobsUsage = (db: ReadDb) => db.one<JobsUsage>(usage);

const usageOfKinds = readStatement(
  'jobs_usage_of_kinds',
  `select kind, (count(*) filter (where state = 'waiting'))::int as waiting,
          (count(*) filter (where state = 'retrying'))::int as retrying,
          (count(*) filter (where state = 'failed'))::int as failed,
          min(run_at) filter (where state = 'waiting') as oldest
     from ${STATES} group by kind`,
);

/** The jobs of one kind by their state; `oldest` is when the oldest waiting one became due. */
export interface KindUsage {
  kind: string;
  waiting: number;
  retrying: number;
  failed: number;
  oldest: string | null;
}

export const listJobKinds = (db: ReadDb) => db.many<KindUsage>(usageOfKinds);
