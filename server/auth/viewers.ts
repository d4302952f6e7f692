import { LRUCache } from 'lru-cache';
import type { Viewer } from '../../contract/core/viewer.ts';
import type { Live } from '../deps/live.ts';

/** A cached sign-in. */
export interface CachedSignIn {
  viewer: Viewer;
  signInId: string;
  token: string;
}

/** Also the longest time for which a missed `account` event has an effect. */
const CACHE_TTL_MS = 30_000;
/** Cached sign-ins, a few hundred bytes each; the least recently used is evicted first. */
const CACHE_MAX = 10_000;

/** Caches the viewer of each cookie. An `account` event from any process evicts the member's sign-ins. */
export function createViewerCache(live: Live, find: (cookie: string) => Promise<CachedSignIn | null>) {
  const entries = new LRUCache<string, CachedSignIn>({ max: CACHE_MAX, ttl: CACHE_TTL_MS });
  let changes = 0;

  live.subscribe((event) => {
    if (event.topic === 'resync') evict(() => true);
    if (event.topic === 'account') evict((known) => known.viewer.id === event.id);
  });

  return async (cookie: string): Promise<CachedSignIn | null> => {
    const found = entries.get(cookie);
    if (found) return found;
    const before = changes;
    const known = await find(cookie);
    // An account may have changed while the query ran: use the result, do not cache it.
    if (known && changes === before) entries.set(cookie, known);
    return known;
  };

  function evict(whom: (known: CachedSignIn) => boolean) {
    changes++;
    for (const [cookie, known] of entries) if (whom(known)) entries.delete(cookie);
  }
}
