import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '../../contract/core/errors.ts';
import { connectDedicated, type DedicatedConnection } from '../db/connection.ts';
import { BACKUP, holdLease, LEASE_SECONDS } from '../db/leases.ts';
import type { FileStore } from '../deps/fileStore.ts';
import { objectsInUse } from '../files/queries.ts';
import { syncFolder } from '../process/fsync.ts';
import { StartupError } from '../startupError.ts';
import { version } from '../version.ts';
import {
  contentsOf,
  FORMAT,
  filePath,
  keptPath,
  type Manifest,
  type Table,
  tablePath,
  writeManifest,
} from './manifest.ts';
import { contentOf, forEach, isSame, makeFolderOf, pourInto, syncFolders } from './pour.ts';
import { beginSnapshot, copyOut, endSnapshot, migrationOf, sequencesOf, tableShapes } from './queries.ts';

/** Files of DATA_DIR that are backed up if they exist: without the secret, the app would sign everybody out. */
const KEPT = ['app-secret', 'demo-logins.txt'];

export interface Source {
  /** Of the database; an app may be using it. */
  url: string;
  dataDir: string;
  store: FileStore;
}

/**
 * Copies everything, as of one moment, into the new folder `folder`, and reads it again. A backup that fails removes the
 * folder; one that is killed leaves a folder without a manifest.
 */
export async function backUp(source: Source, folder: string, signal: AbortSignal): Promise<Manifest> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new StartupError(
      `${folder} is there already, and a backup overwrites nothing. Name another folder. Nothing was changed.`,
    );
  });
  try {
    const manifest = await copyAll(source, folder, signal);
    await verify(folder, manifest, signal);
    await syncFolders(folder);
    await writeManifest(folder, manifest);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Holds a lease, so that no file is removed from the store meanwhile: see `NO_BACKUP`. */
async function copyAll(source: Source, folder: string, signal: AbortSignal): Promise<Manifest> {
  const lease = await holdLease(source.url, BACKUP, randomUUID());
  if (!lease)
    throw new StartupError(
      `Another backup of this data is being made. Try again when it is finished; one that was killed counts for ${LEASE_SECONDS} s.`,
    );
  try {
    const manifest = await copyHeld(source, folder, signal);
    if (!(await lease.wasHeld()))
      throw new StartupError(
        `This backup did not respond for ${LEASE_SECONDS} s, so files may have been removed meanwhile: nothing is left of it. Start it again.`,
      );
    return manifest;
  } finally {
    await lease.release();
  }
}

async function copyHeld(source: Source, folder: string, signal: AbortSignal): Promise<Manifest> {
  const session = await connectDedicated(source.url);
  try {
    const made_at = await beginSnapshot(session);
    const shapes = await tableShapes(session);
    if (!shapes.some(({ name }) => name === 'migrations'))
      throw new StartupError('There is nothing to back up yet: the app has never been ready on this data.');
    const migration = await migrationOf(session);
    const sequences = await sequencesOf(session);
    const tables: Table[] = [];
    for (const shape of shapes) {
      const path = tablePath(folder, shape);
      await makeFolderOf(path);
      const rows = copyOut(session, shape);
      const content = await pourInto(path, rows, signal);
      tables.push({ ...shape, rows: rows.rowCount, ...content });
    }
    const copied = await copyFiles(source.store, session, folder, signal);
    const kept = await copyKept(source.dataDir, folder, signal);
    await endSnapshot(session);
    return { format: FORMAT, version, migration, made_at, tables, sequences, ...copied, kept };
  } finally {
    await session.close();
  }
}

// Runs after the snapshot, while no file is removed: every object that the snapshot references still exists.
async function copyFiles(
  store: FileStore,
  session: DedicatedConnection,
  folder: string,
  signal: AbortSignal,
) {
  const files: Manifest['files'] = [];
  const lost: string[] = [];
  await forEach(await objectsInUse(session), async ({ key, mime }) => {
    signal.throwIfAborted();
    const path = filePath(folder, { key });
    await makeFolderOf(path);
    try {
      const { body } = await store.get(key);
      files.push({ key, mime, ...(await pourInto(path, body, signal)) });
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
      lost.push(key);
    }
  });
  files.sort((a, b) => (a.key < b.key ? -1 : 1));
  return { files, lost };
}

async function copyKept(dataDir: string, folder: string, signal: AbortSignal): Promise<Manifest['kept']> {
  // With DATABASE_URL and a bucket there may be no such folder.
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = found.filter((name) => KEPT.includes(name));
  const kept: Manifest['kept'] = [];
  for (const name of names) {
    const path = keptPath(folder, { name });
    await makeFolderOf(path);
    kept.push({ name, ...(await pourInto(path, createReadStream(join(dataDir, name)), signal)) });
  }
  return kept;
}

/** Reads every file of a backup. Throws if some differ from what was written, and names them. */
export async function verify(folder: string, manifest: Manifest, signal: AbortSignal): Promise<void> {
  const faults: string[] = [];
  await forEach(contentsOf(folder, manifest), async ({ path, ...written }) => {
    const name = path.slice(folder.length + 1);
    const found = await contentOf(path, signal).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!found) faults.push(`${name} is missing`);
    else if (!isSame(found, written)) faults.push(`${name} is not as it was written`);
  });
  if (faults.length > 0)
    throw new StartupError(
      `This backup is damaged: ${faults.slice(0, NAMED).join(', ')}${faults.length > NAMED ? ` and ${faults.length - NAMED} more` : ''}. Use another one. Nothing was changed.`,
    );
}

/** Faults that the error names. */
const NAMED = 5;
