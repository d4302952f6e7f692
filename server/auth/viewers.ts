import type { Viewer } from '../../contract/policy.ts';
import type { Live } from '../live/eventBus.ts';

/** What is remembered of a sign-in between two requests. */
export interface CachedSignIn {
  viewer: Viewer;
  signInId: string;
  token: string;
}

/** Milliseconds for which a sign-in is believed without asking; the longest that a missed event can matter. */
const CACHE_TTL_MS = 30_000;
/** Sign-ins remembered at once, a few hundred bytes each; the longest remembered goes first. */
const ENTRIES_MAX = 10_000;

/** Remembers who is behind a cookie, and forgets a member the moment any process says that the account changed. */
export function createViewerCache(live: Live, find: (cookie: string) => Promise<CachedSignIn | null>) {
  const entries = new Map<string, { known: CachedSignIn; until: number }>();
  let changes = 0;

  live.subscribe((event) => {
    if (event.topic === 'resync') evict(() => true);
    if (event.topic === 'account') evict((known) => known.viewer.id === event.id);
  });

  return async (cookie: string): Promise<CachedSignIn | null> => {
    const found = entries.get(cookie);
    if (found && found.until > Date.now()) return found.known;
    entries.delete(cookie);
    const before = changes;
    const known = await find(cookie);
    // Whatever changed while the database was asked may be missing from its answer: use it, do not keep it.
    if (known && changes === before) store(cookie, known);
    return known;
  };

  function store(cookie: string, known: CachedSignIn) {
    const oldest = entries.keys().next().value;
    if (entries.size >= ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
    entries.set(cookie, { known, until: Date.now() + CACHE_TTL_MS });
  }

  function evict(whom: (known: CachedSignIn) => boolean) {
    changes++;
    for (const [cookie, { known }] of entries) if (whom(known)) entries.delete(cookie);
  }
}
