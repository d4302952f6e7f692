import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { invites } from '../../contract/invites/endpoints.ts';
import { call } from '../api/call.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';

export const invitesOf = (tribeId: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['invites', tribeId],
    queryFn: ({ pageParam }) => call(invites.list, { id: tribeId, limit: PAGE_SIZE, cursor: pageParam }),
    // No live event reports the joins of others.
    staleTime: 0,
  });
