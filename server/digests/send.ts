import type { Deps } from '../deps.ts';
import { catalogueFor } from '../i18n.ts';
import { schedule } from '../process/scheduler.ts';
import { digestMail } from './mail.ts';
import { claimDue, digestsFor } from './queries.ts';

const FIRST_AFTER_MS = 2 * 60_000;
const EVERY_MS = 15 * 60_000;
/** Members whose turn comes in one go, which makes 48,000 a day and process; the next go takes those who waited longest. */
const BATCH = 500;

/** Mails those who want it what they have missed, at most once a day, for as long as the process lives. */
export const startDigests = (deps: Deps) =>
  schedule('sending digests', () => sendDigests(deps), {
    firstAfter: FIRST_AFTER_MS,
    every: EVERY_MS,
    log: deps.log,
  });

/**
 * One go. Members are claimed first, for good: a process that ends right then costs them this day's mail, where one
 * claimed after would be mailed twice.
 */
export async function sendDigests({ env, db, mail }: Pick<Deps, 'env' | 'db' | 'mail'>) {
  if (!mail.delivers) return { claimed: 0, mailed: 0 };
  const due = await claimDue(db, BATCH);
  const news = due.length > 0 ? await digestsFor(db, due) : [];
  for (const one of news)
    mail.post(async () => digestMail({ ...env, words: await catalogueFor(one.language) }, one));
  return { claimed: due.length, mailed: news.length };
}
