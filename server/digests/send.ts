import type { Deps } from '../deps.ts';
import { catalogueFor } from '../i18n.ts';
import { schedule } from '../process/scheduler.ts';
import { digestMail } from './mail.ts';
import { claimDue, digestsFor } from './queries.ts';

// Daily digest mail: unread notifications and messages, at most one mail per member in 24 hours. Chain: app.ts (starts it) → this
// file → queries.ts (who is due, and what they missed) → mail.ts.

const FIRST_AFTER_MS = 2 * 60_000;
const EVERY_MS = 15 * 60_000;
/** Members per run: 48,000 a day per process. Those who have waited longest come first. */
const BATCH = 500;

/** Sends due digests every 15 minutes, as long as the process runs. */
export const startDigests = (deps: Deps) =>
  schedule('sending digests', () => sendDigests(deps), {
    firstAfter: FIRST_AFTER_MS,
    every: EVERY_MS,
    log: deps.log,
  });

/**
 * One run. Members are claimed before their mail is sent: if the process ends in between, they miss one mail; claimed
 * afterwards, they would get it twice.
 */
export async function sendDigests({ env, db, mail }: Pick<Deps, 'env' | 'db' | 'mail'>) {
  if (!mail.delivers) return { claimed: 0, mailed: 0 };
  const due = await claimDue(db, BATCH);
  const news = due.length > 0 ? await digestsFor(db, due) : [];
  for (const one of news)
    mail.post(async () => digestMail({ ...env, words: await catalogueFor(one.language) }, one));
  return { claimed: due.length, mailed: news.length };
}
