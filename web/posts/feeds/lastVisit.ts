import { LAST_VISITS } from '../../offline/cacheOwner.ts';
import { store, stored } from '../../ui/storage.ts';

// The last visit of an account to each feed, stored on this device only. Signing out clears it
// (web/offline/cache/offlineCache.ts).

/** Time without a view of the feed after which the next view is a new visit, in milliseconds. */
const VISIT_GAP_MS = 30 * 60_000;

interface Visit {
  /** The time of the newest post seen in the previous visit. */
  before?: string | undefined;
  /** The time of the newest post seen. */
  newest: string;
  /** When the feed was last viewed, by this device's clock. */
  at: number;
}

/**
 * Stores that the newest post of a feed is seen. Returns the newest one seen in the previous visit; undefined without one.
 */
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
