import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { StoredFile } from '../../../contract/files/endpoints.ts';
import type { Deps } from '../../deps/deps.ts';
import {
  findUpload,
  keptUpload,
  setAsideHalfKept,
  type Unfinished,
} from '../resumable/unfinishedUploads.queries.ts';
import { bytesOf, removeUpload } from '../resumable/unfinishedUploads.ts';
import type { uploadLocks } from '../resumable/uploadLocks.ts';
import { measure } from './measure.ts';
import { newFile } from './receive.ts';
import { keepUpload } from './upload.ts';

type Where = Pick<Deps, 'db' | 'store'>;

/**
 * Turns a complete upload into a file. The file has the upload's id, so a repeated request, on any machine, returns the same
 * file.
 */
export function createFinish(parts: Where, locks: ReturnType<typeof uploadLocks>) {
  return async (userId: string, id: string): Promise<StoredFile> => {
    const lock = locks.newLock(id);
    // The lock is not released early: another request waits, then gets the same file.
    await lock.lock(new AbortController().signal, () => {});
    try {
      return await finish(parts, userId, id);
    } finally {
      await lock.unlock();
    }
  };
}

async function finish(parts: Where, userId: string, id: string): Promise<StoredFile> {
  try {
    const stored = (await keptUpload(parts.db, userId, id)) ?? (await keep(parts, userId, id));
    await removeUpload(parts, userId, id);
    return stored;
  } catch (error) {
    // Rejected permanently. Any other error may be temporary, and the bytes are still stored.
    if (error instanceof AppError && LOST.has(error.code)) await removeUpload(parts, userId, id);
    throw error;
  }
}

/** The content is not valid for its kind, or a part is missing in the store. */
const LOST = new Set(['invalid', 'not_found']);

async function keep(parts: Where, userId: string, id: string): Promise<StoredFile> {
  const upload = await findUpload(parts.db, userId, id);
  if (!upload) throw new AppError('not_found', errorCopy.notFound);
  const path = join(parts.store.spool, randomUUID());
  try {
    const measured = await assemble(parts, { id, ...upload }, path);
    await setAsideHalfKept(parts.db, userId, id);
    return await keepUpload(parts, userId, upload.kind, { id, path, filename: upload.filename, ...measured });
  } finally {
    await rm(path, { force: true });
  }
}

async function assemble(parts: Where, { id, size }: Unfinished & { id: string }, path: string) {
  await mkdir(parts.store.spool, { recursive: true });
  const measured = await measure(Readable.from(bytesOf(parts, id)), newFile(path));
  if (measured.bytes !== size) throw new AppError('unavailable', errorCopy.unavailable);
  return measured;
}
