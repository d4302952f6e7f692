import { AppError } from '../../contract/core/errors.ts';
import { notificationCopy } from '../../contract/notifications/copy.ts';
import { notifications } from '../../contract/notifications/endpoints.ts';
import { unreadNotifications } from '../../contract/notifications/unread.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { countUnread, listNotifications, readAll, readOne } from './queries.ts';

export function notificationRoutes({ db, live }: Deps) {
  // The member's other tabs and devices.
  const tell = (userId: string, id: string) =>
    live.publish({ topic: 'notifications', type: 'updated', id }, [userId]);

  return [
    route(notifications.list, ({ input, viewer }) => listNotifications(db.reads, viewer.id, input)),

    route(unreadNotifications, ({ viewer }) => countUnread(db.reads, viewer.id)),

    route(notifications.readAll, async ({ viewer }) => {
      const changed = await readAll(db, viewer.id);
      if (changed > 0) tell(viewer.id, '');
      return { ok: true };
    }),

    route(notifications.read, async ({ input, viewer }) => {
      const read = await readOne(db, viewer.id, input.id);
      if (!read) throw new AppError('not_found', notificationCopy.notFound);
      if (read.changed) tell(viewer.id, input.id);
      return { ok: true };
    }),
  ];
}
