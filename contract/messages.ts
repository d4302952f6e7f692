import * as z from 'zod/mini';
import { author } from './author.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './files.ts';
import { fileUrl } from './files.url.ts';
import { reactions } from './messages.actions.copy.ts';
import { messageCopy } from './messages.copy.ts';
import { messageText } from './messages.forms.ts';
import { LATEST_MESSAGE_LENGTH, THREAD_PAGE } from './messages.limits.ts';
import { cursor, id, limit, list, ok, time } from './paging.ts';
import { cut } from './text.cut.ts';
import { rule } from './text.ts';

const excerptKind = z.enum(['text', 'image', 'file', 'unsent']);

/** The one line that stands for a message: its text, or the name of its file. Empty for an image and for an unsent message. */
export interface Excerpt {
  kind: z.infer<typeof excerptKind>;
  text: string;
}

/** A file that is no image: it is only ever downloaded. `bytes` is its size. */
export const attachedFile = z.object({ url: z.string(), name: z.string(), bytes: z.int() });

export type AttachedFile = z.infer<typeof attachedFile>;

export const message = z.object({
  id,
  sender_id: id,
  recipient_id: id,
  content: z.string(),
  media_url: z.nullable(z.string()),
  media: z.nullable(picture),
  file: z.nullable(attachedFile),
  /** It had an image or a file that is no longer there. */
  media_gone: z.boolean(),
  /** What it has, or had, is a file. */
  with_file: z.boolean(),
  /** Its sender took it back: nothing else of it is left. */
  unsent: z.boolean(),
  /** The message that it answers. */
  reply_to: z.nullable(z.object({ id, sender_id: id, kind: excerptKind, text: z.string() })),
  /** The reaction of each of the two. */
  sender_reaction: z.nullable(z.enum(reactions)),
  recipient_reaction: z.nullable(z.enum(reactions)),
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
  latest_kind: excerptKind,
  latest_message_at: time,
  latest_sender_id: id,
  has_unread: z.boolean(),
  /** How many messages the viewer has not read. */
  unread: z.int(),
});

export type Conversation = z.infer<typeof conversation>;

/** A text on one line, as far as a list of conversations shows it. */
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
      /** When a message of theirs was last unsent, or got or lost a reaction. */
      changed_at: z.nullable(time),
    }),
    copy: { ask: messageCopy.ask, failed: messageCopy.threadFailed },
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/conversations/:user_id/messages',
    who: 'member',
    summary: 'Send words, an image or a file, or both to a member with whom one follows each other',
    input: rule(
      z.object({
        user_id: id,
        id,
        content: z._default(messageText, ''),
        media_url: z.optional(z.nullable(fileUrl)),
        /** A message of the same conversation. */
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
