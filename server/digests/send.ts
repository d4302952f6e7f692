import type { Deps } from '../deps/deps.ts';
import { jobKind } from '../deps/jobs.ts';
import { catalogueFor } from '../i18n.ts';
import { countUnfinished } from '../jobs/queries.ts';
import { digestMail } from './mail.ts';
import { claimDue, type DueDigest, digestOf, releaseClaim } from './queries.ts';

// Daily digest mail: unread notifications and messages, at most one mail per member in 24 hours. Chain: app.ts (starts it) →
// this file → queries.ts (who is due, and what they missed) → mail.ts.

const EVERY_MS = 15_000;
/** Members per transaction. Those who have waited longest come first. */
const BATCH = 500;
/**
 * Digests that wait at most; each run fills the queue up again. Each process sends as many at once as their lane has slots, so
 * the rate grows with the number of processes, up to 11 million a day.
 */
const WAITING_MAX = 2_000;

/** A digest of a member's notifications after `since`, until its claim. */
const digestJob = jobKind<{ userId: string } & Omit<DueDigest, 'id'>>('digest_mail', 'digests');

type Tools = Pick<Deps, 'db' | 'mail' | 'jobs'>;

/**
 * Enqueues due digests every 15 seconds, in one process. Also repeated without a mail server, for which there are none: the
 * work that an app with one has queued would stay due for ever.
 */
export async function repeatDigests(tools: Tools): Promise<void> {
  await tools.jobs.repeat('digests', EVERY_MS, () => queueDigests(tools));
}

/**
 * Claims the members who are due and enqueues their digests, each batch in one transaction. Returns how many; 0 without
 * SMTP_URL.
 */
export async function queueDigests(tools: Tools, waitingMax = WAITING_MAX): Promise<number> {
  if (!tools.mail.delivers) return 0;
  const room = waitingMax - (await countUnfinished(tools.db, digestJob));
  let queued = 0;
  while (queued < room) {
    const limit = Math.min(BATCH, room - queued);
    const batch = await queueBatch(tools, limit);
    queued += batch;
    if (batch < limit) break;
  }
  return queued;
}

async function queueBatch({ db, jobs }: Tools, limit: number): Promise<number> {
  const batch = await db.transaction(async (tx) => {
    const due = await claimDue(tx, limit);
    for (const { id: userId, ...times } of due)
      await jobs.add(tx, digestJob, { userId, ...times }, { userId });
    return due.length;
  });
  jobs.wake();
  return batch;
}

/**
 * Sends queued digests. A member who has read everything or turned digests off meanwhile gets none. One whose quiet hours have
 * begun is claimed again after these end; a job that waited for that would take the place of another one in the queue.
 */
export function sendDigestMails({ env, db, mail, jobs }: Pick<Deps, 'env' | 'db' | 'mail' | 'jobs'>): void {
  if (!mail.delivers) return;
  jobs.handle(digestJob, async ({ userId, ...times }, { id, finish }) => {
    const due = { id: userId, ...times };
    const digest = await digestOf(db, due);
    if (digest?.isQuiet)
      await db.transaction(async (tx) => {
        await finish(tx);
        await releaseClaim(tx, due);
      });
    else if (digest)
      await mail.send(digestMail({ ...env, words: await catalogueFor(digest.language) }, digest), id);
  });
}
