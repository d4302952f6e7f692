import { useEffect, useState } from 'react';
import { type Feed, feeds } from '../../../contract/posts/endpoints.ts';
import { useViewer } from '../../auth-state/authState.ts';
import { LAST_FEEDS } from '../../cache/cacheOwner.ts';
import { store, stored, unstore } from '../../ui/storage.ts';

// The feed that an account opened last, on this device only. Signing out clears it (web/cache/storedKeys.ts).

/** Stores the open feed; undefined for the latest posts of all members. */
export function useStoredFeed(feed: Feed | undefined) {
  const me = useViewer()?.id;
  useEffect(() => {
    if (!me) return;
    if (feed) store(LAST_FEEDS + me, feed);
    else unstore(LAST_FEEDS + me);
  }, [me, feed]);
}

/** The feed that was open last. Undefined in the server's page, and for the latest posts of all members. */
export function useLastFeed(): Feed | undefined {
  const me = useViewer()?.id;
  const [last, setLast] = useState<Feed>();
  useEffect(() => {
    const name = me && stored(LAST_FEEDS + me);
    setLast(feeds.find((feed) => feed === name));
  }, [me]);
  return last;
}
