import type { Deps } from '../deps/deps.ts';
import type { Push } from '../deps/push.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { readersOf } from '../posts/mutations.ts';
import { sessionEvent } from '../sessions/events.ts';
import { type Erased, eraseAccount, findDueAccounts } from './erasure.queries.ts';

/*
 * Erasure of deleted accounts. Chain: routes.ts (the request, which can be cancelled for DELETION_DAYS) → this file (a repeated
 * job) → erasure.queries.ts → deleteCountedRows.queries.ts (rows with counters), references.queries.ts.
 */

const EVERY_MS = 10 * 60_000;
/** Accounts per run. */
const BATCH = 50;

interface Tools extends Pick<Deps, 'log' | 'db' | 'live' | 'store' | 'accounts'> {
  push: Pick<Push, 'send'>;
}

/** Erases due accounts every ten minutes, in one process. */
export const repeatErasures = (tools: Tools & Pick<Deps, 'env' | 'jobs'>) =>
  tools.jobs.repeat('erasure', EVERY_MS, () => eraseDue(tools));

/** Erases due accounts one by one; a failure is logged and does not stop the others. Does nothing while deletion is off. */
export async function eraseDue(tools: Tools & Pick<Deps, 'env'>): Promise<void> {
  const { env, log, db } = tools;
  if (!env.accountDeletion) return;
  for (const userId of await findDueAccounts(db, BATCH)) {
    try {
      await eraseNow(tools, userId);
    } catch (error) {
      const { message: reason } = error as Error;
      log.warn({ userId, reason }, 'an account could not be erased, the next time tries again');
    }
  }
}

/** Erases one account, and tells running processes. False if it is not due, unless the `operator` erases it, or the last admin's. */
export async function eraseNow(
  tools: Tools,
  userId: string,
  by: { operator?: boolean } = {},
): Promise<boolean> {
  const erased = await eraseAccount(tools.db, userId, by);
  if (!erased) return false;
  publishErasure(tools, userId, erased);
  await removeReleasedFiles(tools);
  return true;
}

function publishErasure({ live, push, accounts }: Tools, userId: string, erased: Erased) {
  accounts.revokeAccess(userId);
  // Likes and comments on others' posts are gone, too; instead of an event each, screens refetch.
  live.publish({ topic: 'account', type: 'deleted', id: userId }, [userId]);
  const placed = (tribeId: string | null) => (tribeId ? { tribe_id: tribeId } : {});
  for (const { id, ...post } of erased.posts)
    live.publish({ topic: 'posts', type: 'deleted', id, ...placed(post.tribe_id) }, readersOf(post));
  for (const { id, gone, ...place } of erased.sessions)
    live.publish(...sessionEvent(gone ? 'deleted' : 'updated', id, place));
  for (const { id, gone } of erased.tribes)
    live.publish({ topic: 'tribes', type: gone ? 'deleted' : 'updated', id });
  for (const { id } of erased.challenges) live.publish({ topic: 'challenges', type: 'updated', id });
  for (const { id, concerned } of erased.organisers)
    live.publish({ topic: 'organisers', type: 'updated', id }, concerned);
  // As after a block: the set of visible members has changed, so their screens refetch.
  if (erased.related.length > 0) live.publish({ topic: 'blocks', type: 'updated', id: '' }, erased.related);
  publishNotifications({ live, push }, erased.notified);
}
