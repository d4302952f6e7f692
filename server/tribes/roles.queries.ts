import { AppError } from '../../contract/core/errors.ts';
import { canEditTribe } from '../../contract/core/policy.ts';
import { manageCopy } from '../../contract/tribes/manage.copy.ts';
import type { givenRoles } from '../../contract/tribes/roles.ts';
import { record } from '../audit/queries.ts';
import { type Database, writeStatement } from '../db/db.ts';
import { notify } from '../notifications/notify.queries.ts';
import { lockTribeFor, roleIn } from './lock.queries.ts';

const update = writeStatement(
  'tribe_members_set_role',
  'update tribe_members set role = $3 where tribe_id = $1 and user_id = $2',
);

interface NewRole {
  id: string;
  user_id: string;
  role: (typeof givenRoles)[number];
}

/**
 * The owner makes a member a moderator, or a moderator a member. Undefined if they are that already; else the notified
 * members.
 */
export const setTribeRole = (db: Database, ownerId: string, { id, user_id, role }: NewRole) =>
  db.transaction(async (tx): Promise<string[] | undefined> => {
    const tribe = await lockTribeFor(tx, { id, userId: ownerId }, canEditTribe, manageCopy.ownerOnly);
    const before = await roleIn(tx, id, user_id);
    if (!before) throw new AppError('not_found', manageCopy.notMember);
    if (before === 'owner') throw new AppError('conflict', manageCopy.handOverInstead);
    if (before === role) return undefined;
    await tx.run(update, [id, user_id, role]);
    const action = role === 'moderator' ? 'tribe_moderator' : 'tribe_member';
    await record(tx, { actorId: ownerId, action, memberId: user_id, detail: tribe.name });
    if (role !== 'moderator') return [];
    return notify(tx, [user_id], { kind: 'tribe_moderator', actorId: ownerId, about: { tribe_id: id } });
  });
