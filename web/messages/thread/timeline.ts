import type { Message } from '../../../contract/messages/endpoints.ts';
import { dayOf } from '../../ui/text/days.ts';
import type { PendingMessage } from '../pendingMessages.ts';

/** Messages at least this far apart, in milliseconds, are in different groups. */
const APART_MS = 5 * 60 * 1000;

/** A message as shown in its thread. */
export interface TimelineItem {
  message: Message;
  own: boolean;
  /** The status of an own message, if it is shown. */
  state?: 'sent' | 'read' | PendingMessage['state'];
  /** Set on the first message of a day. */
  day?: string;
  /** It continues a group of one sender's messages, or ends one. */
  goesOn: boolean;
  ends: boolean;
}

/** Whether the server has not confirmed the message. */
export const isComing = ({ state }: TimelineItem) =>
  state !== undefined && state !== 'sent' && state !== 'read';

/** The stored messages (latest first) and the pending ones, in the order of writing. */
export function timelineOf(
  items: Message[],
  pending: readonly PendingMessage[],
  me: string,
  userId: string,
): TimelineItem[] {
  const here = new Set(items.map(({ id }) => id));
  const coming = pending.filter(({ id }) => !here.has(id));
  const states = statesOf(items, coming, me);
  const rows = [...items.toReversed(), ...coming.map((one) => asMessage(one, me, userId))];
  return rows.map((message, i) => {
    const next = rows[i + 1];
    const [before, day] = [rows[i - 1], dayOf(message.created_at)];
    const state = states.get(message.id);
    return {
      message,
      own: message.sender_id === me,
      ...(state && { state }),
      ...((!before || dayOf(before.created_at) !== day) && { day }),
      goesOn: before !== undefined && together(before, message),
      ends: state !== undefined || next === undefined || !together(message, next),
    };
  });
}

// 'Read' is shown once, under the last read message; 'Sent' under the last one, unless it was read.
function statesOf(items: Message[], coming: readonly PendingMessage[], me: string) {
  const waits = coming.findIndex(({ state }) => state === 'waiting');
  const states = new Map<string, TimelineItem['state']>(
    // A thread sends one message at a time: behind a waiting one, all wait.
    coming.map(({ id, state }, n) => [
      id,
      waits >= 0 && n > waits && state === 'sending' ? 'waiting' : state,
    ]),
  );
  const own = items.filter(({ sender_id, unsent }) => sender_id === me && !unsent);
  const [last, read] = [own[0], own.find(({ read_at }) => read_at)];
  if (last) states.set(last.id, 'sent');
  if (read) states.set(read.id, 'read');
  return states;
}

const together = (one: Message, next: Message) =>
  one.sender_id === next.sender_id &&
  Date.parse(next.created_at) - Date.parse(one.created_at) < APART_MS &&
  dayOf(one.created_at) === dayOf(next.created_at);

const asMessage = (
  { id, content, media_url, media, file, reply_to, at }: PendingMessage,
  me: string,
  userId: string,
): Message => ({
  id,
  sender_id: me,
  recipient_id: userId,
  content,
  media_url,
  media,
  file,
  media_gone: false,
  with_file: file !== null,
  unsent: false,
  reply_to,
  sender_reaction: null,
  recipient_reaction: null,
  created_at: at,
  read_at: null,
});
