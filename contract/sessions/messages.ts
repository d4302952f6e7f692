import * as z from 'zod/mini';
import { author } from '../core/author.ts';
import { endpoint } from '../core/endpoint.ts';
import { cursor, id, limit, list, ok, time } from '../core/paging.ts';
import { sessionMessageForm } from './forms.ts';
import { SESSION_MESSAGE_HOURS, SESSION_MESSAGES_A_DAY } from './limits.ts';
import { sessionMessageCopy } from './messages.copy.ts';

/** A text that a host or co-host sends to all attendees of a session. */
const sessionMessage = z.object({
  id,
  session_id: id,
  author,
  content: z.string(),
  created_at: time,
});

export type SessionMessage = z.infer<typeof sessionMessage>;

const { ask } = sessionMessageCopy;

export const sessionMessages = {
  list: endpoint({
    method: 'GET',
    path: '/api/sessions/:id/messages',
    who: 'member',
    summary:
      'List the messages of the hosts, latest first. Only hosts, members with a seat or a place in the waitlist, and admins',
    input: z.object({ id, limit, cursor }),
    output: list(sessionMessage),
    copy: { ask, failed: sessionMessageCopy.listFailed },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sessions/:id/messages',
    who: 'member',
    limit: 'announcements',
    summary: `Send a message to all attendees and notify them. Only the session’s host and co-hosts, ${SESSION_MESSAGES_A_DAY} times in 24 hours for each session, until ${SESSION_MESSAGE_HOURS} hours after its end. The caller generates \`message_id\`, a UUIDv7`,
    input: z.extend(sessionMessageForm, { id, message_id: id }),
    output: sessionMessage,
    copy: { ask, done: sessionMessageCopy.sent, failed: sessionMessageCopy.sendFailed },
    creates: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/sessions/:id/messages/:message_id',
    who: 'member',
    limit: 'deletions',
    summary:
      'Remove a message to attendees; removing it again changes nothing. Only its author, the session’s host and admins',
    input: z.object({ id, message_id: id }),
    output: ok,
    copy: { ask, done: sessionMessageCopy.removed, failed: sessionMessageCopy.removeFailed },
  }),
};
