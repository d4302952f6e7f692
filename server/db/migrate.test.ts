import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { databaseUrl, testServer } from '../../test/database.ts';
import { startServer } from '../../test/process.ts';
import { migrate, newestMigration } from './migrate.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
const count = (await readdir(FOLDER)).length;

const outside = { APP_SECRET: 'a secret for tests only, 32 characters' };
let made = 0;
let url: string;

beforeEach(async () => {
  const name = `vt_test_empty_${process.pid}_${made++}`;
  await ask(testServer().url, `create database ${name}`);
  atEnd(() => ask(testServer().url, `drop database if exists ${name} with (force)`));
  url = databaseUrl(testServer().url, name);
});

async function ask(where: string, sql: string) {
  const client = new pg.Client({ connectionString: where });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vt-migrate-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with the product's migrations and `files`. */
async function folderWith(files: Record<string, string>) {
  const folder = await newFolder();
  await cp(FOLDER, folder, { recursive: true });
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

const applied = () => ask(url, 'select number, name from migrations order by number');

test('an empty database gets schema.sql in one transaction, and a second run applies nothing', async () => {
  expect(await migrate(url)).toBe(count);
  expect(await migrate(url)).toBe(0);
  expect(await applied()).toHaveLength(count);
  expect(await ask(url, 'select distinct applied_at from migrations')).toHaveLength(1);
});

test('an empty database gets the migrations up to a given one, then those after it', async () => {
  const last = (await newestMigration()) - 1;
  expect(await migrate(url, undefined, last)).toBe(count - 1);
  expect(await ask(url, 'select distinct applied_at from migrations')).toHaveLength(count - 1);
  expect(await migrate(url)).toBe(1);
});

test('a database with tables of another app is left as it is', async () => {
  await ask(url, 'create table posts (id int)');
  await expect(migrate(url)).rejects.toThrow('Migration schema.sql failed: relation "posts" already exists');
  expect(await applied()).toEqual([]);
});

test('ten concurrent runs apply the migrations once', async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => migrate(url)));
  expect(results.toSorted((a, b) => a - b)).toEqual([...Array(9).fill(0), count]);
});

test('two servers that start together on an empty database migrate once, and both serve', async () => {
  const folders = await Promise.all([newFolder(), newFolder()]);
  const servers = folders.map((folder) => startServer({ ...outside, DATABASE_URL: url, DATA_DIR: folder }));
  const addresses = await Promise.all(servers.map((server) => server.ready));
  for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await applied()).toHaveLength(count);
  for (const server of servers) server.child.kill('SIGTERM');
  const ends = await Promise.all(servers.map((server) => server.ended));
  expect(ends.filter((end) => end.said.includes('migrations applied'))).toHaveLength(1);
  expect(ends.map((end) => end.code)).toEqual([0, 0]);
});

test('a failed migration is rolled back, and earlier ones stay applied', async () => {
  const folder = await folderWith({
    '9001_good.sql': 'create table good (id int)',
    '9002_bad.sql': 'create table half (id int); insert into half values (1); select 1 / 0',
  });
  await expect(migrate(url, folder)).rejects.toThrow('Migration 9002_bad.sql failed: division by zero');
  expect((await applied()).at(-1)).toEqual({ number: 9001, name: '9001_good.sql' });
  expect(
    await ask(url, "select to_regclass('good') is not null good, to_regclass('half') is not null half"),
  ).toEqual([{ good: true, half: false }]);
  await writeFile(join(folder, '9002_bad.sql'), 'create table half (id int)');
  expect(await migrate(url, folder)).toBe(1);
});

test('a server rejects data of a newer version with a clear message, and does not change it', async () => {
  await migrate(url, await folderWith({ '9001_later.sql': 'create table later (id int)' }));
  const { code, said } = await startServer({ ...outside, DATABASE_URL: url, DATA_DIR: await newFolder() })
    .ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^This data was written by a newer version \(migration 9001; this one knows \d+\)\./m);
  expect(said).not.toMatch(/\n\s+at /);
  expect(await applied()).toHaveLength(count + 1);
});

test('two migrations with the same number are rejected', async () => {
  const folder = await folderWith({ '9001_a.sql': 'select 1', '9001_b.sql': 'select 1' });
  await expect(migrate(url, folder)).rejects.toThrow('Two migrations have the number of 9001_a.sql');
});

test('an unreachable database causes an error that names DATABASE_URL', async () => {
  await expect(migrate('postgres://postgres@127.0.0.1:9/none')).rejects.toThrow(
    /The database does not let us in: .*ECONNREFUSED.* Check DATABASE_URL/,
  );
});

