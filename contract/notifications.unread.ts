import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { notificationCopy } from './notifications.copy.ts';
import { nothing } from './paging.ts';

// Apart from the other calls about notifications: every screen makes it.
export const unreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  who: 'member',
  summary: 'How many of one’s notifications are unread, 100 at most',
  input: nothing,
  output: z.object({ unread: z.int() }),
  copy: { ask: notificationCopy.ask, failed: notificationCopy.failed },
});
