import { AppError, errorCopy } from '../../contract/core/errors.ts';
import { messageActionCopy, messageCopy } from '../../contract/messages/copy.ts';
import { excerptOf, type Message } from '../../contract/messages/endpoints.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { pictureOf } from '../files/queries.ts';
import { authorize } from '../http/authorize.ts';
import { notify } from '../notifications/notify.queries.ts';
import { notBlocked, notHidden } from '../visibility/filters.ts';
import {
  ATTACHMENT_COLUMNS,
  type AttachmentRow,
  attachUpload,
  fileName,
  fileOf,
} from './attachments.queries.ts';
import { between, createdAtOf } from './conversation.queries.ts';

export interface MessageRow extends AttachmentRow {
  id: string;
  sender_id: string;
  recipient_id: string;
  content: string;
  with_media: boolean;
  with_file: boolean;
  unsent: boolean;
  sender_reaction: Message['sender_reaction'];
  recipient_reaction: Message['recipient_reaction'];
  created_at: string;
  read_at: string | null;
  /** The id of the message to which it replies; null if it is no reply. */
  original_id: string | null;
  original_sender_id: string;
  original_content: string;
  original_unsent: boolean;
  original_with_file: boolean;
  original_name: string | null;
}

export const MESSAGE = `
  select m.id, m.sender_id, m.recipient_id, m.content, m.with_media, m.with_file,
         m.unsent_at is not null as unsent, m.sender_reaction, m.recipient_reaction, m.created_at, m.read_at,
         ${ATTACHMENT_COLUMNS}, o.*
    from messages m left join files f on f.id = m.media_id
    left join lateral (
      select id as original_id, sender_id as original_sender_id, content as original_content,
             unsent_at is not null as original_unsent, with_file as original_with_file, ${fileName('q')} as original_name
        from messages q where q.id = m.reply_to and q.user1_id is not distinct from m.user1_id
         and q.user2_id is not distinct from m.user2_id
         and ${notHidden('$1', 'q.sender_id', 'q.created_at')}
    ) o on true`;

const mayWrite = readStatement(
  'messages_may_write',
  `select users_follow_each_other($1, $2) and ${notBlocked('$1', '$2')} as allowed`,
);

/** Whether the sender may write to the recipient now; false as well if there is no such member. */
export const canWriteTo = async (db: Db, senderId: string, recipientId: string): Promise<boolean> =>
  (await db.one<{ allowed: boolean }>(mayWrite, [senderId, recipientId])).allowed;

interface NewMessage {
  id: string;
  user_id: string;
  content: string;
  media_url?: string | null | undefined;
  reply_to?: string | null | undefined;
}

interface Sent {
  /** False for a retry: the first message stays, whatever has changed between the two. */
  created: boolean;
  /** For `publishNotifications`. */
  notified: string[];
}

const AGAIN: Sent = { created: false, notified: [] };

// Waits for a deletion of either member and for an unfollow in progress. Later ones wait for this transaction.
export const lockFollows = writeStatement(
  'messages_lock_follows',
  `with accounts as materialized (select id from users where id in ($1, $2) order by id for key share)
   select follower_id from user_follows
    where follower_id = any (array(select id from accounts)) and following_id = any (array(select id from accounts))
    order by follower_id for share`,
);
// The first message inserts the conversation; any other locks its row, so two concurrent first messages share one row. The
// columns of the latest message are written with the message.
const lockConversation = writeStatement(
  'messages_lock_conversation',
  `insert into conversations as c
     (user1_id, user2_id, latest_id, latest_message, latest_message_at, latest_sender_id)
   values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3, '', '-infinity', $1)
   on conflict (user1_id, user2_id) do update set latest_id = c.latest_id`,
);

/** Sends a message; a retry with the same id sends nothing. Throws `forbidden` unless the two follow each other. */
export const sendMessage = (db: Database, senderId: string, message: NewMessage): Promise<Sent> =>
  db.transaction(async (tx) => {
    const { id, user_id } = message;
    if (await sentBefore(tx, senderId, message)) return AGAIN;
    await tx.run(lockFollows, [senderId, user_id]);
    authorize(await canWriteTo(tx, senderId, user_id), messageCopy.notMutual);
    await tx.run(lockConversation, [senderId, user_id, id]);
    await requireOriginal(tx, senderId, message);
    if (!(await write(tx, senderId, message))) return rejectUnlessSent(tx, senderId, message);
    const about = { member_id: senderId };
    return {
      created: true,
      notified: await notify(tx, [user_id], { kind: 'message', actorId: senderId, about }),
    };
  });

