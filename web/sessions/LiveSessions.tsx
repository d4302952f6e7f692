import { useInvalidate } from '../api/cache/useInvalidate.ts';
import { useLive } from '../live/live.ts';

/** Keeps every cached session true while others plan and attend, whatever screen is shown. */
export function LiveSessions() {
  const refetch = useInvalidate(isOurs);
  useLive('sessions', ({ type, id }) => refetch(type === 'created' ? 'list' : id));
  // Perhaps a seat that became free, or a session that was cancelled.
  useLive('notifications', () => refetch('next'));
  return null;
}

const isOurs = (kind: string) => kind === 'sessions' || kind === 'attendees';
