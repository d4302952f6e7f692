import { globSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReadStatement, type Statement, statements } from '../../server/db/db.ts';
import { freshDatabase } from '../app.ts';
import { ACROSS } from './acrossPlaces.ts';
import { KEY_EXCEPTIONS, PLACEMENT, type Placement } from './placement.ts';
import { PLAN_BY_KEYS, type Reach, reachOf } from './reach.ts';

const ROOT = join(import.meta.dirname, '../..');

let client: pg.Client;
let listed: Statement[];

beforeAll(async () => {
  client = new pg.Client({ connectionString: await freshDatabase() });
  await client.connect();
  await client.query(PLAN_BY_KEYS);
  for (const file of globSync(['server/**/queries.ts', 'server/**/*.queries.ts', 'server/counts/*.ts'], {
    cwd: ROOT,
    exclude: ['**/*.test.ts'],
  }))
    await import(join(ROOT, file));
  // Leaves out the demo's statements, which other test files may have loaded. They run once, before members use the
  // database.
  listed = [...statements.values()].filter(({ name }) => !/^(?:test|demo)_/.test(name));
});

afterAll(() => client.end());

const rowsOf = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
const keyOf = (placement: Placement | undefined) =>
  placement && typeof placement === 'object' ? placement.key : undefined;

describe('a table', () => {
  it('has a placement', async () => {
    const tables = await rowsOf<{ name: string }>(
      "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1",
    );
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(PLACEMENT).sort());
  });

  it('has non-null columns for its placement key', async () => {
    const columns = await rowsOf<{ name: string }>(
      `select attrelid::regclass || '.' || attname as name from pg_attribute
        where attnum > 0 and (attnotnull or attgenerated = 's')
          and attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
    );
    const names = new Set(columns.map(({ name }) => name));
    const needed = Object.entries(PLACEMENT).flatMap(([table, placement]) =>
      (keyOf(placement) ?? []).map((column) => `${table}.${column}`),
    );
    expect(needed.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has primary and unique keys that contain its placement key, except the listed ones', async () => {
    const keys = await rowsOf<{ index: string; table: string; columns: string[] }>(
      `select i.indexrelid::regclass::text as index, i.indrelid::regclass::text as table,
              array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
         from pg_index i join pg_class c on c.oid = i.indrelid
        where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    const without = keys.filter(({ table, columns }) =>
      keyOf(PLACEMENT[table])?.some((column) => !columns.includes(column)),
    );
    expect(without.map(({ index }) => index)).toEqual(Object.keys(KEY_EXCEPTIONS).sort());
  });

  it('has foreign keys only to rows in the same place or to copied tables', async () => {
    const references = await rowsOf<{ name: string; from: string; to: string; columns: string[][] }>(
      `select c.conname as name, c.conrelid::regclass::text as from, c.confrelid::regclass::text as to,
              array(select array[a.attname::text, b.attname::text]
                      from unnest(c.conkey, c.confkey) k (a, b)
                      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.a
                      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.b) as columns
         from pg_constraint c where c.contype = 'f' order by 1`,
    );
    const wrong = references.filter(({ from, to, columns }) => {
      const [here, there] = [PLACEMENT[from], PLACEMENT[to]];
      if (there === 'copied') return false;
      if (there === 'single') return here !== 'single';
      const [own, other] = [keyOf(here), keyOf(there)];
      return !own?.every((column, n) => columns.some(([a, b]) => a === column && b === other?.[n]));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('has no trigger with transition tables', async () => {
    const triggers = 'select tgname as name from pg_trigger where num_nonnulls(tgoldtable, tgnewtable) > 0';
    expect(await rowsOf(triggers)).toEqual([]);
  });
});

describe('a statement', () => {
  const statement = (text: string): ReadStatement => ({ name: '', access: 'read', text });

  it.each<[Reach, string]>([
    ['local', 'select 1'],
    ['local', 'select id from profiles where username = $1'],
    ['local', 'select count(*) from jobs'],
    ['one key', 'select id from posts where id = $1'],
    ['one key', 'select id from posts where id = any($1::uuid[])'],
    ['one key', 'insert into posts (id, user_id, title, content) values ($1, $2, $3, $4)'],
    ['one key', 'select from messages where user1_id = $1 and user2_id = $2'],
    [
      'keys of rows',
      'select p.id from notifications n join posts p on p.id = n.post_id where n.user_id = $1',
    ],
    ['across', 'select id from posts where user_id = $1'],
    ['across', 'select id from posts where id <> $1'],
    ['across', 'select from messages where user1_id = $1'],
    ['across', 'delete from post_likes where user_id = $1'],
  ])('has the reach "%s": %s', async (reach, text) => {
    expect((await reachOf(client, statement(text))).reach).toBe(reach);
  });

  it('reaches across places only if it is listed with a reason', async () => {
    const found: string[] = [];
    for (const each of listed) {
      const { reach, across } = await reachOf(client, each);
      if (reach === 'across') found.push(`${each.name}: ${across.join(', ')}`);
    }
    expect(listed.length).toBeGreaterThan(300);
    expect(found.map((line) => line.split(':')[0]).sort()).toEqual(Object.values(ACROSS).flat().sort());
  });

  it.each([
    'posts_by_id',
    'posts_insert',
    'post_comments_of_post',
    'post_comments_insert',
    'post_comments_thread',
    'post_comments_replies_of',
    'comment_likes_insert',
    'comment_likes_delete',
    'post_likes_insert',
    'post_likes_delete',
    'messages_latest',
    'messages_thread',
    'messages_insert',
    'notifications_latest',
    'notifications_unread',
    'notifications_insert',
  ])('that runs often never reaches across places: %s', async (name) => {
    const hot = listed.find((each) => each.name === name) as Statement;
    expect((await reachOf(client, hot)).reach).not.toBe('across');
  });

  it('of the feed is listed as merging the first rows of every place', () => {
    expect(ACROSS['merges the first rows of every place, by an index in its order']).toContain('posts_feed');
  });
});