const named = readStatement('messages_named', 'select sender_id, recipient_id from messages where id = $1');

async function sentBefore(tx: Db, senderId: string, { id, user_id }: NewMessage): Promise<boolean> {
  const row = await tx.maybe<Pick<MessageRow, 'sender_id' | 'recipient_id'>>(named, [id]);
  if (row && (row.sender_id !== senderId || row.recipient_id !== user_id)) throw idTaken();
  return row !== undefined;
}

// Two requests sent the same message at once, and the other one was faster.
async function rejectUnlessSent(tx: Db, senderId: string, message: NewMessage): Promise<Sent> {
  if (!(await sentBefore(tx, senderId, message))) throw idTaken();
  return AGAIN;
}

const original = readStatement('messages_original', createdAtOf('$1', '$2', '$3'));

// Under the conversation's lock, so an admin cannot delete the original meanwhile.
async function requireOriginal(tx: Db, senderId: string, { user_id, reply_to }: NewMessage) {
  if (!reply_to || (await tx.maybe(original, [reply_to, senderId, user_id]))) return;
  throw new AppError('invalid', messageActionCopy.replyGone, { reply_to: messageActionCopy.replyGone });
}

const idTaken = () => new AppError('conflict', errorCopy.idTaken);

// Under the conversation's lock, so that `created_at` rises in the order of commits. It is the time of the clock, not of the
// transaction's start, and at least a millisecond after the previous message.
const insert = writeStatement(
  'messages_insert',
  `with written as (
     insert into messages (id, sender_id, recipient_id, content, with_media, reply_to, created_at)
     select $1, $2, $3, $4, $5, $8, greatest(clock_timestamp(), latest_message_at + interval '1 millisecond')
       from conversations where ${between('$2', '$3')}
     on conflict (id) do nothing
     returning *
   )
   update conversations c
      set latest_id = w.id, latest_message = $6, latest_kind = $7, latest_message_at = w.created_at, latest_sender_id = w.sender_id
     from written w where c.user1_id = w.user1_id and c.user2_id = w.user2_id`,
);

/** False if the id is taken. */
async function write(tx: Db, senderId: string, message: NewMessage) {
  const { id, user_id, content, media_url: url, reply_to = null } = message;
  const { text, kind } = excerptOf({ content, unsent: false, with_file: false, file: null });
  const row = [id, senderId, user_id, content, Boolean(url), text, kind, reply_to];
  if ((await tx.run(insert, row)) === 0) return false;
  if (url) await attachUpload(tx, senderId, { id, user_id, content, url });
  return true;
}

const byId = readStatement(
  'messages_by_id',
  `${MESSAGE} where m.id = $2 and $1::uuid in (m.sender_id, m.recipient_id)
                and ${notBlocked('$1', 'm.sender_id', 'm.created_at')} and ${notBlocked('$1', 'm.recipient_id')}`,
);

/** Undefined if the viewer is neither sender nor recipient, or if there is a block between the two. */
export async function findMessage(db: Db, viewerId: string, id: string): Promise<Message | undefined> {
  const row = await db.maybe<MessageRow>(byId, [viewerId, id]);
  return row && messageOf(row);
}

export function messageOf(row: MessageRow): Message {
  const { id, sender_id, recipient_id, content, with_media, with_file, unsent, created_at, read_at } = row;
  const [media, file] = [pictureOf(row), fileOf(row)];
  return {
    id,
    sender_id,
    recipient_id,
    content,
    media_url: row.media_url,
    media,
    file,
    media_gone: with_media && !media && !file,
    with_file,
    unsent,
    reply_to: replyToOf(row),
    sender_reaction: row.sender_reaction,
    recipient_reaction: row.recipient_reaction,
    created_at,
    read_at,
  };
}

function replyToOf(row: MessageRow): Message['reply_to'] {
  const {
    original_id: id,
    original_sender_id: sender_id,
    original_content: content,
    original_unsent: unsent,
    original_with_file: with_file,
    original_name: name,
  } = row;
  const file = name === null ? null : { name };
  return id === null ? null : { id, sender_id, ...excerptOf({ content, unsent, with_file, file }) };
}
