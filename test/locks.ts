import { inspect } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { atEnd } from './atEnd.ts';
import { execute } from './postgres.ts';

// Both connect outside the pool of the app, whose few connections are left to the requests.

/** A transaction of another process, begun. It is rolled back after the test, unless the test has ended it. */
export async function openTransaction({ databaseUrl }: TestApp): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  atEnd(() => client.end());
  await client.query('begin');
  return client;
}

/** Resolves once each of `waiting`, or one query if none is given, waits for the lock of another; rejects if one ends before. */
export async function waitForLock({ databaseUrl }: TestApp, ...waiting: Promise<unknown>[]) {
  const query =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const locked = expect
    .poll(async () => (await execute(databaseUrl, query)).rowCount)
    .toBe(Math.max(1, waiting.length));
  const early = waiting.map(async (work) => {
    throw new Error(`waited for no lock: ${inspect(await work)}`);
  });
  await Promise.race([locked, ...early]);
}
