import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runningOn, startEmbedded } from '../db/embedded.ts';
import { newestMigration } from '../db/migrate.ts';
import { draftIn, removeDrafts } from '../drafts.ts';
import { syncFolder } from '../durable.ts';
import type { Env } from '../env.ts';
import { Fault } from '../fault.ts';
import { measure } from '../files/measure.ts';
import { openStore } from '../files/open.ts';
import { verify } from './backup.ts';
import { filePath, keptPath, type Manifest, readManifest } from './manifest.ts';
import { forEach, isSame, pourInto, syncFolders } from './pour.ts';
import { rebuild } from './rebuild.ts';

/** What a restore under way is called. */
const DRAFT = 'restoring';
/** As of an app's own DATA_DIR: the database may run as another user, who passes through. */
const DATA_DIR_MODE = 0o711;
/** What the root of a disk holds from the beginning. */
const OF_THE_DISK = 'lost+found';

/** Where to restore to. */
export type Target = Pick<Env, 'dataDir' | 's3'>;

/**
 * Makes of the backup in `folder` what an app finds in its DATA_DIR, which has to be empty or missing. Everything is made
 * inside it in a folder of its own, compared with the backup and only then put in its place; what fails leaves nothing.
 */
export async function restore(folder: string, target: Target, signal: AbortSignal): Promise<Manifest> {
  const { dataDir } = target;
  const manifest = await readManifest(folder, await newestMigration());
  await refuseUsed(dataDir);
  await verify(folder, manifest, signal);
  const made = await mkdir(dataDir, { recursive: true, mode: DATA_DIR_MODE });
  const making = draftIn(dataDir, DRAFT);
  try {
    await mkdir(making, { mode: DATA_DIR_MODE });
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

async function refuseUsed(dataDir: string) {
  if ((await contentsOfFolder(dataDir)).length === 0) return;
  // One that was killed has left what it made.
  await removeDrafts(dataDir, DRAFT);
  const [found] = await contentsOfFolder(dataDir);
  if (!found) return;
  const running = await runningOn(dataDir);
  throw new Fault(
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

// Files first: what may be away, a bucket or the room for them, shows before the longer part.
async function build(folder: string, manifest: Manifest, target: Target, signal: AbortSignal) {
  await fillStore(folder, manifest, target, signal);
  for (const kept of manifest.kept)
    await pourInto(join(target.dataDir, kept.name), createReadStream(keptPath(folder, kept)), signal);
  const database = await startEmbedded(target.dataDir, { signal });
  try {
    await rebuild(database.url, folder, manifest, signal);
  } finally {
    await database.stop();
  }
}

async function fillStore(folder: string, { files }: Manifest, target: Target, signal: AbortSignal) {
  const store = openStore(target);
  await forEach(files, async ({ key, mime, ...written }) => {
    signal.throwIfAborted();
    await store.put(key, { path: filePath(folder, { key }) }, mime);
    const { body } = await store.get(key);
    if (!isSame(await measure(body, undefined, signal), written))
      throw new Error(`The restored file ${key} is not what was backed up`);
  });
  await rm(store.spool, { recursive: true, force: true });
}

// The database last: until then an app sees that nothing is here yet. One that was started meanwhile keeps what it made.
async function putInPlace(making: string, dataDir: string, { kept }: Manifest) {
  const placed: string[] = [];
  const others = (await contentsOfFolder(dataDir)).filter((name) => join(dataDir, name) !== making);
  if (others.length > 0)
    throw new Fault(`${dataDir} is no longer empty: it holds ${others[0]}. Nothing was restored.`);
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
