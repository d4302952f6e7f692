import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldPostRuns } from '../db/fold.ts';
import type { Parts } from '../parts.ts';
import { abandonedFiles, deleteFiles } from './queries.ts';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 10 * 60_000;
/** Processes started together drift apart by up to this share of the time. */
const JITTER = 0.2;
/** Files removed in one sweep; the next ones take the rest. */
const BATCH = 500;
/** An upload ends within minutes; its draft is left over after this long. */
const DRAFT_MS = 60 * 60_000;

/** Sweeps now and then for as long as the process lives. */
export function startSweeps(parts: Parts) {
  let stopped = false;
  let timer = setTimeout(sweep, jittered(FIRST_AFTER_MS)).unref();

  async function sweep() {
    await sweepOnce(parts).catch(({ message }: Error) => {
      if (!stopped) console.warn(`A sweep failed, the next one tries again: ${message}`);
    });
    if (!stopped) timer = setTimeout(sweep, jittered(EVERY_MS)).unref();
  }

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

const jittered = (wait: number) => wait * (1 + JITTER * Math.random());

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
  await foldPostRuns(db);
}

async function removeDrafts(spool: string) {
  const names = await readdir(spool).catch(() => []);
  const oldest = Date.now() - DRAFT_MS;
  for (const path of names.map((name) => join(spool, name))) {
    const draft = await stat(path).catch(() => undefined);
    if (draft && draft.mtimeMs < oldest) await rm(path, { force: true });
  }
}
