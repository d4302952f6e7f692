import { type Database, writeStatement } from '../db/db.ts';

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
