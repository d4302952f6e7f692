import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startupError.ts';
import { createDb } from './connect.ts';
import {
  createLeasesTable,
  isLockConflict,
  LOCK_NOT_AVAILABLE,
  releaseLease,
  renewLease,
  setLockTimeout,
  takeLease,
} from './leases.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** What all migrations make, in one file that also records them in the table `migrations` (decision 093). */
const SCHEMA = { number: 0, name: 'schema.sql', path: join(import.meta.dirname, 'schema.sql') };
/** The lease of migrations: one process migrates, the others wait. */
const LEASE = 'migrations';
/** Milliseconds between attempts to take the lease. */
const POLL_MS = 100;
const CONNECT_MS = 10_000;

/** How long to wait for locks, in milliseconds. */
interface LockPatience {
  /** For another process that migrates. */
  turn: number;
  /** For a table lock, per try. Short, since later queries on the table queue behind it. */
  table: number;
  tries: number;
  /** Between two tries. */
  pause: number;
}

const PATIENCE: LockPatience = { turn: 600_000, table: 3_000, tries: 10, pause: 2_000 };

/**
 * Migrates the database to this version, or to migration `last`: numbered files, forward only, each in its own transaction.
 * An empty database gets schema.sql in their place, unless `folder` or `last` is given. Returns how many it applied. Throws
 * if a newer version wrote the database, or if the connection fails.
 */
export async function migrate(
  url: string,
  folder = FOLDER,
  last = Number.POSITIVE_INFINITY,
  patience = PATIENCE,
): Promise<number> {
  const known = await migrationFiles(folder);
  const client = await connect(url);
  const pending = async () => (await pendingOf(client, known)).filter(({ number }) => number <= last);
  const loadsSchema = folder === FOLDER && last === Number.POSITIVE_INFINITY;
  const holder = randomUUID();
  try {
    if ((await pending()).length === 0) return 0;
    for (let applied = 0; ; ) {
      await lockMigrations(client, holder, patience.turn);
      await createMigrationsTable(client);
      const missing = await pending();
      const [first] = missing;
      if (!first) return applied;
      const next = loadsSchema && missing.length === known.length ? SCHEMA : first;
      if (await applyWithRetry(client, next, holder, patience))
        applied += next === SCHEMA ? missing.length : 1;
    }
  } finally {
    await unlockMigrations(client, holder).catch(() => {});
    await client.end();
  }
}

/**
 * Takes the lease of migrations, waiting for another process that migrates. In a transaction, the row of the lease then
 * stays locked until the end, so no other process takes the lease even if it expires.
 */
export async function lockMigrations(client: pg.Client, holder: string, turn = PATIENCE.turn): Promise<void> {
  const deadline = Date.now() + turn;
  await setLockTimeout(client, turn);
  try {
    await createLeasesTable(client);
    while (!(await takeLease(createDb(client), LEASE, holder))) {
      if (Date.now() > deadline) throw turnFault(turn);
      await wait(POLL_MS);
    }
  } catch (error) {
    throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE ? turnFault(turn) : error;
  }
  await setLockTimeout(client, 0);
}

const turnFault = (turn: number) =>
  new StartupError(
    `Another process has been migrating this database for more than ${turn / 1_000} s. ` +
      'Wait until it has finished, or end it, then start again. Nothing was changed.',
  );

export const unlockMigrations = (client: pg.Client, holder: string) =>
  releaseLease(createDb(client), LEASE, holder);

/** Like `migrate`, but in the transaction that `client` is in. */
export async function migrateWithin(client: pg.Client, last = Number.POSITIVE_INFINITY): Promise<void> {
  await createMigrationsTable(client);
  const missing = await missingOf(client, await migrationFiles(FOLDER));
  for (const file of missing.filter(({ number }) => number <= last)) await run(client, file);
}

/** The number of pending migrations; changes nothing. Throws like `migrate`. */
export async function countPendingMigrations(url: string): Promise<number> {
  const known = await migrationFiles(FOLDER);
  const client = await connect(url);
  try {
    return (await pendingOf(client, known)).length;
  } finally {
    await client.end();
  }
}

