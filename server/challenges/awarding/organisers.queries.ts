import { awardingCopy } from '../../../contract/challenges/awarding/copy.ts';
import { AppError } from '../../../contract/core/errors.ts';
import { type Db, writeStatement } from '../../db/db.ts';
import { isVerified } from '../../visibility/verifiedOrganisers.ts';

const ORGANISER = `json_build_object(
  'id', o.id, 'name', o.name, 'domain', o.domain, 'verified', coalesce(${isVerified('o')}, false))`;

/**
 * SQL: the organiser behind the challenge `c` as JSON, or null: only while it is verified and the challenge's creator is its
 * member, so that an organiser answers for nobody who has left. The creator sees an unverified one, too.
 */
export const organiserOf = (viewer: string, c: string) => `(
  select ${ORGANISER} from organisers o
    join organiser_members om on om.organiser_id = o.id and om.user_id = ${c}.created_by
   where o.id = ${c}.organiser_id and (${isVerified('o')} or ${c}.created_by = ${viewer}))`;

const lockMembership = writeStatement(
  'organiser_members_lock',
  'select organiser_id from organiser_members where organiser_id = $1 and user_id = $2 for key share',
);

/** Throws `invalid` unless the member belongs to the organiser until the transaction ends; null is no organiser. */
export async function requireMembership(tx: Db, organiserId: string | null, userId: string) {
  if (organiserId === null || (await tx.maybe(lockMembership, [organiserId, userId]))) return;
  throw new AppError('invalid', awardingCopy.notYours, { organiser_id: awardingCopy.notYours });
}
