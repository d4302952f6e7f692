import { createReadStream } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runningOn, startEmbedded } from '../db/embedded/embedded.ts';
import { newestMigration } from '../db/migrate.ts';
import type { Env } from '../env.ts';
import { createFileStore } from '../files/createFileStore.ts';
import { syncFolder } from '../process/fsync.ts';
import { draftIn, removeDrafts } from '../process/tempDirs.ts';
import { StartupError } from '../startupError.ts';
import { verify } from './backup.ts';
import { keptPath, type Manifest, readManifest } from './manifest.ts';
import { pourInto, syncFolders } from './pour.ts';
import { rebuild } from './rebuild.ts';
import { fillStore } from './restoreFiles.ts';
import { isStillEmpty, rejectUnusable } from './target.ts';

/** The prefix of the folder of a restore in progress. */
const DRAFT = 'restoring';
/**
 * The database may run as another user, who needs to traverse the folder. The app restricts the permissions of its DATA_DIR
 * when it starts.
 */
const DATA_DIR_MODE = 0o711;
/** A folder that a new file system may have in its root. */
const OF_THE_DISK = 'lost+found';

/** Where to restore to. */
type Target = Pick<Env, 'dataDir' | 's3'>;

/**
 * Restores the backup in `folder` to DATA_DIR, which must be empty or missing. Builds everything in a draft folder inside
 * DATA_DIR, compares it with the backup, and only then moves it into place. A restore that fails removes the draft.
 */
export async function restore(folder: string, target: Target, signal: AbortSignal): Promise<Manifest> {
  const { dataDir } = target;
  const manifest = await readManifest(folder, await newestMigration());
  await rejectUsed(dataDir);
  await verify(folder, manifest, signal);
  const made = await mkdir(dataDir, { recursive: true, mode: DATA_DIR_MODE });
  if (made) await chmod(dataDir, DATA_DIR_MODE);
  const making = draftIn(dataDir, DRAFT);
  try {
    await mkdir(making, { mode: DATA_DIR_MODE });
    await chmod(making, DATA_DIR_MODE);
    await build(folder, manifest, { ...target, dataDir: making }, signal);
    await syncFolders(making);
    await putInPlace(making, dataDir, manifest);
    return manifest;
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (made) await rmdir(dataDir).catch(() => {});
    throw error;
  }
}

async function rejectUsed(dataDir: string) {
  if ((await contentsOfFolder(dataDir)).length === 0) return;
  // A restore that was killed leaves its draft.
  await removeDrafts(dataDir, DRAFT);
  const [found] = await contentsOfFolder(dataDir);
  if (!found) return;
  const running = await runningOn(dataDir);
  throw new StartupError(
    running
      ? `A VibeTribe (process ${running.app}) is running on ${dataDir}. Set DATA_DIR to an empty folder to restore to. Nothing was changed.`
      : `${dataDir} is not empty (it holds ${found}). Set DATA_DIR to an empty folder to restore to, or move this one away. Nothing was changed.`,
  );
}

const contentsOfFolder = (folder: string) =>
  readdir(folder).then(
    (names) => names.filter((name) => name !== OF_THE_DISK),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );

// Files first: an unavailable bucket or a full disk fails the restore before the longer part.
async function build(folder: string, manifest: Manifest, target: Target, signal: AbortSignal) {
  await fillStore(folder, manifest, createFileStore(target), signal);
  for (const kept of manifest.kept)
    await pourInto(join(target.dataDir, kept.name), createReadStream(keptPath(folder, kept)), signal);
  const database = await startEmbedded(target.dataDir, { signal });
  try {
    await rebuild(database.url, folder, manifest, signal);
  } finally {
    await database.stop();
  }
}

// The database last: until then, an app finds no data here. If an app was started meanwhile, its data stays.
async function putInPlace(making: string, dataDir: string, { kept }: Manifest) {
  const placed: string[] = [];
  const others = (await contentsOfFolder(dataDir)).filter((name) => join(dataDir, name) !== making);
  if (others.length > 0)
    throw new StartupError(`${dataDir} is no longer empty: it holds ${others[0]}. Nothing was restored.`);
  const made = await readdir(making);
  try {
    for (const name of ['files', ...kept.map(({ name }) => name), 'database']) {
      if (!made.includes(name)) continue;
      await rename(join(making, name), join(dataDir, name));
      placed.push(name);
    }
    await syncFolder(dataDir);
  } catch (error) {
    for (const name of placed) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
  await rm(making, { recursive: true, force: true });
}

/** An external database, and where its files are restored to. */
type DatabaseTarget = Pick<Env, 'dataDir' | 's3'> & { databaseUrl: string };

/**
 * Restores the backup in `folder` to the empty database of DATABASE_URL, and its files to the bucket or to DATA_DIR/files.
 * Files first, then the database in one transaction, so that an app finds everything or nothing. A restore that fails
 * removes the files that it added, unless the database may name them: another restore was faster, or the connection broke
 * at the commit.
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
    if (!(await isStillEmpty(target.databaseUrl).catch(() => false)))
      throw new StartupError(
        `${(error as Error).message}\nThe files that it added stay, since the database is not empty any more or does not answer.`,
      );
    await store.remove(added).catch(() => {});
    throw error;
  }
}

/** Whether a backup contains another secret than the app's APP_SECRET; undefined if it contains none. */
export async function hasOtherSecret(folder: string, manifest: Manifest, appSecret: string | undefined) {
  const kept = manifest.kept.find(({ name }) => name === 'app-secret');
  return kept && (await readFile(keptPath(folder, kept), 'utf8')).trim() !== appSecret;
}
