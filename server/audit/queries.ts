import type { AuditAct } from '../../contract/admin.copy.ts';
import { type Db, writeStatement } from '../db/db.ts';

/** Who did what to whom, with authority over others. */
export interface Act {
  actorId: string;
  act: AuditAct;
  /** Whom it was done to, or whose it was. */
  memberId?: string | null | undefined;
  /** A few words, never the content: the title of what was deleted, the reason of a suspension. */
  detail?: string;
}

const insert = writeStatement(
  'audit_log_insert',
  'insert into audit_log (act, actor_id, member_id, detail) values ($1, $2, $3, $4)',
);

/** Writes the act into the log, in the transaction that does it: neither is ever without the other. */
export async function record(tx: Db, { actorId, act, memberId, detail }: Act): Promise<void> {
  await tx.run(insert, [act, actorId, memberId ?? null, detail ?? '']);
}
