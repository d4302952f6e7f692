import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, errorCopy } from '../../contract/errors.ts';
import type { StoredFile } from '../../contract/files.ts';
import type { Parts } from '../parts.ts';
import { measure } from './measure.ts';
import { newFile } from './receive.ts';
import { keptUpload, setAsideHalfKept } from './resumable.queries.ts';
import { type Unfinished, unfinishedOf } from './unfinished.ts';
import { keepUpload } from './upload.ts';

type Finish = (userId: string, id: string) => Promise<StoredFile>;

/**
 * Makes a file of an upload that has arrived whole. The file has the upload's id, so whoever asks again, here or in
 * another process, gets the same one and never a second.
 */
export function openFinish(parts: Pick<Parts, 'db' | 'store'>): Finish {
  const underWay = new Map<string, Promise<StoredFile>>();
  return (userId, id) => {
    const finishing = underWay.get(id) ?? finish(parts, userId, id).finally(() => underWay.delete(id));
    underWay.set(id, finishing);
    return finishing;
  };
}

async function finish(parts: Pick<Parts, 'db' | 'store'>, userId: string, id: string): Promise<StoredFile> {
  const unfinished = unfinishedOf(parts.store.spool, userId);
  try {
    const stored = (await keptUpload(parts.db, userId, id)) ?? (await keep(parts, userId, id));
    await unfinished.remove(id);
    return stored;
  } catch (error) {
    // Refused for good. Anything else may pass, and the bytes are still here.
    if (error instanceof AppError && error.code === 'invalid') await unfinished.remove(id);
    throw error;
  }
}

async function keep(parts: Pick<Parts, 'db' | 'store'>, userId: string, id: string): Promise<StoredFile> {
  const upload = await unfinishedOf(parts.store.spool, userId).find(id);
  if (!upload) throw new AppError('not_found', errorCopy.notFound);
  const path = join(parts.store.spool, randomUUID());
  try {
    const measured = await copyWhole(upload, path);
    await setAsideHalfKept(parts.db, userId, id);
    return await keepUpload(parts, userId, upload.kind, { id, path, filename: upload.filename, ...measured });
  } finally {
    await rm(path, { force: true });
  }
}

// A copy, so that nothing that still writes to the upload can change what has been looked at.
async function copyWhole(upload: Unfinished, path: string) {
  const measured = await measure(createReadStream(upload.path), newFile(path));
  if (measured.bytes !== upload.size) throw new AppError('unavailable', errorCopy.unavailable);
  return measured;
}
