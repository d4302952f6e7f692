import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/app.ts';
import { connectDatabase } from './connect.ts';
import { type Database, readStatement, statements, type WriteStatement, writeStatement } from './db.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a read statement may not contain. */
const WRITES =
  /\b(?:(?:insert|update|delete|merge|truncate|lock|for\s+(?:key\s+)?share)\b|(?:pg_(?:try_)?advisory\w*|pg_notify|nextval|setval|set_config)\s*\()/gi;

const writesIn = (sql: string) => sql.replace(/'[^']*'/g, "''").match(WRITES) ?? [];

beforeAll(async () => {
  for (const file of globSync(['{server,demo}/**/queries.ts', '{server,demo}/**/*.queries.ts'], {
    cwd: ROOT,
  }))
    await import(join(ROOT, file));
});

const ofProduct = (access: 'read' | 'write') =>
  [...statements.values()].filter((one) => one.access === access && !one.name.startsWith('test_'));

describe('a read statement', () => {
  it('neither writes nor locks', () => {
    const wrong = ofProduct('read').filter(({ text }) => writesIn(text).length > 0);
    expect(ofProduct('read').length).toBeGreaterThan(100);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    'insert into posts values ($1)',
    'with gone as (delete from posts returning id) select id from gone',
    'select id from posts for update',
    'select id from posts\n for no key  update skip locked',
    'select id from users for key share',
    'select id from users for share of users',
    'select pg_advisory_xact_lock(1)',
    "select nextval('posts_seq_seq')",
  ])('cannot be: %s', (sql) => {
    expect(writesIn(sql)).not.toEqual([]);
  });

  it.each(["select 1 as updated_at where kind = 'delete_post'", 'select locked from posts'])(
    'can be: %s',
    (sql) => {
      expect(writesIn(sql)).toEqual([]);
    },
  );
});

describe('a write statement', () => {
  it('writes or locks', () => {
    const wrong = ofProduct('write').filter(({ text }) => writesIn(text).length === 0);
    expect(ofProduct('write').length).toBeGreaterThan(100);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('is rejected by the type of db.reads', () => {
    const askWrongly = (db: Database, wrong: WriteStatement) =>
      // @ts-expect-error: only read statements.
      db.reads.many(wrong);
    expect(askWrongly).toBeTypeOf('function');
  });
});

it('a statement that inserts notifications contains `notifyFrom`', () => {
  const inserts = ofProduct('write').filter(
    ({ name, text }) => !name.startsWith('demo_') && text.includes('insert into notifications '),
  );
  expect(inserts.map(({ name }) => name).sort()).toEqual([
    'comment_likes_insert',
    'notifications_insert',
    'post_comments_insert',
    'post_follows_notify',
    'post_likes_insert',
    'session_attendees_tell_hosts',
  ]);
  for (const { name, text } of inserts)
    expect(text, name).toMatch(/recipients as materialized \(\s+select c\.\*, .* as subject_id from \(/);
});

it('a statement that locks a member leaves the key to others, unless it deletes the member', () => {
  // Otherwise `notifyFrom` skips the member, and the notification is lost.
  const locks = ofProduct('write').filter(({ text }) =>
    /from users\b(?:(?!\bfrom\b).)*\bfor update\b/is.test(text),
  );
  expect(locks.map(({ name }) => name)).toEqual(['erasure_lock_account']);
});

it('rejects a second statement with the same name', () => {
  readStatement('test_taken', 'select 1');
  expect(() => readStatement('test_taken', 'select 2')).toThrow('two statements are named test_taken');
});

describe('a connection of db.reads', () => {
  let db: Database;
  beforeAll(async () => {
    db = connectDatabase(await freshDatabase());
    await db.run(writeStatement('test_make_rows', 'create table test_rows (n int)'));
    return () => db.close();
  });

  it.each([
    ['writes', 'insert into test_rows values (1)'],
    ['locks rows', 'select n from test_rows for update'],
  ])('rejects a query that %s', async (what, sql) => {
    const disguised = readStatement(`test_disguised_${what.replace(' ', '_')}`, sql);
    await expect(db.reads.many(disguised)).rejects.toThrow('read-only transaction');
    await expect(db.many(disguised)).resolves.toBeInstanceOf(Array);
  });
});
