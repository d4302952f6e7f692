import { AppError } from '../../contract/core/errors.ts';
import type { LiveEvent } from '../../contract/core/live.ts';
import { messageCopy } from '../../contract/messages/copy.ts';
import { messages } from '../../contract/messages/endpoints.ts';
import { unreadMessages } from '../../contract/messages/unread.ts';
import type { Deps } from '../deps/deps.ts';
import { authorize } from '../http/authorize.ts';
import { route } from '../http/route.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { countUnread, listConversations, listMessages } from './lists.queries.ts';
import { canWriteTo, findMessage, sendMessage } from './queries.ts';
import { readThread } from './read.queries.ts';

export function messageRoutes({ db, live, push }: Deps) {
  /** Publishes to the two members only: `userId` changed messages between them. */
  const tell = (type: LiveEvent['type'], id: string, userId: string, message_id: string | undefined) =>
    live.publish({ topic: 'messages', type, id, user_id: userId, message_id }, [id, userId]);

  return [
    route(messages.conversations, ({ input, viewer }) => listConversations(db.reads, viewer.id, input)),

    route(unreadMessages, ({ viewer }) => countUnread(db.reads, viewer.id)),

    route(messages.thread, async ({ input, viewer }) => {
      rejectSelf(viewer.id, input.user_id);
      return listMessages(db.reads, viewer.id, input);
    }),

    route(messages.send, async ({ input, viewer, reply }) => {
      rejectSelf(viewer.id, input.user_id);
      const { created, notified } = await sendMessage(db, viewer.id, input);
      if (!created) reply.code(200);
      const message = await findMessage(db, viewer.id, input.id);
      // A retry, after one of the two has blocked the other.
      authorize(message !== undefined, messageCopy.notMutual);
      // Also after a retry: the process that handled the first try may have died before publishing.
      tell('created', input.user_id, viewer.id, input.id);
      publishNotifications({ live, push }, notified);
      return message;
    }),

    route(messages.read, async ({ input, viewer }) => {
      rejectSelf(viewer.id, input.user_id);
      const { changed, notified } = await readThread(db, viewer.id, input);
      if (changed) tell('updated', input.user_id, viewer.id, input.last);
      // The reader's other tabs and devices.
      if (notified) live.publish({ topic: 'notifications', type: 'updated', id: '' }, [viewer.id]);
      return { ok: true };
    }),

    route(messages.typing, async ({ input, viewer }) => {
      rejectSelf(viewer.id, input.user_id);
      authorize(await canWriteTo(db, viewer.id, input.user_id), messageCopy.notMutual);
      const typing = { topic: 'typing', type: 'created', id: input.user_id, user_id: viewer.id } as const;
      live.publish(typing, [input.user_id]);
      return { ok: true };
    }),
  ];
}

function rejectSelf(viewerId: string, userId: string) {
  if (viewerId === userId) throw new AppError('invalid', messageCopy.own);
}
