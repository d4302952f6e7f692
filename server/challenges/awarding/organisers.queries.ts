import { awardingCopy } from '../../../contract/challenges/awarding/copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { type Db, writeStatement } from '../../db/db.ts';

const lockMembership = writeStatement(
  'organiser_members_lock',
  'select organiser_id from organiser_members where organiser_id = $1 and user_id = $2 for key share',
);

/** Throws `invalid` unless the member belongs to the organiser until the transaction ends; null is no organiser. */
export async function requireMembership(tx: Db, organiserId: string | null, userId: string) {
  if (organiserId === null || (await tx.maybe(lockMembership, [organiserId, userId]))) return;
  throw new AppError('invalid', awardingCopy.notYours, { organiser_id: awardingCopy.notYours });
}
