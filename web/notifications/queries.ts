import { infiniteQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Notification, notifications } from '../../contract/notifications/endpoints.ts';
import { NOTIFICATIONS_SHOWN } from '../../contract/notifications/limits.ts';
import { call } from '../api/call.ts';
import { cursorPagination } from '../cache/cursorPagination.ts';
import { useMutation } from '../mutations/useMutation.ts';
import { KEY, unreadCount } from './unread.ts';

export const latestNotifications = infiniteQueryOptions({
  ...cursorPagination,
  queryKey: [KEY, 'list'],
  queryFn: ({ pageParam }) => call(notifications.list, { limit: NOTIFICATIONS_SHOWN, cursor: pageParam }),
});

/** Marks a notification as read, optimistically. */
export function useMarkRead() {
  const client = useQueryClient();
  const { mutate } = useMutation(notifications.read, settling(client));
  return ({ id, read }: Notification) => {
    if (read) return;
    show(client, (item) => item.id === id, -1);
    mutate({ id });
  };
}

/** Marks all notifications as read, optimistically. */
export function useMarkAllRead() {
  const client = useQueryClient();
  const { mutate } = useMutation(notifications.readAll, settling(client));
  return () => {
    show(client, () => true, Number.NEGATIVE_INFINITY);
    mutate({});
  };
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
function settling(client: QueryClient) {
  const refetch = () => client.invalidateQueries({ queryKey: [KEY] });
  return { onDone: refetch, onFailed: refetch };
}
