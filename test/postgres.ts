import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { findRunner } from '../server/db/embedded/binaries.ts';
import { postgresArgs, socketFolderOf, socketUrl } from '../server/db/embedded/postmaster.ts';

export type PostgresFolder = Awaited<ReturnType<typeof preparePostgres>>;

/** The runner of PostgreSQL in `folder`, and its address. */
export async function preparePostgres(folder: string) {
  const runner = await findRunner(folder);
  const socketFolder = await socketFolderOf(folder, runner);
  return { folder, runner, socketFolder, url: socketUrl(socketFolder) };
}

/** Starts PostgreSQL on `cluster` with the product's settings and `changes` to them. */
export async function startPostgres(
  { runner, socketFolder }: PostgresFolder,
  cluster: string,
  changes: Record<string, string>,
) {
  const changed = Object.entries(changes).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = [...postgresArgs(cluster, socketFolder), ...changed];
  const child = runner.start(runner.bin.postgres, args, 'pipe');
  const ended = once(child, 'exit');
  await untilReady(child);
  return {
    /** Sends `signal` and waits for the end. */
    stop: async (signal: 'SIGINT' | 'SIGQUIT') => {
      child.kill(signal);
      await ended;
    },
    /** Stops it without waiting for the end. */
    stopNow: () => child.kill('SIGINT'),
  };
}

/** Resolves once PostgreSQL logs that it is ready; rejects with its log if it exits before. */
async function untilReady(child: ChildProcess) {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept')) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready: ${log}`)));
  });
  child.stderr?.removeAllListeners('data').resume();
}

/** Runs one statement on a new connection. */
export async function execute(url: string, sql: string, options = '') {
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

/**
 * Makes the accounts of a database those of members who are no longer new (decision 105), of an earlier release, too, whose
 * accounts have only their age.
 */
export const establishMembers = (url: string) =>
  execute(
    url,
    `do $$ begin
       update users set created_at = created_at - interval '3 days';
       update profiles p set created_at = u.created_at from users u where u.id = p.id;
       if exists (select from information_schema.columns where table_name = 'users' and column_name = 'established_at') then
         update users set established_at = now();
       end if;
     end $$`,
  );
