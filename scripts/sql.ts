// npm run sql: lists the SQL statements of the server by name. npm run sql <name>: prints one in full, with its generic plan
// if a database is available (DATABASE_URL, or the app running on DATA_DIR).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { statements } from '../server/db/db.ts';
import { runningOn } from '../server/db/embedded/embedded.ts';
import { readEnv } from '../server/env.ts';

const ROOT = join(import.meta.dirname, '..');
const MADE = /\b(?:read|write)Statement\(\s*'(\w+)'/g;
/** The first PostgreSQL version that plans a statement without its parameter values. */
const GENERIC_PLAN_SINCE = 160_000;

const places = new Map<string, string>();
for (const file of [...sourcesIn('server'), ...sourcesIn('demo')]) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const made = [...text.matchAll(MADE)];
  for (const { 1: name = '', index } of made)
    places.set(name, `${file}:${text.slice(0, index).split('\n').length}`);
  if (made.length > 0) await import(join(ROOT, file));
}

const [asked] = process.argv.slice(2);
const statement = asked && statements.get(asked);
if (statement) {
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

function sourcesIn(folder: string) {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .sort();
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
