import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { webhookDeliveries, webhooks } from '../../contract/webhooks/endpoints.ts';
import { call } from '../api/call.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';

/** Polling intervals of an open list, in milliseconds; the shorter one while a delivery waits. */
const LOOK_AGAIN_MS = 60_000;
const LOOK_SOON_MS = 5_000;

const KEY = ['admin', 'webhooks'];

export const webhookList = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: () => call(webhooks.list, {}),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
});

export const deliveriesOf = (id: string) =>
  infiniteQueryOptions({
    ...cursorPagination,
    staleTime: 0,
    queryKey: [...KEY, 'deliveries', id],
    queryFn: ({ pageParam }) => call(webhookDeliveries.list, { id, limit: PAGE_SIZE, cursor: pageParam }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => state === 'waiting'))
        ? LOOK_SOON_MS
        : LOOK_AGAIN_MS,
  });
