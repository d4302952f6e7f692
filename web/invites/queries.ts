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
    // Others join meanwhile, and no live event tells it.
    staleTime: 0,
  });
