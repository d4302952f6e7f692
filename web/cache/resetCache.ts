import type { QueryClient } from '@tanstack/react-query';
import { cacheOwner } from './cacheOwner.ts';

/** The set of visible members has changed: refetches active queries, and drops all others and the offline cache. */
export function resetCache(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  if (cacheOwner()) import('./offlineCache.ts').then(({ clearRows }) => clearRows()).catch(() => {});
  return client.invalidateQueries();
}
