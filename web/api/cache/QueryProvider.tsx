import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { onUserChange } from '../../auth-state/authEvents.ts';
import { setOldestDataSource } from '../connection.ts';
import { type InitialState, InitialStateContext } from '../initialState.ts';
import { createQueryClient } from './queryClient.ts';

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
  setOldestDataSource(() => oldestOf(made));
  client = made;
  return made;
}

/**
 * When the oldest data on screen was fetched; undefined if there is none. The counts in the frame are excluded: they
 * are also shown above a screen that failed to load.
 */
function oldestOf(client: QueryClient): number | undefined {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state, meta }) => state.data !== undefined && !meta?.inFrame });
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined;
}
