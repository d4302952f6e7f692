import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startupError.ts';

/** Gives group and others no permissions on files that this process and its children create. */
const PRIVATE_UMASK = 0o077;
const PRIVATE_MODE = 0o700;
/** If the app runs as root, the group of the database's user may traverse DATA_DIR (db/embedded/binaries.ts). */
const PRIVATE_MODE_OF_ROOT = 0o710;

/** Names of the files and folders that the app creates in DATA_DIR, or did in earlier versions. */
const OWN =
  /^(?:app-secret|compiled|database|demo-logins\.txt|files|mail|postgres\.log|scripts|restoring-.+)(?:\.1|\.new)?$/;
/** Exists in the root of a new file system. */
const OF_THE_DISK = 'lost+found';

/** Sets the umask, so that only this user can read what the process creates from now on. */
export const createPrivateFiles = () => process.umask(PRIVATE_UMASK);

/**
 * Creates DATA_DIR with permissions for this user only. Removes other users' permissions from an existing one, which an
 * earlier version left readable. A folder that also has other contents, such as a home folder, keeps its permissions; only
 * the app's own entries in it are restricted.
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

/** The error for a DATA_DIR that cannot be used: the reason, and what to do. */
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
    // The entry is gone, belongs to another user, or is on a read-only disk.
    if (!['ENOENT', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
