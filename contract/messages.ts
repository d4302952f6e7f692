import * as z from 'zod/mini';
import { author } from './author.ts';
import { endpoint } from './endpoint.ts';
import { fileUrl, picture } from './files.ts';
import { LATEST_LENGTH, messageCopy, THREAD_PAGE } from './messages.copy.ts';
import { messageText } from './messages.forms.ts';
import { cursor, id, limit, list, ok, time } from './paging.ts';
import { cut, rule } from './text.ts';

export const message = z.object({
  id,
  sender_id: id,
  recipient_id: id,
  content: z.string(),
  media_url: z.nullable(z.string()),
  media: z.nullable(picture),
  /** It had a picture that is no longer there. */
  media_gone: z.boolean(),
  created_at: time,
  /** When the recipient had it before their eyes; null until then. */
  read_at: z.nullable(time),
});

export type Message = z.infer<typeof message>;

export const conversation = z.object({
  user1_id: id,
  user2_id: id,
  /** The other one of the two; null where that member is no more. */
  user: z.nullable(author),
  latest_message: z.string(),
  latest_message_at: time,
  latest_sender_id: id,
  has_unread: z.boolean(),
  /** How many messages the viewer has not read. */
  unread: z.int(),
});

export type Conversation = z.infer<typeof conversation>;

/** What a list of conversations shows of a message, on one line. */
export const beginningOf = (content: string) => cut(content.replace(/\s+/g, ' '), LATEST_LENGTH);

export const messages = {
  conversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    who: 'member',
    summary: 'One’s conversations, the one with the latest message first',
    input: z.object({ limit, cursor }),
    output: list(conversation),
    copy: { ask: messageCopy.ask, failed: messageCopy.listFailed },
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/conversations/:user_id/messages',
    who: 'member',
    summary: 'Messages between a member and oneself, latest first, and whether one can write',
    input: z.object({
      user_id: id,
      limit: z._default(limit, THREAD_PAGE),
      cursor,
      /** Only what came after this message of theirs. */
      after: z.optional(id),
    }),
    output: z.extend(list(message), {
      /** The other one; null where that member is no more. */
      user: z.nullable(author),
      /** Both follow each other, so both can write. */
      mutual: z.boolean(),
    }),
    copy: { ask: messageCopy.ask, failed: messageCopy.threadFailed },
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/conversations/:user_id/messages',
    who: 'member',
    summary: 'Send words, a picture, or both to a member with whom one follows each other',
    input: rule(
      z.object({
        user_id: id,
        id,
        content: z._default(messageText, ''),
        media_url: z.optional(z.nullable(fileUrl)),
      }),
      z.refine(({ content, media_url }) => content !== '' || Boolean(media_url), {
        path: ['content'],
        message: messageCopy.empty,
      }),
    ),
    output: message,
    copy: { ask: messageCopy.ask, failed: messageCopy.sendFailed },
    creates: true,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/conversations/:user_id/read',
    who: 'member',
    summary: 'Mark a member’s messages as read, up to the one named or all of them',
    input: z.object({ user_id: id, last: z.optional(id) }),
    output: ok,
    copy: { ask: messageCopy.ask, failed: messageCopy.readFailed },
  }),
  typing: endpoint({
    method: 'PUT',
    path: '/api/conversations/:user_id/typing',
    who: 'member',
    summary: 'Let a member with whom one follows each other know that one is typing; nothing is kept',
    input: z.object({ user_id: id }),
    output: ok,
    copy: { ask: messageCopy.ask, failed: messageCopy.sendFailed },
  }),
};
