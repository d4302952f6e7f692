import { AppError } from '../../contract/core/errors.ts';
import { organiserPageCopy, organisersCopy } from '../../contract/organisers/copy.ts';
import type { Organiser } from '../../contract/organisers/endpoints.ts';
import { ORGANISERS_CREATED_MAX, ORGANISERS_JOINED_MAX } from '../../contract/organisers/limits.ts';
import { isReservedUsername } from '../../contract/profiles/reserved.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { lockMember } from '../db/lockMember.queries.ts';
import { notHiddenWork } from '../visibility/filters.ts';
import { isVerified } from '../visibility/verifiedOrganisers.ts';
import { foldDomain, foldName, normaliseDomain } from './domains.ts';

/*
 * Organisers and their verification (decision 109). Chain: queries.ts (rows, creation), members.queries.ts (who speaks for
 * it), verification.queries.ts (the three ways to verify), lookUp.ts (DNS) and codes.ts (mail), upkeep.ts (daily).
 */

const isMember = (member: string) =>
  `exists (select from organiser_members om where om.organiser_id = o.id and om.user_id = ${member})`;

/** Whether the viewer sees the organiser `o`: those who speak for it do, though staff hide what its creator made. */
export const canSeeOrganiser = (viewer: string) => `(${isMember(viewer)} or ${notHiddenWork(viewer, 'o')})`;

/** The columns of the organiser `o` for a viewer, in SQL. */
export const organiserColumns = (viewer: string) => `
  o.id, o.name, o.domain, o.about, o.site, o.version, o.created_at, o.method, o.verified_at, o.verified_until,
  case when o.verified_at is null then 'never' when ${isVerified('o')} then 'verified' else 'ended' end as state,
  case when not ${isVerified('o')} then coalesce(o.ended_why, 'expired') end as ended_why,
  (select json_build_object('url', f.url, 'width', f.width, 'height', f.height, 'placeholder', coalesce(f.placeholder, ''),
                            'variants', coalesce(f.variants, '[]'))
     from files f where f.id = o.logo_id and f.width is not null) as logo,
  ${isMember(viewer)} as joined,
  exists (select from organiser_invitations oi where oi.organiser_id = o.id and oi.user_id = ${viewer}) as asked`;

const byId = readStatement(
  'organisers_by_id',
  `select ${organiserColumns('$2')} from organisers o where o.id = $1 and ${canSeeOrganiser('$2')}`,
);

export const noOrganiser = () => new AppError('not_found', organiserPageCopy.notFound);

/** The organiser for a member, or for a visitor (null). */
export async function getOrganiser(db: ReadDb, viewerId: string | null, id: string): Promise<Organiser> {
  const found = await db.maybe<Organiser>(byId, [id, viewerId]);
  if (!found) throw noOrganiser();
  return found;
}

const mine = readStatement(
  'organisers_mine',
  `select ${organiserColumns('$1')}
     from (select organiser_id as id, joined_at as since from organiser_members where user_id = $1
            union all select organiser_id, created_at from organiser_invitations where user_id = $1) l
     join organisers o on o.id = l.id and ${canSeeOrganiser('$1')}
    order by l.since desc, o.id limit 50`,
);

/** The organisers that a member speaks for or is asked to. */
export const findOwnOrganisers = (db: ReadDb, userId: string) => db.many<Organiser>(mine, [userId]);

const joinedCounts = readStatement(
  'organisers_counts_of_member',
  `select count(*)::int as joined, (count(*) filter (where o.created_by = $1))::int as created
     from organiser_members m join organisers o on o.id = m.organiser_id where m.user_id = $1`,
);

/** Locks the member, so that what is counted of them stays. After organisers, as the erasure of an account does. */
export async function countJoined(tx: Db, userId: string) {
  await lockMember(tx, userId);
  const counts = await tx.one<{ joined: number; created: number }>(joinedCounts, [userId]);
  if (counts.joined >= ORGANISERS_JOINED_MAX) return { ...counts, full: organisersCopy.tooManyJoined };
  return { ...counts, full: undefined };
}

const alike = readStatement(
  'organisers_alike',
  `select exists (select from organisers o where o.name_folded = $2 and o.id <> $1 and o.reserves and ${isVerified('o')}) as name,
          exists (select from organisers o where o.domain_folded = $3 and o.id <> $1 and o.reserves and ${isVerified('o')}) as domain`,
);
const exists = readStatement('organisers_exists', 'select id from organisers where id = $1');
export const organiserExists = async (tx: Db, id: string) => (await tx.maybe(exists, [id])) !== undefined;

const insert = writeStatement(
  'organisers_insert',
  `with inserted as (
     insert into organisers (id, name, domain, about, name_folded, domain_folded, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing returning id, created_by
   ) insert into organiser_members (organiser_id, user_id) select id, created_by from inserted`,
);

interface NewOrganiser {
  id: string;
  name: string;
  domain: string | null;
  about: string;
}

/** The name and domain as they are stored and compared. Throws `invalid` for those that nobody can have. */
export function readNames(typed: Pick<NewOrganiser, 'name' | 'domain'>, appName: string) {
  const { name } = typed;
  const domain = typed.domain && normaliseDomain(typed.domain);
  if (isReservedUsername(name.replace(/[^\p{L}\p{N}]/gu, ''), appName))
    throw invalid('name', organisersCopy.nameReserved);
  return { domain, folded: [foldName(name), domain && foldDomain(domain)] as const };
}

/** Throws `invalid` if another one that is verified has a name or domain like this. */
export async function requireUnlike(tx: Db, id: string, folded: readonly [string, string | null]) {
  const like = await tx.one<{ name: boolean; domain: boolean }>(alike, [id, ...folded]);
  if (like.name) throw invalid('name', organisersCopy.nameAlike);
  if (like.domain) throw invalid('domain', organisersCopy.domainAlike);
}

/** Inserts an organiser with its creator as the first member. False if its id exists: a retry, which keeps the first. */
export async function insertOrganiser(
  db: Database,
  { userId, appName }: { userId: string; appName: string },
  organiser: NewOrganiser,
): Promise<boolean> {
  const { id, name, about } = organiser;
  const { domain, folded } = readNames(organiser, appName);
  return db.transaction(async (tx) => {
    const { created, full } = await countJoined(tx, userId);
    if (await organiserExists(tx, id)) return false;
    if (created >= ORGANISERS_CREATED_MAX) throw new AppError('conflict', organisersCopy.tooMany);
    if (full) throw new AppError('conflict', full);
    await requireUnlike(tx, id, folded);
    return (await tx.run(insert, [id, name, domain, about, ...folded, userId])) > 0;
  });
}

const invalid = (field: string, text: string) => new AppError('invalid', text, { [field]: text });
