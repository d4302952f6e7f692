import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, nothing, ok, time } from '../core/paging.ts';
import { reportOutcomes } from '../reports/copy.ts';
import { type NotificationKind, notificationCopy, notificationKinds } from './copy.ts';

export const notification = z.object({
  id,
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
  /** The last actor; null if their account was deleted, or the kind has no actor. */
  user: z.nullable(author),
  /** The number of other actors. */
  others: z.int(),
  /** The subject, such as a tribe or a session. For a report, `name` is the beginning of the reported content. */
  about: z.object({
    id,
    name: z.string(),
    /** For a post: the latest comment, which the link opens. */
    comment_id: z.optional(id),
    /** For a report or a certificate: the address of the reported content or the certificate, while it exists. */
    path: z.optional(z.string()),
  }),
  /** The outcome of a report. */
  outcome: z.optional(z.enum(reportOutcomes)),
  created_at: time,
  read: z.boolean(),
});

export type Notification = z.infer<typeof notification>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    who: 'member',
    summary:
      'List the caller’s notifications, latest first; the same action by several members is one notification',
    input: z.object({ limit, cursor }),
    output: z.extend(list(notification), { unread: z.int() }),
    copy: { ask: notificationCopy.ask, failed: notificationCopy.failed },
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/api/notifications/read',
    who: 'member',
    limit: 'read-marks',
    summary: 'Mark every notification as read',
    input: nothing,
    output: ok,
    copy: { ask: notificationCopy.ask, failed: notificationCopy.readFailed },
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id/read',
    who: 'member',
    limit: 'read-marks',
    summary: 'Mark one notification as read',
    input: z.object({ id }),
    output: ok,
    copy: { ask: notificationCopy.ask, failed: notificationCopy.readFailed },
  }),
};
