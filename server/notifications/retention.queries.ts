import { type Db, writeStatement } from '../db/db.ts';

/**
 * How long notifications are kept: nobody scrolls back further, and an unread one may still be news after a long absence.
 */
const READ_DAYS = 180;
const UNREAD_DAYS = 365;

// A notification that is renewed meanwhile is recent and unread: PostgreSQL checks the condition again under the row's lock.
const remove = (state: string, days: number) =>
  `with old as materialized (
     select user_id, id from notifications where ${state} and created_at < now() - interval '${days} days'
      order by created_at limit $1 for update skip locked
   )
   delete from notifications n using old where n.user_id = old.user_id and n.id = old.id`;

const removeRead = writeStatement('notifications_remove_read', remove('read_at is not null', READ_DAYS));
const removeUnread = writeStatement('notifications_remove_unread', remove('read_at is null', UNREAD_DAYS));

/** Removes at most `limit` of the oldest; returns how many. */
export const removeReadNotifications = (db: Db, limit: number) => db.run(removeRead, [limit]);
export const removeUnreadNotifications = (db: Db, limit: number) => db.run(removeUnread, [limit]);
