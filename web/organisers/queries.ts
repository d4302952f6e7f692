import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { organisers, organisersAdmin } from '../../contract/organisers/endpoints.ts';
import { call } from '../api/call.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { nullOn404 } from '../cache/nullOn404.ts';

const KEY = 'organisers';

/** The organisers that the member speaks for or is asked to. */
export const ownOrganisers = queryOptions({
  queryKey: [KEY, 'mine'],
  queryFn: () => call(organisers.mine, {}),
});

/** One organiser, or null if there is none (any more). */
export const oneOrganiser = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: () => call(organisers.get, { id }).catch(nullOn404),
  });

/** Who speaks for it and what its verification needs; only for its members. */
export const managementOf = (id: string) =>
  queryOptions({ queryKey: [KEY, 'management', id], queryFn: () => call(organisers.manage, { id }) });

export const organisersForAdmins = infiniteQueryOptions({
  ...cursorPagination,
  staleTime: 0,
  queryKey: ['admin', KEY],
  queryFn: ({ pageParam }) => call(organisersAdmin.list, { limit: PAGE_SIZE, cursor: pageParam }),
});

export const refreshOrganisers = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] });

/** After leaving: its management would be refused. */
export function forgetManagement(client: QueryClient, id: string) {
  const { queryKey } = managementOf(id);
  client.setQueryData(oneOrganiser(id).queryKey, (shown) => shown && { ...shown, joined: false });
  return client.invalidateQueries({
    queryKey: [KEY],
    predicate: (query) => query.queryKey.join() !== queryKey.join(),
  });
}
