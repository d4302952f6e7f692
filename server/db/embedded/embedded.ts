import { access, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Embedded } from '../../process/lifecycle.ts';
import { findRunner } from './binaries.ts';
import { ensureCluster } from './initdb.ts';
import { tryInstanceLock } from './instanceLock.ts';
import { socketFolderOf, socketUrl } from './postmaster.ts';
import { supervise } from './supervisor.ts';

// Embedded PostgreSQL. Chain: this file → binaries.ts and programs.ts (which PostgreSQL) → initdb.ts (the cluster) →
// supervisor.ts (starts it, adopts or stops what an earlier app left) → postmaster.ts; instanceLock.ts: one app per folder.

interface Options {
  /** Receives a line for each slow step and each problem. */
  log?: (line: string) => void;
  /** Called when another app on the same folder has taken the database; this process does not get it back. */
  onLost?: (error: Error) => void;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
}

/**
 * Starts the PostgreSQL in `dataDir`, and restarts it when it dies. Takes over a cluster that a killed app left behind,
 * running or not. Throws if another app uses the folder, if another major version of PostgreSQL wrote it, or if PostgreSQL
 * cannot run here.
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
 * Returns the PostgreSQL in `dataDir`: that of the app running on it, which `stop` does not stop, or else one started like
 * `startEmbedded`. Undefined if `dataDir` has no database; never creates one.
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
      // An app may have been starting at the same time.
      const other = await joined();
      if (other) return other;
      throw error;
    })
  );
}

/** The app running on `dataDir`: its process id, and the URL of its database. Undefined if none is running. */
export async function runningOn(dataDir: string): Promise<{ app: number; url: string } | undefined> {
  if (!(await hasDatabase(dataDir))) return undefined;
  const folder = join(await realpath(dataDir), 'database');
  const url = socketUrl(await socketFolderOf(folder, await findRunner(folder)));
  const found = await tryInstanceLock(url);
  if (found.state === 'held') await found.lockConnection.end();
  return found.state === 'taken' ? { app: found.app, url } : undefined;
}

const hasDatabase = (dataDir: string) =>
  access(join(dataDir, 'database', 'cluster', 'PG_VERSION')).then(
    () => true,
    () => false,
  );
