import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveEvent } from '../../../contract/core/live.ts';
import { coalesce } from '../../api/coalesce.ts';
import { lazy } from '../../lazy.ts';
import { useLive } from '../../live/live.ts';

// Fetched with the first event; without it, the lists on screen are refetched.
const updates = lazy(() => import('./liveUpdates.ts'));

/** Keeps every cached tribe up to date, on every screen. */
export function LiveTribes() {
  const client = useQueryClient();
  const handle = useMemo(
    () =>
      coalesce<LiveEvent>((events) =>
        updates.load().then(
          ({ handleEvents }) => handleEvents(client, events),
          () => void client.invalidateQueries({ queryKey: ['tribes'] }),
        ),
      ),
    [client],
  );
  useLive('tribes', handle);
  return null;
}
