import { AppError } from '../../../contract/core/errors.ts';
import { canManageTribe } from '../../../contract/core/policy.ts';
import { reportCopy } from '../../../contract/reports/copy.ts';
import { manageCopy } from '../../../contract/tribes/manage.copy.ts';
import type { TribeReport } from '../../../contract/tribes/reports.ts';
import { authorJson } from '../../admin/queries.ts';
import { record } from '../../audit/queries.ts';
import { type Database, type ReadDb, readStatement, writeStatement } from '../../db/db.ts';
import { after, pageByTime } from '../../http/cursor.ts';
import { lockTribeFor, managersOf } from '../../tribes/lock.queries.ts';
import { managedList, queryManagedList } from '../../tribes/managed.queries.ts';
import { notHidden } from '../../visibility/filters.ts';
import { mayRemoveInTribe } from '../../visibility/tribeRoles.ts';

/** SQL: the reports `r` of posts and comments in the tribe that the viewer may remove and staff have not hidden, with the post `p`. */
const inTribe = (tribe: string, viewer: string) => `reports r
    left join post_comments c on r.kind = 'comment' and c.id = r.subject_id
    join posts p on p.id = case r.kind when 'post' then r.subject_id when 'comment' then c.post_id end and p.tribe_id = ${tribe}
    join profiles m on m.id = r.member_id and ${mayRemoveInTribe(viewer, 'p.tribe_id', 'm.id')}
     and ${notHidden(viewer, 'm.id', 'coalesce(c.created_at, p.created_at)')}`;

// The oldest open report of each thing represents all of them, unless it was left to the staff.
const open = readStatement(
  'tribe_reports_open',
  managedList(
    `select r.id, r.kind, r.subject_id, p.id as post_id, coalesce(r.words, r.excerpt) as words, r.reason, ${authorJson('m')} as member,
            (select count(*)::int from reports o
              where o.kind = r.kind and o.subject_id = r.subject_id and o.state = 'open' and o.left_at is null) as reports, r.created_at
       from ${inTribe('$1', '$5')}
      where o.own_role <> 'member' and r.state = 'open' and r.left_at is null and (r.created_at, r.id) > ($2, $3) and not exists (
            select from reports o
             where o.kind = r.kind and o.subject_id = r.subject_id and o.state = 'open' and o.left_at is null
               and (o.created_at, o.id) < (r.created_at, r.id))
      order by r.created_at, r.id limit $4`,
    'l.created_at, l.id',
  ),
);

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/** The open reports about a tribe, for its owner and moderators: none about themselves, nor about those above them. */
export async function listTribeReports(db: ReadDb, viewerId: string, { id, limit, cursor }: ListOptions) {
  const values = [id, ...after(cursor), limit + 1, viewerId];
  const rows = await queryManagedList<TribeReport>(db, open, values);
  return pageByTime(rows, limit, reportOf);
}

const reportOf = (row: TribeReport): TribeReport => {
  const { id, kind, subject_id, post_id, words, reason, member, reports, created_at } = row;
  return { id, kind, subject_id, post_id, words, reason, member, reports, created_at };
};

const managersOfThing = readStatement(
  'tribe_reports_managers',
  `select m.tribe_id, m.user_id from posts p join tribe_members m on m.tribe_id = p.tribe_id and m.role <> 'member'
    where p.id = case $1::text when 'post' then $2::uuid
                 when 'comment' then (select c.post_id from post_comments c where c.id = $2::uuid) end`,
);

/** The tribe that a reported post or comment is in and those who run it, for a live event. */
export async function managersOfReported(
  db: ReadDb,
  { kind, subject_id }: { kind: string; subject_id: string },
) {
  const rows = await db.many<{ tribe_id: string; user_id: string }>(managersOfThing, [kind, subject_id]);
  return { id: rows[0]?.tribe_id ?? '', managers: rows.map(({ user_id }) => user_id) };
}

const find = readStatement(
  'tribe_reports_find',
  `select r.kind, r.subject_id, r.member_id, r.state, r.left_at, r.left_by from ${inTribe('$1', '$3')} where r.id = $2`,
);
// Locks them in the order of a decision about a report.
const leave = writeStatement(
  'tribe_reports_leave',
  `with open as materialized (
     select id from reports where kind = $1 and subject_id = $2 and state = 'open' and left_at is null
      order by created_at, id for update
   )
   update reports r set left_at = now(), left_by = $3 from open where r.id = open.id`,
);

interface FoundReport {
  kind: 'post' | 'comment';
  subject_id: string;
  member_id: string | null;
  state: string;
  left_at: string | null;
  left_by: string | null;
}

/**
 * Leaves the open reports of the same thing to the staff. Returns those who run the tribe, for a live event; empty for a retry. Of
 * two acts on a report at once, the second is a `conflict`.
 */
export const leaveTribeReport = (
  db: Database,
  actorId: string,
  { id, report_id }: { id: string; report_id: string },
) =>
  db.transaction(async (tx) => {
    const tribe = await lockTribeFor(tx, { id, userId: actorId }, canManageTribe, manageCopy.managersOnly);
    const report = await tx.maybe<FoundReport>(find, [id, report_id, actorId]);
    if (!report) throw new AppError('not_found', reportCopy.notFound);
    if (report.left_at && report.left_by === actorId) return [];
    const { kind, subject_id, member_id } = report;
    if (report.state !== 'open' || report.left_at || (await tx.run(leave, [kind, subject_id, actorId])) === 0)
      throw new AppError('conflict', reportCopy.decided);
    await record(tx, { actorId, action: 'tribe_leave_report', memberId: member_id, detail: tribe.name });
    return managersOf(tx, id);
  });
