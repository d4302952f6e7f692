import { AppError } from '../../contract/core/errors.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import { updateFollowCounts } from '../counts/counts.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { lockProfiles } from '../db/lockProfiles.ts';
import { notify, retractFollowRequests } from '../notifications/notify.queries.ts';
import { deleteRequest, getState, insertFollow, lockBoth } from './queries.ts';

/** Turns the request into a follow and notifies the requester. Throws `not_found` if there is neither. */
export const acceptRequest = (db: Database, memberId: string, requesterId: string) =>
  db.transaction(async (tx) => {
    await lockBoth(tx, memberId, requesterId);
    const changed = await deleteRequest(tx, requesterId, memberId);
    if (changed) await insertFollow(tx, requesterId, memberId);
    const notified = changed ? await notifyAccepted(tx, memberId, [requesterId]) : [];
    const state = await getState(tx, memberId, requesterId);
    if (!state.followed_by) throw new AppError('not_found', followCopy.noRequest);
    return { changed, notified, state };
  });

/** Deletes the request. The requester is not notified. */
export const declineRequest = (db: Database, memberId: string, requesterId: string) =>
  db.transaction(async (tx) => {
    await lockBoth(tx, memberId, requesterId);
    const changed = await deleteRequest(tx, requesterId, memberId);
    return { changed, state: await getState(tx, memberId, requesterId) };
  });

const notifyAccepted = (tx: Db, memberId: string, requesterIds: string[]) =>
  notify(tx, requesterIds, { kind: 'follow_accepted', actorId: memberId, about: { member_id: memberId } });

const lockAll = writeStatement(
  'follow_requests_lock',
  lockProfiles(
    'array(select $1::uuid union all select requester_id from follow_requests where member_id = $1)',
  ),
);
const late = readStatement(
  'follow_requests_late',
  'select 1 from follow_requests where member_id = $1 and requester_id <> all($2::uuid[]) limit 1',
);
const acceptRows = writeStatement(
  'follow_requests_accept',
  `with deleted as (
     delete from follow_requests where member_id = $1 returning requester_id, member_id
   ), ${retractFollowRequests('deleted')}, inserted as (
     insert into user_follows (follower_id, following_id) select requester_id, $1 from deleted
     on conflict do nothing returning follower_id, following_id
   ), counted as (${updateFollowCounts('inserted', '+')}) select follower_id from inserted`,
);

/** The new followers of the member, and those of them who were notified. */
export interface LetIn {
  followers: string[];
  notified: string[];
}

/**
 * Turns all requests into follows, in the transaction that makes the profile public. Undefined, with nothing done, if a
 * request came while the locks were awaited: its profile would be locked out of order, so the transaction starts again.
 */
export async function acceptAll(tx: Db, memberId: string): Promise<LetIn | undefined> {
  const locked = (await tx.many<{ id: string }>(lockAll, [memberId])).map(({ id }) => id);
  if (await tx.maybe(late, [memberId, locked])) return undefined;
  const taken = await tx.many<{ follower_id: string }>(acceptRows, [memberId]);
  const followers = taken.map(({ follower_id }) => follower_id);
  return { followers, notified: await notifyAccepted(tx, memberId, followers) };
}
