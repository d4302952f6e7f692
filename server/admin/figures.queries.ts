import { figureColumns } from '../../contract/admin/figureColumns.ts';
import type { DailyFigures } from '../../contract/admin/figures.ts';
import { dayInWat, rangeOf } from '../../contract/core/wat.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { notHidden, notHiddenPost } from '../visibility/filters.ts';

/*
 * The figures of a day: a nightly rollup (decision 102). Chain: activeDays.ts (who was active) → this file → the endpoints in
 * contract/admin/figures.ts. Each day is counted once; what is deleted later does not change it.
 */

const COLUMNS = figureColumns.join(', ');

const latest = readStatement(
  'figures_latest',
  `select to_char(day, 'YYYY-MM-DD') as day, ${COLUMNS}
     from (select * from daily_figures order by day desc limit $1) latest order by latest.day`,
);

/** The figures of the latest days, in their order. */
export const listFigures = (db: ReadDb, days: number) => db.many<DailyFigures>(latest, [days]);

// Without a row, figures begin with the first day of which activity is known: earlier ones would say that nobody was active.
const last = readStatement(
  'figures_last_day',
  `select to_char(coalesce(max(day), (select min(day) - 1 from active_days)), 'YYYY-MM-DD') as day from daily_figures`,
);

/** Milliseconds: in a large community the counts of a month take seconds, and nobody waits for them. */
const ROLL_UP_MS = 60_000;
const extendTimeout = writeStatement(
  'figures_extend_timeout',
  `select set_config('statement_timeout', '${ROLL_UP_MS}', true)`,
);

/** SQL: members who joined `days` days before the day, and those of them who were active on it. `$2` is the end of the day. */
const kept = (days: number) => `
  select count(*)::int as joined_${days}, count(a.day)::int as kept_${days}
    from users u left join active_days a on a.user_id = u.id and a.day = $1::date
   where u.created_at >= $2::timestamptz - interval '${days + 1} days' and u.created_at < $2::timestamptz - interval '${days} days'`;

/** SQL: the posts of a week in one place, the feed or tribes: each has its own index by time. Not those that staff have hidden. */
const postsOfWeek = (place: string) => `
  select p.id, p.user_id from posts p
   where p.tribe_id is ${place} and p.created_at >= $2::timestamptz - interval '7 days' and p.created_at < $2::timestamptz
     and ${notHiddenPost('null::uuid', 'p')}`;

const AGE_HOURS = `floor(extract(epoch from $2::timestamptz - created_at) / 3600)::int`;

const rollUp = writeStatement(
  'figures_roll_up',
  `insert into daily_figures (day, ${COLUMNS})
   select $1::date, ${COLUMNS}
     from (select (count(*) filter (where latest = $1::date))::int as active_daily,
                  (count(*) filter (where latest > $1::date - 7))::int as active_weekly,
                  count(*)::int as active_monthly
             from (select max(day) as latest from active_days
                    where day > $1::date - 30 and day <= $1::date group by user_id) members) active,
          (${kept(7)}) at_7, (${kept(30)}) at_30,
          (select count(*)::int as posts_week,
                  (count(*) filter (where not exists (
                     select from post_comments c
                      where c.post_id = p.id and c.user_id <> p.user_id and c.created_at < $2::timestamptz
                        and ${notHidden('null::uuid', 'c.user_id', 'c.created_at')})))::int
                    as unanswered_week
             from (${postsOfWeek('null')} union all ${postsOfWeek('not null')}) p) week,
          (select count(*)::int as open_reports, max(${AGE_HOURS}) as oldest_report_hours,
                  percentile_disc(0.5) within group (order by ${AGE_HOURS}) as median_report_hours
             from reports
            where created_at < $2::timestamptz and (state = 'open' or decided_at >= $2::timestamptz)) open
   on conflict (day) do nothing`,
);

/** Days that one run counts: a server that was off longer continues in the next one. */
const DAYS_AT_ONCE = 31;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts every day that is over and not yet counted, each in one transaction. Returns how many. */
export async function rollUpFigures(db: Database, now = Date.now()): Promise<number> {
  const { day: known } = await db.one<{ day: string | null }>(last);
  if (known === null) return 0;
  const today = dayInWat(now);
  let counted = 0;
  for (let day = after(known); day < today && counted < DAYS_AT_ONCE; day = after(day), counted++)
    await db.transaction((tx) => rollUpDay(tx, day));
  return counted;
}

const after = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

async function rollUpDay(tx: Db, day: string): Promise<void> {
  const [, end] = rangeOf(day);
  await tx.run(extendTimeout);
  await tx.run(rollUp, [day, end]);
}
