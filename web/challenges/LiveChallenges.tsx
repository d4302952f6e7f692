import { useInvalidate } from '../cache/useInvalidate.ts';
import { useLive } from '../live/live.ts';
import { BY_PHASE } from './queries.ts';

/** Keeps every cached challenge and its submissions current, on every screen. */
export function LiveChallenges() {
  const refetch = useInvalidate(isOurs);
  useLive('challenges', ({ type, id }) => {
    refetch(type === 'created' ? 'list' : id);
    if (type === 'updated') refetch(BY_PHASE);
  });
  return null;
}

const isOurs = (kind: string) => kind.startsWith('challenge');
