import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { batchWrites } from './batchWrites.ts';
import { connectDatabase } from './connect.ts';
import { writeStatement } from './db.ts';

interface Step {
  stair: string;
  by: number;
}

const INPUTS = 50;

/** Inserts steps and locks the rows of their stairs. A constraint requires `by` above zero. */
const insertSteps = (blocking: boolean) => `
  with input as (
    select distinct on (stair, by) * from json_to_recordset($1::json) as input (index int, stair text, by int)
     order by stair, by, index
  ), locked as materialized (
    select i.* from (select * from input order by stair) i,
      lateral (select name from test_stairs where name = i.stair for update ${blocking ? '' : 'skip locked'}) s
  ), inserted as (
    insert into test_steps (stair, by) select stair, by from locked order by index on conflict do nothing returning *
  )
  select h.index, h.stair, h.by from locked h join inserted using (stair, by)`;

async function open() {
  const url = await freshDatabase();
  const db = connectDatabase(url);
  atEnd(db.close);
  await db.pool.query(`
    create table test_stairs (name text primary key);
    create table test_steps (stair text, by int check (by > 0), primary key (stair, by));
    insert into test_stairs values ('tall'), ('low')`);
  const step = batchWrites<Step, Step>({
    many: writeStatement('test_steps', insertSteps(false)),
    blocking: writeStatement('test_steps_blocking', insertSteps(true)),
  });
  const climb = (stair: string, by: number) => step(db.writes, { stair, by });
  const climbAll = () => Promise.all(Array.from({ length: INPUTS }, (_, n) => climb('tall', n + 1)));
  return { url, db, climb, climbAll };
}

async function countingQueries<T>(work: () => Promise<T>): Promise<[T, number]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    return [await work(), query.mock.calls.length];
  } finally {
    query.mockRestore();
  }
}

test('writes the inputs that arrive during a statement by one more statement, each with its own row', async () => {
  const { climb, climbAll } = await open();
  await climb('low', 1);
  const [steps, queries] = await countingQueries(climbAll);
  expect(steps.map((step) => step?.by)).toEqual(Array.from({ length: INPUTS }, (_, n) => n + 1));
  expect(queries).toBeLessThanOrEqual(2);
});

test('writes an input that arrives alone immediately, and a repeated one not again', async () => {
  const { climb } = await open();
  expect(await climb('tall', 1)).toMatchObject({ stair: 'tall', by: 1 });
  expect(await climb('tall', 1)).toBeUndefined();
});

test('writes one of several equal inputs', async () => {
  const { db, climb } = await open();
  const rows = await Promise.all([1, 2, 2, 2].map((by) => climb('tall', by)));
  expect(rows.filter(Boolean)).toHaveLength(2);
  expect((await db.pool.query('select * from test_steps')).rows).toHaveLength(2);
});

test('rejects only the input that fails', async () => {
  const { climb } = await open();
  const first = climb('low', 1);
  const answers = await Promise.allSettled([climb('low', 2), climb('low', -1), climb('tall', 3)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await first).toMatchObject({ by: 1 });
  expect(await climb('low', 4)).toMatchObject({ by: 4 });
});

test('writes an input whose row is locked later, without delaying others', async () => {
  const { url, climb } = await open();
  const other = new pg.Client(url);
  await other.connect();
  await other.query('begin');
  await other.query(`select from test_stairs where name = 'tall' for update`);
  let isWritten = false;
  const locked = climb('tall', 1).then((step) => {
    isWritten = true;
    return step;
  });
  expect((await Promise.all([climb('low', 1), climb('low', 2)])).map((step) => step?.by)).toEqual([1, 2]);
  expect(await climb('low', 3)).toMatchObject({ by: 3 });
  expect(isWritten).toBe(false);
  await other.query('commit');
  expect(await locked).toMatchObject({ stair: 'tall', by: 1 });
  await other.end();
});
