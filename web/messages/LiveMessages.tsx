import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { LiveEvent } from '../../contract/core/live.ts';
import { coalesce } from '../api/coalesce.ts';
import { useLive } from '../live/live.ts';
import { KEY } from './unread.ts';

type EventHandler = (client: QueryClient, events: Set<LiveEvent>) => void;

// A reaction is shown only in its thread.
const invalidateAll: EventHandler = (client, events) => {
  const isReaction = [...events].every(({ topic }) => topic === 'reactions');
  void client.invalidateQueries({ queryKey: isReaction ? [KEY, 'thread'] : [KEY] });
};

let handleEvents = invalidateAll;

/** Keeps conversations, the open thread and the unread count current, on every screen. */
export function LiveMessages() {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce<LiveEvent>((events) => handleEvents(client, events)), [client]);
  useLive('messages', refresh);
  useLive('reactions', refresh);
  return null;
}

/** Handles the events while mounted, on screens with threads. `better` does not change while mounted. */
export function useThreadEvents(better: EventHandler) {
  useEffect(() => {
    handleEvents = better;
    return () => {
      handleEvents = invalidateAll;
    };
  }, [better]);
}
