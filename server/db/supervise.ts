import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isAlive } from '../drafts.ts';
import { Fault } from '../fault.ts';
import { type Knock, knock } from './keeper.ts';
import { dropStaleLocks, postgresArgs, postmasterOf, stopPostmaster } from './postmaster.ts';
import type { Runner } from './runner.ts';

export interface Place {
  /** The data folder as people know it. */
  home: string;
  cluster: string;
  socketFolder: string;
  url: string;
  log: string;
}

/** A start may have to replay what a crash left in the write-ahead log; milliseconds. */
const START_MS = 120_000;
/** An app that was killed has let go of the lock within this; one that lives has not. */
const GRACE_MS = 1_500;
/** So many starts that fail one after the other end the attempt. */
const TRIES = 5;
const POLL_MS = 20;
const BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 5_000;
const FAST_STOP_MS = 20_000;
const LOG_BYTES = 5_000_000;

/** Keeps one PostgreSQL running on `place`, held by this process alone, from `start` to `stop`. */
export function supervise(place: Place, runner: Runner, say: (line: string) => void) {
  let child: ChildProcess | undefined;
  let keeper: pg.Client | undefined;
  let stopping = false;
  let healing: Promise<void> | undefined;

  return { start, stop, stopNow };

  async function start(onLost: (error: Error) => void, signal?: AbortSignal) {
    signal?.addEventListener('abort', stopNow);
    try {
      signal?.throwIfAborted();
      await hold();
    } catch (error) {
      await stop();
      throw error;
    }
    signal?.removeEventListener('abort', stopNow);
    keepAlive(onLost);
  }

  /** The keeper's end is the sign of every trouble: PostgreSQL died, restarted its backends, or cut this one. */
  function keepAlive(onLost: (error: Error) => void) {
    keeper?.once('end', () => {
      if (stopping) return;
      say('Database: it stopped unexpectedly; starting it again');
      healing = heal(onLost);
    });
  }

  async function heal(onLost: (error: Error) => void) {
    for (let pause = BACKOFF_MS; !stopping; pause = Math.min(pause * 2, LONGEST_BACKOFF_MS)) {
      try {
        await hold();
        say('Database: running again');
        return keepAlive(onLost);
      } catch (error) {
        if (error instanceof DatabaseTaken) return onLost(error);
        if (!stopping) say(`Database: ${(error as Error).message}`);
      }
      await wait(pause);
    }
  }

  /** Returns once our own PostgreSQL runs and its lock is ours. */
  async function hold() {
    const started = Date.now();
    for (let tries = 0; Date.now() - started < START_MS; await wait(POLL_MS)) {
      if (stopping) throw new Fault('The database is being stopped');
      const found = await knock(place.url);
      if (found.state === 'held') {
        if (await settle(found, started)) return;
      } else if (found.state === 'taken') {
        if (Date.now() - started > GRACE_MS) throw new DatabaseTaken(place.home, found.app);
      } else if (found.state === 'away' && !child && !(await postmasterOf(place.cluster))) {
        if (tries++ === TRIES) throw await failedToStart();
        if (tries > 1) await wait(BACKOFF_MS);
        await launch();
      }
    }
    throw await failedToStart();
  }

  /** What to do with a lock that we hold: keep it on our own server; stop a server that somebody left behind. */
  async function settle(found: Knock & { state: 'held' }, started: number): Promise<boolean> {
    if (child && found.app === process.pid) {
      keeper = found.keeper;
      return true;
    }
    // Its app lives and is about to take the lock that we got first: two are starting at the same moment.
    const isStarting = found.app !== process.pid && isAlive(found.app) && Date.now() - started < GRACE_MS;
    const pid = isStarting ? undefined : await postmasterOf(place.cluster);
    if (pid) {
      say('Database: taking over what an earlier start left running');
      // The lock is held until the server is gone, so that nobody else does the same.
      await stopPostmaster(pid, place.cluster);
    }
    await found.keeper.end().catch(() => {});
    if (!pid && !isStarting) throw new Fault(`A PostgreSQL that is not this app's runs in ${place.cluster}`);
    return false;
  }

  async function launch() {
    await dropStaleLocks(place);
    const log = await openLog(place.log);
    if (stopping) return log.close();
    const args = postgresArgs(place.cluster, place.socketFolder);
    const launched = runner.start(runner.bin.postgres, args, ['ignore', log.fd, log.fd]);
    child = launched;
    const forget = () => {
      if (child === launched) child = undefined;
    };
    launched.once('exit', forget).once('error', forget);
    await log.close();
  }

  async function failedToStart() {
    const said = await readFile(place.log, 'utf8').catch(() => '');
    return new Error(
      `The database does not start. The end of ${place.log}:\n${said.trimEnd().slice(-1_000)}`,
    );
  }

  async function stop() {
    stopNow();
    await healing;
    const leaving = child;
    if (leaving) {
      const firm = setTimeout(() => leaving.kill('SIGQUIT'), FAST_STOP_MS);
      await once(leaving, 'exit');
      clearTimeout(firm);
    }
    await keeper?.end().catch(() => {});
  }

  function stopNow() {
    stopping = true;
    child?.kill('SIGINT');
  }
}

/** Another app lives on the same data. */
class DatabaseTaken extends Fault {
  constructor(home: string, app: number) {
    const who = app > 0 ? ` (process ${app})` : '';
    super(`Another VibeTribe${who} is running on ${home}. Stop it first, or set DATA_DIR to another folder.`);
  }
}

async function openLog(path: string) {
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
