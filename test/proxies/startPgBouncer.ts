import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../atEnd.ts';
import { freePort } from '../freePort.ts';

const SAMPLE = join(import.meta.dirname, '../../deploy/pgbouncer.ini');

/** Where the database is, as in a connection string of libpq. */
interface Target {
  host: string;
  port: number;
  database: string;
}

/** The host, which may be a folder with a socket, the port and the name of the database of a URL. */
export function targetOf(url: string): Target {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    database: pathname.slice(1),
  };
}

/** Starts PgBouncer with the sample of deploy/ before a database; stopped after the file's tests. */
export async function startPgBouncer({ host, port, database }: Target) {
  const folder = await mkdtemp(join(tmpdir(), 'vt-pgbouncer-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  // It does not run as root, and another user must be able to read its settings.
  await chmod(folder, 0o755);
  const listens = await freePort();
  const users = join(folder, 'userlist.txt');
  await writeFile(users, '"postgres" ""\n');
  const sample = await readFile(SAMPLE, 'utf8');
  const changes: [string, string][] = [
    ['vibetribe = host=127.0.0.1 port=5432 dbname=vibetribe', `${database} = host=${host} port=${port}`],
    ['listen_port = 6432', `listen_port = ${listens}\nunix_socket_dir =`],
    ['auth_type = scram-sha-256', 'auth_type = trust'],
    ['/etc/pgbouncer/userlist.txt', users],
    // Fewer than the app opens, so that its queries do share connections.
    ['default_pool_size = 40', 'default_pool_size = 4'],
  ];
  const path = join(folder, 'pgbouncer.ini');
  await writeFile(
    path,
    changes.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`The sample has no ${from}`);
      return text.replace(from, to);
    }, sample),
  );
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const PATH = `${process.env.PATH}:/usr/sbin`;
  const child = spawn('pgbouncer', [...asUser, path], {
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGTERM');
    child.kill('SIGKILL');
    await exit;
  });
  const log = { text: '' };
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      log.text += chunk;
      if (log.text.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended: ${log.text}`)));
  });
  return { url: `postgres://postgres@127.0.0.1:${listens}/${database}`, log };
}
