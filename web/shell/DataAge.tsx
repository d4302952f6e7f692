import { useEffect, useLayoutEffect, useState } from 'react';
import { localeCopy } from '../../contract/core/locale.copy.ts';
import { shellCopy } from '../../contract/shell/copy.ts';
import { shownQueries } from '../api/connection.ts';

const SHORT = { dateStyle: 'medium', timeStyle: 'short' } as const;
/** Polling interval of the data's age, in milliseconds: another screen may show older data. */
const LOOK_MS = 500;

/**
 * When the oldest data on screen was fetched; undefined if there is none. The counts in the frame are excluded: they
 * are also shown above a screen that failed to load.
 */
function oldestDataAt(): number | undefined {
  const active = shownQueries()
    ?.getQueryCache()
    .findAll({ type: 'active', predicate: ({ state, meta }) => state.data !== undefined && !meta?.inFrame });
  return active?.length ? Math.min(...active.map(({ state }) => state.dataUpdatedAt)) : undefined;
}

/** How old the data on screen is. `onShown` runs after each change. */
export function DataAge({ onShown }: { onShown: () => void }) {
  const [at, setAt] = useState<number>();
  useLayoutEffect(onShown);
  useEffect(() => {
    const timer = setInterval(() => setAt(oldestDataAt()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return at && shellCopy.seenAt(new Date(at).toLocaleString(localeCopy.money, SHORT));
}
