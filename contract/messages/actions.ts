import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, ok, time } from '../core/paging.ts';
import { messageActionCopy, messageCopy, reactions } from './copy.ts';
import { message } from './endpoints.ts';

const one = z.object({ user_id: id, message_id: id });
const reaction = z.object({ reaction: z.nullable(z.enum(reactions)) });

/** Actions on a message of the caller's conversation with `user_id`. */
export const messageActions = {
  one: endpoint({
    method: 'GET',
    path: '/api/conversations/:user_id/messages/:message_id',
    who: 'member',
    summary: 'Get a message, and when a message of its conversation last changed',
    input: one,
    output: z.extend(message, { changed_at: z.nullable(time) }),
    copy: { ask: messageCopy.ask, failed: messageActionCopy.failed },
  }),
  unsend: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:user_id/messages/:message_id',
    who: 'member',
    limit: 'message-actions',
    summary:
      'Unsend the caller’s message for both members, within an hour of sending; a note that it was unsent stays',
    input: one,
    output: ok,
    copy: { ask: messageCopy.ask, failed: messageActionCopy.unsendFailed },
  }),
  react: endpoint({
    method: 'PUT',
    path: '/api/conversations/:user_id/messages/:message_id/reaction',
    who: 'member',
    limit: 'message-actions',
    summary: 'Set the caller’s reaction to a message, replacing an earlier one',
    input: z.extend(one, { reaction: z.enum(reactions) }),
    output: reaction,
    copy: { ask: messageCopy.ask, failed: messageActionCopy.reactFailed },
  }),
  unreact: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:user_id/messages/:message_id/reaction',
    who: 'member',
    limit: 'message-actions',
    summary: 'Remove the caller’s reaction from a message',
    input: one,
    output: reaction,
    copy: { ask: messageCopy.ask, failed: messageActionCopy.reactFailed },
  }),
};
