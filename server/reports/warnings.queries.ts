import { AppError } from '../../contract/core/errors.ts';
import { isAdmin, type Viewer } from '../../contract/core/viewer.ts';
import { type ReportReason, warningCopy } from '../../contract/reports/copy.ts';
import type { Appeal, Warning } from '../../contract/reports/warnings.ts';
import { holdStaffRole, requireAbove } from '../admin/memberStatus.queries.ts';
import { authorJson } from '../admin/queries.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { after, pageOf } from '../http/cursor.ts';
import { notify } from '../notifications/notify.queries.ts';

const insert = writeStatement(
  'warnings_insert',
  'insert into warnings (report_id, user_id, given_by, reason, words) values ($1, $2, $3, $4, $5)',
);

interface NewWarning {
  reportId: string;
  memberId: string;
  actorId: string;
  reason: ReportReason;
  words: string;
}

/** Warns the member by the decision of a report, in its transaction. Returns the ids of those who were notified. */
export async function warnMember(tx: Db, { reportId, memberId, actorId, reason, words }: NewWarning) {
  await tx.run(insert, [reportId, memberId, actorId, reason, words]);
  await record(tx, { actorId, action: 'warn', memberId, detail: `${reason}: ${words}` });
  return notify(tx, [memberId], { kind: 'warning', actorId: null, about: { report_id: reportId } });
}

const COLUMNS = `w.report_id as id, r.kind, w.reason, w.words, case when r.kind = 'member' then '' else r.excerpt end as excerpt,
  w.created_at, w.appeal, w.appeal_state`;

const own = readStatement(
  'warnings_own',
  `select ${COLUMNS} from warnings w join reports r on r.id = w.report_id
    where w.user_id = $1 order by w.created_at desc limit 50`,
);

export const listWarnings = async (db: ReadDb, userId: string) => ({
  items: await db.many<Warning>(own, [userId]),
});

const insertAppeal = writeStatement(
  'warnings_appeal',
  `update warnings set appeal = $3, appealed_at = now(), appeal_state = 'open'
    where report_id = $1 and user_id = $2 and appeal is null`,
);
const appealOf = readStatement(
  'warnings_appeal_of',
  'select appeal from warnings where report_id = $1 and user_id = $2',
);

/** Stores the only appeal against a warning. A retry with the same text changes nothing. */
export async function appealWarning(db: Db, userId: string, { id, appeal }: { id: string; appeal: string }) {
  if ((await db.run(insertAppeal, [id, userId, appeal])) === 1) return;
  const row = await db.maybe<{ appeal: string }>(appealOf, [id, userId]);
  if (!row) throw new AppError('not_found', warningCopy.notFound);
  if (row.appeal !== appeal) throw new AppError('conflict', warningCopy.once);
}

const open = readStatement(
  'warnings_open_appeals',
  `select ${COLUMNS}, w.appealed_at, ${authorJson('m')} as member, ${authorJson('g')} as given_by
     from warnings w join reports r on r.id = w.report_id
     left join profiles m on m.id = w.user_id
     left join profiles g on g.id = w.given_by
    where w.appeal_state = 'open' and (w.appealed_at, w.report_id) > ($1, $2)
      and w.given_by is distinct from $4 and w.user_id <> $4
      and ($5::boolean or not exists (select from user_roles s where s.user_id = w.user_id))
    order by w.appealed_at, w.report_id limit $3`,
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

/** Lists the open appeals that a member of the staff may decide. */
export async function listAppeals(db: ReadDb, viewer: Viewer, { limit, cursor }: ListOptions) {
  const values = [...after(cursor), limit + 1, viewer.id, isAdmin(viewer)];
  const rows = await db.many<Appeal>(open, values);
  return pageOf(
    rows,
    limit,
    (row) => row,
    ({ appealed_at, id }) => ({ createdAt: appealed_at, id }),
  );
}

const lock = writeStatement(
  'warnings_lock',
  'select user_id, given_by, appeal_state from warnings where report_id = $1 for update',
);
const decide = writeStatement(
  'warnings_decide',
  'update warnings set appeal_state = $2, decided_by = $3, decided_at = now() where report_id = $1',
);

interface Appealed {
  user_id: string;
  given_by: string | null;
  appeal_state: Warning['appeal_state'];
}

/** Who gave the warning never decides its appeal. Returns the ids of those who were notified. */
export const decideAppeal = (
  db: Database,
  actorId: string,
  { id, state }: { id: string; state: 'kept' | 'withdrawn' },
): Promise<string[]> =>
  db.transaction(async (tx) => {
    const actor = await holdStaffRole(tx, actorId);
    const warning = await tx.maybe<Appealed>(lock, [id]);
    if (!warning?.appeal_state) throw new AppError('not_found', warningCopy.notFound);
    const { user_id: memberId, given_by, appeal_state } = warning;
    if (given_by === actorId || memberId === actorId) throw new AppError('forbidden', warningCopy.notYours);
    await requireAbove(tx, actor, memberId);
    if (appeal_state !== 'open') throw new AppError('conflict', warningCopy.decided);
    await tx.run(decide, [id, state, actorId]);
    const action = state === 'kept' ? 'keep_warning' : 'withdraw_warning';
    await record(tx, { actorId, action, memberId });
    return notify(tx, [memberId], { kind: 'appeal_outcome', actorId: null, about: { report_id: id } });
  });
