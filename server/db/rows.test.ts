import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadStatements } from '../../scripts/loadStatements.ts';
import { rowTypes } from '../../scripts/rowTypes.ts';
import { freshDatabase } from '../../test/app.ts';
import { execute } from '../../test/postgres.ts';
import { type Db, type ReadDb, type ReadStatement, readStatement, writeStatement } from './db.ts';

const written = readFileSync(join(import.meta.dirname, 'rows.d.ts'), 'utf8');

it('rows.d.ts has the columns of every statement; else: npm run sql -- --write', async () => {
  const names = [...(await loadStatements()).keys()];
  const url = await freshDatabase();
  expect(await rowTypes(url, names)).toBe(written);
  await execute(url, "alter table links alter picture type text using encode(picture, 'hex')");
  expect(await rowTypes(url, names)).not.toBe(written);
});

it('the type checker rejects a row type with a wrong column', () => {
  const list = <Row extends object>(db: ReadDb, statement: ReadStatement<Row>) => db.many<Row>(statement);
  const neverRuns = (db: Db) => {
    const count = readStatement('announcements_count_of_day', '');
    const status = readStatement('account_status', '');
    const lock = writeStatement('account_lock_email', '');
    const insert = writeStatement('audit_log_insert', '');
    return [
      db.one<{ n: number }>(count),
      db.one<{ n: 1 | 2 | null }>(count),
      db.one<{ roles: ('admin' | 'member')[] | null; two_factor: boolean }>(status),
      list<{ n: number }>(db, count),
      // @ts-expect-error: a wrong name.
      db.one<{ count: number }>(count),
      // @ts-expect-error: a wrong type.
      db.many<{ n: string | null }>(count),
      // @ts-expect-error: a wrong type of the items.
      db.maybe<{ roles: number[] }>(status),
      // @ts-expect-error: a wrong name in a row that may be empty.
      db.maybe<{ two_factor: boolean; role: string[] } | { two_factor: null }>(status),
      // @ts-expect-error: a wrong name in a statement that writes.
      db.maybe<{ mail: string }>(lock),
      // @ts-expect-error: a statement without columns.
      db.maybe<{ id: string }>(insert),
      // @ts-expect-error: a wrong type through a function.
      list<{ n: boolean }>(db, count),
    ];
  };
  expect(neverRuns).toBeTypeOf('function');
});
