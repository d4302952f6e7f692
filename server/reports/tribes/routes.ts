import { tribeModeration } from '../../../contract/tribes/moderation.ts';
import type { Deps } from '../../deps/deps.ts';
import { removeReleasedFiles } from '../../files/removal.ts';
import { route } from '../../http/route.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { listRemovals, removeFromTribe } from './removals.queries.ts';

/** The routes of the owner and the moderators of a tribe who act on what its members write. */
export function tribeModerationRoutes({ log, db, live, push, store }: Deps) {
  return [
    route(tribeModeration.remove, async ({ input, viewer }) => {
      const { event, to, notified } = await removeFromTribe(db, viewer.id, input);
      if (event) live.publish(event, to);
      publishNotifications({ live, push }, notified);
      await removeReleasedFiles({ log, db, store });
      return { ok: true };
    }),

    route(tribeModeration.removals, ({ viewer }) => listRemovals(db.reads, viewer.id)),
  ];
}
