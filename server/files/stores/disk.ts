import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError, errorCopy } from '../../../contract/core/errors.ts';
import type { FileStore } from '../../deps/fileStore.ts';
import { syncFolder } from '../../process/fsync.ts';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Stores objects as files under `folder`. `spool` is on the same disk, so a rename puts a complete object in place. */
export function createDiskStore(folder: string, spool: string): FileStore {
  async function put(key: string, content: Buffer | { path: string }) {
    const target = join(folder, key);
    const draft = join(spool, randomUUID());
    try {
      await mkdir(spool, { recursive: true });
      await write(draft, content);
      await makeFolder(dirname(target));
      await rename(draft, target);
      await syncFolder(dirname(target));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw FULL.has(codeOf(error)) ? new AppError('unavailable', errorCopy.unavailable) : error;
    }
  }

  async function get(key: string, part?: { start: number; end: number }) {
    try {
      const file = await open(join(folder, key));
      const stat = await file.stat();
      if (stat.isFile()) return { body: file.createReadStream(part), size: lengthOf(stat.size, part) };
      await file.close();
    } catch (error) {
      if (!MISSING.has(codeOf(error))) throw error;
    }
    throw new AppError('not_found', errorCopy.notFound);
  }

  async function remove(keys: string[]) {
    for (const key of keys) await rm(join(folder, key), { force: true });
  }

  return { put, get, remove, spool };
}

const lengthOf = (size: number, part?: { start: number; end: number }) =>
  part ? Math.max(0, Math.min(part.end + 1, size) - part.start) : size;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

async function write(path: string, content: Buffer | { path: string }) {
  if (!Buffer.isBuffer(content)) await copyFile(content.path, path);
  const file = await open(path, Buffer.isBuffer(content) ? 'wx' : 'r+');
  try {
    if (Buffer.isBuffer(content)) await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

// A new folder is an entry of its parent. Unless the parent is synced, a power cut loses the folder and its files.
async function makeFolder(path: string) {
  const first = await mkdir(path, { recursive: true });
  if (!first) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
