import { useLive } from '../api/live.ts';
import { useRefetch } from '../api/useRefetch.ts';

/** Keeps every cached challenge, and its entries, true while others act, whatever screen is shown. */
export function LiveChallenges() {
  const refetch = useRefetch(isOurs);
  useLive('challenges', ({ act, id }) => refetch(act === 'created' ? 'list' : id));
  return null;
}

const isOurs = (kind: string) => kind.startsWith('challenge');
