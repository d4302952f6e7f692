import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded/embedded.ts';
import { migrate } from '../server/db/migrate.ts';

/** Signs the cookies in every measuring process, so that one process can use a sign-in of another. */
export const SECRET = 'a secret for measuring only, 32 characters';

/** Runs a measurement on a new migrated database: on the server of DATABASE_URL, else on an embedded one. */
export async function onFreshDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const outside = process.env.DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'vt-bench-'));
  const postgres = outside ? undefined : await startEmbedded(folder);
  const admin = outside ?? postgres?.url ?? '';
  const name = `vt_bench_${process.pid}`;
  try {
    await ask(admin, `create database ${name}`);
    const url = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
    await migrate(url);
    await work(url);
  } finally {
    await ask(admin, `drop database if exists ${name} with (force)`);
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs statements on a new connection. */
export async function ask(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
