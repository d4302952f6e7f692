import { SIGN_IN_DAYS } from '../../contract/auth/limits.ts';
import { type Db, writeStatement } from '../db/db.ts';

// Skips locked rows: their member is signing out, or confirms by a mail. The next sweep looks again.
const removeSignIns = writeStatement(
  'sign_ins_remove_ended',
  `delete from sign_ins where (user_id, id) in (
     select user_id, id from sign_ins
      where expires_at < now() or created_at < now() - interval '${SIGN_IN_DAYS} days'
      limit $1 for update skip locked)`,
);

/** Removes at most `limit` ended sign-ins, with their addresses and push subscriptions. Returns how many. */
export const removeEndedSignIns = (db: Db, limit: number) => db.run(removeSignIns, [limit]);

const removeVerifications = writeStatement(
  'verifications_remove_expired',
  `delete from verifications where id in (
     select id from verifications where greatest(expires_at, code_expires_at) < now()
      limit $1 for update skip locked)`,
);

/** Removes at most `limit` verifications whose link and code have expired. Returns how many. */
export const removeExpiredVerifications = (db: Db, limit: number) => db.run(removeVerifications, [limit]);
