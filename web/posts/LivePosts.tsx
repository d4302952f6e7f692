import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveEvent } from '../../contract/live.ts';
import { lazy } from '../lazy.ts';
import { coalesce, useLive } from '../live/live.ts';
import { markListsStale } from './queries.ts';

// Comes with the first event.
const updates = lazy(() => import('./liveUpdates.ts'));

/** Keeps every cached post true while others write, whatever screen is shown. */
export function LivePosts() {
  const client = useQueryClient();
  const handle = useMemo(
    () =>
      coalesce<LiveEvent>((events) =>
        updates.load().then(
          ({ handleEvents }) => handleEvents(client, events),
          () => void markListsStale(client),
        ),
      ),
    [client],
  );
  useLive('posts', handle);
  // The member's own, on another screen.
  useLive('bookmarks', handle);
  return null;
}
