import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { LiveEvent } from '../../contract/live.ts';
import { coalesce, useLive } from '../live/live.ts';
import { KEY } from './unread.ts';

type EventHandler = (client: QueryClient, events: Set<LiveEvent>) => void;

// A reaction is shown in its thread alone.
const invalidateAll: EventHandler = (client, events) => {
  const isReaction = [...events].every(({ topic }) => topic === 'reactions');
  void client.invalidateQueries({ queryKey: isReaction ? [KEY, 'thread'] : [KEY] });
};

let handleEvents = invalidateAll;

/** Keeps conversations, the open thread and the count of what is unread true, whatever screen is shown. */
export function LiveMessages() {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce<LiveEvent>((events) => handleEvents(client, events)), [client]);
  useLive('messages', refresh);
  useLive('reactions', refresh);
  return null;
}

/** On screens with threads, `useThreadEvents` handles the events instead. The value does not change while mounted. */
export function useThreadEvents(better: EventHandler) {
  useEffect(() => {
    handleEvents = better;
    return () => {
      handleEvents = invalidateAll;
    };
  }, [better]);
}
