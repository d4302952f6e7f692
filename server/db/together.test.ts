import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { openDatabase, statement } from './db.ts';
import { asking, together } from './together.ts';

interface Step {
  stair: string;
  by: number;
}

const AT_ONCE = 50;

/** Stairs that are climbed by steps above nought, each answered with how high its stair is then. */
const climbing = (waiting: boolean) => `
  with ${asking('stair text, by int', 'stair, by')}, held as materialized (
    select a.* from (select * from asked order by stair) a,
      lateral (select name from test_stairs where name = a.stair for update ${waiting ? '' : 'skip locked'}) s
  ), made as (
    insert into test_steps (stair, by) select stair, by from held order by nth on conflict do nothing returning *
  )
  select h.nth, h.stair, h.by from held h join made using (stair, by)`;

async function open() {
  const url = await freshDatabase();
  const db = openDatabase(url);
  atEnd(db.close);
  await db.pool.query(`
    create table test_stairs (name text primary key);
    create table test_steps (stair text, by int check (by > 0), primary key (stair, by));
    insert into test_stairs values ('tall'), ('low')`);
  const step = together<Step, Step>({
    many: statement('test_steps', climbing(false)),
    waiting: statement('test_steps_waiting', climbing(true)),
  });
  const climb = (stair: string, by: number) => step(db.acts, { stair, by });
  const climbAll = () => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => climb('tall', n + 1)));
  return { url, db, climb, climbAll };
}

async function countingQueries<T>(work: () => Promise<T>): Promise<[T, number]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    return [await work(), asked.mock.calls.length];
  } finally {
    asked.mockRestore();
  }
}

test('what comes while one is under way is made by one more statement, each answered with its own', async () => {
  const { climb, climbAll } = await open();
  await climb('low', 1);
  const [steps, queries] = await countingQueries(climbAll);
  expect(steps.map((step) => step?.by)).toEqual(Array.from({ length: AT_ONCE }, (_, n) => n + 1));
  expect(queries).toBeLessThanOrEqual(2);
});

test('one that comes alone is asked for at once, and one that was made before is not made again', async () => {
  const { climb } = await open();
  expect(await climb('tall', 1)).toMatchObject({ stair: 'tall', by: 1 });
  expect(await climb('tall', 1)).toBeUndefined();
});

test('of two that are the same one is made', async () => {
  const { db, climb } = await open();
  const made = await Promise.all([1, 2, 2, 2].map((by) => climb('tall', by)));
  expect(made.filter(Boolean)).toHaveLength(2);
  expect((await db.pool.query('select * from test_steps')).rows).toHaveLength(2);
});

test('one that fails fails alone', async () => {
  const { climb } = await open();
  const first = climb('low', 1);
  const answers = await Promise.allSettled([climb('low', 2), climb('low', -1), climb('tall', 3)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await first).toMatchObject({ by: 1 });
  expect(await climb('low', 4)).toMatchObject({ by: 4 });
});

test('one whose row another holds waits for it, and nobody waits for the one', async () => {
  const { url, climb } = await open();
  const other = new pg.Client(url);
  await other.connect();
  await other.query('begin');
  await other.query(`select from test_stairs where name = 'tall' for update`);
  let isMade = false;
  const held = climb('tall', 1).then((step) => {
    isMade = true;
    return step;
  });
  expect((await Promise.all([climb('low', 1), climb('low', 2)])).map((step) => step?.by)).toEqual([1, 2]);
  expect(await climb('low', 3)).toMatchObject({ by: 3 });
  expect(isMade).toBe(false);
  await other.query('commit');
  expect(await held).toMatchObject({ stair: 'tall', by: 1 });
  await other.end();
});
