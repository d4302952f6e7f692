import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../../startupError.ts';
import type { Runner } from './binaries.ts';

/** A socket's path may have 103 bytes on macOS and 107 on Linux; the socket's file name takes 15 of them. */
const SOCKET_FOLDER_BYTES = 85;
/** Milliseconds to wait after each stop signal before the next, stronger one. */
const STOP_MS = 20_000;
const QUIT_MS = 5_000;
const POLL_MS = 25;

/** Megabytes of PostgreSQL's page cache: a sixteenth of the machine's memory, within bounds. */
function cachedMegabytes(): number {
  // The container's memory limit. Without one, Node returns 0 or more than the machine has.
  const most = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.round(Math.min(Math.max(Math.min(totalmem(), most) / 16 / 2 ** 20, 128), 1024));
}

/**
 * PostgreSQL's arguments. Settings are here, not in the cluster's files, so that a new version of the app can change them.
 */
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
    // LOG ranks above ERROR, so errors are not logged: their text may contain data, such as an e-mail address in a unique
    // key.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // The next app that finds this server reads it to check whether the app that started the server is still alive.
    'vibetribe.app': String(process.pid),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The socket's folder: `folder`, or a private folder for temporary files if that path is too long for a socket. */
export async function socketFolderOf(folder: string, runner: Runner): Promise<string> {
  if (Buffer.byteLength(folder) <= SOCKET_FOLDER_BYTES) return folder;
  const short = join(tmpdir(), `vibetribe-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  const made = await mkdir(short, { recursive: true, mode: 0o700 });
  if (made && runner.ids) await chown(short, runner.ids.uid, runner.ids.gid);
  // Another user could create a folder of this name first, and would then own our socket.
  const found = await lstat(short);
  const owner = runner.ids?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartupError(
      `${short} is not ours alone. Remove it, or set DATA_DIR to a folder with a shorter path.`,
    );
  }
  return short;
}

/** node-postgres reads the socket's folder from `host`. A normal URL, so that other code can replace its database name. */
export const socketUrl = (socketFolder: string) =>
  `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(socketFolder)}`;

/** The id of the process that serves `cluster`; undefined if there is none, even if a stale postmaster.pid exists. */
export async function postmasterOf(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 && (await serves(pid, cluster)) ? pid : undefined;
}

/**
 * Removes lock files whose process id now belongs to another program. PostgreSQL only checks that the id is in use, and
 * would not start. This is usual after a container crash, when ids start again. If the check were wrong, PostgreSQL's shared
 * memory, keyed by the cluster's inode, would still prevent a second server.
 */
export async function dropStaleLocks({ cluster, socketFolder }: { cluster: string; socketFolder: string }) {
  for (const path of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
    const command = pid > 1 ? await commandOf(pid) : '';
    if (command && !isPostgresOn(command, cluster)) await rm(path, { force: true });
  }
}

// The id in postmaster.pid may have been reused: only a postgres that was started on this folder is ours.
const serves = async (pid: number, cluster: string) => isPostgresOn(await commandOf(pid), cluster);

// Arguments end with NUL under /proc, and with a space in the output of ps.
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
