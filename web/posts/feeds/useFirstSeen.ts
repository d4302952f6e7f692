import { useEffect, useState } from 'react';
import type { Post } from '../../../contract/posts/endpoints.ts';
import type { Feed } from '../../../contract/posts/feeds.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { LAST_VISITS } from '../../cache/cacheOwner.ts';
import { store, stored } from '../../ui/storage.ts';

/**
 * The id of the first post that the member already saw at the last visit to this feed. The marker is above it. Undefined if
 * all posts or none are new, or if only the member's own are new.
 */
export function useFirstSeen(feed: Feed | 'latest', posts: Post[] | undefined): string | undefined {
  const me = useViewer()?.id ?? '';
  const [before, setBefore] = useState<string>();
  const newest = posts?.[0]?.created_at;
  useEffect(() => {
    if (newest) setBefore(noteVisit(me, feed, newest));
  }, [me, feed, newest]);
  if (!before || !posts) return undefined;
  const place = posts.findIndex((post) => post.created_at <= before);
  const isNew = posts.slice(0, Math.max(0, place)).some((post) => post.user_id !== me);
  return isNew ? posts[place]?.id : undefined;
}

// The last visit of an account to each feed, stored on this device only. Signing out clears it
// (web/cache/offlineCache.ts).

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
function noteVisit(userId: string, feed: string, newest: string): string | undefined {
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
