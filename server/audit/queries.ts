import type { AuditAction } from '../../contract/admin/copy.ts';
import { type Database, type Db, writeStatement } from '../db/db.ts';

/** An entry of the audit log: who did what to whom. */
interface AuditRecord {
  /** Null for the operator, who acts from the command line. */
  actorId: string | null;
  action: AuditAction;
  /** The affected member, or the author of the affected row. */
  memberId?: string | null | undefined;
  /** A few words, never the content: the title of what was deleted, the reason of a suspension. */
  detail?: string;
}

const insert = writeStatement(
  'audit_log_insert',
  'insert into audit_log (action, actor_id, member_id, detail) values ($1, $2, $3, $4)',
);

/** Adds an entry to the audit log, in the transaction of the action. */
export async function record(tx: Db, { actorId, action, memberId, detail }: AuditRecord): Promise<void> {
  await tx.run(insert, [action, actorId, memberId ?? null, detail ?? '']);
}

// The log's trigger rejects deletions without this setting (0028_leases_and_retention.sql).
const allow = writeStatement(
  'audit_log_allow_removal',
  `select set_config('vibetribe.audit_days', $1, true)`,
);

const remove = writeStatement(
  'audit_log_remove_old',
  `delete from audit_log where id = any(array(
     select id from audit_log where created_at < now() - $1 * interval '1 day'
      order by created_at limit $2 for update skip locked))`,
);

/** Removes at most `limit` of the oldest entries that are older than `days`; returns how many. */
export const removeOldAuditEntries = (db: Database, days: number, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.run(allow, [String(days)]);
    return tx.run(remove, [days, limit]);
  });
