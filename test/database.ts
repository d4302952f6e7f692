import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureCluster } from '../server/db/embedded/initdb.ts';
import { migrate } from '../server/db/migrate.ts';
import { execute, preparePostgres, startPostgres } from './postgres.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/** The server on which tests may create databases. Its database `template` is migrated and empty. */
export function testServer() {
  const { TEST_SERVER_URL: url, TEST_TEMPLATE: template } = process.env;
  if (!url || !template) throw new Error('Tests with a database run under vitest or Playwright only');
  return { url, template };
}

/**
 * The global set-up of vitest and Playwright: one folder for temporary files and one PostgreSQL for the whole run
 * (`DATABASE_URL`, else the embedded one) with one migrated template database. Returns the teardown.
 */
export default async function setup() {
  const removeTemporaryFolder = await makeTemporaryFolder();
  const postgres = await startTestPostgres();
  const template = `vt_template_${randomBytes(8).toString('hex')}`;
  await execute(postgres.url, `create database ${template}`);
  await migrate(databaseUrl(postgres.url, template));
  // The test processes inherit these.
  Object.assign(process.env, { TEST_SERVER_URL: postgres.url, TEST_TEMPLATE: template });
  return async () => {
    await execute(postgres.url, `drop database if exists ${template} with (force)`);
    await postgres.stop();
    removeTemporaryFolder();
  };
}

/** The PostgreSQL of `DATABASE_URL`, else a new embedded one. */
export const startTestPostgres = async () =>
  process.env.DATABASE_URL ? outside(process.env.DATABASE_URL) : embedded();

const outside = (url: string) => ({ url, stop: async () => {} });

// Tests need no durability, so no write waits for the disk. Tests that depend on the product's own settings
// (embedded.test.ts, lifecycle.test.ts, standby.ts) start their own PostgreSQL.
const WITHOUT_DURABILITY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

async function embedded() {
  const folder = await mkdtemp(join(tmpdir(), 'vt-test-'));
  const place = await preparePostgres(join(folder, 'database'));
  const cluster = await ensureCluster(place.folder, place.runner, () => {});
  const postgres = await startPostgres(place, cluster, WITHOUT_DURABILITY);
  // An interrupted run never reaches its teardown, and would leave a PostgreSQL running.
  process.once('exit', postgres.stopNow);
  return {
    url: place.url,
    stop: () => postgres.stop('SIGINT'),
  };
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
