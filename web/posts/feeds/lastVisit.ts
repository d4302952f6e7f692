import { LAST_VISITS } from '../../offline/cacheOwner.ts';
import { store, stored } from '../../ui/storage.ts';

// When one account was last at each feed, on this device alone; signing out clears it (web/offline/cache/offlineCache.ts).

/** Milliseconds without a look at the feed, after which the next one is another visit. */
const VISIT_GAP_MS = 30 * 60_000;

interface Visit {
  /** The newest post that the visit before this one saw, by its time. */
  before?: string | undefined;
  /** The newest post seen. */
  newest: string;
  /** When the feed was last looked at, by this device's clock. */
  at: number;
}

/** Notes that the newest post of a feed is seen. Returns the newest that the visit before saw; undefined without one. */
export function noteVisit(userId: string, feed: string, newest: string): string | undefined {
  const name = LAST_VISITS + userId;
  const visits = stored<Record<string, Visit>>(name) ?? {};
  const last = visits[feed];
  const now = Date.now();
  const same = last && now - last.at < VISIT_GAP_MS;
  const before = same ? last.before : last?.newest;
  const seen = last && last.newest > newest ? last.newest : newest;
  store(name, { ...visits, [feed]: { before, newest: seen, at: now } });
  return before;
}
