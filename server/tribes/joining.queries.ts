import { AppError } from '../../contract/core/errors.ts';
import { longMoment } from '../../contract/core/wat.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { countingInvite, updateInviteUses, updateMembersCount } from '../counts/counts.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { IN_FORCE } from '../visibility/filters.ts';
import { type LockedTribe, lockTribe, lockTribeToLeave, setOwner } from './lock.queries.ts';
import { noTribe } from './queries.ts';

// Who joins without an invite link: everybody an open tribe, and the first member of an empty one, who owns it. An invite
// link admits to other tribes if its creator is the owner or a moderator. A request has no further meaning then.
const join = writeStatement(
  'tribe_members_join',
  `with locked as (select id, members_count, joining from tribes where id = $1 for no key update), invite as (${countingInvite('locked', '$3', '$2')}), inserted as (
     insert into tribe_members (tribe_id, user_id, invite_id)
     select id, $2, (select id from invite) from locked
      where joining = 'open' or members_count = 0 or exists (
        select from invite i join tribe_members im on im.tribe_id = locked.id and im.user_id = i.created_by
         where im.role <> 'member')
     on conflict do nothing returning tribe_id, user_id, invite_id
   ), withdrawn as (
     delete from tribe_requests r using inserted i where r.tribe_id = i.tribe_id and r.user_id = i.user_id and r.state = 'open'
   ), invited as (${updateInviteUses('inserted', '+')})
   ${updateMembersCount('inserted', '+')}`,
);
const leave = writeStatement(
  'tribe_members_leave',
  `with locked as (select id from tribes where id = $1 for no key update), deleted as (
     delete from tribe_members m using locked t where m.tribe_id = t.id and m.user_id = $2 returning m.tribe_id, m.invite_id
   ), uninvited as (${updateInviteUses('deleted', '-')})
   ${updateMembersCount('deleted', '-')}`,
);
const admit = writeStatement(
  'tribe_members_admit',
  `with inserted as (
     insert into tribe_members (tribe_id, user_id) values ($1, $2) on conflict do nothing returning tribe_id
   ) ${updateMembersCount('inserted', '+')}`,
);

/** The texts about a ban, in the member's language: one contains its end. */
export type BanWords = Pick<typeof tribeCopy, 'banned' | 'bannedUntil'>;

export interface Joining {
  /** The code of an invite link. */
  by?: string | undefined;
  words?: BanWords;
}

/** Sets whether the member belongs to the tribe; whether that changed, and whether the tribe is closed. An owner cannot leave. */
export const setMembership = (
  db: Database,
  tribeId: string,
  userId: string,
  joined: boolean,
  joining: Joining = {},
) =>
  db.transaction(async (tx) => {
    const tribe = await (joined ? lockTribe : lockTribeToLeave)(tx, tribeId, userId);
    const { closed } = tribe;
    if (tribe.hidden && !tribe.role) throw noTribe();
    if ((tribe.role !== null) === joined) return { changed: false, closed };
    if (joined) await joinWithin(tx, tribe, userId, joining);
    else await leaveWithin(tx, tribe, userId);
    return { changed: true, closed };
  });

async function joinWithin(
  tx: Db,
  { id, joining, members_count }: LockedTribe,
  userId: string,
  { by, words = tribeCopy }: Joining,
) {
  await requireNotBanned(tx, id, userId, words);
  if ((await tx.run(join, [id, userId, by ?? null])) === 1) {
    if (members_count === 0) await setOwner(tx, id, userId);
    return;
  }
  if (by) throw new AppError('forbidden', tribeCopy.linkInvalid);
  throw new AppError('forbidden', joining === 'request' ? tribeCopy.byRequest : tribeCopy.invitationOnly);
}

async function leaveWithin(tx: Db, { id, role }: LockedTribe, userId: string) {
  if (role === 'owner') throw new AppError('conflict', tribeCopy.ownerLeaves);
  await removeMember(tx, id, userId);
}

/** The tribe is locked. */
export const removeMember = (tx: Db, tribeId: string, userId: string) => tx.run(leave, [tribeId, userId]);

const banOf = readStatement(
  'tribe_bans_of',
  `select until from tribe_bans where tribe_id = $1 and user_id = $2 and ${IN_FORCE}`,
);

/** Rejects those who are banned from the tribe. It is locked. */
export async function requireNotBanned(tx: Db, tribeId: string, userId: string, words: BanWords) {
  const ban = await tx.maybe<{ until: string | null }>(banOf, [tribeId, userId]);
  if (!ban) return;
  throw new AppError('forbidden', ban.until ? words.bannedUntil(longMoment(ban.until)) : words.banned);
}

/** Makes somebody a member whose request is approved. The tribe is locked. */
export const admitMember = (tx: Db, tribeId: string, userId: string) => tx.run(admit, [tribeId, userId]);
