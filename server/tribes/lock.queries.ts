import { errorCopy } from '../../contract/core/errors.ts';
import type { TribeJoining, TribeRole } from '../../contract/tribes/copy.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { authorize } from '../http/authorize.ts';
import { notHiddenTribe } from '../visibility/filters.ts';
import { noTribe } from './queries.ts';

// Every change of a tribe or of its people locks its row first, and then reads the roles: of two changes at once, the
// second sees what the first has done (decisions 010 and 014).

export interface LockedTribe {
  id: string;
  name: string;
  members_count: number;
  joining: TribeJoining;
  closed: boolean;
  /** Whether it is hidden from the member who acts. */
  hidden: boolean;
  /** The role of the member who acts; null outside the tribe. */
  role: TribeRole | null;
}

const lock = writeStatement(
  'tribes_lock',
  `select id, name, members_count, joining, closed, not ${notHiddenTribe('$2', 't')} as hidden
     from tribes t where id = $1 for no key update`,
);

/** Locks a tribe and reads what the member is in it. Throws `not_found` if the member finds no such tribe. */
export async function lockTribe(tx: Db, id: string, userId: string): Promise<LockedTribe> {
  const tribe = await lockTribeToLeave(tx, id, userId);
  if (tribe.hidden) throw noTribe();
  return tribe;
}

/** The same for a tribe that may be hidden: who has a part in it can end that part. Throws only if there is no such tribe. */
export async function lockTribeToLeave(tx: Db, id: string, userId: string): Promise<LockedTribe> {
  const tribe = await tx.maybe<Omit<LockedTribe, 'role'>>(lock, [id, userId]);
  if (!tribe) throw noTribe();
  return { ...tribe, role: await roleIn(tx, id, userId) };
}

/** The same, if what the member is in the tribe allows the act; else `forbidden`. */
export async function lockTribeFor(
  tx: Db,
  { id, userId }: { id: string; userId: string },
  allows: (tribe: LockedTribe) => boolean,
  denial: string = errorCopy.forbidden,
): Promise<LockedTribe> {
  const tribe = await lockTribe(tx, id, userId);
  authorize(allows(tribe), denial);
  return tribe;
}

const role = readStatement(
  'tribe_members_role',
  'select role from tribe_members where tribe_id = $1 and user_id = $2',
);

/** What a member is in a tribe; null outside. */
export async function roleIn(tx: Db, tribeId: string, userId: string): Promise<TribeRole | null> {
  return (await tx.maybe<{ role: TribeRole }>(role, [tribeId, userId]))?.role ?? null;
}

const managers = readStatement(
  'tribe_members_managers',
  `select user_id from tribe_members where tribe_id = $1 and role <> 'member'`,
);

/** The owner and the moderators of a tribe. */
export const managersOf = async (tx: Db, tribeId: string): Promise<string[]> =>
  (await tx.many<{ user_id: string }>(managers, [tribeId])).map(({ user_id }) => user_id);

const own = writeStatement(
  'tribe_members_own',
  `update tribe_members set role = 'owner' where tribe_id = $1 and user_id = $2`,
);
const ownBanner = writeStatement(
  'tribes_own_banner',
  'update files f set user_id = $2 from tribes t where t.id = $1 and f.id = t.banner_id',
);

const handOver = writeStatement(
  'tribes_hand_over',
  'update tribes set handed_over = created_by <> $2 where id = $1',
);
const endOffers = writeStatement('tribe_handovers_forget', 'delete from tribe_handovers where tribe_id = $1');

/** Makes a member the owner, also of the banner's file. The tribe is locked and has no other owner. Ends an offer. */
export async function setOwner(tx: Db, tribeId: string, userId: string) {
  await tx.run(own, [tribeId, userId]);
  await tx.run(ownBanner, [tribeId, userId]);
  await tx.run(handOver, [tribeId, userId]);
  await tx.run(endOffers, [tribeId]);
}
