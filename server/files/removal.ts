import type { Deps } from '../deps/deps.ts';
import { withTimeout } from '../process/withTimeout.ts';
import { abandonedFiles, deleteFiles } from './queries.ts';

/** Files removed in one batch. */
const BATCH = 500;
/** How long a request waits for removals, in milliseconds. Those of a large tribe continue after its response. */
const PATIENCE_MS = 5_000;

/**
 * Removes unused files: objects first, then their rows, so that after a crash the rows still name what is left. Two
 * concurrent processes only repeat removals. False if there may be more.
 */
export async function removeAbandonedFiles({ db, store }: Pick<Deps, 'db' | 'store'>): Promise<boolean> {
  const files = await abandonedFiles(db, BATCH);
  await store.remove(files.flatMap(({ keys }) => keys));
  await deleteFiles(
    db,
    files.map(({ id }) => id),
  );
  return files.length < BATCH;
}

/**
 * Removes released files after the commit: their URLs stop working before the response. If the store is unavailable or a
 * backup is running, the sweep removes them later.
 */
export async function removeReleasedFiles(deps: Pick<Deps, 'db' | 'store' | 'log'>): Promise<void> {
  const removal = removeAll(deps).catch(({ message: reason }: Error) =>
    deps.log.warn({ reason }, 'files could not be removed, the next sweep tries again'),
  );
  await withTimeout(PATIENCE_MS, removal, () => {});
}

async function removeAll(deps: Pick<Deps, 'db' | 'store'>) {
  while (!(await removeAbandonedFiles(deps)));
}
