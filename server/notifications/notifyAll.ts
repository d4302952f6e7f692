import type { Db } from '../db/db.ts';
import type { Deps } from '../deps/deps.ts';
import type { JobKind } from '../deps/jobs.ts';
import { FIRST_ID } from '../http/cursor.ts';
import { type NotificationInput, notify } from './notify.queries.ts';
import { publishNotifications } from './publishNotifications.ts';

/** Members notified in one transaction. */
const BATCH = 500;

interface Audience {
  id: string;
  /** The last member who was notified; absent in the first job. */
  after?: string;
}

interface Recipient {
  user_id: string;
}

interface NotifyAll<Payload extends Audience> {
  kind: JobKind<Payload>;
  /** At most `limit` members whose ids are above `after`, in order. */
  recipients(tx: Db, payload: Payload & { after: string }, limit: number): Promise<Recipient[]>;
  notification(payload: Payload): NotificationInput;
}

/**
 * Runs the jobs that notify many members. Each notifies one batch and adds the job of the next one in the same transaction,
 * so a crash repeats and skips nobody.
 */
export function notifyAll<Payload extends Audience>(
  { db, jobs, live, push }: Pick<Deps, 'db' | 'jobs' | 'live' | 'push'>,
  { kind, recipients, notification }: NotifyAll<Payload>,
): void {
  jobs.handle(kind, async (payload, { finish }) => {
    const notified = await db.transaction(async (tx) => {
      await finish(tx);
      const batch = await recipients(tx, { ...payload, after: payload.after ?? FIRST_ID }, BATCH);
      const userIds = batch.map(({ user_id }) => user_id);
      const after = userIds.at(-1);
      if (after && userIds.length === BATCH) await jobs.add(tx, kind, { ...payload, after });
      return notify(tx, userIds, notification(payload));
    });
    publishNotifications({ live, push }, notified);
    jobs.wake();
  });
}
