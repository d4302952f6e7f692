import { announcementBarAdmin } from '../../contract/announcementBar/admin.ts';
import { announcementBar } from '../../contract/announcementBar/endpoints.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import type { Deps } from '../deps/deps.ts';
import { cachePublic } from '../http/publicCache.ts';
import { route } from '../http/route.ts';
import {
  type Change,
  closeAnnouncement,
  endAnnouncement,
  findCurrent,
  findShown,
  showAnnouncement,
} from './queries.ts';

export function announcementBarRoutes({ db, live }: Deps) {
  const publicCache = cachePublic(live);
  const publish = (type: LiveEvent['type'], { id, for_visitors }: Change) =>
    live.publish({ topic: 'announcement', type, id }, for_visitors ? undefined : 'members');

  return [
    route(
      announcementBar.get,
      async ({ viewer }) => ({ announcement: await findShown(db.reads, viewer?.id ?? null) }),
      publicCache('announcement'),
    ),

    route(announcementBar.close, async ({ input: { id }, viewer }) => {
      const changed = await closeAnnouncement(db.writes, viewer.id, id);
      // To the member's other devices.
      if (changed) live.publish({ topic: 'announcement', type: 'updated', id }, [viewer.id]);
      return { ok: true };
    }),

    route(announcementBarAdmin.get, async () => ({ announcement: await findCurrent(db.reads) })),

    route(announcementBarAdmin.show, async ({ input, viewer }) => {
      const change = await showAnnouncement(db, viewer.id, input);
      if (change?.ended) publish('deleted', change.ended);
      // After a retry, too: the process that saved the first try may have died before publishing.
      publish('created', input);
      return { ok: true };
    }),

    route(announcementBarAdmin.end, async ({ input: { id }, viewer }) => {
      const ended = await endAnnouncement(db, viewer.id, id);
      if (ended) publish('deleted', ended);
      return { ok: true };
    }),
  ];
}
