import { adminCopy } from '../../contract/admin/copy.ts';
import type { AuditEntry } from '../../contract/admin/endpoints.ts';
import { AppError } from '../../contract/core/errors.ts';
import { isAdmin, type Viewer } from '../../contract/core/viewer.ts';
import { historyActions, type PastReport } from '../../contract/reports/history.ts';
import { type ReadDb, type ReadStatement, readStatement } from '../db/db.ts';
import { parentWithChildren, queryParentWithChildren } from '../db/parentWithChildren.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { authorJson, findMember } from './queries.ts';

// $1 is the member, $5 the viewer, $6 whether the viewer is an admin.
const MEMBER = `select from users u where u.id = $1 and u.id <> $5
     and ($6::boolean or not exists (select from user_roles s where s.user_id = u.id))`;

const acts = readStatement(
  'history_acts',
  parentWithChildren(
    MEMBER,
    `select l.id, l.created_at, l.action, l.detail, l.actor_id is null as by_operator,
            ${authorJson('a')} as actor, ${authorJson('m')} as member
       from audit_log l left join profiles a on a.id = l.actor_id left join profiles m on m.id = l.member_id
      where l.member_id = $1 and l.action in (${historyActions.map((action) => `'${action}'`).join(', ')})
        and l.action not in ('sign_in', 'refused') and (l.created_at, l.id) < ($2, $3)
      order by l.created_at desc, l.id desc limit $4`,
    'l.created_at desc, l.id desc',
  ),
);

const reportsWhere = (where: string) =>
  parentWithChildren(
    MEMBER,
    `select r.id, r.kind, r.excerpt, r.reason, r.details, r.state, r.also_deleted, r.note, r.decided_at, r.created_at,
            ${authorJson('d')} as decided_by, ${authorJson('m')} as member, ${authorJson('w')} as reporter
       from reports r
       left join profiles d on d.id = r.decided_by
       left join profiles m on m.id = r.member_id
       left join profiles w on w.id = r.reporter_id
      where ${where} and (r.created_at, r.id) < ($2, $3)
      order by r.created_at desc, r.id desc limit $4`,
    'l.created_at desc, l.id desc',
  );

const about = readStatement('history_reports_about', reportsWhere('r.member_id = $1'));
// Staff learn nothing of reports about themselves, moderators nothing of reports about staff.
const made = readStatement(
  'history_reports_made',
  reportsWhere(`r.reporter_id = $1 and r.member_id is distinct from $5
        and ($6::boolean or not exists (select from user_roles s where s.user_id = r.member_id))`),
);

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

const lister =
  <Row extends { id: string; created_at: string }>(statement: ReadStatement<Row | { id: null }>) =>
  async (db: ReadDb, viewer: Viewer, { id, limit, cursor }: ListOptions) => {
    const values = [id, ...before(cursor), limit + 1, viewer.id, isAdmin(viewer)];
    const found = await queryParentWithChildren<Row>(db, statement, values);
    if (!found) throw notFound();
    return pageByTime(found.rows, limit, (row): Row => row);
  };

export const listActs = lister<AuditEntry>(acts);
export const listReportsAbout = lister<PastReport>(about);
export const listReportsMade = lister<PastReport>(made);

const notFound = () => new AppError('not_found', adminCopy.memberNotFound);

/** A member as staff see them. Throws `not_found` for the viewer and, if that is a moderator, for staff. */
export async function getHistoryMember(db: ReadDb, viewer: Viewer, id: string) {
  const member = await findMember(db, id);
  const isAbove = isAdmin(viewer) || !(member?.is_admin || member?.is_moderator);
  if (!member || id === viewer.id || !isAbove) throw notFound();
  return member;
}
