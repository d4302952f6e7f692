import { canMessageAttendees, canRemoveSessionMessage } from '../../../contract/core/policy.ts';
import { sessionMessageCopy } from '../../../contract/sessions/messages.copy.ts';
import { sessionMessages } from '../../../contract/sessions/messages.ts';
import type { Deps } from '../../deps/deps.ts';
import { authorize } from '../../http/authorize.ts';
import { route } from '../../http/route.ts';
import { sessionEvent } from '../events.ts';
import { requireHost } from '../queries.ts';
import {
  getMessage,
  insertMessage,
  listMessages,
  removeSessionMessage,
  requireMessage,
} from './messages.queries.ts';

/** Messages of a session's hosts to its attendees. */
export function sessionMessageRoutes({ db, live, jobs }: Deps) {
  return [
    route(sessionMessages.list, ({ input, viewer }) => listMessages(db.reads, viewer, input)),

    route(sessionMessages.create, async ({ input, viewer, reply }) => {
      const session = await requireHost(db, input.id, viewer.id);
      authorize(canMessageAttendees(viewer, session), sessionMessageCopy.hostsOnly);
      const { created, ...place } = await insertMessage(db, jobs, viewer.id, input);
      if (created) {
        jobs.wake();
        live.publish(...sessionEvent('updated', input.id, place));
      } else reply.code(200);
      return getMessage(db, input);
    }),

    route(sessionMessages.remove, async ({ input, viewer }) => {
      const message = await requireMessage(db, viewer, input);
      authorize(canRemoveSessionMessage(viewer, message), sessionMessageCopy.removersOnly);
      const place = await db.transaction((tx) => removeSessionMessage(tx, input.message_id, viewer.id));
      if (place) live.publish(...sessionEvent('updated', input.id, place));
      return { ok: true };
    }),
  ];
}
