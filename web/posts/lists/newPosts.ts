import { useEffect, useSyncExternalStore } from 'react';
import { isReading } from '../../api/cache/useInvalidate.ts';
import { createEmitter } from '../../ui/createEmitter.ts';

// New posts that wait until the reader is done; they count only for the list that is on screen: the feed's, a tribe's, a
// member's or a hashtag's.
let waiting = 0;
let shown: string | undefined;
const { emit, subscribe } = createEmitter();

export function setWaitingPosts(count: number) {
  waiting = count;
  emit();
}

export const onePostWaits = () => setWaitingPosts(waiting + 1);
export const noPostWaits = () => setWaitingPosts(0);
const FEED = 'feed';
export const isReadingList = (of = FEED) => shown === of && isReading();

/** How many new posts wait; the screen that asks shows the feed, or the posts of this tribe or member. */
export function useWaitingPosts(of = FEED): number {
  useEffect(() => {
    shown = of;
    return () => {
      shown = undefined;
      noPostWaits();
    };
  }, [of]);
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => 0,
  );
}
