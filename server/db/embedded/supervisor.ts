import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { open, readFile, rename, stat, statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isAlive } from '../../process/tempDirs.ts';
import { StartupError } from '../../startupError.ts';
import type { Runner } from './binaries.ts';
import { type LockResult, tryInstanceLock } from './instanceLock.ts';
import { dropStaleLocks, postgresArgs, postmasterOf, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPaths {
  /** The data folder, as shown in messages. */
  home: string;
  cluster: string;
  socketFolder: string;
  url: string;
  log: string;
}

/** Milliseconds that a start may take, since it may replay the write-ahead log after a crash. */
const START_MS = 120_000;
/** Milliseconds within which a killed app's lock is released. A lock held for longer belongs to a running app. */
const GRACE_MS = 1_500;
/** Consecutive failed starts after which the attempt ends. */
const TRIES = 5;
const POLL_MS = 20;
const BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 5_000;
const FAST_STOP_MS = 20_000;
const LOG_BYTES = 5_000_000;
/** Characters of PostgreSQL's log to show if no line names the reason. */
const REASON_LENGTH = 300;
/** Free bytes on the disk below which PostgreSQL cannot start. */
const FULL_BYTES = 1_000_000;

/** Keeps one PostgreSQL running on `paths`, locked for this process, from `start` to `stop`. */
export function supervise(paths: EmbeddedPaths, runner: Runner, log: (line: string) => void) {
  let child: ChildProcess | undefined;
  let lockConnection: pg.Client | undefined;
  /** The size of PostgreSQL's log before the latest start. */
  let logged = 0;
  let stopping = false;
  let restarting: Promise<void> | undefined;

  return { start, stop, stopNow };

  async function start(onLost: (error: Error) => void, signal?: AbortSignal) {
    signal?.addEventListener('abort', stopNow);
    try {
      signal?.throwIfAborted();
      await acquire();
    } catch (error) {
      await stop();
      throw error;
    }
    signal?.removeEventListener('abort', stopNow);
    keepAlive(onLost);
  }

  /**
   * Restarts PostgreSQL when the lock connection ends: PostgreSQL died, restarted its backends, or closed this connection.
   */
  function keepAlive(onLost: (error: Error) => void) {
    lockConnection?.once('end', () => {
      if (stopping) return;
      log('Database: it stopped unexpectedly; starting it again');
      restarting = restart(onLost);
    });
  }

  async function restart(onLost: (error: Error) => void) {
    for (let pause = BACKOFF_MS; !stopping; pause = Math.min(pause * 2, LONGEST_BACKOFF_MS)) {
      try {
        await acquire();
        log('Database: running again');
        return keepAlive(onLost);
      } catch (error) {
        if (error instanceof DatabaseTaken) return onLost(error);
        if (!stopping) log(`Database: ${(error as Error).message}`);
      }
      await wait(pause);
    }
  }

  /** Returns once this process's PostgreSQL runs and this process holds its lock. */
  async function acquire() {
    const started = Date.now();
    for (let tries = 0; Date.now() - started < START_MS; await wait(POLL_MS)) {
      if (stopping) throw new StartupError('The database is being stopped');
      const found = await tryInstanceLock(paths.url);
      if (found.state === 'held') {
        if (await adoptOrStop(found, started)) return;
      } else if (found.state === 'taken') {
        if (Date.now() - started > GRACE_MS) throw new DatabaseTaken(paths.home, found.app);
      } else if (found.state === 'away' && child && found.damage) {
        throw new StartupError(
          `The database in ${paths.home} is damaged: ${found.damage} (more in ${paths.log}). ` +
            'Restore a backup to a new DATA_DIR (npm run restore).',
        );
      } else if (found.state === 'away' && !child && !(await postmasterOf(paths.cluster))) {
        if (tries++ === TRIES) throw await failedToStart();
        if (tries > 1) await wait(BACKOFF_MS);
        await launch();
      }
    }
    throw await failedToStart();
  }

  /** Called with the lock held. Adopts our own server, or stops one that an earlier app left running. */
  async function adoptOrStop(found: LockResult & { state: 'held' }, started: number): Promise<boolean> {
    if (child && found.app === process.pid) {
      lockConnection = found.lockConnection;
      return true;
    }
    // Another app started this server and will lock it in a moment; two apps start at once.
    const isStarting = found.app !== process.pid && isAlive(found.app) && Date.now() - started < GRACE_MS;
    const pid = isStarting ? undefined : await postmasterOf(paths.cluster);
    if (pid) {
      log('Database: taking over what an earlier start left running');
      // The lock is held until the server has stopped, so that no other process stops it, too.
      await stopPostmaster(pid, paths.cluster);
    }
    await found.lockConnection.end().catch(() => {});
    if (!pid && !isStarting)
      throw new StartupError(`A PostgreSQL that is not this app's runs in ${paths.cluster}`);
    return false;
  }

  async function launch() {
    await dropStaleLocks(paths);
    const log = await openLogFile(paths.log);
    logged = (await log.stat()).size;
    if (stopping) return log.close();
    const args = postgresArgs(paths.cluster, paths.socketFolder);
    const launched = runner.start(runner.bin.postgres, args, ['ignore', log.fd, log.fd]);
    child = launched;
    const forget = () => {
      if (child === launched) child = undefined;
    };
    launched.once('exit', forget).once('error', forget);
    await log.close();
  }

  async function failedToStart() {
    const logText = (await readFile(paths.log).catch(() => Buffer.alloc(0))).subarray(logged).toString();
    const { bavail, bsize } = await statfs(paths.home);
    return startError(paths, logText, bavail * bsize);
  }

  async function stop() {
    stopNow();
    await restarting;
    const leaving = child;
    if (leaving) {
      const firm = setTimeout(() => leaving.kill('SIGQUIT'), FAST_STOP_MS);
      await once(leaving, 'exit');
      clearTimeout(firm);
    }
    await lockConnection?.end().catch(() => {});
  }

  function stopNow() {
    stopping = true;
    child?.kill('SIGINT');
  }
}

/**
 * The error that says in one line why PostgreSQL does not start. On a full disk, its log (`logText`) may lack the reason.
 */
function startError({ home, log }: EmbeddedPaths, logText: string, freeBytes: number): StartupError {
  if (freeBytes < FULL_BYTES || logText.includes('No space left')) {
    return new StartupError(
      `The database in ${home} does not start: its disk is full. Free some space, then start again.`,
    );
  }
  const fatal = logText
    .match(/(?:FATAL|PANIC):.*/g)
    ?.at(-1)
    ?.replace(/^\w+:\s+/, '');
  const reason = fatal ?? logText.trim().replace(/\s+/g, ' ').slice(-REASON_LENGTH);
  return new StartupError(
    `The database in ${home} does not start: ${reason || 'it gives no reason'} (more in ${log}). ` +
      'If it is damaged, restore a backup to a new DATA_DIR (npm run restore).',
  );
}

/** Another app is running on the same data. */
class DatabaseTaken extends StartupError {
  constructor(home: string, app: number) {
    const who = app > 0 ? ` (process ${app})` : '';
    super(`Another VibeTribe${who} is running on ${home}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

async function openLogFile(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_BYTES) await rename(path, `${path}.1`);
  return open(
    path,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
    0o600,
  );
}
