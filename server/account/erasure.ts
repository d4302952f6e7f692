import type { Deps } from '../deps.ts';
import { removeReleasedFiles } from '../files/removal.ts';
import { publishNotifications } from '../notifications/publishNotifications.ts';
import { readersOf } from '../posts/readers.ts';
import { type Erased, eraseAccount, findDueAccounts } from './erasure.queries.ts';

/*
 * Erasure of deleted accounts. Chain: routes.ts (the request, which can be cancelled for DELETION_DAYS) → this file (a repeated
 * job) → erasure.queries.ts → deleteCountedRows.queries.ts (rows with counters), references.queries.ts.
 */

const EVERY_MS = 10 * 60_000;
/** Accounts per run. */
const BATCH = 50;

type Tools = Pick<Deps, 'env' | 'log' | 'db' | 'live' | 'push' | 'store' | 'accounts'>;

/** Erases due accounts every ten minutes, in one process. */
export const repeatErasures = (tools: Tools & Pick<Deps, 'jobs'>) =>
  tools.jobs.repeat('erasure', EVERY_MS, () => eraseDue(tools));

/** Erases due accounts one by one; a failure is logged and does not stop the others. Does nothing while deletion is off. */
export async function eraseDue(tools: Tools): Promise<void> {
  const { env, log, db } = tools;
  if (!env.accountDeletion) return;
  for (const userId of await findDueAccounts(db, BATCH)) {
    try {
      const erased = await eraseAccount(db, userId);
      if (erased) {
        publishErasure(tools, userId, erased);
        await removeReleasedFiles(tools);
      }
    } catch (error) {
      const { message: reason } = error as Error;
      log.warn({ userId, reason }, 'an account could not be erased, the next time tries again');
    }
  }
}

function publishErasure({ live, push, accounts }: Tools, userId: string, erased: Erased) {
  accounts.revokeAccess(userId);
  // Likes and comments on others' posts are gone, too; instead of an event each, screens refetch.
  live.publish({ topic: 'account', type: 'deleted', id: userId }, [userId]);
  const placed = (tribeId: string | null) => (tribeId ? { tribe_id: tribeId } : {});
  for (const { id, ...post } of erased.posts)
    live.publish({ topic: 'posts', type: 'deleted', id, ...placed(post.tribe_id) }, readersOf(post));
  for (const { id, tribe_id, gone } of erased.sessions)
    live.publish(
      { topic: 'sessions', type: gone ? 'deleted' : 'updated', id, ...placed(tribe_id) },
      'members',
    );
  for (const { id, gone } of erased.tribes)
    live.publish({ topic: 'tribes', type: gone ? 'deleted' : 'updated', id });
  for (const { id } of erased.challenges) live.publish({ topic: 'challenges', type: 'updated', id });
  // As after a block: the set of visible members has changed, so their screens refetch.
  if (erased.related.length > 0) live.publish({ topic: 'blocks', type: 'updated', id: '' }, erased.related);
  publishNotifications({ live, push }, erased.notified);
}
