import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { coalesce } from '../api/coalesce.ts';
import { useLive } from '../live/live.ts';
import { showTitle } from '../ui/text/useTitle.ts';
import { KEY, shownUnread, useUnread } from './unread.ts';

/** Keeps notifications current on every screen, and their number in the tab's title. */
export function LiveNotifications() {
  const client = useQueryClient();
  const unread = useUnread();
  const refresh = useMemo(
    () => coalesce<string>(() => void client.invalidateQueries({ queryKey: [KEY] })),
    [client],
  );
  useLive('notifications', ({ id }) => refresh(id));
  useEffect(() => {
    showTitle({ count: unread > 0 ? shownUnread(unread) : '' });
    return () => showTitle({ count: '' });
  }, [unread]);
  return null;
}
