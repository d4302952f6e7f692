import { AppError } from '../../contract/core/errors.ts';
import { messageActions } from '../../contract/messages/actions.ts';
import { messageActionCopy } from '../../contract/messages/copy.ts';
import type { Deps } from '../deps/deps.ts';
import { route } from '../http/route.ts';
import { findInThread } from './lists.queries.ts';
import { react, unreact } from './reactions.queries.ts';
import { unsendMessage } from './unsend.queries.ts';

export function messageActionRoutes({ db, live }: Deps) {
  const tellReaction = (userId: string, { user_id, message_id }: { user_id: string; message_id: string }) =>
    live.publish({ topic: 'reactions', type: 'updated', id: user_id, user_id: userId, message_id }, [
      user_id,
      userId,
    ]);

  return [
    route(messageActions.one, async ({ input, viewer }) => {
      const message = await findInThread(db.reads, viewer.id, input);
      if (!message) throw new AppError('not_found', messageActionCopy.notFound);
      return message;
    }),

    route(messageActions.unsend, async ({ input: { user_id, message_id }, viewer }) => {
      const { changed, notified } = await unsendMessage(db, viewer.id, { user_id, message_id });
      const event = {
        topic: 'messages',
        type: 'deleted',
        id: user_id,
        user_id: viewer.id,
        message_id,
      } as const;
      if (changed) live.publish(event, [user_id, viewer.id]);
      if (notified) live.publish({ topic: 'notifications', type: 'updated', id: '' }, [user_id]);
      return { ok: true };
    }),

    route(messageActions.react, async ({ input, viewer }) => {
      await react(db, viewer.id, input, input.reaction);
      tellReaction(viewer.id, input);
      return { reaction: input.reaction };
    }),

    route(messageActions.unreact, async ({ input, viewer }) => {
      await unreact(db, viewer.id, input);
      tellReaction(viewer.id, input);
      return { reaction: null };
    }),
  ];
}
