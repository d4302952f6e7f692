import { readFile } from 'node:fs/promises';
import { newestMigration } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { createFileStore } from '../files/createFileStore.ts';
import { verify } from './backup.ts';
import { keptPath, type Manifest, readManifest } from './manifest.ts';
import { rebuild } from './rebuild.ts';
import { fillStore } from './restoreFiles.ts';
import { rejectUnusable } from './target.ts';

/** An external database, and where its files are restored to. */
export type DatabaseTarget = Pick<Env, 'dataDir' | 's3'> & { databaseUrl: string };

/**
 * Restores the backup in `folder` to the empty database of DATABASE_URL, and its files to the bucket or to DATA_DIR/files.
 * Files first, then the database in one transaction, so that an app finds everything or nothing. A restore that fails
 * removes the files that it added.
 */
export async function restoreToDatabase(
  folder: string,
  target: DatabaseTarget,
  signal: AbortSignal,
): Promise<Manifest> {
  const manifest = await readManifest(folder, await newestMigration());
  await rejectUnusable(target.databaseUrl);
  await verify(folder, manifest, signal);
  const store = createFileStore(target);
  const added: string[] = [];
  try {
    await fillStore(folder, manifest, store, signal, added);
    await rebuild(target.databaseUrl, folder, manifest, signal);
    return manifest;
  } catch (error) {
    await store.remove(added).catch(() => {});
    throw error;
  }
}

/** Whether a backup contains another secret than the app's APP_SECRET; undefined if it contains none. */
export async function hasOtherSecret(folder: string, manifest: Manifest, appSecret: string | undefined) {
  const kept = manifest.kept.find(({ name }) => name === 'app-secret');
  return kept && (await readFile(keptPath(folder, kept), 'utf8')).trim() !== appSecret;
}
