import { queryOptions, useQuery } from '@tanstack/react-query';
import { notificationCopy } from '../../contract/notifications.copy.ts';
import { UNREAD_SHOWN_MAX } from '../../contract/notifications.limits.ts';
import { unreadNotifications } from '../../contract/notifications.unread.ts';
import { call } from '../api/call.ts';

/** Every cached answer about notifications lies under this. */
export const KEY = 'notifications';

export const unreadCount = queryOptions({
  queryKey: [KEY, 'unread'],
  queryFn: () => call(unreadNotifications, {}),
  meta: { inFrame: true },
});

/** How many are unread; 0 while that is not known. */
export const useUnread = () => useQuery(unreadCount).data?.unread ?? 0;

/** As it stands in a badge and in the tab's title. */
export const shownUnread = (unread: number) =>
  unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : `${unread}`;

/** The name of a link with a badge; undefined where there is none, and the label alone names it. */
export const namedWithUnread = (label: string, unread: number) =>
  unread > 0 ? notificationCopy.named(label, shownUnread(unread)) : undefined;
