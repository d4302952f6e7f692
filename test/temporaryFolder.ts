import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder that Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** Bytes that must be free there. A run takes up to 0.7 GB. */
const ROOM = 2 * 2 ** 30;

/**
 * Creates a folder for the temporary files of a run and of all processes it starts, in memory if there is room. Each test
 * file creates and drops a database of some hundred files, and ext4 searches long for a free inode among those that were
 * deleted lately: the server tests took 278 s on a disk and 227 s in memory (2 cores). Returns a function that removes the
 * folder; the end of the process removes it, too.
 */
export async function makeTemporaryFolder(): Promise<() => void> {
  const folder = await mkdtemp(join((await hasRoom()) ? MEMORY : tmpdir(), 'vt-run-'));
  // If root runs the tests, the database runs as another user.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  return remove;
}

async function hasRoom(): Promise<boolean> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const options = mounts.match(/^\S+ \/dev\/shm tmpfs (\S+)/m)?.[1]?.split(',') ?? ['noexec'];
  // Some tests start programs that they have installed.
  if (options.includes('noexec') || options.includes('ro')) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return Math.min(bavail * bsize, freemem() / 2) >= ROOM;
}
