import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/paging.ts';
import type { TribeCategory } from '../../contract/tribes.copy.ts';
import { type Tribe, tribes } from '../../contract/tribes.ts';
import { findCached, patchCached } from '../api/cached.ts';
import { call } from '../api/call.ts';
import { nullWhereMissing } from '../api/nullWhereMissing.ts';
import { pages } from '../api/pages.ts';

/** What a list of tribes is narrowed to, as its address says. */
export interface Asked {
  q?: string | undefined;
  category?: TribeCategory | undefined;
}

// Every cached tribe lives under the key 'tribes', alone or in a list: one function patches them all.
export const tribesAsked = ({ q, category }: Asked) =>
  infiniteQueryOptions({
    ...pages,
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
    queryFn: () => call(tribes.get, { id }).catch(nullWhereMissing),
  });

export const membersOf = (id: string) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: ['members', id],
    queryFn: ({ pageParam }) => call(tribes.members, { id, limit: PAGE_SIZE, cursor: pageParam }),
  });

export const patchTribe = (client: QueryClient, id: string, change: (tribe: Tribe) => Tribe | null) =>
  patchCached<Tribe>(client, 'tribes', id, change);

export const cachedTribe = (client: QueryClient, id: string) => findCached<Tribe>(client, 'tribes', id);

type Key = { queryKey: readonly unknown[] };
const lists = { predicate: ({ queryKey: [kind, what] }: Key) => kind === 'tribes' && what !== 'one' };

/** Asks again for every list that is on screen; those that are not are asked for when they come back. */
export const refreshTribeLists = (client: QueryClient) => client.invalidateQueries(lists);

/** Leaves what is on screen as it is; every list is asked for when it is next opened. */
export const outdateTribeLists = (client: QueryClient) =>
  client.invalidateQueries({ ...lists, refetchType: 'none' });

/** A tribe that is gone: out of every list, and its own page says so. */
export function forgetTribe(client: QueryClient, id: string) {
  patchTribe(client, id, () => null);
  client.removeQueries({ queryKey: membersOf(id).queryKey });
}
