import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import { type NotificationInput, notify } from './notify.queries.ts';
import { publishNotifications } from './publishNotifications.ts';

/** Members reminded per transaction. */
const BATCH = 500;

/**
 * Sends the reminders of one event in batches. `write` inserts rows that say who is reminded, at most `limit` and each only
 * once ever, and returns the members. Their notifications are in the same transaction: a crash loses and repeats none.
 */
export async function remindAll(
  { db, live, push }: Pick<Deps, 'db' | 'live' | 'push'>,
  write: (tx: Db, limit: number) => Promise<string[]>,
  notification: NotificationInput,
): Promise<void> {
  let reminded: number;
  do {
    const batch = await db.transaction(async (tx) => {
      const userIds = await write(tx, BATCH);
      return { userIds, notified: await notify(tx, userIds, notification) };
    });
    publishNotifications({ live, push }, batch.notified);
    reminded = batch.userIds.length;
  } while (reminded === BATCH);
}
