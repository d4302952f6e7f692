import { adminCopy } from '../../contract/admin/copy.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import type { Accounts } from '../deps/accounts.ts';

/** Who acts on which member. */
interface Between {
  /** Null for the operator, who needs no role (`npm run admin`). */
  actorId: string | null;
  id: string;
}

// Locked until the transaction ends, so that the role is not revoked meanwhile.
const holdRole = writeStatement(
  'user_roles_hold_admin',
  `select user_id from user_roles where user_id = $1 and role = 'admin' for key share`,
);

/** Rejects an actor whose admin role was revoked after the request arrived. */
export async function requireStillAdmin(tx: Db, actorId: string | null): Promise<void> {
  if (actorId !== null && !(await tx.maybe(holdRole, [actorId])))
    throw new AppError('forbidden', errorCopy.forbidden);
}

interface MemberStatus {
  is_admin: boolean;
  suspended: boolean;
}

const lockMember = writeStatement('users_lock', 'select id from users where id = $1 for no key update');
const memberStatus = readStatement(
  'users_status_of_locked',
  `select exists (select from user_roles where user_id = $1 and role = 'admin') as is_admin,
          exists (select from suspensions where user_id = $1) as suspended`,
);

/**
 * Locks the member until the transaction ends and returns the status, so that a concurrent grant and suspension run one
 * after the other.
 */
async function lockMemberStatus(tx: Db, id: string): Promise<MemberStatus> {
  if (!(await tx.maybe(lockMember, [id]))) throw new AppError('not_found', adminCopy.memberNotFound);
  return tx.one<MemberStatus>(memberStatus, [id]);
}

/** Runs in the caller's transaction. Call `accounts.revokeAccess` after the commit. */
export async function suspendMember(
  tx: Db,
  accounts: Accounts,
  { actorId, id, reason }: Between & { reason: string },
) {
  if (id === actorId) throw new AppError('invalid', adminCopy.notSelf);
  await requireStillAdmin(tx, actorId);
  const { is_admin } = await lockMemberStatus(tx, id);
  if (is_admin) throw new AppError('conflict', adminCopy.adminFirst);
  await accounts.suspend(tx, id, reason);
  await record(tx, { actorId, action: 'suspend', memberId: id, detail: reason });
}

export async function restoreMember(tx: Db, accounts: Accounts, { actorId, id }: Between) {
  await requireStillAdmin(tx, actorId);
  await lockMemberStatus(tx, id);
  if (await accounts.unsuspend(tx, id)) await record(tx, { actorId, action: 'restore', memberId: id });
}

const grant = writeStatement(
  'user_roles_grant',
  `insert into user_roles (user_id, role) values ($1, 'admin')`,
);

export const grantAdmin = (db: Database, { actorId, id }: Between) =>
  db.transaction(async (tx) => {
    await requireStillAdmin(tx, actorId);
    const { is_admin, suspended } = await lockMemberStatus(tx, id);
    if (suspended) throw new AppError('conflict', adminCopy.suspendedAdmin);
    if (is_admin) return;
    await tx.run(grant, [id]);
    await record(tx, { actorId, action: 'grant_admin', memberId: id });
  });

// Locks all admins in one order: if two admins revoke each other's role, the second finds its own revoked.
const holdAdmins = writeStatement(
  'user_roles_lock_admins',
  `select user_id from user_roles where role = 'admin' order by user_id for update`,
);

/** Locks and returns all admins. Until the transaction ends, no role is revoked and no admin grants one. */
export const lockAdmins = async (tx: Db): Promise<string[]> =>
  (await tx.many<{ user_id: string }>(holdAdmins)).map((row) => row.user_id);

const revoke = writeStatement(
  'user_roles_revoke',
  `delete from user_roles where user_id = $1 and role = 'admin'`,
);

/** Revokes the role, also the actor's; rejects for the last admin. */
export const revokeAdmin = (db: Database, { actorId, id }: Between) =>
  db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (actorId !== null && !admins.includes(actorId)) throw new AppError('forbidden', errorCopy.forbidden);
    if (!admins.includes(id)) return;
    if (admins.length === 1) throw new AppError('conflict', adminCopy.lastAdmin);
    await tx.run(revoke, [id]);
    await record(tx, { actorId, action: 'revoke_admin', memberId: id });
  });
