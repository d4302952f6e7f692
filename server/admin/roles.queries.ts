import { adminCopy } from '../../contract/admin/copy.ts';
import { hidingCopy } from '../../contract/admin/members.copy.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, writeStatement } from '../db/db.ts';
import { type Between, lockMemberStatus, requireStillAdmin, type StaffRole } from './memberStatus.queries.ts';

const grant = writeStatement('user_roles_grant', 'insert into user_roles (user_id, role) values ($1, $2)');
const revoke = writeStatement('user_roles_revoke', 'delete from user_roles where user_id = $1 and role = $2');

const suspendedTexts = { admin: adminCopy.suspendedAdmin, moderator: adminCopy.suspendedModerator };

/** Grants the role; a moderator who becomes an admin is no moderator any more. */
export const grantRole = (db: Database, role: StaffRole, { actorId, id }: Between) =>
  db.transaction(async (tx) => {
    await requireStillAdmin(tx, actorId);
    const status = await lockMemberStatus(tx, id);
    if (status.suspension) throw new AppError('conflict', suspendedTexts[role]);
    if (status.hidden) throw new AppError('conflict', hidingCopy.noRole);
    if (status.role === role) return;
    if (status.role === 'admin') throw new AppError('conflict', adminCopy.adminAlready);
    if (status.role) await tx.run(revoke, [id, status.role]);
    await tx.run(grant, [id, role]);
    await record(tx, { actorId, action: `grant_${role}`, memberId: id });
  });

// Locks all admins in one order: if two admins revoke each other's role, the second finds its own revoked.
const holdAdmins = writeStatement(
  'user_roles_lock_admins',
  `select user_id from user_roles where role = 'admin' order by user_id for update`,
);

/** Locks and returns all admins. Until the transaction ends, no admin's role is revoked and no admin grants one. */
export const lockAdmins = async (tx: Db): Promise<string[]> =>
  (await tx.many<{ user_id: string }>(holdAdmins)).map((row) => row.user_id);

/** Revokes the role, also the actor's; rejects for the last admin. */
export const revokeAdmin = (db: Database, { actorId, id }: Between) =>
  db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (actorId !== null && !admins.includes(actorId)) throw new AppError('forbidden', errorCopy.forbidden);
    if (!admins.includes(id)) return;
    if (admins.length === 1) throw new AppError('conflict', adminCopy.lastAdmin);
    await tx.run(revoke, [id, 'admin']);
    await record(tx, { actorId, action: 'revoke_admin', memberId: id });
  });

export const revokeModerator = (db: Database, { actorId, id }: Between) =>
  db.transaction(async (tx) => {
    await requireStillAdmin(tx, actorId);
    if ((await tx.run(revoke, [id, 'moderator'])) === 1)
      await record(tx, { actorId, action: 'revoke_moderator', memberId: id });
  });
