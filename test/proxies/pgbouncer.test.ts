import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { freshDatabase, startApp } from '../app.ts';
import { findFaults, isSuccess, newLedger, signUpCrowd, startLoad } from '../load.ts';
import { examined } from '../operator.ts';
import { execute } from '../postgres.ts';
import { startPgBouncer, targetOf } from './startPgBouncer.ts';

/** The app's own connection for live events. */
const LISTENS = 1;

/** What the app says that the operator must set. */
async function setUpRole(databaseUrl: string) {
  const { database } = targetOf(databaseUrl);
  for (const setting of ["timezone = 'UTC'", 'jit = off', "statement_timeout = '60s'"])
    await execute(databaseUrl, `alter role postgres in database ${database} set ${setting}`);
}

describe('the app behind PgBouncer in transaction mode', () => {
  it('serves a mixed load on four connections, and no acknowledged write is lost', async () => {
    const database = await freshDatabase();
    await setUpRole(database);
    const { url, log } = await startPgBouncer(targetOf(database));
    const app = await startApp({ DATABASE_POOLER_URL: url }, database);
    const people = await signUpCrowd(app.url, database, 8);
    const ledger = newLedger();
    const load = await startLoad(people, ledger);
    await expect.poll(() => ledger.statuses.length, { timeout: 60_000 }).toBeGreaterThan(400);
    await load.stop();
    expect(ledger.statuses.filter((status) => !isSuccess(status))).toEqual([]);
    expect(await findFaults(app, ledger)).toEqual([]);
    expect(log.text.match(/.*(?:unsupported|prepared statement|WARNING).*/g)).toBeNull();
    expect(await connectionsOf(database)).toBeLessThanOrEqual(4 + LISTENS);
    expect((await examined(app)).pooler).toMatchObject({ state: 'ok' });
  });

  it('does not start with the settings of a plain user, and names the statements that set them', async () => {
    const database = await freshDatabase();
    const { url } = await startPgBouncer(targetOf(database));
    const { env } = (await startApp({}, database)).deps;
    await expect(createApp({ ...env, poolerUrl: url }, database)).rejects.toThrow(
      /^DATABASE_POOLER_URL: .* in database vt_test_\w+ set statement_timeout = '5s';/,
    );
  });
});

/** Connections to the database, also of the pooler. */
async function connectionsOf(database: string): Promise<number> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0].n;
}
