import type { Deps } from '../deps.ts';
import { catalogueFor } from '../i18n.ts';
import { jobKind } from '../jobs/jobs.ts';
import { digestMail } from './mail.ts';
import { claimDue, digestOf } from './queries.ts';

// Daily digest mail: unread notifications and messages, at most one mail per member in 24 hours. Chain: app.ts (starts it) →
// this file → queries.ts (who is due, and what they missed) → mail.ts.

const EVERY_MS = 15 * 60_000;
/** Members per run: 48,000 a day. Those who have waited longest come first. */
const BATCH = 500;

/** A digest of a member's notifications after `since`. */
const digestJob = jobKind<{ userId: string; since: string }>('digest_mail');

type Tools = Pick<Deps, 'db' | 'mail' | 'jobs'>;

/** Enqueues due digests every 15 minutes, in one process. Does nothing without a mail server. */
export async function repeatDigests(tools: Tools): Promise<void> {
  if (tools.mail.delivers) await tools.jobs.repeat('digests', EVERY_MS, () => queueDigests(tools));
}

/** Claims the members who are due and enqueues their digests, in one transaction. Returns how many; 0 without SMTP_URL. */
export async function queueDigests({ db, mail, jobs }: Tools): Promise<number> {
  if (!mail.delivers) return 0;
  const queued = await db.transaction(async (tx) => {
    const due = await claimDue(tx, BATCH);
    for (const { id: userId, since } of due) await jobs.add(tx, digestJob, { userId, since }, { userId });
    return due.length;
  });
  jobs.wake();
  return queued;
}

/** Sends queued digests. A member who has read everything meanwhile gets none. */
export function sendDigestMails({ env, db, mail, jobs }: Pick<Deps, 'env' | 'db' | 'mail' | 'jobs'>): void {
  if (!mail.delivers) return;
  jobs.handle(digestJob, async ({ userId, since }, { id }) => {
    const digest = await digestOf(db, { id: userId, since });
    if (digest)
      await mail.send(digestMail({ ...env, words: await catalogueFor(digest.language) }, digest), id);
  });
}
