import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOldActiveDays } from './admin/activeDays.queries.ts';
import { removeOldAuditEntries } from './audit/queries.ts';
import { removeEndedSuspensions } from './auth/accountStatus.queries.ts';
import { removeEndedSignIns, removeExpiredVerifications } from './auth/expired.queries.ts';
import { removeSpentAnswers } from './auth/spentAnswers.queries.ts';
import { rollUpRowCounts } from './counts/rowCounts.ts';
import { forgetDeletedIds } from './deletedIds/queries.ts';
import type { Deps } from './deps/deps.ts';
import { removeAbandonedFiles } from './files/removal.ts';
import { sweepUnfinished } from './files/resumable/unfinishedUploads.ts';
import { forgetFailedJobs } from './jobs/queries.ts';
import { removeUnusedLinks } from './links/queries.ts';
import { removeReadNotifications, removeUnreadNotifications } from './notifications/queries.ts';
import { forgetRecentPosts } from './posts/duplicatePosts.queries.ts';
import { forgetOldHeld } from './posts/held/queries.ts';
import { schedule } from './process/scheduler.ts';
import { removeFormerUsernames } from './profiles/formerUsernames.queries.ts';
import { dropOldEvidence } from './reports/evidence.queries.ts';
import { removeEndedTribeBans } from './tribes/bans.queries.ts';
import { removeOldTribeDays } from './tribes/figures.queries.ts';
import { removeOldDeliveries } from './webhooks/deliveries.queries.ts';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;
/** Milliseconds after which a draft is abandoned: an upload in one request ends within minutes. */
const DRAFT_MS = 60 * 60_000;
/** Old rows per statement, and statements per sweep; the next sweep continues. */
const STEP_ROWS = 1_000;
const STEPS = 20;

/** Sweeps every ten minutes, in one process. */
export const repeatSweeps = ({ jobs, ...deps }: Pick<Deps, 'env' | 'db' | 'store' | 'jobs'>) =>
  jobs.repeat('sweep', EVERY_MS, () => sweepOnce(deps));

/**
 * Removes unused files, unfinished uploads and old rows, and rolls up counts. A step that fails, such as while the store of
 * files does not respond, keeps back no other; its error is thrown in the end.
 */
export async function sweepOnce({ env, db, store }: Pick<Deps, 'env' | 'db' | 'store'>): Promise<void> {
  const { auditDays } = env;
  const steps: (() => Promise<unknown>)[] = [
    () => removeAbandonedFiles({ db, store }),
    () => sweepUnfinished({ db, store }),
    () => rollUpRowCounts(db),
    () => forgetRecentPosts(db),
    () => forgetFailedJobs(db),
    inSteps((limit) => removeReadNotifications(db, limit)),
    inSteps((limit) => removeUnreadNotifications(db, limit)),
    inSteps((limit) => removeUnusedLinks(db, limit, !env.linkCards)),
    inSteps((limit) => removeFormerUsernames(db, limit)),
    inSteps((limit) => removeEndedSuspensions(db, limit)),
    inSteps((limit) => removeEndedSignIns(db, limit)),
    inSteps((limit) => removeExpiredVerifications(db, limit)),
    inSteps((limit) => removeSpentAnswers(db, limit)),
    inSteps((limit) => removeOldActiveDays(db, limit)),
    inSteps((limit) => removeEndedTribeBans(db, limit)),
    inSteps((limit) => removeOldTribeDays(db, limit)),
    inSteps((limit) => dropOldEvidence(db, limit)),
    inSteps((limit) => forgetOldHeld(db, limit)),
    inSteps((limit) => removeOldDeliveries(db, limit)),
    inSteps((limit) => forgetDeletedIds(db, limit)),
    inSteps((limit) => (auditDays ? removeOldAuditEntries(db, auditDays, limit) : Promise.resolve(0))),
  ];
  const errors: Error[] = [];
  for (const step of steps) await step().catch((error) => errors.push(error));
  const reasons = new Set(errors.map(({ message }) => message));
  if (errors.length > 0) throw new AggregateError(errors, [...reasons].join('; '));
}

/** Runs short statements, so that none holds many locks or exceeds the statement timeout. */
const inSteps = (remove: (limit: number) => Promise<number>) => async () => {
  for (let step = 0; step < STEPS; step++) if ((await remove(STEP_ROWS)) < STEP_ROWS) return;
};

/** Removes drafts of uploads every ten minutes, in every process: drafts are on the disk of their machine. */
export const removeDraftsRegularly = ({ store, log }: Pick<Deps, 'store' | 'log'>) =>
  schedule('the removal of drafts', () => removeDrafts(store.spool), {
    firstAfter: FIRST_AFTER_MS,
    every: EVERY_MS,
    log,
  });

// Also reads subfolders: earlier versions kept unfinished uploads in some.
export async function removeDrafts(spool: string) {
  const entries = await readdir(spool, { recursive: true, withFileTypes: true }).catch(() => []);
  const oldest = Date.now() - DRAFT_MS;
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name);
    const draft = await stat(path).catch(() => undefined);
    if (draft?.isFile() && draft.mtimeMs < oldest) await rm(path, { force: true });
  }
}
