import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { deleteSignIns } from './queries.ts';

/** What a member may be let in as. */
interface Standing {
  roles: string[];
  /** Signing in asks for a code. */
  two_step: boolean;
  /** Why nobody is let in as this member; null unless suspended. */
  suspended: string | null;
}

const standing = readStatement(
  'users_standing',
  `select array(select role from user_roles where user_id = $1 order by role) as roles,
          exists (select from two_steps where user_id = $1 and on_since is not null) as two_step,
          (select reason from suspensions where user_id = $1) as suspended`,
);

export const standingOf = (db: Db, userId: string) => db.one<Standing>(standing, [userId]);

const suspend = writeStatement(
  'suspensions_insert',
  `insert into suspensions (user_id, reason) values ($1, $2)
   on conflict (user_id) do update set reason = excluded.reason, at = now()`,
);

/** Lets nobody in as this member any more, and ends every sign-in. Again gives the new reason. */
export async function suspendAccount(tx: Db, userId: string, reason: string): Promise<void> {
  await tx.run(suspend, [userId, reason]);
  await deleteSignIns(tx, userId);
}

const restore = writeStatement('suspensions_delete', 'delete from suspensions where user_id = $1');

/** False where the member was not suspended. */
export async function restoreAccount(tx: Db, userId: string): Promise<boolean> {
  if ((await tx.run(restore, [userId])) === 0) return false;
  // One made at the very moment of the suspension must not come to life with its end.
  await deleteSignIns(tx, userId);
  return true;
}
