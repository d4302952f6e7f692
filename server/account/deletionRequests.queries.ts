// A request to delete an account, by the member or by an admin for them, and its cancellation. After thirty days erasure.ts
// removes the data.

import { accountCopy } from '../../contract/account/copy.ts';
import { DELETION_DAYS } from '../../contract/account/limits.ts';
import { erasureCopy } from '../../contract/admin/members.copy.ts';
import { AppError } from '../../contract/core/errors.ts';
import { lockMemberStatus, requireStillAdmin } from '../admin/memberStatus.queries.ts';
import { lockAdmins } from '../admin/roles.queries.ts';
import { record } from '../audit/queries.ts';
import { deleteOtherSignIns, deleteSignIns } from '../auth/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { type Account, lockMemberOfPassword, requireSamePassword } from './queries.ts';

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
 * Schedules the erasure in thirty days and ends every other sign-in. Rejects the last admin, and a password that has changed
 * since it was checked. `tell` runs in the same transaction.
 */
export const requestDeletion = (
  db: Database,
  account: Account,
  signInId: string | null,
  tell: (tx: Db) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    const userId = account.id;
    const admins = await lockAdmins(tx);
    await lockMemberOfPassword(tx, account);
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

const emailOf = readStatement('account_email_of', 'select email from users where id = $1');
const requestOnce = writeStatement(
  'account_request_deletion_once',
  `update users set delete_after = now() + interval '${DELETION_DAYS} days' where id = $1 and delete_after is null`,
);

/**
 * The same as by the member, for a member who asked the admin `actor`: all sign-ins end, and `tell` runs in the same
 * transaction. Rejects staff, of whom none deletes another, and a password of the admin that has changed since it was checked.
 * A second request changes nothing.
 */
export const requestDeletionOf = (
  db: Database,
  { actor, id }: { actor: Account; id: string },
  tell: (tx: Db, email: string) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    const actorId = actor.id;
    if (id === actorId) throw new AppError('invalid', erasureCopy.useSettings);
    await requireStillAdmin(tx, actorId);
    await requireSamePassword(tx, actor);
    const { role } = await lockMemberStatus(tx, id);
    if (role) throw new AppError('conflict', erasureCopy.staffFirst);
    if ((await tx.run(requestOnce, [id])) === 0) return;
    await deleteSignIns(tx, id);
    await record(tx, { actorId, action: 'request_erasure', memberId: id });
    await tell(tx, (await tx.one<{ email: string }>(emailOf, [id])).email);
  });

const cancelOnce = writeStatement(
  'account_cancel_deletion_once',
  'update users set delete_after = null where id = $1 and delete_after is not null',
);

export const cancelDeletionOf = (db: Database, { actorId, id }: { actorId: string; id: string }) =>
  db.transaction(async (tx) => {
    await requireStillAdmin(tx, actorId);
    await lockMemberStatus(tx, id);
    if ((await tx.run(cancelOnce, [id])) === 1)
      await record(tx, { actorId, action: 'cancel_erasure', memberId: id });
  });
