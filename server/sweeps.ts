import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from './deps.ts';
import { removeAbandonedFiles } from './files/removal.ts';
import { sweepUnfinished } from './files/resumable/unfinished.ts';
import { forgetRecentPosts } from './posts/forgetRecent.queries.ts';
import { rollUpPageCounts } from './posts/pageCounts.queries.ts';
import { schedule } from './process/scheduler.ts';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;
/** An upload in one request ends within minutes; its draft is left over after this long. */
const DRAFT_MS = 60 * 60_000;

/** Sweeps now and then for as long as the process lives. */
export const startSweeps = (deps: Deps) =>
  schedule('a sweep', () => sweepOnce(deps), {
    firstAfter: FIRST_AFTER_MS,
    every: EVERY_MS,
    log: deps.log,
  });

/** Removes what nobody uses: files, drafts and unfinished uploads. */
export async function sweepOnce({ db, store }: Pick<Deps, 'db' | 'store'>): Promise<void> {
  await removeAbandonedFiles({ db, store });
  await removeDrafts(store.spool);
  await sweepUnfinished({ db, store });
  await rollUpPageCounts(db);
  await forgetRecentPosts(db);
}

// Also in folders below: earlier versions kept unfinished uploads in some.
async function removeDrafts(spool: string) {
  const entries = await readdir(spool, { recursive: true, withFileTypes: true }).catch(() => []);
  const oldest = Date.now() - DRAFT_MS;
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name);
    const draft = await stat(path).catch(() => undefined);
    if (draft?.isFile() && draft.mtimeMs < oldest) await rm(path, { force: true });
  }
}
