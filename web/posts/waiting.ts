import { useEffect, useSyncExternalStore } from 'react';

// New posts that wait until the reader is done; they count only while a list of posts is on screen.
let waiting = 0;
let lists = 0;
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
/** Further down than this, in pixels, somebody is reading. */
const READING_BELOW = 240;
export const isReadingList = () => lists > 0 && window.scrollY > READING_BELOW;

/** How many new posts wait; the screen that asks shows a list of posts. */
export function useWaitingPosts(): number {
  useEffect(() => {
    lists++;
    return () => {
      lists--;
      noPostWaits();
    };
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => 0,
  );
}
