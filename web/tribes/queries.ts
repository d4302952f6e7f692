import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import type { Post } from '../../contract/posts/endpoints.ts';
import type { TribeCategory } from '../../contract/tribes/copy.ts';
import { type Tribe, tribes } from '../../contract/tribes/endpoints.ts';
import { call } from '../api/call.ts';
import { findCachedRow, updateCachedRow, updateCachedRows } from '../cache/cacheRows.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { nullOn404 } from '../cache/nullOn404.ts';

/** The filters of the list of tribes, as in its address. */
export interface ListOptions {
  q?: string | undefined;
  category?: TribeCategory | undefined;
}

// Every cached tribe is under the key 'tribes', alone or in a list, so that one function patches all copies.
export const tribeList = ({ q, category }: ListOptions) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['tribes', 'list', q ?? '', category ?? ''],
    queryFn: ({ pageParam }) => call(tribes.list, { q, category, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const featuredTribes = queryOptions({
  queryKey: ['tribes', 'featured'],
  queryFn: () => call(tribes.featured, {}),
});

/** The tribes that the viewer and a member are both in. */
export const sharedTribes = (memberId: string) =>
  queryOptions({
    queryKey: ['tribes', 'shared', memberId],
    queryFn: () => call(tribes.shared, { id: memberId }),
  });

/** One tribe, or null if there is none (any more). */
export const oneTribe = (id: string) =>
  queryOptions({
    queryKey: ['tribes', 'one', id],
    queryFn: () => call(tribes.get, { id }).catch(nullOn404),
  });

/** The rules of a tribe, which are read before joining. */
export const rulesOf = (id: string) =>
  queryOptions({
    queryKey: ['tribe rules', id],
    queryFn: () => call(tribes.rules, { id }),
    staleTime: 0,
  });

export const membersOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['members', id],
    queryFn: ({ pageParam }) => call(tribes.members, { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

/** The key of the lists of those who run a tribe, which live events of the tribe refetch. */
export const tribePeople = (id: string) => ['tribe people', id];

export const updateTribe = (client: QueryClient, id: string, change: (tribe: Tribe) => Tribe | null) =>
  updateCachedRow<Tribe>(client, 'tribes', id, change);

export const cachedTribe = (client: QueryClient, id: string) => findCachedRow<Tribe>(client, 'tribes', id);

/** Refetches every tribe on screen, alone or in a list. */
export const refreshTribes = (client: QueryClient) => client.invalidateQueries({ queryKey: ['tribes'] });

type Key = { queryKey: readonly unknown[] };
const lists = { predicate: ({ queryKey: [kind, what] }: Key) => kind === 'tribes' && what !== 'one' };

/** Refetches the lists on screen. Other lists are refetched when they are next shown. */
export const refreshTribeLists = (client: QueryClient) => client.invalidateQueries(lists);

/** Marks the lists as stale without changing the screen. Each is refetched when it is next opened. */
export const markTribeListsStale = (client: QueryClient) =>
  client.invalidateQueries({ ...lists, refetchType: 'none' });

/** Refetches the posts of the tribe and comments: what the viewer may do with them depends on their role. */
export const refreshActs = (client: QueryClient, id: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind, what, of] }) =>
      kind === 'comments' || (kind === 'posts' && (what === 'one' || of === id)),
  });

/** Removes a deleted tribe and its posts from every list. Its own page shows that it is gone. */
export function forgetTribe(client: QueryClient, id: string) {
  updateTribe(client, id, () => null);
  updateCachedRows<Post>(client, 'posts', (post) => (post.tribe_id === id ? null : post));
  client.removeQueries({ queryKey: membersOf(id).queryKey });
}
