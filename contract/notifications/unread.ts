import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../core/paging.ts';
import { notificationCopy } from './copy.ts';

// In its own module, because every screen makes this call and not the others about notifications.
export const unreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  who: 'member',
  summary: 'Count the caller’s unread notifications, up to 100',
  input: nothing,
  output: z.object({ unread: z.int() }),
  copy: { ask: notificationCopy.ask, failed: notificationCopy.failed },
});
