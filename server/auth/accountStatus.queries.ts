import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { deleteSignIns } from './queries.ts';

/** Whether a member may sign in, and with which rights. */
interface AccountStatus {
  roles: string[];
  /** Two-factor authentication is on. */
  two_factor: boolean;
  /** The reason of the suspension; null if the member is not suspended. */
  suspended: string | null;
}

const accountStatus = readStatement(
  'account_status',
  `select array(select role from user_roles where user_id = $1 order by role) as roles,
          exists (select from two_factor where user_id = $1 and enabled_at is not null) as two_factor,
          (select reason from suspensions where user_id = $1) as suspended`,
);

export const accountStatusOf = (db: Db, userId: string) => db.one<AccountStatus>(accountStatus, [userId]);

const suspend = writeStatement(
  'suspensions_insert',
  `insert into suspensions (user_id, reason) values ($1, $2)
   on conflict (user_id) do update set reason = excluded.reason, created_at = now()`,
);

/** Suspends the member and ends every sign-in. A second call changes the reason. */
export async function suspendAccount(tx: Db, userId: string, reason: string): Promise<void> {
  await tx.run(suspend, [userId, reason]);
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
