import { rmdir } from 'node:fs/promises';
import { AppError } from '../../contract/core/errors.ts';
import type { FileStore } from '../deps/fileStore.ts';
import { measure } from '../files/upload/measure.ts';
import { StartupError } from '../startupError.ts';
import { filePath, type Manifest } from './manifest.ts';
import { forEach, isSame } from './pour.ts';

type StoredObject = Manifest['files'][number];

/**
 * Puts the files of a backup into a store and reads each of them again to compare it. A file that exists already stays if
 * it has the same content; otherwise the restore is rejected. `added` receives the keys of new files.
 */
export async function fillStore(
  folder: string,
  { files }: Manifest,
  store: FileStore,
  signal: AbortSignal,
  added: string[] = [],
): Promise<void> {
  await forEach(files, async (file) => {
    signal.throwIfAborted();
    const { key, mime } = file;
    const there = await isThere(store, file, signal);
    if (there === false)
      throw new StartupError(
        `The store of files holds another ${key}. Name an empty one. Nothing was restored.`,
      );
    if (there) return;
    added.push(key);
    await store.put(key, { path: filePath(folder, { key }) }, mime);
    if (!(await isThere(store, file, signal)))
      throw new Error(`The restored file ${key} is not what was backed up`);
  });
  // Removes the folder only if it is empty: an app that runs on this DATA_DIR may have uploads in it.
  await rmdir(store.spool).catch(() => {});
}

/** Whether the store has this file with the same content; undefined if it has none of that name. */
async function isThere(store: FileStore, file: StoredObject, signal: AbortSignal) {
  try {
    const { body } = await store.get(file.key);
    return isSame(await measure(body, undefined, signal), file);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
