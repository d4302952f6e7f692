import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { LiveEvent } from '../../contract/live.ts';
import { coalesce, useLive } from '../api/live.ts';
import { KEY } from './unread.ts';

type Hear = (client: QueryClient, events: Set<LiveEvent>) => void;

const askAnew: Hear = (client) => void client.invalidateQueries({ queryKey: [KEY] });

let hear = askAnew;

/** Keeps conversations, the open thread and the count of what is unread true, whatever screen is shown. */
export function LiveMessages() {
  const client = useQueryClient();
  const refresh = useMemo(() => coalesce<LiveEvent>((events) => hear(client, events)), [client]);
  useLive('messages', refresh);
  return null;
}

/** Where threads are shown, what is told is heard by what knows more of them; stable while it is mounted. */
export function useHearing(better: Hear) {
  useEffect(() => {
    hear = better;
    return () => {
      hear = askAnew;
    };
  }, [better]);
}
