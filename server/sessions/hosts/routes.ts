import { canManageHosts } from '../../../contract/core/policy.ts';
import { sessionHosts } from '../../../contract/sessions/hosts.ts';
import type { Deps } from '../../deps/deps.ts';
import { authorize } from '../../http/authorize.ts';
import { route } from '../../http/route.ts';
import { publishNotifications } from '../../notifications/publishNotifications.ts';
import { sessionEvent } from '../events.ts';
import { getSession, requireHost, type SessionPlace } from '../queries.ts';
import { addHost, removeHost } from './hosts.queries.ts';

export function hostRoutes({ db, live, push }: Deps) {
  function publishChange(id: string, change: SessionPlace & { changed: boolean; notified: string[] }) {
    if (change.changed) live.publish(...sessionEvent('updated', id, change));
    publishNotifications({ live, push }, change.notified);
  }

  return [
    route(sessionHosts.add, async ({ input, viewer }) => {
      authorize(canManageHosts(viewer, await requireHost(db, input.id, viewer.id)));
      publishChange(input.id, await addHost(db, viewer.id, input));
      return getSession(db, viewer.id, input.id);
    }),

    route(sessionHosts.remove, async ({ input, viewer }) => {
      const session = await requireHost(db, input.id, viewer.id);
      authorize(viewer.id === input.user_id || canManageHosts(viewer, session));
      publishChange(input.id, await removeHost(db, viewer.id, input));
      return getSession(db, viewer.id, input.id);
    }),
  ];
}
