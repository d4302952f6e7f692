import { type Database, writeStatement } from '../../db/db.ts';
import type { Jobs } from '../../deps/jobs.ts';
import { nextVersion } from '../../edits/versions.ts';
import { IS_OUTAGE } from '../../visibility/deadlineClock.ts';
import { graceJob } from '../deadlines.queries.ts';
import { hadEntries } from '../judging/completion.queries.ts';

/** Only downtime in this interval before a deadline counts. Earlier outages leave enough time. */
const GRACE = "interval '30 minutes'";
/** A shorter loss moves no deadline. */
const LEAST = "interval '1 minute'";

const begin = writeStatement(
  'service_readiness_begin',
  'insert into service_readiness (ready_at) values (clock_timestamp()) on conflict do nothing',
);
const renew = writeStatement(
  'service_readiness_renew',
  `update service_readiness set ready_at = clock_timestamp() where not ${IS_OUTAGE}`,
);
// Locks the row of the outage, so that of several processes that are ready again at once, only one ends it. A moved deadline
// is then as far away as when the outage began, at most half an hour. A challenge of which a judge has or had an entry
// keeps its deadline, since the judge has seen the entry.
const end = writeStatement(
  'service_readiness_end_outage',
  `with outage as materialized (
     select ready_at as began_at, clock_timestamp() as ended_at from service_readiness where ${IS_OUTAGE} for update
   ), locked as materialized (
     select c.id, c.version, c.title, c.description, c.deadline, ended_at - greatest(began_at, c.deadline - ${GRACE}) as lost
       from challenges c, outage
      where c.is_active and c.results_at is null and c.deadline > began_at and c.deadline - ${GRACE} < ended_at
        and not ${hadEntries('c')}
      order by c.id for no key update of c
   ), late as (
     select *, ceil(extract(epoch from lost) / 60)::int as minutes from locked where lost >= ${LEAST}
   ), kept as (
     insert into challenge_versions (challenge_id, version, title, content, moment)
     select id, version, title, description, deadline from late
   ), ended as (
     update service_readiness set ready_at = ended_at from outage
   )
   update challenges c
      set deadline = c.deadline + make_interval(mins => minutes), judging_until = c.judging_until + make_interval(mins => minutes),
          graced_deadline = c.deadline + make_interval(mins => minutes),
          grace_minutes = minutes + case when c.graced_deadline = c.deadline then c.grace_minutes else 0 end,
          ${nextVersion('c')}
     from late where c.id = late.id
   returning c.id, minutes`,
);

export interface MovedDeadline {
  id: string;
  minutes: number;
}

/**
 * Records that a process is ready. After an outage, the first call moves the deadlines that were less than half an hour
 * away, and enqueues jobs that notify the participants. Returns the moved challenges.
 */
export async function markReady(db: Database, jobs: Jobs): Promise<MovedDeadline[]> {
  if ((await db.run(renew)) > 0) return [];
  await db.run(begin);
  return db.transaction(async (tx) => {
    const moved = await tx.many<MovedDeadline>(end);
    for (const { id } of moved) await jobs.add(tx, graceJob, { id }, { key: id });
    return moved;
  });
}
