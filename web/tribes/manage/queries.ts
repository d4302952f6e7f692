import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../contract/core/paging.ts';
import { tribeBans } from '../../../contract/tribes/bans.ts';
import { tribeFiguresOf } from '../../../contract/tribes/figures.ts';
import { tribeHandover } from '../../../contract/tribes/handover.ts';
import { tribeHeld } from '../../../contract/tribes/held.ts';
import { tribeReports } from '../../../contract/tribes/reports.ts';
import { tribeRequests } from '../../../contract/tribes/requests.ts';
import { call } from '../../api/call.ts';
import { cursorPagination } from '../../cache/cursorPagination.ts';
import { membersOf, oneTribe, tribePeople } from '../queries.ts';

export const requestsOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: [...tribePeople(id), 'requests'],
    queryFn: ({ pageParam }) => call(tribeRequests.list, { id, limit: PAGE_SIZE, cursor: pageParam }),
    staleTime: 0,
  });

export const bansOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: [...tribePeople(id), 'bans'],
    queryFn: ({ pageParam }) => call(tribeBans.list, { id, limit: PAGE_SIZE, cursor: pageParam }),
    staleTime: 0,
  });

export const reportsOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: [...tribePeople(id), 'reports'],
    queryFn: ({ pageParam }) => call(tribeReports.list, { id, limit: PAGE_SIZE, cursor: pageParam }),
    staleTime: 0,
  });

export const heldOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: [...tribePeople(id), 'held'],
    queryFn: ({ pageParam }) => call(tribeHeld.list, { id, limit: PAGE_SIZE, cursor: pageParam }),
    staleTime: 0,
  });

export const figuresOf = (id: string) =>
  queryOptions({
    queryKey: [...tribePeople(id), 'figures'],
    queryFn: () => call(tribeFiguresOf, { id }),
    staleTime: 0,
  });

export const handoverOf = (id: string) =>
  queryOptions({
    queryKey: [...tribePeople(id), 'handover'],
    queryFn: () => call(tribeHandover.get, { id }),
    staleTime: 0,
  });

/** Refetches the tribe and the lists of its people, after an act. */
export const refreshPeople = (client: QueryClient, id: string) =>
  Promise.all(
    [tribePeople(id), membersOf(id).queryKey, oneTribe(id).queryKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
