import { type Query, QueryClient, QueryClientProvider, type QueryPersister } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { AppError } from '../../contract/core/errors.ts';
import { onUserChange } from '../api/authEvents.ts';
import { isServerAway, onConnection, reportServerAway, setShownQueries } from '../api/connection.ts';
import { type InitialState, InitialStateContext } from '../initialState.ts';
import { cacheOwner } from './cacheOwner.ts';

/** Provides the query cache to the screens below it. Pages without data never fetch this code. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const first = use(InitialStateContext);
  return <QueryClientProvider client={first.client ?? browserClient(first)}>{children}</QueryClientProvider>;
}

let client: QueryClient | undefined;

function browserClient({ queries }: InitialState): QueryClient {
  if (client) return client;
  const made = createQueryClient();
  for (const [key, data, updatedAt] of queries ?? []) made.setQueryData(key, data, { updatedAt });
  onUserChange(() => made.clear());
  setShownQueries(made);
  // Without a change of the network, the browser fires no event when the server answers again.
  const stale = { type: 'active', stale: true } as const;
  onConnection(() => isServerAway() || void made.refetchQueries(stale, { cancelRefetch: false }));
  client = made;
  return made;
}

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

/**
 * Fetches a query. If the server is unreachable and nothing is in memory, reads it from the offline cache. Old data stays on
 * screen with its age, until the server answers.
 */
const offlinePersister: QueryPersister = async (fetchIt, context, query) => {
  try {
    return await fetchIt(context);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') forget(query);
    if (!isAway(error)) throw error;
    const owner = cacheOwner();
    const row = query.state.data === undefined && owner ? await savedRow(query.queryHash) : undefined;
    // An overloaded server may answer the retry.
    if (row || (owner && query.state.fetchFailureCount > 0)) reportServerAway();
    if (!row) throw error;
    const [, data, at] = row;
    // Runs after the query has stored the data as new: restores its age, and marks it for a refetch.
    setTimeout(() => query.setState({ dataUpdatedAt: at, isInvalidated: true }));
    return data;
  }
};

const savedRow = (hash: string) =>
  import('./offlineCache.ts').then(({ find }) => find(hash)).catch(() => undefined);

/** Drops what the viewer may not see any more: otherwise a failed query keeps its data. */
function forget(query: Query) {
  query.setState({ data: undefined, status: 'pending' });
  if (cacheOwner())
    import('./offlineCache.ts').then(({ deleteRow }) => deleteRow(query.queryHash)).catch(() => {});
}

const isAway = (error: unknown) =>
  error instanceof AppError && (error.code === 'offline' || error.code === 'unavailable');
