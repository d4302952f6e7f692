import { infiniteQueryOptions } from '@tanstack/react-query';
import { invites } from '../../contract/invites.ts';
import { PAGE_SIZE } from '../../contract/paging.ts';
import { cursorPagination } from '../api/cache/cursorPagination.ts';
import { call } from '../api/call.ts';

export const invitesOf = (tribeId: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['invites', tribeId],
    queryFn: ({ pageParam }) => call(invites.list, { id: tribeId, limit: PAGE_SIZE, cursor: pageParam }),
    // No live event reports the joins of others.
    staleTime: 0,
  });
