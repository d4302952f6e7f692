import { useInvalidate } from '../cache/useInvalidate.ts';
import { useLive } from '../live/live.ts';

/** Keeps every cached session up to date, on every screen. */
export function LiveSessions() {
  const refetch = useInvalidate(isOurs);
  useLive('sessions', ({ type, id }) => refetch(type === 'created' ? 'list' : id));
  // With a closed tribe its sessions are deleted, and those of an open one lose its name.
  useLive('tribes', ({ type, id }) => type === 'deleted' && refetch(id));
  // The notification may be about a seat that became free or a cancelled session.
  useLive('notifications', () => refetch('next'));
  return null;
}

const isOurs = (kind: string) => ['sessions', 'attendees', 'sessionMessages'].includes(kind);
