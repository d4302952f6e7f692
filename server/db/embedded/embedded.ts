import { access, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { findRunner } from './binaries.ts';
import { ensureCluster } from './initdb.ts';
import { probe } from './instanceLock.ts';
import { socketFolderOf, socketUrl } from './postmaster.ts';
import { supervise } from './supervisor.ts';

export interface Embedded {
  url: string;
  /** Resolves when PostgreSQL has shut down. */
  stop(): Promise<void>;
  /** Tells PostgreSQL to shut down without waiting for it: for a process that must leave at once. */
  stopNow(): void;
}

interface Options {
  /** Told in plain words what takes time or went wrong. */
  log?: (line: string) => void;
  /** Called when the database is lost to this process for good: to another app on the same folder. */
  onLost?: (error: Error) => void;
  /** Gives up a start that is still under way. */
  signal?: AbortSignal;
}

/**
 * Starts the PostgreSQL that lives in `dataDir` and watches over it: when it dies it is started again. Takes over
 * what a killed app left behind, running or dead. Throws where another app uses the folder, where another
 * PostgreSQL wrote it, or where PostgreSQL cannot run here.
 */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<Embedded> {
  const { log = () => {}, onLost = () => {}, signal } = options;
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const folder = join(home, 'database');
  const runner = await findRunner(folder);
  const cluster = await ensureCluster(folder, runner, log);
  const socketFolder = await socketFolderOf(folder, runner);
  const url = socketUrl(socketFolder);
  const server = supervise(
    { home, cluster, socketFolder, url, log: join(home, 'postgres.log') },
    runner,
    log,
  );
  await server.start(onLost, signal);
  return { url, stop: server.stop, stopNow: server.stopNow };
}

/**
 * The PostgreSQL that lives in `dataDir`, for a while: that of the app that is running on it, which `stop` leaves alone,
 * else started as for an app. Undefined where no database lives there; never makes one.
 */
export async function joinEmbedded(dataDir: string, options: Options = {}): Promise<Embedded | undefined> {
  if (!(await hasDatabase(dataDir))) return undefined;
  const joined = async () => {
    const running = await runningOn(dataDir);
    return running && { url: running.url, stop: async () => {}, stopNow: () => {} };
  };
  return (
    (await joined()) ??
    startEmbedded(dataDir, options).catch(async (error) => {
      // An app may have been just starting.
      const other = await joined();
      if (other) return other;
      throw error;
    })
  );
}

/** The app that is running on `dataDir`: its process number, and the address of its database. */
export async function runningOn(dataDir: string): Promise<{ app: number; url: string } | undefined> {
  if (!(await hasDatabase(dataDir))) return undefined;
  const folder = join(await realpath(dataDir), 'database');
  const url = socketUrl(await socketFolderOf(folder, await findRunner(folder)));
  const found = await probe(url);
  if (found.state === 'held') await found.lockConnection.end();
  return found.state === 'taken' ? { app: found.app, url } : undefined;
}

const hasDatabase = (dataDir: string) =>
  access(join(dataDir, 'database', 'cluster', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
