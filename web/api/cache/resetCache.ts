import type { QueryClient } from '@tanstack/react-query';
import { cacheOwner } from '../../offline/cacheOwner.ts';

/** The set of visible members has changed: refetches what is on screen and drops everything else, the offline cache included. */
export function resetCache(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  if (cacheOwner())
    import('../../offline/cache/offlineCache.ts').then(({ clearRows }) => clearRows()).catch(() => {});
  return client.invalidateQueries();
}