async function pendingOf(client: pg.Client, known: MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('migrations') is not null as found",
  );
  return rows[0]?.found ? missingOf(client, known) : known;
}

const createMigrationsTable = (client: pg.Client) =>
  client.query(
    'create table if not exists migrations (number int primary key, name text not null, applied_at timestamptz not null default now())',
  );

async function missingOf(client: pg.Client, known: MigrationFile[]): Promise<MigrationFile[]> {
  const { rows } = await client.query<{ number: number }>('select number from migrations');
  const applied = new Set(rows.map((row) => row.number));
  rejectNewer(applied, known);
  return known.filter(({ number }) => !applied.has(number));
}

/** The number of the newest migration in this version. */
export const newestMigration = async (): Promise<number> =>
  (await migrationFiles(FOLDER)).at(-1)?.number ?? 0;

interface MigrationFile {
  number: number;
  path: string;
  name: string;
}

async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = names.map((name) => ({ number: Number.parseInt(name, 10), name, path: join(folder, name) }));
  // If two files had one number, a database with one of them would never get the other.
  const twice = files.find((file, i) => file.number === files[i + 1]?.number);
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}`);
  return files;
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener, a broken connection would end the process. Its query fails in any case.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new StartupError(
      `The database does not let us in: ${reason(error)}. Check DATABASE_URL, and that it runs.`,
    );
  });
  return client;
}

// If a host name has several addresses, the error is an AggregateError without a message, with one error per address.
const reason = (error: Error) => (error instanceof AggregateError ? error.errors[0]?.message : error.message);

function rejectNewer(applied: Set<number>, known: MigrationFile[]) {
  const newest = known.at(-1)?.number ?? 0;
  const unknown = [...applied].filter((number) => number > newest);
  if (unknown.length > 0) {
    throw new StartupError(
      `This data was written by a newer version (migration ${Math.max(...unknown)}; this one knows ${newest}). ` +
        'Start that version, or restore a backup made by this one. Nothing was changed.',
    );
  }
}

/**
 * Applies a file with a short lock timeout and retries: another transaction may lock a table for a long time, and all later
 * queries on the table would wait behind the migration. False if the lease was lost.
 */
async function applyWithRetry(
  client: pg.Client,
  file: MigrationFile,
  holder: string,
  patience: LockPatience,
): Promise<boolean> {
  const isHolder = () => renewLease(createDb(client), LEASE, holder);
  await setLockTimeout(client, patience.table);
  for (let tries = 1; ; tries++) {
    try {
      return (await isHolder()) && (await apply(client, file, isHolder));
    } catch (error) {
      if (!isLockConflict(error)) throw error;
      if (tries === patience.tries) throw await lockFault(client, file, tries);
      await wait(patience.pause);
    }
  }
}

async function lockFault(client: pg.Client, { name }: MigrationFile, tries: number) {
  const { rows } = await client.query<{ pid: number; seconds: number }>(
    `select pid, round(extract(epoch from now() - xact_start))::int seconds from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 1`,
  );
  const [oldest] = rows;
  const who = oldest
    ? ` The oldest open transaction is ${oldest.seconds} s old (PostgreSQL process ${oldest.pid}).`
    : '';
  return new StartupError(
    `Migration ${name} was not given a lock in ${tries} tries: other connections use what it changes.${who} ` +
      'End them, then start again. This migration changed nothing.',
  );
}

/**
 * Renewing the lease locks its row until the commit, so no other process applies a file meanwhile, however long this one
 * takes.
 */
async function apply(client: pg.Client, file: MigrationFile, isHolder: () => Promise<boolean>) {
  await client.query('begin');
  try {
    const isOwn = await isHolder();
    if (isOwn) await run(client, file);
    await client.query('commit');
    return isOwn;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function run(client: pg.Client, { number, name, path }: MigrationFile) {
  try {
    await client.query(await readFile(path, 'utf8'));
    if (number !== SCHEMA.number)
      await client.query('insert into migrations (number, name) values ($1, $2)', [number, name]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
