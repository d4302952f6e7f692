import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useViewer } from '../../auth-state/authState.ts';
import { markRead } from '../cacheUpdates.ts';

/**
 * Marks a thread as read up to `last`, the latest unread message of the other member, while the viewer sees it: it is
 * `shown`, the tab is visible, and the window has the focus.
 */
export function useReading(userId: string, last: string | undefined, shown: boolean) {
  const client = useQueryClient();
  const me = useViewer()?.id ?? '';
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!last || !shown) return;
    const read = () => {
      if (document.hidden || !document.hasFocus() || told.current === last) return;
      told.current = last;
      // Shows no error: it is sent again when the thread is next visible.
      markRead(client, me, userId, last).catch(() => {
        told.current = undefined;
      });
    };
    read();
    document.addEventListener('visibilitychange', read);
    addEventListener('focus', read);
    return () => {
      document.removeEventListener('visibilitychange', read);
      removeEventListener('focus', read);
    };
  }, [client, me, userId, last, shown]);
}
