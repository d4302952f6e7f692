import * as z from 'zod/mini';
import { author } from './author.ts';
import { endpoint } from './endpoint.ts';
import { followCopy } from './follows.copy.ts';
import { FEW_FOLLOWED, PEOPLE_SEARCH_MAX } from './follows.limits.ts';
import { cursor, id, limit, list, nothing } from './paging.ts';
import { line } from './text.ts';

/** How a member and the viewer stand to each other. */
export const followState = z.object({
  followers_count: z.int(),
  following_count: z.int(),
  /** Whether the viewer follows the member, and the member the viewer. */
  following: z.boolean(),
  followed_by: z.boolean(),
  mutual: z.boolean(),
  /** The viewer has asked to follow the member, who is private and has not answered. */
  requested: z.boolean(),
});

export type FollowState = z.infer<typeof followState>;

/** A member in a list, with what a follow button needs. */
export const person = z.extend(author, {
  /** Empty where the member shows it to followers only, and the viewer is none. */
  bio: z.string(),
  /** A follow is a request. */
  private: z.boolean(),
  following: z.boolean(),
  followed_by: z.boolean(),
  requested: z.boolean(),
});

export type Person = z.infer<typeof person>;

export const follows = {
  state: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/follow',
    who: 'member',
    summary: 'Counts of a member’s followers and of those they follow, and how they and the viewer stand',
    input: z.object({ id }),
    output: followState,
    copy: { ask: followCopy.ask, failed: followCopy.failed },
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/profiles/:id/follow',
    who: 'member',
    summary: 'Follow a member, or ask a private one; twice is once',
    input: z.object({ id }),
    output: followState,
    copy: { ask: followCopy.ask, done: followCopy.followed, failed: followCopy.failed },
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/profiles/:id/follow',
    who: 'member',
    summary: 'Follow a member no more, or take back the request',
    input: z.object({ id }),
    output: followState,
    copy: { ask: followCopy.ask, done: followCopy.unfollowed, failed: followCopy.failed },
  }),
  followers: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/followers',
    who: 'member',
    summary: 'Who follows a member, latest first',
    input: z.object({ id, limit, cursor }),
    output: list(person),
    copy: { failed: followCopy.listFailed },
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/profiles/:id/following',
    who: 'member',
    summary: 'Whom a member follows, latest first',
    input: z.object({ id, limit, cursor }),
    output: list(person),
    copy: { failed: followCopy.listFailed },
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/follow-requests',
    who: 'member',
    summary: 'Who asks to follow oneself, latest first',
    input: z.object({ limit, cursor }),
    output: list(person),
    copy: { failed: followCopy.requestsFailed },
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/follow-requests/:id',
    who: 'member',
    summary: 'Let a member who asked follow oneself; twice is once',
    input: z.object({ id }),
    output: followState,
    copy: { done: followCopy.accepted, failed: followCopy.failed },
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/api/follow-requests/:id',
    who: 'member',
    summary: 'Decline a request; whoever asked is not told',
    input: z.object({ id }),
    output: followState,
    copy: { failed: followCopy.failed },
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/people',
    who: 'member',
    summary: 'Members by name or username, without regard to case and accents; without words, the newest',
    input: z.object({
      limit,
      cursor,
      q: z.optional(
        line({ max: PEOPLE_SEARCH_MAX, short: followCopy.searchLong, long: followCopy.searchLong }),
      ),
    }),
    output: list(person),
    copy: { failed: followCopy.listFailed },
  }),
  proposed: endpoint({
    method: 'GET',
    path: '/api/people/proposed',
    who: 'member',
    summary: 'A few members to follow: from one’s tribes and much followed, none whom one follows already',
    input: nothing,
    output: z.object({ items: z.array(person) }),
    copy: { failed: followCopy.listFailed },
  }),
  proposedToFew: endpoint({
    method: 'GET',
    path: '/api/people/proposed-to-few',
    who: 'member',
    summary: `The same for whoever follows fewer than ${FEW_FOLLOWED} members, nobody for anybody else`,
    input: nothing,
    output: z.object({ items: z.array(person) }),
    copy: { failed: followCopy.listFailed },
  }),
};
