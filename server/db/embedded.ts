import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { openCluster } from './cluster.ts';
import { socketFolderOf, socketUrl } from './postmaster.ts';
import { findRunner } from './runner.ts';
import { supervise } from './supervise.ts';

export interface Embedded {
  url: string;
  /** Resolves when PostgreSQL has shut down. */
  stop(): Promise<void>;
  /** Tells PostgreSQL to shut down without waiting for it: for a process that must leave at once. */
  stopNow(): void;
}

interface Options {
  /** Told in plain words what takes time or went wrong. */
  say?: (line: string) => void;
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
  const { say = () => {}, onLost = () => {}, signal } = options;
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const folder = join(home, 'database');
  const runner = await findRunner(folder);
  const cluster = await openCluster(folder, runner, say);
  const socketFolder = await socketFolderOf(folder, runner);
  const url = socketUrl(socketFolder);
  const server = supervise(
    { home, cluster, socketFolder, url, log: join(home, 'postgres.log') },
    runner,
    say,
  );
  await server.start(onLost, signal);
  return { url, stop: server.stop, stopNow: server.stopNow };
}
