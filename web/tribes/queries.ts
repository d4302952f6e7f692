import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/paging.ts';
import type { TribeCategory } from '../../contract/tribes.copy.ts';
import { type Tribe, tribes } from '../../contract/tribes.ts';
import { findCachedRow, updateCachedRow } from '../api/cache/cacheRows.ts';
import { cursorPagination } from '../api/cache/cursorPagination.ts';
import { nullOn404 } from '../api/cache/nullOn404.ts';
import { call } from '../api/call.ts';
import { createToggleQueue } from '../outbox/toggleQueue.ts';

/** Joining and leaving, of each tribe one at a time. */
export const memberships = createToggleQueue();

/** What a list of tribes is narrowed to, as its address says. */
export interface ListOptions {
  q?: string | undefined;
  category?: TribeCategory | undefined;
}

// Every cached tribe lives under the key 'tribes', alone or in a list: one function patches them all.
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

/** One tribe, or null where there is none (any more). */
export const oneTribe = (id: string) =>
  queryOptions({
    queryKey: ['tribes', 'one', id],
    queryFn: () => call(tribes.get, { id }).catch(nullOn404),
  });

export const membersOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['members', id],
    queryFn: ({ pageParam }) => call(tribes.members, { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const updateTribe = (client: QueryClient, id: string, change: (tribe: Tribe) => Tribe | null) =>
  updateCachedRow<Tribe>(client, 'tribes', id, change);

export const cachedTribe = (client: QueryClient, id: string) => findCachedRow<Tribe>(client, 'tribes', id);

type Key = { queryKey: readonly unknown[] };
const lists = { predicate: ({ queryKey: [kind, what] }: Key) => kind === 'tribes' && what !== 'one' };

/** Asks again for every list that is on screen; those that are not are asked for when they come back. */
export const refreshTribeLists = (client: QueryClient) => client.invalidateQueries(lists);

/** Leaves what is on screen as it is; every list is asked for when it is next opened. */
export const markTribeListsStale = (client: QueryClient) =>
  client.invalidateQueries({ ...lists, refetchType: 'none' });

/** A tribe that is gone: out of every list, and its own page says so. */
export function forgetTribe(client: QueryClient, id: string) {
  updateTribe(client, id, () => null);
  client.removeQueries({ queryKey: membersOf(id).queryKey });
}
