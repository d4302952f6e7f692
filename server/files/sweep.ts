import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldPostRuns } from '../db/fold.ts';
import type { Parts } from '../parts.ts';
import { repeat } from '../repeat.ts';
import { abandonedFiles, deleteFiles } from './queries.ts';
import { sweepUnfinished } from './unfinished.ts';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;
/** Files removed in one sweep; the next ones take the rest. */
const BATCH = 500;
/** An upload in one request ends within minutes; its draft is left over after this long. */
const DRAFT_MS = 60 * 60_000;

/** Sweeps now and then for as long as the process lives. */
export const startSweeps = (parts: Parts) =>
  repeat('a sweep', () => sweepOnce(parts), {
    firstAfter: FIRST_AFTER_MS,
    every: EVERY_MS,
    log: parts.log,
  });

/**
 * Removes what nobody uses: objects first, then their rows, so that what a crash leaves half done is still named.
 * Two processes sweeping at once only do the same removals twice.
 */
export async function sweepOnce({ db, store }: Pick<Parts, 'db' | 'store'>): Promise<void> {
  const files = await abandonedFiles(db, BATCH);
  await store.remove(files.flatMap(({ keys }) => keys));
  await deleteFiles(
    db,
    files.map(({ id }) => id),
  );
  await removeDrafts(store.spool);
  await sweepUnfinished(store.spool);
  await foldPostRuns(db);
}

async function removeDrafts(spool: string) {
  const names = await readdir(spool).catch(() => []);
  const oldest = Date.now() - DRAFT_MS;
  for (const path of names.map((name) => join(spool, name))) {
    const draft = await stat(path).catch(() => undefined);
    if (draft?.isFile() && draft.mtimeMs < oldest) await rm(path, { force: true });
  }
}
