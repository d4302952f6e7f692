import { adminCopy } from '../../contract/admin/copy.ts';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { lockMember } from '../db/lockMember.queries.ts';
import { IN_FORCE } from '../visibility/filters.ts';

/** The roles of staff. A member has one at most, except while a role changes. */
export type StaffRole = 'admin' | 'moderator';

/** Who acts on which member. */
export interface Between {
  /** Null for the operator, who needs no role (`npm run admin`). */
  actorId: string | null;
  id: string;
}

// Locked until the transaction ends, so that the role is not revoked meanwhile. 'admin' is before 'moderator'.
const holdRole = writeStatement(
  'user_roles_hold',
  `select role from user_roles where user_id = $1 order by role limit 1 for key share`,
);

/** The actor's role, which stays until the transaction ends; rejects an actor who lost it after the request arrived. */
export async function holdStaffRole(tx: Db, actorId: string | null): Promise<StaffRole> {
  if (actorId === null) return 'admin';
  const row = await tx.maybe<{ role: StaffRole }>(holdRole, [actorId]);
  if (!row) throw new AppError('forbidden', errorCopy.forbidden);
  return row.role;
}

/** Rejects an actor whose admin role was revoked after the request arrived. */
export async function requireStillAdmin(tx: Db, actorId: string | null): Promise<void> {
  if ((await holdStaffRole(tx, actorId)) !== 'admin') throw new AppError('forbidden', errorCopy.forbidden);
}

interface MemberStatus {
  role: StaffRole | null;
  /** Null if the member is not suspended. */
  suspension: { until: string | null } | null;
  hidden: boolean;
}

const memberStatus = readStatement(
  'users_status_of_locked',
  `select (select role from user_roles where user_id = $1 order by role limit 1) as role,
          (select json_build_object('until', until) from suspensions where user_id = $1 and ${IN_FORCE}) as suspension,
          exists (select from hidden_members where user_id = $1) as hidden`,
);

/**
 * Locks the member until the transaction ends and returns the status, so that a concurrent grant and suspension run one
 * after the other.
 */
export async function lockMemberStatus(tx: Db, id: string): Promise<MemberStatus> {
  if (!(await lockMember(tx, id))) throw new AppError('not_found', adminCopy.memberNotFound);
  return tx.one<MemberStatus>(memberStatus, [id]);
}

const roleOf = readStatement(
  'user_roles_of',
  'select role from user_roles where user_id = $1 order by role limit 1',
);

/** Rejects a moderator who acts on a moderator or an admin. `id` is null if the member's account was deleted. */
export async function requireAbove(tx: Db, actor: StaffRole, id: string | null): Promise<void> {
  if (actor === 'moderator' && id && (await tx.maybe(roleOf, [id])))
    throw new AppError('forbidden', adminCopy.adminsOnly);
}
