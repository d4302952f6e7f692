import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../process/startupError.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Key of the advisory lock of migrations: one process migrates, the others wait. */
const LOCK = 7_262_026;
const CONNECT_MS = 10_000;
/** PostgreSQL's code for a lock that it was not given in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** How long to wait for locks, in milliseconds. */
interface LockPatience {
  /** For another process that migrates. */
  turn: number;
  /** For a table, per try. Short, since later queries on the table queue behind it. */
  table: number;
  tries: number;
  /** Between two tries. */
  pause: number;
}

const PATIENCE: LockPatience = { turn: 600_000, table: 3_000, tries: 10, pause: 2_000 };

/**
 * Brings the database to this version, or to migration `last`: numbered files, forward only, each in a transaction of
 * its own. Returns how many it applied. Throws where the database was written by a newer version than this one, or does
 * not let us in.
 */
export async function migrate(
  url: string,
  folder = FOLDER,
  last = Number.POSITIVE_INFINITY,
  patience = PATIENCE,
): Promise<number> {
  const known = await migrationFiles(folder);
  const client = await connect(url);
  try {
    await lockMigrations(client, patience.turn);
    await createMigrationsTable(client);
    const missing = (await missingOf(client, known)).filter(({ number }) => number <= last);
    for (const file of missing) await applyWithRetry(client, file, patience);
    return missing.length;
  } finally {
    await client.end();
  }
}

/** From here on no other process migrates this database, until the connection ends: also when this process dies. */
export async function lockMigrations(client: pg.Client, turn = PATIENCE.turn): Promise<void> {
  await setLockTimeout(client, turn);
  await client.query('select pg_advisory_lock($1)', [LOCK]).catch((error) => {
    if (error.code !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartupError(
      `Another process has been migrating this database for more than ${turn / 1_000} s. ` +
        'Wait until it has finished, or end it, then start again. Nothing was changed.',
    );
  });
  await setLockTimeout(client, 0);
}

/** Brings the database to this version, or to migration `last`, as part of the transaction that `client` is in. */
export async function migrateWithin(client: pg.Client, last = Number.POSITIVE_INFINITY): Promise<void> {
  await createMigrationsTable(client);
  const missing = await missingOf(client, await migrationFiles(FOLDER));
  for (const file of missing.filter(({ number }) => number <= last)) await run(client, file);
}

/** How many migrations the database lacks; changes nothing. Throws as `migrate` does. */
export async function countPendingMigrations(url: string): Promise<number> {
  const known = await migrationFiles(FOLDER);
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ found: boolean }>(
      "select to_regclass('migrations') is not null as found",
    );
    return (rows[0]?.found ? await missingOf(client, known) : known).length;
  } finally {
    await client.end();
  }
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

/** The number of the newest migration that this version knows. */
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
  // Of two files with one number, a database that has the one would never get the other.
  const twice = files.find((file, i) => file.number === files[i + 1]?.number);
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}`);
  return files;
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A connection that breaks fails its query; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new StartupError(
      `The database does not let us in: ${reason(error)}. Check DATABASE_URL, and that it runs.`,
    );
  });
  return client;
}

// A name with several addresses fails with one error for each of them and no message of its own.
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

/** A table that others use may be locked for long; meanwhile a migration that waits for it would hold up everybody. */
async function applyWithRetry(client: pg.Client, file: MigrationFile, patience: LockPatience) {
  await setLockTimeout(client, patience.table);
  for (let tries = 1; ; tries++) {
    try {
      return await apply(client, file);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries === patience.tries) throw await lockFault(client, file, tries);
      await wait(patience.pause);
    }
  }
}

const isLockTimeout = (error: unknown) =>
  ((error as Error).cause as { code?: string } | undefined)?.code === LOCK_NOT_AVAILABLE;

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

const setLockTimeout = (client: pg.Client, ms: number) =>
  client.query("select set_config('lock_timeout', $1, false)", [String(ms)]);

async function apply(client: pg.Client, file: MigrationFile) {
  await client.query('begin');
  try {
    await run(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function run(client: pg.Client, { number, name, path }: MigrationFile) {
  try {
    await client.query(await readFile(path, 'utf8'));
    await client.query('insert into migrations (number, name) values ($1, $2)', [number, name]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
