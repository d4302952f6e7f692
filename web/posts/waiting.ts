import { useEffect, useSyncExternalStore } from 'react';

// New posts that wait until the reader is done; they count only for the list that is on screen: the feed's, or a tribe's.
let waiting = 0;
let shown: string | undefined;
const listeners = new Set<() => void>();

function set(count: number) {
  waiting = count;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const onePostWaits = () => set(waiting + 1);
export const noPostWaits = () => set(0);
const FEED = 'feed';
/** Further down than this, in pixels, somebody is reading. */
const READING_BELOW = 240;
export const isReadingList = (tribeId = FEED) => shown === tribeId && window.scrollY > READING_BELOW;

/** How many new posts wait; the screen that asks shows the feed, or this tribe's posts. */
export function useWaitingPosts(tribeId = FEED): number {
  useEffect(() => {
    shown = tribeId;
    return () => {
      shown = undefined;
      noPostWaits();
    };
  }, [tribeId]);
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => 0,
  );
}
