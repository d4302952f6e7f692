import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { notificationCopy } from '../../contract/notifications.copy.ts';
import { NOTIFICATIONS_SHOWN } from '../../contract/notifications.limits.ts';
import { type Notification, notifications } from '../../contract/notifications.ts';
import { cursorPagination } from '../api/cache/cursorPagination.ts';
import { call } from '../api/call.ts';
import { errorTextOf } from '../api/useApiMutation.ts';
import { toast } from '../ui/feedback/toasts.ts';
import { KEY, unreadCount } from './unread.ts';

export const latestNotifications = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: [KEY, 'list'],
  queryFn: ({ pageParam }) => call(notifications.list, { limit: NOTIFICATIONS_SHOWN, cursor: pageParam }),
});

/** Marks a notification as read, optimistically. */
export function markRead(client: QueryClient, { id, read }: Notification) {
  if (read) return;
  show(client, (item) => item.id === id, -1);
  void settle(client, call(notifications.read, { id }));
}

/** Marks all notifications as read, optimistically. */
export function markAllRead(client: QueryClient) {
  show(client, () => true, Number.NEGATIVE_INFINITY);
  void settle(client, call(notifications.readAll, {}));
}

function show(client: QueryClient, of: (item: Notification) => boolean, fewer: number) {
  // A response in flight does not include this change.
  void client.cancelQueries({ queryKey: [KEY] });
  client.setQueryData(unreadCount.queryKey, (now) => now && { unread: Math.max(0, now.unread + fewer) });
  client.setQueryData(
    latestNotifications.queryKey,
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => (of(item) ? { ...item, read: true } : item)),
        })),
      },
  );
}

// Refetches after success and failure: others may have been read on another device, or arrived meanwhile.
async function settle(client: QueryClient, reading: Promise<unknown>) {
  await reading.catch((error) => toast.bad(errorTextOf(error, notificationCopy.readFailed), error));
  await client.invalidateQueries({ queryKey: [KEY] });
}
