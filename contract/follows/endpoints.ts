import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, nothing } from '../core/paging.ts';
import { line } from '../text/text.ts';
import { followCopy } from './copy.ts';
import { FEW_FOLLOWED, PEOPLE_SEARCH_MAX } from './limits.ts';

/** The follow state between a member and the viewer, and the member's counts. */
export const followState = z.object({
  followers_count: z.int(),
  following_count: z.int(),
  /** Whether the viewer follows the member; `followed_by`: whether the member follows the viewer. */
  following: z.boolean(),
  followed_by: z.boolean(),
  mutual: z.boolean(),
  /** Whether the viewer's follow request to this private member is pending. */
  requested: z.boolean(),
});

export type FollowState = z.infer<typeof followState>;

/** A member in a list, with the fields of the follow button. */
export const person = z.extend(author, {
  /** Empty if only followers may see it and the viewer is not one. */
  bio: z.string(),
  /** A follow of this member is a request. */
  private: z.boolean(),
  following: z.boolean(),
  followed_by: z.boolean(),
  requested: z.boolean(),
});

export type Person = z.infer<typeof person>;

const sought = z.optional(
  line({ max: PEOPLE_SEARCH_MAX, short: followCopy.searchLong, long: followCopy.searchLong }),
);

export const follows = {
  state: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/follow',
    who: 'member',
    summary: 'Get a member’s follower counts, and whether the caller and the member follow each other',
    input: z.object({ id }),
    output: followState,
    copy: { ask: followCopy.ask, failed: followCopy.failed },
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/profiles/:id/follow',
    who: 'member',
    limit: 'follows',
    summary: 'Follow a member, or request to follow a private one; following again changes nothing',
    input: z.object({ id }),
    output: followState,
    copy: { ask: followCopy.ask, done: followCopy.followed, failed: followCopy.failed },
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/profiles/:id/follow',
    who: 'member',
    limit: 'follows',
    summary: 'Unfollow a member, or withdraw the follow request',
    input: z.object({ id }),
    output: followState,
    copy: { ask: followCopy.ask, done: followCopy.unfollowed, failed: followCopy.failed },
  }),
  followers: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/followers',
    who: 'member',
    summary: 'List the followers of a member, latest first',
    input: z.object({ id, limit, cursor }),
    output: list(person),
    copy: { failed: followCopy.listFailed },
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/following',
    who: 'member',
    summary: 'List the members that a member follows, latest first',
    input: z.object({ id, limit, cursor }),
    output: list(person),
    copy: { failed: followCopy.listFailed },
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/follow-requests',
    who: 'member',
    summary: 'List the follow requests to the caller, latest first',
    input: z.object({ limit, cursor }),
    output: list(person),
    copy: { failed: followCopy.requestsFailed },
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/follow-requests/:id',
    who: 'member',
    limit: 'follow-answers',
    summary: 'Accept a follow request; accepting it again changes nothing',
    input: z.object({ id }),
    output: followState,
    copy: { done: followCopy.accepted, failed: followCopy.failed },
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/api/follow-requests/:id',
    who: 'member',
    limit: 'follow-answers',
    summary: 'Decline a follow request; the requester is not notified',
    input: z.object({ id }),
    output: followState,
    copy: { failed: followCopy.failed },
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/people',
    who: 'member',
    summary:
      'List members, newest first; `q` searches by name or username, ignoring case and accents. `skill` finds a skill or interest, `school` and `state` find what members show',
    input: z.object({ limit, cursor, q: sought, skill: sought, school: sought, state: sought }),
    output: list(person),
    copy: { failed: followCopy.listFailed },
  }),
  proposed: endpoint({
    method: 'GET',
    path: '/api/people/proposed',
    who: 'member',
    summary:
      'List a few members to follow: members of the caller’s tribes first, then by shared school, field of study and state that they show, by shared interests and followers. Members already followed or requested are left out',
    input: nothing,
    output: z.object({ items: z.array(person) }),
    copy: { failed: followCopy.listFailed },
  }),
  proposedToFew: endpoint({
    method: 'GET',
    path: '/api/people/proposed-to-few',
    who: 'member',
    summary: `List a few members to follow if the caller follows fewer than ${FEW_FOLLOWED} members, otherwise none`,
    input: nothing,
    output: z.object({ items: z.array(person) }),
    copy: { failed: followCopy.listFailed },
  }),
};
