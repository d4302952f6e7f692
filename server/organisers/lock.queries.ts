import { canActForOrganiser } from '../../contract/core/policy.ts';
import { organisersCopy } from '../../contract/organisers/copy.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { authorize } from '../http/authorize.ts';
import { endsSoon, isVerified } from '../visibility/verifiedOrganisers.ts';
import { canSeeOrganiser, noOrganiser } from './queries.ts';

/** An organiser and what the viewer is in it. */
export interface OrganiserRow {
  id: string;
  name: string;
  domain: string | null;
  token: string;
  method: 'dns' | 'mail' | 'admin' | null;
  /** Null if it was never verified. */
  verified: boolean | null;
  /** Whether its verification ends within the time of the notice to its members, or has ended. */
  ends_soon: boolean | null;
  joined: boolean;
  /** Whether the viewer is the member who has been there longest. */
  lead: boolean;
  /** An admin ended the verification of this organiser or of another one with its domain. */
  barred: boolean;
}

const lock = writeStatement('organisers_lock', 'select from organisers where id = $1 for update');
const place = readStatement(
  'organisers_place',
  `select o.id, o.name, o.domain, o.token, o.method, ${isVerified('o')} as verified,
          ${endsSoon('o')} as ends_soon,
          exists (select from organiser_members m where m.organiser_id = o.id and m.user_id = $2) as joined,
          coalesce((select m.user_id from organiser_members m where m.organiser_id = o.id
                     order by m.joined_at, m.user_id limit 1) = $2, false) as lead,
          o.ended_why is not distinct from 'admin' or exists (
            select from organisers b where b.domain_folded = o.domain_folded and b.ended_why = 'admin') as barred
     from organisers o where o.id = $1 and ($3::boolean or ${canSeeOrganiser('$2')})`,
);

/** Throws `not_found` if the viewer may not see it. */
export async function findOrganiser(db: Pick<Db, 'maybe'>, id: string, viewerId: string, asAdmin = false) {
  const found = await db.maybe<OrganiserRow>(place, [id, viewerId, asAdmin]);
  if (!found) throw noOrganiser();
  return found;
}

/** Locks the row, before what a transaction locks after organisers. */
export const lockOrganiserRow = (tx: Db, id: string) => tx.run(lock, [id]);

/** Locks the organiser, so that its members and its verification stay as they are read. */
export async function lockOrganiser(tx: Db, id: string, viewerId: string, asAdmin = false) {
  await lockOrganiserRow(tx, id);
  return findOrganiser(tx, id, viewerId, asAdmin);
}

/** The same for one of its members; throws `forbidden` for others. */
export async function lockOwnOrganiser(tx: Db, id: string, viewerId: string) {
  const organiser = await lockOrganiser(tx, id, viewerId);
  authorize(canActForOrganiser(organiser), organisersCopy.membersOnly);
  return organiser;
}

const concerned = readStatement(
  'organisers_concerned',
  `select user_id from organiser_members where organiser_id = $1
    union select user_id from organiser_invitations where organiser_id = $1`,
);

/** Its members and those who are asked: to them, events about it are published. */
export const concernedBy = async (tx: Db, id: string) =>
  (await tx.many<{ user_id: string }>(concerned, [id])).map(({ user_id }) => user_id);
