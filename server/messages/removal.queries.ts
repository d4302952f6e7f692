import { excerptOf } from '../../contract/messages/endpoints.ts';
import { record } from '../audit/queries.ts';
import { type Db, readStatement, writeStatement } from '../db/db.ts';
import { releaseFile } from '../files/queries.ts';
import { fileName } from './attachments.queries.ts';

interface Removed {
  sender_id: string;
  recipient_id: string;
  user1_id: string;
  user2_id: string;
  media_id: string | null;
}

// The conversation row is a kind of count: it holds the latest message. So it is locked first (decision 010).
const lock = writeStatement(
  'messages_lock_for_removal',
  `select user1_id from conversations
    where (user1_id, user2_id) = (select user1_id, user2_id from messages where id = $1) for update`,
);
const clearReplies = writeStatement(
  'messages_clear_replies',
  `update messages r set reply_to = null from messages m
    where m.id = $1 and r.user1_id = m.user1_id and r.user2_id = m.user2_id and r.reply_to = m.id`,
);
const remove = writeStatement(
  'messages_delete',
  'delete from messages where id = $1 returning sender_id, recipient_id, user1_id, user2_id, media_id',
);

/** Locks the conversation of the message, before what a transaction locks after conversations. */
export const lockConversationOf = (tx: Db, id: string) => tx.maybe(lock, [id]);

/**
 * Deletes a message for both members, in the caller's transaction; returns their ids. Undefined if it was deleted before.
 * `by` is the admin who deletes it, for the audit log.
 */
export async function removeMessage(tx: Db, id: string, by: string) {
  await lockConversationOf(tx, id);
  await tx.run(clearReplies, [id]);
  const removed = await tx.maybe<Removed>(remove, [id]);
  if (!removed) return undefined;
  const { sender_id, recipient_id, media_id } = removed;
  if (media_id) await releaseFile(tx, media_id);
  await showWhatIsLeft(tx, removed);
  await record(tx, { actorId: by, action: 'delete_message', memberId: sender_id });
  return { sender_id, recipient_id };
}

const latest = readStatement(
  'messages_latest',
  `select id, content, with_file, ${fileName('m')} as name, unsent_at is not null as unsent, created_at, sender_id
     from messages m where user1_id = $1 and user2_id = $2 order by created_at desc, id desc limit 1`,
);
const show = writeStatement(
  'conversations_show',
  `update conversations set latest_id = $3, latest_message = $4, latest_message_at = $5, latest_sender_id = $6, latest_kind = $7,
         changed_at = greatest(clock_timestamp(), changed_at + interval '1 millisecond')
    where user1_id = $1 and user2_id = $2`,
);
const end = writeStatement(
  'conversations_delete',
  'delete from conversations where user1_id = $1 and user2_id = $2',
);

async function showWhatIsLeft(tx: Db, { user1_id, user2_id }: Removed) {
  const two = [user1_id, user2_id];
  const left = await tx.maybe<{
    id: string;
    content: string;
    with_file: boolean;
    name: string | null;
    unsent: boolean;
    created_at: string;
    sender_id: string;
  }>(latest, two);
  if (!left) return tx.run(end, two);
  const { text, kind } = excerptOf({ ...left, file: left.name === null ? null : { name: left.name } });
  return tx.run(show, [...two, left.id, text, left.created_at, left.sender_id, kind]);
}
