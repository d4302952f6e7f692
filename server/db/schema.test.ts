import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { schemaSql } from '../../scripts/schemaSql.ts';
import { freshDatabase } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { databaseUrl, testServer } from '../../test/database.ts';
import { execute } from '../../test/postgres.ts';
import { migrate, newestMigration } from './migrate.ts';

const written = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8');

it('schema.sql makes what the migrations make; else: npm run sql -- --write', async () => {
  const name = `vt_test_migrated_${process.pid}`;
  await execute(testServer().url, `create database ${name}`);
  atEnd(() => execute(testServer().url, `drop database ${name} with (force)`));
  const migrated = databaseUrl(testServer().url, name);
  await migrate(migrated, undefined, await newestMigration());
  expect(await schemaSql(migrated)).toBe(written);
  // The template of tests was empty, so it got schema.sql.
  expect(await schemaSql(await freshDatabase())).toBe(written);
});

it('every foreign key that a deleted file changes has an index', async () => {
  const client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
  const { rows } = await client
    .query(
      `select conname as name, exists (
                select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
              ) as indexed
         from pg_constraint c
        where c.confrelid = 'files'::regclass and c.confdeltype in ('c', 'n') order by 1`,
    )
    .finally(() => client.end());
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ indexed }) => !indexed).map(({ name }) => name)).toEqual([]);
});

let url: string;
let last: string;
beforeAll(async () => {
  url = await freshDatabase();
  last = written;
});

it.each([
  'alter table posts add column place text',
  'alter table posts alter place type varchar(9) collate "C"',
  "alter table posts alter place set default 'here'",
  'alter table posts alter place set not null',
  'alter table posts alter place set statistics 9',
  'alter table posts alter place set storage plain',
  "alter table posts add constraint places check (place <> '')",
  'alter table posts drop constraint places',
  'alter table posts add constraint places unique (place)',
  'alter table posts add column twice int generated always as (version * 2) stored',
  'alter table posts drop constraint posts_user_id_fkey',
  'alter table posts drop constraint posts_tribe_id_fkey',
  'create index here on posts (place) where version > 1',
  "create or replace function proof_code() returns text language sql as $$ select 'x' $$",
  'drop trigger posts_search on posts',
  "insert into leases (name) values ('other')",
  "delete from migrations where name like '0001%'",
  'create table rooms (place text)',
  'create extension unaccent',
])('the written schema changes after: %s', async (change) => {
  const before = last;
  await execute(url, change);
  last = await schemaSql(url);
  expect(last === before).toBe(false);
});

it.each([
  ['view', 'create view odd as select 1', 'drop view odd'],
  ['sequence', 'create sequence odd', 'drop sequence odd'],
  ['type', "create type odd as enum ('a')", 'drop type odd'],
  ['comment', "comment on table posts is 'odd'", 'comment on table posts is null'],
  ['policy', 'alter table posts enable row level security', 'alter table posts disable row level security'],
  ['setting', 'alter table posts set (fillfactor = 50)', 'alter table posts reset (fillfactor)'],
])('rejects a %s, which it does not write', async (_kind, create, remove) => {
  await execute(url, create);
  await expect(schemaSql(url)).rejects.toThrow('schemaSql cannot write the');
  await execute(url, remove);
});
