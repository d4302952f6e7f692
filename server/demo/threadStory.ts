import { beginningOf } from '../../contract/messages.ts';
import { momentOf } from './clock.ts';
import { type Dice, dice } from './dice.ts';
import { idOf } from './ids.ts';
import type { Username } from './members.ts';
import { tellNews } from './notificationStory.ts';
import type { PictureName } from './pictures/gallery.ts';
import { iso, splitComment } from './postStory.ts';
import type { DemoSaid, DemoThread } from './thread.ts';

const MINUTE = 60_000;
/** Minutes between two messages of one sitting, and until one that nobody answers at once is read. */
const NEXT_AFTER = { least: 0.4, most: 3 };
const READ_AFTER = { least: 1, most: 40 };

/** A conversation's row, its messages' and what the two were told of them, as of `now`. */
export function tellThread(thread: DemoThread, now: number) {
  const messages = messagesOf(thread, now);
  const [user1_id = '', user2_id = ''] = thread.between.map((username) => idOf('user', username)).toSorted();
  const [one, other] = thread.between;
  return {
    conversation: { user1_id, user2_id, ...latestOf(messages) },
    messages,
    news: [...newsOf(one, other, messages, now), ...newsOf(other, one, messages, now)],
  };
}

/** The file of a picture in a message. */
export const messagePictureIdOf = (by: Username, picture: PictureName) =>
  idOf('file', `message ${by} ${picture}`);

interface Said {
  by: Username;
  picture?: PictureName;
  content: string;
}

/** Who said something, in words or by a picture. */
export function splitSaid(said: DemoSaid): Said {
  if (typeof said === 'string') return splitComment(said);
  const { by, picture, words = '' } = said;
  return { by, picture, content: words };
}

function messagesOf({ between, talks, unread = 0 }: DemoThread, now: number) {
  const [one, other] = between;
  const name = between.join(' ');
  const roll = dice(`thread ${name}`);
  const all = talks.flatMap(({ when, said }) => spoken(said, momentOf(when, now), roll));
  return all.map(({ by, picture, content, at }, i) => ({
    id: idOf('message', `${name} ${i}`),
    sender_id: idOf('user', by),
    recipient_id: idOf('user', by === one ? other : one),
    content,
    media_id: picture ? messagePictureIdOf(by, picture) : null,
    created_at: iso(at),
    read_at: i < all.length - unread ? iso(readAt(all.slice(i), now, roll)) : null,
  }));
}

interface Spoken extends Said {
  at: number;
}

function spoken(said: DemoSaid[], begins: number, roll: Dice): Spoken[] {
  let at = begins;
  return said.map((one) => {
    const message = { ...splitSaid(one), at };
    at += within(NEXT_AFTER, roll);
    return message;
  });
}

// Whoever answers has just read it.
function readAt([message, ...after]: Spoken[], now: number, roll: Dice): number {
  const { by, at } = message as Spoken;
  const answer = after.find((next) => next.by !== by)?.at ?? now;
  return at + 0.9 * (Math.min(at + within(READ_AFTER, roll), answer) - at);
}

const within = ({ least, most }: { least: number; most: number }, roll: Dice) =>
  (least + roll() * (most - least)) * MINUTE;

type Message = ReturnType<typeof messagesOf>[number];

function latestOf(messages: Message[]) {
  const { id, sender_id, content, created_at } = messages.at(-1) as Message;
  return {
    latest_id: id,
    latest_message: beginningOf(content),
    latest_message_at: created_at,
    latest_sender_id: sender_id,
  };
}

// Read with the thread, not by itself.
function newsOf(by: Username, to: Username, messages: Message[], now: number) {
  const sent = messages.filter(({ sender_id }) => sender_id === idOf('user', by));
  if (sent.length === 0) return [];
  const acts = sent.map(({ created_at }) => ({ by, at: Date.parse(created_at) }));
  const about = { member_id: idOf('user', by) };
  const { notification, actors } = tellNews({ kind: 'message', to, about, acts }, now);
  return [{ notification: { ...notification, read_at: sent.at(-1)?.read_at ?? null }, actors }];
}