describe('locks', () => {
  const QUICK = { turn: 200, table: 50, tries: 3, pause: 10 };

  /** A connection with an open transaction after `sql`; ending it releases its locks. */
  async function hold(sql: string) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.query(`begin; ${sql}`);
    atEnd(() => client.end());
    return client;
  }

  const addColumn = () => folderWith({ '9001_column.sql': 'alter table posts add column later text' });

  const isLeased = "select 1 from leases where name = 'migrations' for update skip locked";
  const WAITED = /^Another process has been migrating this database for more than 0\.2 s\./;
  const lease = (expires: string) =>
    ask(
      url,
      `insert into leases values ('migrations', gen_random_uuid(), now() + interval '${expires}')
       on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at`,
    );

  test('a migration gives up after some tries while a transaction uses its table, and changes nothing', async () => {
    await migrate(url);
    const folder = await addColumn();
    const reader = await hold('select from posts');
    await expect(migrate(url, folder, undefined, QUICK)).rejects.toThrow(
      /^Migration 9001_column\.sql was not given a lock in 3 tries: .* \(PostgreSQL process \d+\)\. End them/,
    );
    expect(await applied()).toHaveLength(count);
    await reader.query('rollback');
    expect(await migrate(url, folder, undefined, QUICK)).toBe(1);
  });

  test('a migration succeeds when its lock is granted within the tries', async () => {
    await migrate(url);
    const reader = await hold('select from posts');
    const migrating = migrate(url, await addColumn(), undefined, { ...QUICK, tries: 200 });
    const waits = "select 1 from pg_locks where not granted and relation = 'posts'::regclass";
    await expect.poll(() => ask(url, waits)).not.toEqual([]);
    // Meanwhile no other process can take its lease, even if it expires.
    await expect.poll(() => ask(url, isLeased), { interval: 5 }).toEqual([]);
    await reader.query('rollback');
    expect(await migrating).toBe(1);
  });

  test('a migration that deadlocks with another transaction is tried again', async () => {
    await migrate(url);
    const folder = await folderWith({
      '9001_columns.sql': 'alter table posts add later text; alter table tribes add later text',
    });
    const other = await hold("set local deadlock_timeout = '10 min'; lock table tribes");
    const migrating = migrate(url, folder, undefined, { ...QUICK, table: 60_000 });
    const waits = "select 1 from pg_locks where not granted and relation = 'tribes'::regclass";
    await expect.poll(() => ask(url, waits)).not.toEqual([]);
    // Waits for the migration, which waits for it, and gets the lock once PostgreSQL has ended the migration's try.
    await other.query('select from posts; commit');
    expect(await migrating).toBe(1);
  });

  test('a start fails after waiting too long for another process that migrates', async () => {
    await migrate(url);
    const folder = await addColumn();
    await lease('1 hour');
    await expect(migrate(url, folder, undefined, QUICK)).rejects.toThrow(WAITED);
    // A process that applies a file for a long time does not renew its lease, but keeps its row locked.
    await lease('-1 second');
    const long = await hold("select from leases where name = 'migrations' for update");
    await expect(migrate(url, folder, undefined, QUICK)).rejects.toThrow(WAITED);
    await long.query('rollback');
    expect(await applied()).toHaveLength(count);
  });

  test('a process does not apply a migration if another takes its lease between two tries', async () => {
    await migrate(url);
    const reader = await hold('select from posts');
    const migrating = migrate(url, await addColumn(), undefined, { ...QUICK, tries: 200 });
    await expect.poll(() => ask(url, isLeased)).toEqual([]);
    // Waits until the try that locks the row has ended.
    await lease('1 hour');
    await reader.query('rollback');
    await expect(migrating).rejects.toThrow(WAITED);
    expect(await applied()).toHaveLength(count);
  });

  test('a start takes over the lease of a process that died while migrating', async () => {
    await migrate(url);
    await lease('-1 second');
    expect(await migrate(url, await addColumn(), undefined, QUICK)).toBe(1);
    expect(await ask(url, "select holder, expires_at from leases where name = 'migrations'")).toEqual([
      { holder: null, expires_at: null },
    ]);
  });

  test('a start with nothing to apply does not wait for a process that migrates', async () => {
    await migrate(url);
    await lease('1 hour');
    expect(await migrate(url, FOLDER, undefined, QUICK)).toBe(0);
  });

  test('a process that lost its lease applies nothing until it has it again', async () => {
    // The first file gives the lease to another holder, as if this process had been paused for a long time.
    const folder = await folderWith({
      '9001_away.sql': "update leases set holder = gen_random_uuid() where name = 'migrations'",
      '9002_later.sql': 'create table later (id int)',
    });
    await expect(migrate(url, folder, undefined, QUICK)).rejects.toThrow(WAITED);
    expect((await applied()).at(-1)?.number).toBe(9001);
    await lease('-1 second');
    expect(await migrate(url, folder, undefined, QUICK)).toBe(1);
  });
});
