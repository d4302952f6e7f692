import { infiniteQueryOptions } from '@tanstack/react-query';
import { AppError } from '../../contract/core/errors.ts';
import { PAGE_SIZE } from '../../contract/core/paging.ts';
import { search } from '../../contract/search/endpoints.ts';
import { SEARCH_MIN } from '../../contract/search/limits.ts';
import { call } from '../api/call.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import './hitRows.ts';
import type { ResultPage, SearchTab } from './tabs.ts';

// Needed only offline, so it is fetched while the server is reachable.
export const fetchSearchDevice = () => import('./searchDevice.ts');

/**
 * `me` is the member who searches. `away`: the server is unreachable. It is in the key, so that the search is repeated once
 * the server is back.
 */
export const resultsOf = (q: string, tab: SearchTab, { me, away }: { me: string; away: boolean }) =>
  infiniteQueryOptions({
    ...cursorPagination,
    queryKey: ['search', q, tab ?? '', away],
    queryFn: ({ client, pageParam }) =>
      ask(q, tab, pageParam).catch(async (error: unknown) => {
        if (!isAway(error) || pageParam) throw error;
        const { searchDevice } = await fetchSearchDevice();
        return searchDevice(client, q, tab, me);
      }),
    enabled: q.length >= SEARCH_MIN,
    retry: false,
  });

async function ask(q: string, tab: SearchTab, cursor: string | undefined): Promise<ResultPage> {
  if (tab === 'messages') {
    const { items, next_cursor } = await call(search.messages, { q, cursor });
    const found = items.map((message) => ({ kind: 'message' as const, id: message.id, message }));
    return { items: found, next_cursor, did_you_mean: null };
  }
  return call(search.all, { q, cursor, limit: PAGE_SIZE, ...(tab && { kind: tab }) });
}

const isAway = (error: unknown) => error instanceof AppError && error.code === 'offline';
