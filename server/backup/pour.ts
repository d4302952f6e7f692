import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Content, measure } from '../files/upload/measure.ts';
import { syncFolder } from '../process/fsync.ts';

/** Writes a stream to a new file in an existing folder, and syncs the file to disk. */
export const pourInto = (path: string, coming: Readable, signal: AbortSignal): Promise<Content> =>
  measure(coming, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), signal);

/** Creates the folder of a file. Call it before its stream opens: an error event without a listener ends the process. */
export async function makeFolderOf(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
}

export const contentOf = (path: string, signal: AbortSignal): Promise<Content> =>
  measure(createReadStream(path), undefined, signal);

export const isSame = (one: Content, other: Content) =>
  one.bytes === other.bytes && one.sha256 === other.sha256;

/** Syncs a folder and its subfolders to disk, so that the names of their files survive a power cut. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
}

/**
 * Runs `work` for each item, a few at a time, since most of the time it waits for the disk. After a failure it starts no more
 * work, and rejects once none is in progress, so that the caller can clean up.
 */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = left.next(); !next.done && !failed; next = left.next()) await work(next.value);
  };
  const fail = (error: unknown) => {
    failed = true;
    throw error;
  };
  const workers = Array.from({ length: AT_ONCE }, () => worker().catch(fail));
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

const AT_ONCE = 4;
