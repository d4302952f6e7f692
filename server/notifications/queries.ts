import { UNREAD_SHOWN_MAX } from '../../contract/notifications/limits.ts';
import { type Db, type ReadDb, readStatement, writeStatement } from '../db/db.ts';
import { before, pageByTime } from '../http/cursor.ts';
import {
  type NotificationRow,
  notificationColumns,
  notificationOf,
  notificationTables,
  visibleTo,
} from './list.queries.ts';
import { withTargets } from './targets.queries.ts';

/** If there are no notifications, one row holds only the unread count. */
type Counted = (NotificationRow | { id: null }) & { unread: number };

const VISIBLE = visibleTo('$1');

const UNREAD = `
  select count(*)::int as unread
    from (select from notifications n where user_id = $1 and read_at is null and ${VISIBLE} limit ${UNREAD_SHOWN_MAX + 1}) u`;

const PAGE = `(
  select * from notifications n
   where n.user_id = $1 and (n.created_at, n.id) < ($2, $3) and ${VISIBLE} order by n.created_at desc, n.id desc limit $4)`;

// `others` is counted only for the rows of the page.
const latest = readStatement(
  'notifications_latest',
  `select u.unread, n.*
     from (${UNREAD}) u left join lateral (
       select ${notificationColumns('$1')} from ${notificationTables('$1', PAGE)}
     ) n on true
    order by n.created_at desc, n.id desc`,
);

interface ListOptions {
  limit: number;
  cursor?: string | undefined;
}

export async function listNotifications(db: ReadDb, userId: string, { limit, cursor }: ListOptions) {
  const counted = await db.many<Counted>(latest, [userId, ...before(cursor), limit + 1]);
  const rows = await withTargets(
    db,
    [userId],
    counted.filter((row) => row.id !== null),
  );
  return { ...pageByTime(rows, limit, notificationOf), unread: counted[0]?.unread ?? 0 };
}

const unread = readStatement('notifications_unread', UNREAD);

export const countUnread = (db: ReadDb, userId: string) => db.one<{ unread: number }>(unread, [userId]);

// Locked in one order, so that two devices of one member do not deadlock.
const markAll = writeStatement(
  'notifications_read_all',
  `update notifications n set read_at = now()
     from (select id from notifications where user_id = $1 and read_at is null order by id for no key update) mine
    where n.user_id = $1 and n.id = mine.id`,
);

/** Marks all notifications as read; returns how many were unread. */
export const readAll = (db: Db, userId: string): Promise<number> => db.run(markAll, [userId]);

const markOne = writeStatement(
  'notifications_read',
  `with mine as (
     select id, read_at is null as changed from notifications
      where id = $1 and user_id = $2 for no key update
   ), marked as (
     update notifications n set read_at = now() from mine
      where n.user_id = $2 and n.id = mine.id and mine.changed
   )
   select changed from mine`,
);

/** Undefined if the member has no such notification. */
export const readOne = (db: Db, userId: string, id: string) =>
  db.maybe<{ changed: boolean }>(markOne, [id, userId]);

/**
 * How long notifications are kept: nobody scrolls back further, and an unread one may still be news after a long absence.
 */
export const READ_DAYS = 180;
export const UNREAD_DAYS = 365;

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
