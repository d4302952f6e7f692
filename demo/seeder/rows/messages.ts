import { beginningOf } from '../../../contract/messages/endpoints.ts';
import { fileIds, idOf, userId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoConversation } from '../schema.ts';
import { iso, MINUTE, pastTime } from '../times.ts';
import { notificationRows } from './notifications.ts';

interface Range {
  least: number;
  most: number;
}

/** Minutes between two messages of one sitting. */
const NEXT_AFTER: Range = { least: 0.4, most: 3 };
/** Minutes until a message without a quick reply is read. */
const READ_AFTER: Range = { least: 1, most: 40 };

/** The rows of a conversation, its messages and the notifications of them. */
export function conversationRows(conversation: DemoConversation, now: number) {
  const messages = messageRows(conversation, now);
  const [one, other] = conversation.between;
  const [user1_id = '', user2_id = ''] = [userId(one), userId(other)].toSorted();
  return {
    conversation: { user1_id, user2_id, ...latestOf(messages) },
    messages,
    notifications: [
      ...messageNotifications(one, other, messages, now),
      ...messageNotifications(other, one, messages, now),
    ],
  };
}

function messageRows(conversation: DemoConversation, now: number) {
  const { between, unread = 0 } = conversation;
  const [one, other] = between;
  const name = between.join(' ');
  const random = createRandom(`thread ${name}`);
  const all = timedMessages(conversation, now, random);
  return all.map(({ author, picture, content = '', at }, i) => ({
    id: idOf('message', `${name} ${i}`),
    sender_id: userId(author),
    recipient_id: userId(author === one ? other : one),
    content,
    media_id: picture ? fileIds.message(author, picture) : null,
    created_at: iso(at),
    read_at: i < all.length - unread ? iso(readTime(all.slice(i), now, random)) : null,
  }));
}

type TimedMessage = ReturnType<typeof timedMessages>[number];

const timedMessages = ({ sittings }: DemoConversation, now: number, random: Random) =>
  sittings.flatMap(({ began, messages }) => {
    let at = pastTime(began, now);
    return messages.map((message) => {
      const timed = { ...message, at };
      at += minutesIn(NEXT_AFTER, random);
      return timed;
    });
  });

// A message with a reply is read before the reply.
function readTime([message, ...later]: TimedMessage[], now: number, random: Random): number {
  const { author, at } = message as TimedMessage;
  const reply = later.find((next) => next.author !== author)?.at ?? now;
  return at + 0.9 * (Math.min(at + minutesIn(READ_AFTER, random), reply) - at);
}

const minutesIn = ({ least, most }: Range, random: Random) => (least + random() * (most - least)) * MINUTE;

type MessageRow = ReturnType<typeof messageRows>[number];

function latestOf(messages: MessageRow[]) {
  const { id, sender_id, content, created_at } = messages.at(-1) as MessageRow;
  return {
    latest_id: id,
    latest_message: beginningOf(content),
    latest_message_at: created_at,
    latest_sender_id: sender_id,
  };
}

// Reading the conversation also reads its notification.
function messageNotifications(sender: string, to: string, messages: MessageRow[], now: number) {
  const sent = messages.filter(({ sender_id }) => sender_id === userId(sender));
  if (sent.length === 0) return [];
  const events = sent.map(({ created_at }) => ({ actor: sender, at: Date.parse(created_at) }));
  const about = { member_id: userId(sender) };
  const { notification, actors } = notificationRows({ kind: 'message', to, about, events }, now);
  return [{ notification: { ...notification, read_at: sent.at(-1)?.read_at ?? null }, actors }];
}
