import type { QueryClient } from '@tanstack/react-query';
import { cacheOwner } from '../../offline/cacheOwner.ts';

/** Whom one may see has changed: what is on screen is asked for again, and what is not is not kept, offline neither. */
export function resetCache(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' });
  if (cacheOwner())
    import('../../offline/cache/offlineCache.ts').then(({ clearRows }) => clearRows()).catch(() => {});
  return client.invalidateQueries();
}
