import { AppError } from '../../contract/core/errors.ts';
import { followCopy } from '../../contract/follows/copy.ts';
import { follows } from '../../contract/follows/endpoints.ts';
import { FEW_FOLLOWED } from '../../contract/follows/limits.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { publishNotifications, publishRetracted } from '../notifications/publishNotifications.ts';
import { searchPeople } from './directory.queries.ts';
import { listFollowers, listFollowing, listRequests, proposePeople } from './lists.queries.ts';
import { getState, setFollowing } from './queries.ts';
import { acceptRequest, declineRequest } from './requests.queries.ts';

export function followRoutes({ db, live, push }: Deps) {
  async function change(followerId: string, followedId: string, follows: boolean) {
    if (followerId === followedId) throw new AppError('invalid', followCopy.own);
    const { changed, notified, retracted, state } = await setFollowing(db, followerId, followedId, follows);
    if (changed) publishToBoth(follows ? 'created' : 'deleted', followerId, followedId);
    publishNotifications({ live, push }, notified);
    publishRetracted(live, retracted);
    return state;
  }

  async function accept(memberId: string, requesterId: string) {
    const { changed, notified, state } = await acceptRequest(db, memberId, requesterId);
    publishNotifications({ live, push }, notified);
    if (changed) publishRequestEnded(memberId, requesterId, 'created');
    return state;
  }

  async function decline(memberId: string, requesterId: string) {
    const { changed, state } = await declineRequest(db, memberId, requesterId);
    if (changed) publishRequestEnded(memberId, requesterId, 'deleted');
    return state;
  }

  function publishRequestEnded(memberId: string, requesterId: string, type: 'created' | 'deleted') {
    publishToBoth(type, requesterId, memberId);
    publishRetracted(live, [memberId]);
  }

  // Only the two members learn of a follow or request.
  function publishToBoth(type: 'created' | 'deleted', followerId: string, followedId: string) {
    live.publish({ topic: 'follows', type, id: followedId, user_id: followerId }, [followerId, followedId]);
  }

  return [
    route(follows.state, ({ input, viewer }) => getState(db.reads, viewer.id, input.id)),
    route(follows.follow, ({ input, viewer }) => change(viewer.id, input.id, true)),
    route(follows.unfollow, ({ input, viewer }) => change(viewer.id, input.id, false)),

    route(follows.followers, ({ input, viewer }) => listFollowers(db.reads, viewer.id, input)),
    route(follows.following, ({ input, viewer }) => listFollowing(db.reads, viewer.id, input)),

    route(follows.requests, ({ input, viewer }) => listRequests(db.reads, viewer.id, input)),
    route(follows.accept, ({ input, viewer }) => accept(viewer.id, input.id)),
    route(follows.decline, ({ input, viewer }) => decline(viewer.id, input.id)),

    route(follows.search, ({ input, viewer }) => searchPeople(db.reads, viewer.id, input)),
    route(follows.proposed, async ({ viewer }) => ({ items: await proposePeople(db.reads, viewer.id) })),
    route(follows.proposedToFew, async ({ viewer }) => ({
      items: await proposePeople(db.reads, viewer.id, FEW_FOLLOWED),
    })),
  ];
}
