import { queryOptions, useQuery } from '@tanstack/react-query';
import { notificationCopy } from '../../contract/notifications/copy.ts';
import { UNREAD_SHOWN_MAX } from '../../contract/notifications/limits.ts';
import { unreadNotifications } from '../../contract/notifications/unread.ts';
import { call } from '../api/call.ts';

/** The key of all cached queries of notifications. */
export const KEY = 'notifications';

export const unreadCount = queryOptions({
  queryKey: [KEY, 'unread'],
  queryFn: () => call(unreadNotifications, {}),
  meta: { inFrame: true },
});

/** The number of unread notifications; 0 while it is unknown. */
export const useUnread = () => useQuery(unreadCount).data?.unread ?? 0;

/** The number as shown in a badge and in the tab's title. */
export const shownUnread = (unread: number) =>
  unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : `${unread}`;

/** The accessible name of a link with a badge; undefined without a badge, because the label is enough. */
export const namedWithUnread = (label: string, unread: number) =>
  unread > 0 ? notificationCopy.named(label, shownUnread(unread)) : undefined;
