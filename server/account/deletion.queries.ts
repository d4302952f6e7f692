import { accountCopy, DELETION_DAYS } from '../../contract/account.copy.ts';
import { AppError } from '../../contract/errors.ts';
import { lockAdmins } from '../admin/authority.queries.ts';
import { deleteSignInsBut } from '../auth/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';

const pending = readStatement('account_deletion', 'select delete_after as at from users where id = $1');

/** When the account is erased; null where it stays. */
export async function deletionOf(db: Db, userId: string): Promise<{ at: string | null }> {
  return { at: (await db.maybe<{ at: string | null }>(pending, [userId]))?.at ?? null };
}

const staying = readStatement(
  'account_admins_staying',
  `select id from users where id = any($1::uuid[]) and id <> $2 and delete_after is null`,
);
// Asked again, the first date stands.
const request = writeStatement(
  'account_request_deletion',
  `update users set delete_after = coalesce(delete_after, now() + interval '${DELETION_DAYS} days') where id = $1`,
);

/** Has the account erased in thirty days and ends every other sign-in. Refuses the last admin who would stay. */
export const requestDeletion = (db: Database, userId: string, signInId: string | null) =>
  db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (admins.includes(userId) && !(await tx.maybe(staying, [admins, userId])))
      throw new AppError('conflict', accountCopy.lastAdmin);
    await tx.run(request, [userId]);
    await deleteSignInsBut(tx, userId, signInId);
    return deletionOf(tx, userId);
  });

const keep = writeStatement('account_keep', 'update users set delete_after = null where id = $1');

export const keepAccount = (db: Db, userId: string) => db.run(keep, [userId]);
