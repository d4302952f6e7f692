import { canManageTribe } from '../../contract/core/policy.ts';
import type { TribeRole } from '../../contract/tribes/copy.ts';
import type { TribeFigures } from '../../contract/tribes/figures.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { authorize } from '../http/authorize.ts';
import { notHiddenTribe } from '../visibility/filters.ts';
import { roleInTribe } from '../visibility/tribeRoles.ts';
import { noTribe } from './queries.ts';

// Days in West Africa Time. A trigger of `tribe_members` counts who joins and leaves (0079_tribe_moderation.sql).
const figures = readStatement(
  'tribe_figures',
  `select ${roleInTribe('t.id', '$2')} as own_role, s.days, d.joined, d.departed, p.posts, p.unanswered
     from tribes t
     cross join lateral (
       select days, (now() at time zone 'Africa/Lagos')::date - (days - 1) as first_day from (values (7), (30)) v (days)
     ) s
     cross join lateral (
       select coalesce(sum(joined), 0)::int as joined, coalesce(sum(departed), 0)::int as departed
         from tribe_days where tribe_id = t.id and day >= s.first_day
     ) d
     cross join lateral (
       select count(*)::int as posts, (count(*) filter (where not exists (
                select from post_comments c where c.post_id = o.id and c.user_id <> o.user_id)))::int as unanswered
         from posts o where o.tribe_id = t.id and o.created_at >= s.first_day::timestamp at time zone 'Africa/Lagos'
     ) p
    where t.id = $1 and ${notHiddenTribe('$2', 't')} order by s.days`,
);

/** The figures of the last 7 and 30 days, for the owner and the moderators. */
export async function getTribeFigures(db: ReadDb, viewerId: string, id: string) {
  const rows = await db.many<TribeFigures & { own_role: TribeRole | null }>(figures, [id, viewerId]);
  const [first] = rows;
  if (!first) throw noTribe();
  authorize(canManageTribe({ role: first.own_role }), manageCopy.managersOnly);
  return { items: rows.map(({ own_role: _, ...row }) => row) };
}

const removeOld = writeStatement(
  'tribe_days_remove_old',
  `delete from tribe_days d using (
     select tribe_id, day from tribe_days where day < now() - interval '60 days' order by day limit $1 for update skip locked
   ) o where d.tribe_id = o.tribe_id and d.day = o.day`,
);

/** Removes at most `limit` of the days that no figure counts; returns how many. */
export const removeOldTribeDays = (db: Db, limit: number) => db.run(removeOld, [limit]);
