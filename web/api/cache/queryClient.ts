import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../../../contract/errors.ts';
import { orFromOfflineCache } from '../../offline/offlineFallback.ts';

/** Data counts as fresh this long, in milliseconds (spec section 9); live events refetch it sooner. */
const FRESH_MS = 5 * 60 * 1000;

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: 2 * FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Also where the browser believes to be offline: what is asked for is shown from the offline cache, or said to fail.
        networkMode: 'always',
        persister: orFromOfflineCache,
        // Once (spec section 9), and never what asking again cannot change.
        retry: (failures, error) => failures < 1 && !(error instanceof AppError && FINAL.has(error.code)),
      },
    },
  });
}

const FINAL = new Set(['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'too_large']);
