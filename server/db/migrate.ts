import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { Fault } from '../fault.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any number, the same for every process: whoever holds this lock migrates, the others wait and find it done. */
const LOCK = 7_262_026;
const CONNECT_MS = 10_000;

/**
 * Brings the database to this version, or to migration `last`: numbered files, forward only, each in a transaction of
 * its own. Returns how many it applied. Throws where the database was written by a newer version than this one, or does
 * not let us in.
 */
export async function migrate(
  url: string,
  folder = FOLDER,
  last = Number.POSITIVE_INFINITY,
): Promise<number> {
  const known = await migrationFiles(folder);
  const client = await connect(url);
  try {
    // Ends with the connection, so a process that dies while migrating never blocks the next.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (number int primary key, name text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ number: number }>('select number from migrations');
    const applied = new Set(rows.map((row) => row.number));
    refuseNewer(applied, known);
    const missing = known.filter(({ number }) => number <= last && !applied.has(number));
    for (const file of missing) await apply(client, file);
    return missing.length;
  } finally {
    await client.end();
  }
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
    throw new Fault(
      `The database does not let us in: ${reason(error)}. Check DATABASE_URL, and that it runs.`,
    );
  });
  return client;
}

// A name with several addresses fails with one error for each of them and no message of its own.
const reason = (error: Error) => (error instanceof AggregateError ? error.errors[0]?.message : error.message);

function refuseNewer(applied: Set<number>, known: MigrationFile[]) {
  const newest = known.at(-1)?.number ?? 0;
  const unknown = [...applied].filter((number) => number > newest);
  if (unknown.length > 0) {
    throw new Fault(
      `This data was written by a newer version (migration ${Math.max(...unknown)}; this one knows ${newest}). ` +
        'Start that version, or restore a backup made by this one. Nothing was changed.',
    );
  }
}

async function apply(client: pg.Client, { number, name, path }: MigrationFile) {
  const sql = await readFile(path, 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (number, name) values ($1, $2)', [number, name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
