// npm run sql: lists the SQL statements of the server by name. npm run sql <name>: prints one in full, with its generic plan
// if a database is available (DATABASE_URL, or the app running on DATA_DIR). npm run sql -- --write: writes schema.sql and
// rows.d.ts in server/db, after a change of the migrations or of a statement.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { statements } from '../server/db/db.ts';
import { runningOn } from '../server/db/embedded/embedded.ts';
import { migrate, newestMigration } from '../server/db/migrate.ts';
import { readEnv } from '../server/env.ts';
import { databaseUrl, startTestPostgres } from '../test/database.ts';
import { execute } from '../test/postgres.ts';
import { makeTemporaryFolder } from '../test/temporaryFolder.ts';
import { loadStatements } from './loadStatements.ts';
import { rowTypes } from './rowTypes.ts';
import { schemaSql } from './schemaSql.ts';

const ROOT = join(import.meta.dirname, '..');
/** The first PostgreSQL version that plans a statement without its parameter values. */
const GENERIC_PLAN_SINCE = 160_000;

const places = await loadStatements();

const [asked] = process.argv.slice(2);
const statement = asked && statements.get(asked);
if (asked === '--write') {
  await writeFiles();
} else if (statement) {
  console.log(`-- ${asked}: ${statement.access}, ${places.get(statement.name)}`);
  console.log(`${statement.text.trim()}\n`);
  console.log(await planOf(statement.text));
} else {
  const listed = [...statements.values()].filter(({ name }) => name.includes(asked ?? ''));
  for (const { name, access } of listed.sort((a, b) => a.name.localeCompare(b.name)))
    console.log(`${access.padEnd(5)}  ${name.padEnd(40)}  ${places.get(name)}`);
  if (listed.length === 0) {
    console.error(`No statement has a name with "${asked}" in it. Use: npm run sql [name]`);
    process.exitCode = 1;
  }
}

/** Writes what a database has after all migrations, and what the statements return there. */
async function writeFiles() {
  const removeTemporaryFolder = await makeTemporaryFolder();
  const postgres = await startTestPostgres();
  const database = `vt_schema_${process.pid}`;
  const url = databaseUrl(postgres.url, database);
  await execute(postgres.url, `create database ${database}`);
  try {
    await migrate(url, undefined, await newestMigration());
    writeFileSync(join(ROOT, 'server/db/schema.sql'), await schemaSql(url));
    writeFileSync(join(ROOT, 'server/db/rows.d.ts'), await rowTypes(url, places.keys()));
  } finally {
    await execute(postgres.url, `drop database ${database}`);
    await postgres.stop();
    removeTemporaryFolder();
  }
}

async function planOf(text: string): Promise<string> {
  const url = process.env.DATABASE_URL || (await runningOn(readEnv().dataDir))?.url;
  if (!url) return '-- No plan: start the app, or set DATABASE_URL.';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: versions } = await client.query<{ number: number; version: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
    );
    const [server] = versions;
    if (!server || server.number < GENERIC_PLAN_SINCE)
      return `-- No plan: EXPLAIN (GENERIC_PLAN) needs PostgreSQL 16, this is ${server?.version}.`;
    // EXPLAIN does not run the statement.
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.end();
  }
}
