import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { tellSeenAt } from './connection.ts';
import { type First, FirstContext } from './first.ts';
import { onPersonChange } from './person.ts';
import { newQueryClient } from './queryClient.ts';

/** Gives the screens below the cache of what the server told. Pages without data never fetch this code. */
export function Data({ children }: { children: ReactNode }) {
  const first = use(FirstContext);
  return <QueryClientProvider client={first.client ?? browserClient(first)}>{children}</QueryClientProvider>;
}

let client: QueryClient | undefined;

function browserClient({ seen }: First): QueryClient {
  if (client) return client;
  const made = newQueryClient();
  for (const [key, data, updatedAt] of seen ?? []) made.setQueryData(key, data, { updatedAt });
  onPersonChange(() => made.clear());
  tellSeenAt(() => oldestOf(made));
  client = made;
  return made;
}

/** When the oldest of what is on screen came; undefined where nothing is. */
function oldestOf(client: QueryClient): number | undefined {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : undefined;
}
