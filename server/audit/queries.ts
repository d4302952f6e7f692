import type { AuditAction } from '../../contract/admin.copy.ts';
import { type Db, writeStatement } from '../db/db.ts';

/** An entry of the audit log: who did what to whom. */
export interface AuditRecord {
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
