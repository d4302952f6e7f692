import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/app.ts';
import { connectDatabase } from './connect.ts';
import { type Database, readStatement, violated, writeStatement } from './db.ts';

let db: Database;

beforeAll(async () => {
  db = connectDatabase(await freshDatabase());
  await db.pool.query('create table things (name text primary key, n bigint, at timestamptz default now())');
  return () => db.close();
});

const add = writeStatement('add', 'insert into things (name, n) values ($1, $2)');
const find = readStatement('find', 'select name, n, at from things where name = $1');
const names = readStatement('names', 'select name from things order by name');

interface Thing {
  name: string;
  n: number;
  at: string;
}

describe('a query', () => {
  it('returns numbers as numbers and timestamps as ISO 8601 in UTC', async () => {
    await db.run(add, ['large', 2 ** 52]);
    const thing = await db.one<Thing>(find, ['large']);
    expect(thing.n).toBe(2 ** 52);
    expect(new Date(thing.at).toISOString()).toBe(thing.at);
  });

  it('returns one row, an optional row, or the number of rows written', async () => {
    expect(await db.run(add, ['one', 1])).toBe(1);
    expect(await db.maybe(find, ['none'])).toBeUndefined();
    await expect(db.one(find, ['none'])).rejects.toThrow('find: no row');
  });

  it('that violates a constraint names it in the error', async () => {
    const refused = await db.run(add, ['large', 1]).catch((error: unknown) => error);
    expect(violated(refused, 'things_pkey')).toBe(true);
    expect(violated(refused, 'another')).toBe(false);
    expect(violated(new Error('things_pkey'), 'things_pkey')).toBe(false);
  });

  it('has a timeout of 5 seconds and no JIT compilation', async () => {
    const { rows } = await db.pool.query(
      "select current_setting('statement_timeout') as most, current_setting('jit') as jit",
    );
    expect(rows).toEqual([{ most: '5s', jit: 'off' }]);
  });
});

describe('a time', () => {
  it.each(['2026-11-22 08:01:34', '2026-11-22 08:01:34.2', '2026-11-22 08:01:34.282999'])(
    '%s is returned as ISO 8601, to the millisecond',
    async (text) => {
      const asked = readStatement(
        'test_time',
        'select $1::timestamptz as at, extract(epoch from $1::timestamptz) * 1000 as ms',
      );
      const { at, ms } = await db.one<{ at: string; ms: string }>(asked, [text]);
      expect(at).toBe(new Date(Math.trunc(Number(ms))).toISOString());
    },
  );
});

describe('a transaction', () => {
  it('keeps all its writes', async () => {
    const result = await db.transaction(async (tx) => {
      await tx.run(add, ['together 1', 1]);
      await tx.run(add, ['together 2', 2]);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await db.many(names)).toEqual(
      expect.arrayContaining([{ name: 'together 1' }, { name: 'together 2' }]),
    );
  });

  it('is rolled back if its work fails, and releases its connection', async () => {
    for (let i = 0; i < 30; i++) {
      const failed = db.transaction(async (tx) => {
        await tx.run(add, ['half', 1]);
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
    }
    expect(await db.maybe(find, ['half'])).toBeUndefined();
    expect(db.pool.idleCount).toBe(db.pool.totalCount);
  });

  it('fails if its connection is cut, and later queries work', async () => {
    const cut = db.transaction(async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(readStatement('pid', 'select pg_backend_pid() as pid'));
      await db.pool.query('select pg_terminate_backend($1)', [pid]);
      await tx.run(add, ['after the cut', 1]);
    });
    await expect(cut).rejects.toThrow();
    await db.run(add, ['after it', 1]);
    expect(await db.maybe(find, ['after the cut'])).toBeUndefined();
  });
});

it('a query on a cut pool connection fails without crashing the process', async () => {
  // Taken from the pool without an error listener.
  const client = await db.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow(/terminat|not queryable/i);
  client.release();
  expect((await db.pool.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
});

describe('a transaction that conflicts with another', () => {
  const strictly = writeStatement('test_strictly', 'set transaction isolation level repeatable read');
  const increase = writeStatement('test_increase', 'update things set n = $2 where name = $1');

  it('is retried, and loses no update', async () => {
    await db.run(add, ['contended', 0]);
    const { promise: bothRead, resolve: readByBoth } = Promise.withResolvers<void>();
    let runs = 0;
    const addOne = () =>
      db.transaction(async (tx) => {
        await tx.run(strictly);
        const { n } = await tx.one<Thing>(find, ['contended']);
        if (++runs === 2) readByBoth();
        await bothRead;
        await tx.run(increase, ['contended', n + 1]);
      });
    await Promise.all([addOne(), addOne()]);
    expect((await db.one<Thing>(find, ['contended'])).n).toBe(2);
    expect(runs).toBe(3);
  });

  it('fails after three runs', async () => {
    let runs = 0;
    const always = { name: '', text: `do $$ begin raise sqlstate '40001'; end $$` };
    const failing = db.transaction(async (tx) => {
      runs++;
      await tx.run(always);
    });
    await expect(failing).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(3);
  });
});
