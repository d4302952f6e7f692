import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../../process/startupError.ts';
import type { Runner } from './binaries.ts';

/** A socket's whole path may be 103 bytes on macOS and 107 on Linux; the socket's own name takes 15 of them. */
const SOCKET_FOLDER_BYTES = 85;
/** Milliseconds after each stop signal before the next, stronger one. */
const STOP_MS = 20_000;
const QUIT_MS = 5_000;
const POLL_MS = 25;

/** Megabytes of pages that PostgreSQL keeps in memory once they were read: a sixteenth of the machine's, within bounds. */
function cachedMegabytes(): number {
  // Containers may have less; without a limit it is 0, or more than there is.
  const most = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.round(Math.min(Math.max(Math.min(totalmem(), most) / 16 / 2 ** 20, 128), 1024));
}

/** PostgreSQL's arguments: the settings stand here, not in the cluster, so that a new version of the app changes them. */
export function postgresArgs(cluster: string, socketFolder: string): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    max_connections: '200',
    shared_buffers: `${cachedMegabytes()}MB`,
    effective_cache_size: `${4 * cachedMegabytes()}MB`,
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Above ERROR: what a refused statement held (an e-mail address in a unique key) stays out of the log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // Read by the next app that finds this server: whether the app that started it is still alive.
    'vibetribe.app': String(process.pid),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Where the socket lies: in `folder`, or, where that path is too long for a socket, in a private folder for temporary files. */
export async function socketFolderOf(folder: string, runner: Runner): Promise<string> {
  if (Buffer.byteLength(folder) <= SOCKET_FOLDER_BYTES) return folder;
  const short = join(tmpdir(), `vibetribe-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  const made = await mkdir(short, { recursive: true, mode: 0o700 });
  if (made && runner.ids) await chown(short, runner.ids.uid, runner.ids.gid);
  // Anybody may make a folder of this name first, and would then own our socket.
  const found = await lstat(short);
  const owner = runner.ids?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `${short} is not ours alone. Remove it, or set DATA_DIR to a folder with a shorter path.`,
    );
  }
  return short;
}

/** node-postgres takes the socket's folder from `host`; a plain URL, so that other code may change its database. */
export const socketUrl = (socketFolder: string) =>
  `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(socketFolder)}`;

/** The process that serves `cluster`; undefined where none does, whatever an old postmaster.pid may say. */
export async function postmasterOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 && (await serves(pid, cluster)) ? pid : undefined;
}

/**
 * Removes lock files whose process id belongs to another program by now. PostgreSQL only checks that the id is in use and
 * would not start: usual after a container crash, when ids start again. If this were wrong, PostgreSQL's shared memory, keyed
 * by the cluster's inode, would still keep a second server out.
 */
export async function dropStaleLocks({ cluster, socketFolder }: { cluster: string; socketFolder: string }) {
  for (const path of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
    const command = pid > 1 ? await commandOf(pid) : '';
    if (command && !isPostgresOn(command, cluster)) await rm(path, { force: true });
  }
}

// The number in postmaster.pid may by now be anybody's: only a postgres that was started on this very folder is ours.
const serves = async (pid: number, cluster: string) => isPostgresOn(await commandOf(pid), cluster);

// Arguments end in NUL under /proc, in a space as ps writes them.
const isPostgresOn = (command: string, cluster: string) =>
  [`postgres\0-D\0${cluster}\0`, `postgres -D ${cluster} `].some((started) => command.includes(started));

async function commandOf(pid: number): Promise<string> {
  if (platform() === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return ps.then(({ stdout }) => stdout).catch(() => '');
}

/** Stops the postmaster that an earlier app left running. The caller has checked that no app uses it. */
export async function stopPostmaster(pid: number, cluster: string) {
  for (const [signal, patience] of [
    ['SIGINT', STOP_MS],
    ['SIGQUIT', QUIT_MS],
  ] as const) {
    process.kill(pid, signal);
    if (await gone(async () => !(await serves(pid, cluster)), patience)) return;
  }
  throw new StartupError(
    `The PostgreSQL that an earlier start left behind (process ${pid}) does not stop. End it, then start again.`,
  );
}

async function gone(isGone: () => Promise<boolean>, patience: number) {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (await isGone()) return true;
    await wait(POLL_MS);
  }
  return false;
}
