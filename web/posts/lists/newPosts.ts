import { useEffect, useSyncExternalStore } from 'react';
import { isReading } from '../../cache/useInvalidate.ts';
import { createEmitter } from '../../ui/createEmitter.ts';

// New posts that wait while the member reads. They are counted only for the list on screen: the feed, or the posts of a
// tribe, a member or a hashtag.
let waiting = 0;
/** At least a page of posts: nobody has counted them. */
export const MANY = Number.POSITIVE_INFINITY;
let shown: string | undefined;
const { emit, subscribe } = createEmitter();

export function setWaitingPosts(count: number) {
  waiting = count;
  emit();
}

const FEED = 'feed';
/** The list `of`, if it is on screen, shows its new posts. */
export const noPostWaits = (of = FEED) => shown === of && setWaitingPosts(0);
export const isReadingList = (of = FEED) => shown === of && isReading();

/**
 * The number of waiting posts. The calling screen shows the list `of`: the feed, or the posts of a tribe, member or hashtag.
 */
export function useWaitingPosts(of = FEED): number {
  useEffect(() => {
    shown = of;
    return () => {
      shown = undefined;
      setWaitingPosts(0);
    };
  }, [of]);
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => 0,
  );
}
