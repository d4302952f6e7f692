import { QueryClient } from '@tanstack/react-query';
import { AppError } from '../../../contract/errors.ts';
import { offlinePersister } from '../../offline/offlinePersister.ts';

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
        // Queries also run if the browser reports that it is offline: they read the offline cache, or fail.
        networkMode: 'always',
        persister: offlinePersister,
        // One retry (spec section 9), except after errors that a retry cannot fix.
        retry: (failures, error) => failures < 1 && !(error instanceof AppError && FINAL.has(error.code)),
      },
    },
  });
}

const FINAL = new Set(['invalid', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'too_large']);
