import { execFile } from 'node:child_process';
import { chown, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureCluster } from '../server/db/embedded/initdb.ts';
import { migrate } from '../server/db/migrate.ts';
import { atEnd } from './atEnd.ts';
import { execute, type PostgresFolder, preparePostgres, startPostgres } from './postgres.ts';

/** A migrated database and its replica; removed after the file's tests. */
export interface Pair {
  primary: string;
  replica: string;
  /** Stops one of them immediately, like a power cut. */
  killPrimary(): Promise<void>;
  killReplica(): Promise<void>;
}

export async function openPair(): Promise<Pair> {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'vt-pair-')));
  atEnd(() => rm(home, { recursive: true, force: true }));
  const first = await preparePostgres(join(home, 'primary'));
  const second = await preparePostgres(join(home, 'replica'));
  const cluster = await ensureCluster(first.folder, first.runner, () => {});
  const copy = join(second.folder, 'cluster');
  // Keeps the owner, who may be another user than the one who runs the tests.
  await promisify(execFile)('cp', ['-a', cluster, copy]);
  const signal = join(copy, 'standby.signal');
  await writeFile(signal, '');
  if (second.runner.ids) await chown(signal, second.runner.ids.uid, second.runner.ids.gid);

  const primary = await start(first, cluster, {});
  await migrate(first.url);
  const follows = `host='${first.socketFolder}' user=postgres`;
  const replica = await start(second, copy, { primary_conninfo: follows });
  await ask(first.url, "alter system set synchronous_standby_names = '*'");
  await ask(first.url, 'select pg_reload_conf()');
  return {
    primary: first.url,
    replica: second.url,
    killPrimary: () => primary.stop('SIGQUIT'),
    killReplica: () => replica.stop('SIGQUIT'),
  };
}

/** Queries one of the two, without waiting for the replica. */
export const ask = (url: string, sql: string) => execute(url, sql, '-c synchronous_commit=local');

async function start(place: PostgresFolder, cluster: string, changes: Record<string, string>) {
  const server = await startPostgres(place, cluster, changes);
  atEnd(() => server.stop('SIGINT'));
  return server;
}
