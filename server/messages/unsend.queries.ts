import { AppError } from '../../contract/core/errors.ts';
import { messageActionCopy } from '../../contract/messages/copy.ts';
import { UNSEND_MINUTES } from '../../contract/messages/limits.ts';
import { type Database, type Db, writeStatement } from '../db/db.ts';
import { releaseFile } from '../files/queries.ts';
import { authorize } from '../http/authorize.ts';
import { notBlocked } from '../visibility/filters.ts';
import { between } from './conversation.queries.ts';
import { markNotificationRead } from './read.queries.ts';

// Sending and an admin's deletion lock the conversation first, too.
const lock = writeStatement(
  'messages_lock_to_unsend',
  `select user1_id from conversations where ${between('$1', '$2')} for no key update`,
);
// Senders find their own messages even with a block between the two.
const find = writeStatement(
  'messages_find_to_unsend',
  `select sender_id, media_id, unsent_at is not null as unsent,
          created_at > clock_timestamp() - interval '${UNSEND_MINUTES} minutes' as recent
     from messages
    where id = $3 and user1_id is not distinct from least($1::uuid, $2::uuid)
      and user2_id is not distinct from greatest($1::uuid, $2::uuid)
      and (sender_id = $1 or ${notBlocked('$1', '$2')}) for update`,
);
const clear = writeStatement(
  'messages_unsend',
  `update messages
      set unsent_at = clock_timestamp(), content = '', with_media = false, with_file = false, media_id = null,
          reply_to = null, sender_reaction = null, recipient_reaction = null
    where id = $3 and ${between('$1', '$2')}`,
);
const show = writeStatement(
  'conversations_show_unsent',
  `update conversations
      set changed_at = greatest(clock_timestamp(), changed_at + interval '1 millisecond'),
          latest_message = case latest_id when $3 then '' else latest_message end,
          latest_kind = case latest_id when $3 then 'unsent' else latest_kind end
    where ${between('$1', '$2')}`,
);

interface Found {
  sender_id: string;
  media_id: string | null;
  unsent: boolean;
  /** Sent within the last UNSEND_MINUTES. */
  recent: boolean;
}

interface Unsent {
  /** False if it was unsent before. */
  changed: boolean;
  /** The recipient's notification became read: no message from the sender is left unread. */
  notified: boolean;
}

const UNCHANGED: Unsent = { changed: false, notified: false };

/**
 * Unsends a message of the viewer to `user_id`: the row stays, without content. Throws `not_found` if there is no such
 * message between the two, `forbidden` if it is the other member's or too old.
 */
export const unsendMessage = (
  db: Database,
  viewerId: string,
  { user_id, message_id }: Named,
): Promise<Unsent> =>
  db.transaction(async (tx) => {
    const named = [viewerId, user_id, message_id];
    await tx.maybe(lock, [viewerId, user_id]);
    const message = await tx.maybe<Found>(find, named);
    if (!message) throw new AppError('not_found', messageActionCopy.notFound);
    authorize(message.sender_id === viewerId, messageActionCopy.notYours);
    if (message.unsent) return UNCHANGED;
    authorize(message.recent, messageActionCopy.tooLate);
    return clearMessage(tx, named, message);
  });

interface Named {
  user_id: string;
  message_id: string;
}

async function clearMessage(tx: Db, named: string[], { media_id }: Found): Promise<Unsent> {
  const [viewerId = '', userId = ''] = named;
  await tx.run(clear, named);
  if (media_id) await releaseFile(tx, media_id);
  await tx.run(show, named);
  return { changed: true, notified: await markNotificationRead(tx, userId, viewerId) };
}
