import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { type FollowState, follows, type Person } from '../../contract/follows/endpoints.ts';
import { profiles } from '../../contract/profiles/endpoints.ts';
import { call } from '../api/call.ts';
import { findCachedRow, updateCachedRow } from '../cache/cacheRows.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { nullOn404 } from '../cache/nullOn404.ts';

/** One member's profile by id, or by `@username`; null if there is none (any more). */
export const oneProfile = (id: string) =>
  queryOptions({
    queryKey: ['profiles', id],
    queryFn: () =>
      (id.startsWith('@')
        ? call(profiles.named, { username: id.slice(1) })
        : call(profiles.get, { id })
      ).catch(nullOn404),
  });

export const badgesOf = (id: string) =>
  queryOptions({ queryKey: ['badges', id], queryFn: () => call(profiles.badges, { id }) });

/** The follows between a member and the viewer, and the member's counts. */
export const followStateOf = (id: string) =>
  queryOptions({ queryKey: ['follow', id], queryFn: () => call(follows.state, { id }) });

/** The two lists of a member: who follows them, and whom they follow. */
export type FollowList = 'followers' | 'following';

// Every cached person is under the key 'people', so that one function patches all copies.
export const followListOf = (list: FollowList, id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['people', list, id],
    queryFn: ({ pageParam }) => call(follows[list], { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

/** A name and filters, as in the address of the list of members. */
export interface Sought {
  q?: string | undefined;
  skill?: string | undefined;
  school?: string | undefined;
  state?: string | undefined;
}

/** Members by name, skill, school and state; without any of them, the newest. */
export const peopleWith = (sought: Sought) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['people', 'search', sought],
    queryFn: ({ pageParam }) => call(follows.search, { ...sought, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const proposedPeople = queryOptions({
  queryKey: ['people', 'proposed'],
  queryFn: () => call(follows.proposed, {}),
});

/** Members to follow, for a viewer who follows few. */
export const proposedToFew = queryOptions({
  queryKey: ['people', 'toFew'],
  queryFn: () => call(follows.proposedToFew, {}),
});

/** The requests to follow the member. */
export const followRequests = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: ['people', 'requests'],
  queryFn: ({ pageParam }) => call(follows.requests, { limit: PAGE_SIZE, cursor: pageParam }),
});

/** The viewer's side: they follow a member, have requested to follow a private one, or neither. */
export type Following = Pick<FollowState, 'following' | 'requested'>;

/** The viewer's side in the cache, or undefined. */
export const cachedFollowing = (client: QueryClient, id: string): Following | undefined =>
  client.getQueryData(followStateOf(id).queryKey) ?? findCachedRow<Person>(client, 'people', id);

/** Whether a follow of this member is a request, as far as the cache shows; else false. */
export const isPrivate = (client: QueryClient, id: string): boolean =>
  client.getQueryData(oneProfile(id).queryKey)?.private ??
  findCachedRow<Person>(client, 'people', id)?.private ??
  false;

/** Shows the start or end of a follow or a request, wherever the member is cached. */
export function showFollowing(client: QueryClient, id: string, { following, requested }: Following) {
  updateCachedRow<Person>(client, 'people', id, (person) => ({ ...person, following, requested }));
  client.setQueryData(
    followStateOf(id).queryKey,
    (state) => state && withFollow({ ...state, requested }, following),
  );
}

const withFollow = (state: FollowState, following: boolean): FollowState =>
  state.following === following
    ? state
    : {
        ...state,
        following,
        mutual: following && state.followed_by,
        followers_count: Math.max(0, state.followers_count + (following ? 1 : -1)),
      };

/** Refetches the queries on screen that a follow or a request between these members changes. */
export const refreshFollows = (client: QueryClient, ids: ReadonlySet<string | undefined>) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, list, id] }: Key) => {
      if (kind === 'follow') return ids.has(list as string);
      // A private profile may now show more, or less.
      if (kind === 'profiles') return ids.has(list as string) && isPrivate(client, list as string);
      if (kind !== 'people') return false;
      return list === 'requests' || ((list === 'followers' || list === 'following') && ids.has(id as string));
    },
  });

type Key = { queryKey: readonly unknown[] };
