import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ERRORS } from '@tus/server';
import type { Deps } from '../../deps/deps.ts';
import { newFile } from '../upload/receive.ts';
import {
  abandonedUploads,
  countPart,
  deleteUploads,
  giveUpUpload,
  namePart,
  objectsOf,
  type Part,
  partKey,
  partsOf,
} from './unfinishedUploads.queries.ts';

type Where = Pick<Deps, 'db' | 'store'>;

/** Uploads removed in one sweep. Later sweeps remove the rest. */
const BATCH = 500;

/**
 * Stores the bytes that arrive from offset `start` on as one part of an upload. Resolves to the end offset once the part is
 * stored and counted. If the connection breaks, the bytes received before count, and the error is thrown afterwards.
 */
export async function storePart(
  { db, store }: Where,
  arriving: Readable,
  upload: Pick<Part, 'uploadId' | 'userId' | 'holder' | 'start'>,
): Promise<number> {
  const draft = join(store.spool, randomUUID());
  try {
    const { bytes, error } = await writeDraft(store.spool, draft, arriving);
    if (bytes > 0) {
      const id = randomUUID();
      const part: Part = { id, key: partKey(id), ...upload };
      if (!(await namePart(db, part))) throw ERRORS.FILE_NOT_FOUND;
      await store.put(part.key, { path: draft }, 'application/octet-stream');
      // An upload that was given up meanwhile still names this object, so the sweep finds it.
      if (!(await countPart(db, part, bytes))) throw ERRORS.FILE_NOT_FOUND;
    }
    if (error) throw error;
    return upload.start + bytes;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Writes a stream to a new file. Returns the number of bytes written, and the stream's error if it failed. */
async function writeDraft(spool: string, path: string, arriving: Readable) {
  await mkdir(spool, { recursive: true });
  const file = newFile(path);
  const written = Promise.withResolvers<void>();
  file.once('close', written.resolve).once('error', written.reject);
  // Awaited below. Until then, a rejection must not count as unhandled.
  written.promise.catch(() => {});
  let bytes = 0;
  let error: unknown;
  try {
    for await (const chunk of arriving as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (!file.write(chunk)) await Promise.race([drained(file), written.promise]);
    }
  } catch (reason) {
    error = reason;
  }
  file.end();
  await written.promise;
  return { bytes, error };
}

const drained = (file: ReturnType<typeof newFile>) =>
  new Promise<void>((resolve) => file.once('drain', resolve));

/** The bytes of an upload, from its first part to its last. */
export async function* bytesOf({ db, store }: Where, uploadId: string): AsyncGenerator<Buffer> {
  for (const key of await partsOf(db, uploadId)) yield* (await store.get(key)).body;
}

/**
 * Removes a member's upload. It is gone for the member immediately; its objects are removed now if the store responds, else
 * by the sweep. False if there is no such upload.
 */
export async function removeUpload(where: Where, userId: string, id: string): Promise<boolean> {
  if (!(await giveUpUpload(where.db, userId, id))) return false;
  await discard(where, [id]).catch(() => {});
  return true;
}

/** Removes stale uploads of all machines. */
export const sweepUnfinished = async (where: Where): Promise<void> =>
  discard(where, await abandonedUploads(where.db, BATCH));

// Objects first, then their rows: after a crash, rows still name the objects that are left.
async function discard({ db, store }: Where, ids: string[]) {
  const keys = await objectsOf(db, ids);
  await store.remove(keys);
  await deleteUploads(db, ids, keys);
}
