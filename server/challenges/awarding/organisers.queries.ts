import { awardingCopy } from '../../../contract/challenges/awarding/copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { type Db, writeStatement } from '../../db/db.ts';

const lock = writeStatement(
  'challenges_lock_organiser',
  'select from organisers where id = $1 for key share',
);
const lockMembership = writeStatement(
  'organiser_members_lock',
  'select organiser_id from organiser_members where organiser_id = $1 and user_id = $2 for key share',
);

/** Locks the organiser, if any, before its members and challenges (decision 010): a removal of a member does so, too. */
export async function lockAwarder(tx: Db, organiserId: string | null | undefined) {
  if (organiserId) await tx.run(lock, [organiserId]);
}

/**
 * Throws `invalid` unless the member belongs to the organiser until the transaction ends; null is no organiser. `lockAwarder`
 * comes first.
 */
export async function requireMembership(tx: Db, organiserId: string | null, userId: string) {
  if (organiserId === null || (await tx.maybe(lockMembership, [organiserId, userId]))) return;
  throw new AppError('invalid', awardingCopy.notYours, { organiser_id: awardingCopy.notYours });
}
