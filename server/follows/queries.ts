import { AppError } from '../../contract/core/errors.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import type { FollowState } from '../../contract/follows/endpoints.ts';
import { updateFollowCounts } from '../counts/counts.ts';
import { type Database, type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { lockProfiles } from '../db/lockProfiles.ts';
import { notify, retractFollowRequests } from '../notifications/notify.queries.ts';
import { notBlocked } from '../visibility/filters.ts';

const lock = writeStatement('follows_lock', lockProfiles('array[$1, $2]::uuid[]'));

/**
 * Locks both members' profiles, as every change between the two does first. Returns whether the other's profile is private.
 * Throws `not_found` if there is no such member. `getState` checks blocks afterwards; its error rolls everything back.
 */
export async function lockBoth(tx: Db, oneId: string, otherId: string): Promise<{ private: boolean }> {
  const locked = await tx.many<{ id: string; private: boolean }>(lock, [oneId, otherId]);
  const other = locked.find(({ id }) => id === otherId);
  if (!other) throw noMember();
  return other;
}

const insert = writeStatement(
  'follows_insert',
  `with inserted as (
     insert into user_follows (follower_id, following_id) values ($1, $2) on conflict do nothing
     returning follower_id, following_id
   ), counted as (${updateFollowCounts('inserted', '+')}) select from inserted`,
);
const remove = writeStatement(
  'follows_delete',
  `with deleted as (
     delete from user_follows where follower_id = $1 and following_id = $2 returning follower_id, following_id
   ), counted as (${updateFollowCounts('deleted', '-')}) select from deleted`,
);

const ask = writeStatement(
  'follow_requests_insert',
  `insert into follow_requests (requester_id, member_id)
     select $1::uuid, $2::uuid
      where not exists (select from user_follows where follower_id = $1 and following_id = $2)
   on conflict do nothing`,
);
const takeBack = writeStatement(
  'follow_requests_delete',
  `with deleted as (
     delete from follow_requests where requester_id = $1 and member_id = $2 returning requester_id, member_id
   ), ${retractFollowRequests('deleted')} select from deleted`,
);

/** False if there was none. */
export const deleteRequest = async (tx: Db, requesterId: string, memberId: string) =>
  (await tx.run(takeBack, [requesterId, memberId])) === 1;

/** False if the follow exists already. */
export const insertFollow = async (tx: Db, followerId: string, followedId: string) =>
  (await tx.run(insert, [followerId, followedId])) === 1;

/** The result of a change: whether it changed anything, who was notified, and whose notifications of it are gone. */
interface Change {
  changed: boolean;
  notified: string[];
  retracted: string[];
}

/**
 * Sets whether one member follows another, or requests to follow a private one, and notifies the other of a new follower or
 * request. Returns the state after the change. Throws `not_found` if the follower finds no such member.
 */
export const setFollowing = (db: Database, followerId: string, followedId: string, follows: boolean) =>
  db.transaction(async (tx) => {
    const followed = await lockBoth(tx, followerId, followedId);
    const change = follows
      ? await start(tx, followerId, followedId, followed.private)
      : await end(tx, followerId, followedId);
    return { ...change, state: await getState(tx, followerId, followedId) };
  });

async function start(tx: Db, followerId: string, followedId: string, asks: boolean): Promise<Change> {
  const changed = asks
    ? (await tx.run(ask, [followerId, followedId])) === 1
    : await insertFollow(tx, followerId, followedId);
  // The notification is about the follower, so a repeated follow notifies only once.
  const news = { actorId: followerId, about: { member_id: followerId } };
  const notified = changed
    ? await notify(tx, [followedId], { kind: asks ? 'follow_request' : 'follow', ...news })
    : [];
  return { changed, notified, retracted: [] };
}

async function end(tx: Db, followerId: string, followedId: string): Promise<Change> {
  const unfollowed = (await tx.run(remove, [followerId, followedId])) === 1;
  const tookBack = await deleteRequest(tx, followerId, followedId);
  // The follower may have a notification that the follow was accepted.
  const retracted = unfollowed ? [followedId, followerId] : [followedId];
  return {
    changed: unfollowed || tookBack,
    notified: [],
    retracted: unfollowed || tookBack ? retracted : [],
  };
}

const state = readStatement(
  'follows_state',
  `select n.followers_count, n.following_count,
          exists (select from user_follows where follower_id = $1 and following_id = p.id) as following,
          exists (select from user_follows where follower_id = p.id and following_id = $1) as followed_by,
          users_follow_each_other($1, p.id) as mutual,
          exists (select from follow_requests where requester_id = $1 and member_id = p.id) as requested
     from profiles p join member_counts n on n.user_id = p.id where p.id = $2 and ${notBlocked('$1', 'p.id')}`,
);

export async function getState(db: ReadDb, viewerId: string, id: string): Promise<FollowState> {
  const row = await db.maybe<FollowState>(state, [viewerId, id]);
  if (!row) throw noMember();
  return row;
}

export const noMember = () => new AppError('not_found', followCopy.notFound);
