// A member's request to delete the account, and its cancellation. After thirty days erasure.ts removes the data.

import { accountCopy } from '../../contract/account/copy.ts';
import { DELETION_DAYS } from '../../contract/account/limits.ts';
import { AppError } from '../../contract/core/errors.ts';
import { lockAdmins } from '../admin/roles.queries.ts';
import { deleteOtherSignIns } from '../auth/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';

const pending = readStatement('account_deletion', 'select delete_after as at from users where id = $1');

/** When the account will be erased; null if no deletion was requested. */
export async function deletionOf(db: Db, userId: string): Promise<{ at: string | null }> {
  return { at: (await db.maybe<{ at: string | null }>(pending, [userId]))?.at ?? null };
}

const remainingAdmin = readStatement(
  'account_remaining_admin',
  `select id from users where id = any($1::uuid[]) and id <> $2 and delete_after is null`,
);
// A second request keeps the first date.
const request = writeStatement(
  'account_request_deletion',
  `update users set delete_after = coalesce(delete_after, now() + interval '${DELETION_DAYS} days') where id = $1`,
);

/**
 * Schedules the erasure in thirty days and ends every other sign-in. Rejects the last admin. `tell` runs in the same
 * transaction.
 */
export const requestDeletion = (
  db: Database,
  userId: string,
  signInId: string | null,
  tell: (tx: Db) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (admins.includes(userId) && !(await tx.maybe(remainingAdmin, [admins, userId])))
      throw new AppError('conflict', accountCopy.lastAdmin);
    await tx.run(request, [userId]);
    await deleteOtherSignIns(tx, userId, signInId);
    await tell(tx);
    return deletionOf(tx, userId);
  });

const cancel = writeStatement(
  'account_cancel_deletion',
  'update users set delete_after = null where id = $1',
);

export const cancelDeletion = (db: Db, userId: string) => db.run(cancel, [userId]);
