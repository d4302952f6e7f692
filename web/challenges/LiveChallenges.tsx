import { useInvalidate } from '../api/cache/useInvalidate.ts';
import { useLive } from '../live/live.ts';

/** Keeps every cached challenge and its submissions current, on every screen. */
export function LiveChallenges() {
  const refetch = useInvalidate(isOurs);
  useLive('challenges', ({ type, id }) => refetch(type === 'created' ? 'list' : id));
  return null;
}

const isOurs = (kind: string) => kind.startsWith('challenge');
