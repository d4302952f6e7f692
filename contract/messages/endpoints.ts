import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok, time } from '../core/paging.ts';
import { picture } from '../files/picture.ts';
import { fileUrl } from '../files/url.ts';
import { cut } from '../text/cut.ts';
import { rule } from '../text/text.ts';
import { messageCopy, reactions } from './copy.ts';
import { messageText } from './forms.ts';
import { LATEST_MESSAGE_LENGTH, THREAD_PAGE } from './limits.ts';

const excerptKind = z.enum(['text', 'image', 'file', 'unsent']);

/** One line that represents a message: its text, or the name of its file. Empty for an image and for an unsent message. */
export interface Excerpt {
  kind: z.infer<typeof excerptKind>;
  text: string;
}

/** A file other than an image; browsers only download it. `bytes` is its size. */
const attachedFile = z.object({ url: z.string(), name: z.string(), bytes: z.int() });

export type AttachedFile = z.infer<typeof attachedFile>;

export const message = z.object({
  id,
  sender_id: id,
  recipient_id: id,
  content: z.string(),
  media_url: z.nullable(z.string()),
  media: z.nullable(picture),
  file: z.nullable(attachedFile),
  /** Its image or file was deleted. */
  media_gone: z.boolean(),
  /** It has, or had, a file rather than an image. */
  with_file: z.boolean(),
  /** Its sender unsent it; its content is deleted. */
  unsent: z.boolean(),
  /** The message that it replies to. */
  reply_to: z.nullable(z.object({ id, sender_id: id, kind: excerptKind, text: z.string() })),
  /** The reactions of the two members. */
  sender_reaction: z.nullable(z.enum(reactions)),
  recipient_reaction: z.nullable(z.enum(reactions)),
  created_at: time,
  /** When the recipient saw it; null until then. */
  read_at: z.nullable(time),
});

export type Message = z.infer<typeof message>;

const conversation = z.object({
  user1_id: id,
  user2_id: id,
  /** The other member; null if their account was deleted. */
  user: z.nullable(author),
  latest_message: z.string(),
  latest_kind: excerptKind,
  latest_message_at: time,
  latest_sender_id: id,
  has_unread: z.boolean(),
  /** How many messages the viewer has not read. */
  unread: z.int(),
});

export type Conversation = z.infer<typeof conversation>;

/** The beginning of a text on one line, as a list of conversations shows it. */
export const beginningOf = (content: string) => cut(content.replace(/\s+/g, ' '), LATEST_MESSAGE_LENGTH);

type Excerpted = Pick<Message, 'content' | 'unsent' | 'with_file'> & {
  file: Pick<AttachedFile, 'name'> | null;
};

export function excerptOf({ content, unsent, with_file, file }: Excerpted): Excerpt {
  if (unsent) return { kind: 'unsent', text: '' };
  if (content) return { kind: 'text', text: beginningOf(content) };
  return with_file ? { kind: 'file', text: beginningOf(file?.name ?? '') } : { kind: 'image', text: '' };
}

export const messages = {
  conversations: endpoint({
    method: 'GET',
    path: '/api/conversations',
    who: 'member',
    summary: 'List the caller’s conversations, by latest message',
    input: z.object({ limit, cursor }),
    output: list(conversation),
    copy: { ask: messageCopy.ask, failed: messageCopy.listFailed },
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/conversations/:user_id/messages',
    who: 'member',
    summary:
      'List the messages between the caller and a member, latest first, and whether the caller can send messages',
    input: z.object({
      user_id: id,
      limit: z._default(limit, THREAD_PAGE),
      cursor,
      /** Only messages after this one of the conversation. */
      after: z.optional(id),
    }),
    output: z.extend(list(message), {
      /** The other member; null if their account was deleted. */
      user: z.nullable(author),
      /** Both follow each other, so both can send messages. */
      mutual: z.boolean(),
      /** When a message of the conversation was last unsent, or a reaction last changed. */
      changed_at: z.nullable(time),
    }),
    copy: { ask: messageCopy.ask, failed: messageCopy.threadFailed },
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/conversations/:user_id/messages',
    who: 'member',
    limit: 'messages',
    summary: 'Send a text, an image or file, or both. The caller and the member must follow each other',
    input: rule(
      z.object({
        user_id: id,
        id,
        content: z._default(messageText, ''),
        media_url: z.optional(z.nullable(fileUrl)),
        /** The id of a message of the same conversation. */
        reply_to: z.optional(z.nullable(id)),
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
    limit: 'read-marks',
    summary: 'Mark a member’s messages as read, up to the message `last` or all of them',
    input: z.object({ user_id: id, last: z.optional(id) }),
    output: ok,
    copy: { ask: messageCopy.ask, failed: messageCopy.readFailed },
  }),
  typing: endpoint({
    method: 'PUT',
    path: '/api/conversations/:user_id/typing',
    who: 'member',
    limit: 'typing',
    summary: 'Show a member that the caller is typing; nothing is stored. Both must follow each other',
    input: z.object({ user_id: id }),
    output: ok,
    copy: { ask: messageCopy.ask, failed: messageCopy.sendFailed },
  }),
};
