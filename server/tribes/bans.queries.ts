import { AppError } from '../../contract/core/errors.ts';
import { canActOnTribeMember, canManageTribe } from '../../contract/core/policy.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import type { TribeBan } from '../../contract/tribes/bans.ts';
import { type BanDays, banLengths, manageCopy } from '../../contract/tribes/manage.copy.ts';
import { record } from '../audit/queries.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { authorize } from '../http/authorize.ts';
import { before, pageByTime } from '../http/cursor.ts';
import { IN_FORCE, notHidden } from '../visibility/filters.ts';
import { removeMember, retractRequest } from './joining.queries.ts';
import { lockTribeFor, managersOf, roleIn } from './lock.queries.ts';
import { managedList, queryManagedList } from './managed.queries.ts';
import { removeRequest } from './requests.queries.ts';

interface BanRow {
  id: string;
  username: string;
  full_name: string;
  avatar_url: string | null;
  created_at: string;
  until: string | null;
  by_id: string | null;
  by_username: string | null;
  by_full_name: string | null;
  by_avatar_url: string | null;
}

// Without the block filter: a block between a moderator and a banned member must not hide the ban from who could lift it.
const newest = readStatement(
  'tribe_bans_newest',
  managedList(
    `select a.id, a.username, a.full_name, a.avatar_url, b.created_at, b.until, m.id as by_id,
            m.username as by_username, m.full_name as by_full_name, m.avatar_url as by_avatar_url
       from tribe_bans b join profiles a on a.id = b.user_id left join profiles m on m.id = b.banned_by and ${notHidden('$5', 'm.id')}
      where b.tribe_id = $1 and (b.created_at, b.user_id) < ($2, $3) and ${IN_FORCE} and o.own_role <> 'member'
        and ${notHidden('$5', 'b.user_id')}
      order by b.created_at desc, b.user_id desc limit $4`,
    'l.created_at desc, l.id desc',
  ),
);

interface ListOptions {
  id: string;
  limit: number;
  cursor?: string | undefined;
}

/** The bans in force, for the owner and the moderators. */
export async function listTribeBans(db: ReadDb, viewerId: string, { id, limit, cursor }: ListOptions) {
  const values = [id, ...before(cursor), limit + 1, viewerId];
  const rows = await queryManagedList<BanRow>(db, newest, values);
  return pageByTime(rows, limit, banOf);
}

function banOf({ by_id, by_username, by_full_name, by_avatar_url, ...ban }: BanRow): TribeBan {
  const { id, username, full_name, avatar_url, created_at, until } = ban;
  const by = { username: by_username ?? '', full_name: by_full_name ?? '', avatar_url: by_avatar_url };
  return {
    id,
    username,
    full_name,
    avatar_url,
    created_at,
    until,
    banned_by: by_id ? { id: by_id, ...by } : null,
  };
}

/** An act of the owner or a moderator about another member. */
interface Act {
  id: string;
  user_id: string;
}

const admin = readStatement(
  'user_roles_is_admin',
  `select from user_roles where user_id = $1 and role = 'admin'`,
);

/** Locks the tribe. Rejects acts on the owner and on admins of the site, and acts of a moderator on a moderator. */
async function lockForAct(tx: Db, actorId: string, { id, user_id }: Act) {
  const tribe = await lockTribeFor(tx, { id, userId: actorId }, canManageTribe, manageCopy.managersOnly);
  const role = await roleIn(tx, id, user_id);
  const denial = role === 'owner' ? manageCopy.notOnOwner : manageCopy.ownerOnly;
  authorize(canActOnTribeMember(tribe, { role }), denial);
  authorize(!(await tx.maybe(admin, [user_id])), manageCopy.notOnAdmin);
  return { name: tribe.name, isMember: role !== null, loses: role !== null && tribe.closed };
}

/** Whether they were a member, and lose the sight of a closed tribe, and whose notification is gone. */
export const removeTribeMember = (db: Database, actorId: string, act: Act) =>
  db.transaction(async (tx) => {
    const { name, isMember, loses } = await lockForAct(tx, actorId, act);
    if (!isMember) return { removed: false, loses, retracted: [] };
    const retracted = await removeMember(tx, act.id, act.user_id);
    await record(tx, { actorId, action: 'tribe_remove', memberId: act.user_id, detail: name });
    return { removed: true, loses, retracted };
  });

const ban = writeStatement(
  'tribe_bans_insert',
  `insert into tribe_bans (tribe_id, user_id, banned_by, until)
   select $1, u.id, $3, now() + make_interval(days => $4) from users u where u.id = $2
   on conflict (tribe_id, user_id) do update
     set banned_by = excluded.banned_by, until = excluded.until, created_at = now()`,
);

/**
 * Bans and removes; a further ban replaces the first. Returns whether they lose the sight of a closed tribe, and whose
 * notification is gone.
 */
export const banFromTribe = (db: Database, actorId: string, { days, ...act }: Act & { days: BanDays }) =>
  db.transaction(async (tx) => {
    const { name, isMember, loses } = await lockForAct(tx, actorId, act);
    const { id, user_id } = act;
    const count = days === 'always' ? null : Number(days);
    if ((await tx.run(ban, [id, user_id, actorId, count])) === 0)
      throw new AppError('not_found', profileCopy.notFound);
    const offered = isMember ? await removeMember(tx, id, user_id) : [];
    const asked = (await removeRequest(tx, id, user_id)) > 0;
    const requested = asked ? await retractRequest(tx, await managersOf(tx, id), id, user_id) : [];
    const detail = `${name}: ${banLengths[days]}`;
    await record(tx, { actorId, action: 'tribe_ban', memberId: user_id, detail });
    return { loses, retracted: [...offered, ...requested] };
  });

const lift = writeStatement('tribe_bans_lift', 'delete from tribe_bans where tribe_id = $1 and user_id = $2');

/** False if there was none. */
export const liftTribeBan = (db: Database, actorId: string, { id, user_id }: Act) =>
  db.transaction(async (tx) => {
    const { name } = await lockTribeFor(tx, { id, userId: actorId }, canManageTribe, manageCopy.managersOnly);
    if ((await tx.run(lift, [id, user_id])) === 0) return false;
    await record(tx, { actorId, action: 'tribe_unban', memberId: user_id, detail: name });
    return true;
  });

const removeEnded = writeStatement(
  'tribe_bans_remove_ended',
  `delete from tribe_bans b using (
     select tribe_id, user_id from tribe_bans where until <= now() order by until limit $1 for update skip locked
   ) e where b.tribe_id = e.tribe_id and b.user_id = e.user_id`,
);

/** Removes at most `limit` of the bans that have ended; returns how many. */
export const removeEndedTribeBans = (db: Db, limit: number) => db.run(removeEnded, [limit]);
