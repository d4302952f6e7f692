import { AppError } from '../../contract/core/errors.ts';
import { messageCopy } from '../../contract/messages/copy.ts';
import { type Database, type Db, readStatement, writeStatement } from '../db/db.ts';
import { markRead } from '../notifications/notify.queries.ts';
import { notBlocked } from '../visibility/filters.ts';
import { between, createdAtOf, UNREAD } from './conversation.queries.ts';

interface Read {
  /** Whether unread messages were marked as read. */
  changed: boolean;
  /** Whether the notification was marked as read: no message from the other member is left unread. */
  notified: boolean;
}

// No message is sent meanwhile, so the rest of the unread messages is known, and whether the notification counts as read.
const lock = writeStatement(
  'messages_lock_to_read',
  `select user1_id from conversations where ${between('$1', '$2')} and ${notBlocked('$1', '$2')} for no key update`,
);
const mark = writeStatement(
  'messages_mark_read',
  `update messages set read_at = clock_timestamp()
    where ${between('$1', '$2')} and recipient_id = $1 and sender_id = $2 and read_at is null
      and ($3::uuid is null or (created_at, id) <= ((${createdAtOf('$3', '$1', '$2')}), $3))`,
);
const left = readStatement(
  'messages_left_unread',
  `select exists (
     select from messages where ${between('$1', '$2')} and recipient_id = $1 and sender_id = $2 and ${UNREAD}
   ) as unread`,
);

/** Marks the other member's messages to the reader as read: up to the message `last`, or all. */
export const readThread = (db: Database, readerId: string, { user_id, last }: ListOptions): Promise<Read> =>
  db.transaction(async (tx) => {
    if (!(await tx.maybe(lock, [readerId, user_id]))) return nothingToRead(tx, readerId, user_id);
    const changed = (await tx.run(mark, [readerId, user_id, last ?? null])) > 0;
    return { changed, notified: await markNotificationRead(tx, readerId, user_id) };
  });

/**
 * Marks the notification as read if no message from the other member is left unread. False if one is left, or if the
 * notification was read before.
 */
export async function markNotificationRead(tx: Db, readerId: string, userId: string): Promise<boolean> {
  const { unread } = await tx.one<{ unread: boolean }>(left, [readerId, userId]);
  return !unread && (await markRead(tx, readerId, { kind: 'message', subjectId: userId }));
}

interface ListOptions {
  user_id: string;
  last?: string | undefined;
}

const visible = readStatement(
  'messages_visible',
  `select p.id from profiles p where p.id = $2 and ${notBlocked('$1', 'p.id')}`,
);

async function nothingToRead(tx: Db, readerId: string, userId: string): Promise<Read> {
  if (!(await tx.maybe(visible, [readerId, userId]))) throw new AppError('not_found', messageCopy.notFound);
  return { changed: false, notified: false };
}
