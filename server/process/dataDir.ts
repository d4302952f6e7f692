import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { StartupError } from './startupError.ts';

/** The permissions that others get on whatever this process and its children create: none. */
const PRIVATE_UMASK = 0o077;
const PRIVATE_MODE = 0o700;
/** As root, the group of the database's user passes through DATA_DIR (db/embedded/binaries.ts). */
const PRIVATE_MODE_OF_ROOT = 0o710;

/** What the app creates in DATA_DIR, by name. */
const OWN =
  /^(?:app-secret|compiled|database|demo-logins\.txt|files|mail|postgres\.log|scripts|restoring-.+)(?:\.1|\.new)?$/;
/** What the root of a disk holds from the beginning. */
const OF_THE_DISK = 'lost+found';

/** Makes what this process creates from now on readable by its own user alone. */
export const createPrivateFiles = () => process.umask(PRIVATE_UMASK);

/**
 * Creates DATA_DIR for this user alone, or closes one that other users can read: an earlier version left it open. A folder
 * that holds other things too, such as a home, keeps its own permissions; what the app made in it is closed all the same.
 */
export async function openDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: PRIVATE_MODE });
    await tryToWrite(dataDir);
  } catch (error) {
    throw dataDirError(dataDir, error as NodeJS.ErrnoException);
  }
  await closeToOthers(dataDir);
}

/** Why DATA_DIR cannot be used, and what to do. */
export function dataDirError(dataDir: string, { code = '', message }: NodeJS.ErrnoException): StartupError {
  if (FULL.has(code))
    return new StartupError(`The disk of ${dataDir} is full. Free some space, then start again.`);
  const why = WHY[code] ?? message;
  return new StartupError(
    `${dataDir} cannot be used: ${why}. Set DATA_DIR to a folder that this user may write to.`,
  );
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const WHY: Record<string, string> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'a part of the path is a file',
  ENOENT: 'it cannot be created there',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
};

/** A folder may look writable on a disk that is full or read-only. */
async function tryToWrite(dataDir: string) {
  const path = join(dataDir, `.write-test-${randomUUID()}`);
  await writeFile(path, path).finally(() => rm(path, { force: true }));
}

async function closeToOthers(dataDir: string) {
  // Windows has access lists instead, which a new folder inherits.
  if (platform() === 'win32') return;
  const names = await readdir(dataDir);
  const own = names.filter((name) => OWN.test(name));
  await Promise.all(own.map((name) => close(join(dataDir, name), PRIVATE_MODE)));
  const isShared = names.some((name) => !OWN.test(name) && name !== OF_THE_DISK);
  if (!isShared) await close(dataDir, process.getuid?.() === 0 ? PRIVATE_MODE_OF_ROOT : PRIVATE_MODE);
}

async function close(path: string, most: number) {
  try {
    const { mode } = await stat(path);
    if ((mode & 0o7777 & ~most) !== 0) await chmod(path, mode & most);
  } catch (error) {
    // Gone meanwhile, or another user's, who decides on it.
    if (!['ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
