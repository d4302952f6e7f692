import { AppError } from '../../contract/core/errors.ts';
import { longMoment } from '../../contract/core/wat.ts';
import { tribeCopy } from '../../contract/tribes/copy.ts';
import { countingInvite, updateInviteUses, updateMembersCount } from '../counts/counts.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { retractAbout, retractActor } from '../notifications/notify.queries.ts';
import { IN_FORCE } from '../visibility/filters.ts';
import { type LockedTribe, lockTribe, lockTribeToLeave, managersOf, setOwner } from './lock.queries.ts';
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
     returning r.user_id
   ), invited as (${updateInviteUses('inserted', '+')}), counted as (${updateMembersCount('inserted', '+')})
   select exists (select from withdrawn) as asked from counted`,
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

interface Membership {
  changed: boolean;
  closed: boolean;
  /** Those of whom a notification is gone: of the member's request, or of the tribe that was offered to the member. */
  retracted: string[];
}

/** Sets whether the member belongs to the tribe. An owner cannot leave. */
export const setMembership = (
  db: Database,
  tribeId: string,
  userId: string,
  joined: boolean,
  joining: Joining = {},
) =>
  db.transaction(async (tx): Promise<Membership> => {
    const tribe = await (joined ? lockTribe : lockTribeToLeave)(tx, tribeId, userId);
    const { closed } = tribe;
    if (tribe.hidden && !tribe.role) throw noTribe();
    if ((tribe.role !== null) === joined) return { changed: false, closed, retracted: [] };
    if (joined) return { changed: true, closed, retracted: await joinWithin(tx, tribe, userId, joining) };
    return { changed: true, closed, retracted: await leaveWithin(tx, tribe, userId) };
  });

async function joinWithin(
  tx: Db,
  { id, joining, members_count }: LockedTribe,
  userId: string,
  { by, words = tribeCopy }: Joining,
): Promise<string[]> {
  await requireNotBanned(tx, id, userId, words);
  const added = await tx.maybe<{ asked: boolean }>(join, [id, userId, by ?? null]);
  if (added) {
    if (members_count === 0) await setOwner(tx, id, userId);
    return added.asked ? retractRequest(tx, await managersOf(tx, id), id, userId) : [];
  }
  if (by) throw new AppError('forbidden', tribeCopy.linkInvalid);
  throw new AppError('forbidden', joining === 'request' ? tribeCopy.byRequest : tribeCopy.invitationOnly);
}

/** Takes a member whose request has ended out of the notification of the managers; returns whose it was. The tribe is locked. */
export const retractRequest = (tx: Db, managers: string[], tribeId: string, userId: string) =>
  retractActor(tx, managers, { kind: 'tribe_request', actorId: userId, subjectId: tribeId });

async function leaveWithin(tx: Db, { id, role }: LockedTribe, userId: string) {
  if (role === 'owner') throw new AppError('conflict', tribeCopy.ownerLeaves);
  return removeMember(tx, id, userId);
}

/** Ends an offer of the tribe to the member, too; returns whose notification is gone. The tribe is locked. */
export async function removeMember(tx: Db, tribeId: string, userId: string): Promise<string[]> {
  await tx.run(leave, [tribeId, userId]);
  return retractOffer(tx, tribeId, userId);
}

/** Deletes the notification of an offer that has ended; returns whose it was. The tribe is locked. */
export const retractOffer = (tx: Db, tribeId: string, userId: string) =>
  retractAbout(tx, userId, { kind: 'tribe_handover', subjectId: tribeId });

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
