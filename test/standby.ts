import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, open, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { openCluster } from '../server/db/cluster.ts';
import { migrate } from '../server/db/migrate.ts';
import { postgresArgs, socketFolderOf, socketUrl } from '../server/db/postmaster.ts';
import { findRunner } from '../server/db/runner.ts';
import { atEnd } from './atEnd.ts';

/** A migrated database and a replica that follows it; gone after the file's tests. */
export interface Pair {
  primary: string;
  replica: string;
  /** Kills the replica, as a power cut does. */
  killReplica(): Promise<void>;
}

const READY_MS = 20_000;

export async function openPair(): Promise<Pair> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'vt-pair-')));
  atEnd(() => rm(home, { recursive: true, force: true }));
  const first = await folderOf(join(home, 'primary'));
  const second = await folderOf(join(home, 'replica'));
  const cluster = await openCluster(first.folder, first.runner, () => {});
  const copy = join(second.folder, 'cluster');
  // With its owner, who may be another user than the one who runs the tests.
  await promisify(execFile)('cp', ['-a', cluster, copy]);
  const signal = join(copy, 'standby.signal');
  await writeFile(signal, '');
  if (second.runner.ids) await chown(signal, second.runner.ids.uid, second.runner.ids.gid);

  await start(first, cluster, {});
  await migrate(first.url);
  const follows = `host='${first.socketFolder}' user=postgres`;
  const replica = await start(second, copy, { primary_conninfo: follows });
  await ask(first.url, "alter system set synchronous_standby_names = '*'");
  await ask(first.url, 'select pg_reload_conf()');
  return {
    primary: first.url,
    replica: second.url,
    killReplica: async () => {
      replica.kill('SIGQUIT');
      await once(replica, 'exit');
    },
  };
}

/** Asks one of the two, as one who waits for nobody's copy. */
export async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url, options: '-c synchronous_commit=local' });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

type Place = Awaited<ReturnType<typeof folderOf>>;

async function folderOf(folder: string) {
  const runner = await findRunner(folder);
  const socketFolder = await socketFolderOf(folder, runner);
  return { folder, runner, socketFolder, url: socketUrl(socketFolder) };
}

async function start({ folder, runner, socketFolder, url }: Place, cluster: string, more: object) {
  const settings = Object.entries(more).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(join(folder, 'log'), 'a');
  const args = [...postgresArgs(cluster, socketFolder), ...settings];
  const child: ChildProcess = runner.start(runner.bin.postgres, args, ['ignore', log.fd, log.fd]);
  await log.close();
  const ended = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGINT');
    await ended;
  });
  await vi.waitFor(() => ask(url, 'select 1'), { timeout: READY_MS });
  return child;
}
