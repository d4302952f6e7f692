import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { coalesce, useLive } from '../api/live.ts';
import { KEY } from './unread.ts';

/** Keeps conversations, the open thread and the count of what is unread true, whatever screen is shown. */
export function LiveMessages() {
  const client = useQueryClient();
  const refresh = useMemo(
    () => coalesce<string>(() => void client.invalidateQueries({ queryKey: [KEY] })),
    [client],
  );
  useLive('messages', ({ id }) => refresh(id));
  return null;
}
