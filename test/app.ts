import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, createApp, type Replacements } from '../server/app.ts';
import type { TimeLimits } from '../server/db/connect.ts';
import { readEnv } from '../server/env.ts';
import type { Network } from '../server/links/safeFetch.ts';
import { atEnd } from './atEnd.ts';
import { databaseUrl, testServer } from './database.ts';
import { execute } from './postgres.ts';
import { WAIT_LIMIT } from './waitLimit.ts';

export interface TestApp extends App {
  /** The address of the running server, such as http://127.0.0.1:40123. */
  url: string;
  databaseUrl: string;
  dataDir: string;
}

/** Nobody answers there: tests ask only name servers on this machine. */
const NO_NAME_SERVER = ['127.0.0.1:9'];

/** No host has an address: tests connect only to this machine. */
const NO_NETWORK: Network = {
  timeoutMs: 1_000,
  resolve: () => Promise.reject(new Error('no network in tests')),
  connectTo: () => ({ host: '127.0.0.1', port: 9 }),
};

/** On a busy machine, races wait longer for the database than a member should. */
export const PATIENT: TimeLimits = {
  connection: WAIT_LIMIT.timeout,
  statement: WAIT_LIMIT.timeout,
  probe: WAIT_LIMIT.timeout,
};

/** A new migrated database, copied from the run's template; dropped after the file's tests. */
export async function freshDatabase(): Promise<string> {
  // A random name rather than the process id, since several machines may test on one server.
  const name = `vt_test_${randomBytes(8).toString('hex')}`;
  const { url, template } = testServer();
  await execute(url, `create database ${name} template ${template} strategy file_copy`);
  atEnd(async () => {
    const { rows } = await execute(url, `select deadlocks from pg_stat_database where datname = '${name}'`);
    await execute(url, `drop database if exists ${name} with (force)`);
    // Our transactions lock in one order (decision 010).
    if (rows[0]?.deadlocks !== '0') throw new Error(`${rows[0]?.deadlocks} deadlocks in the test's database`);
  });
  return databaseUrl(url, name);
}

/**
 * Starts a whole server on a real port, with its own database and data folder; removed after the file's tests.
 * `isPushService` lets it push to this machine, `network` lets it fetch link cards from it and send to webhooks on it,
 * `nameServers` lets it look up domains of organisers there. Unless `timeLimits` says otherwise, it waits for a slow
 * database.
 */
export async function startApp(
  settings: Record<string, string> = {},
  database?: string,
  replacements: Replacements = {},
): Promise<TestApp> {
  const url = database ?? (await freshDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'vt-app-'));
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    APP_SECRET: 'a secret for tests only, 32 characters',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    // Tests connect only to this machine.
    LINK_CARDS: replacements.network ? 'on' : 'off',
    ...settings,
  });
  const app = await createApp(env, url, {
    network: NO_NETWORK,
    nameServers: NO_NAME_SERVER,
    timeLimits: PATIENT,
    ...replacements,
  });
  const address = await app.server.listen({ port: env.port, host: '127.0.0.1' });
  atEnd(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...app, url: address, databaseUrl: url, dataDir };
}
