import { type Db, readStatement, writeStatement } from '../db/db.ts';
import type { Suspension } from '../deps/accounts.ts';
import { IN_FORCE } from '../visibility/filters.ts';
import { deleteSignIns } from './queries.ts';

/** Whether a member may sign in, and with which rights. */
interface AccountStatus {
  roles: string[];
  /** Two-factor authentication is on. */
  two_factor: boolean;
  /** Null if the member is not suspended. */
  suspended: { reason: string; until: string | null } | null;
}

const accountStatus = readStatement(
  'account_status',
  `select array(select role from user_roles where user_id = $1 order by role) as roles,
          exists (select from two_factor where user_id = $1 and enabled_at is not null) as two_factor,
          (select json_build_object('reason', reason, 'until', until) from suspensions
            where user_id = $1 and ${IN_FORCE}) as suspended`,
);

export const accountStatusOf = (db: Db, userId: string) => db.one<AccountStatus>(accountStatus, [userId]);

const suspend = writeStatement(
  'suspensions_insert',
  `insert into suspensions (user_id, reason, until) values ($1, $2, now() + $3::int * interval '1 day')
   on conflict (user_id) do update set reason = excluded.reason, until = excluded.until, created_at = now()`,
);

/** Suspends the member and ends every sign-in. A second call changes the reason and the end. */
export async function suspendAccount(tx: Db, userId: string, { reason, days }: Suspension): Promise<void> {
  await tx.run(suspend, [userId, reason, days]);
  await deleteSignIns(tx, userId);
}

const unsuspend = writeStatement('suspensions_delete', 'delete from suspensions where user_id = $1');

/** False if the member was not suspended. */
export async function unsuspendAccount(tx: Db, userId: string): Promise<boolean> {
  if ((await tx.run(unsuspend, [userId])) === 0) return false;
  // A sign-in created while the suspension was committed must not become valid again.
  await deleteSignIns(tx, userId);
  return true;
}

const removeEnded = writeStatement(
  'suspensions_delete_ended',
  `delete from suspensions where user_id in (select user_id from suspensions where until <= now() limit $1)`,
);

/** Returns how many ended suspensions were deleted, at most `limit`. */
export const removeEndedSuspensions = (db: Db, limit: number) => db.run(removeEnded, [limit]);
