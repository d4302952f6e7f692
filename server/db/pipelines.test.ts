import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { connectDatabase } from './connect.ts';
import { readStatement, writeStatement } from './db.ts';
import { isUnavailable } from './unavailable.ts';

const who = readStatement('test_who', 'select pg_backend_pid() as pid, $1::int as n');
const slow = readStatement('test_slow', 'select $1::int as n, pg_backend_pid() as pid from pg_sleep(0.2)');
const wrong = readStatement('test_wrong', 'select 1 / $1::int as n');

const CONNECTIONS = 3;

interface Row {
  pid: number;
  n: number;
}

async function open() {
  const db = connectDatabase(await freshDatabase());
  atEnd(db.close);
  const ask = (n: number) => db.reads.one<Row>(who, [n]);
  const askMany = (many: number) => Promise.all(Array.from({ length: many }, (_, n) => ask(n)));
  return { db, ask, askMany };
}

test('500 concurrent queries share three connections, and each gets its own result', async () => {
  const { db, askMany } = await open();
  const rows = await askMany(500);
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
  const { open: connections } = db.usage();
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(connections);
  expect(connections).toBe(CONNECTIONS);
});

test('a failing query does not make other queries fail', async () => {
  const { db, ask } = await open();
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, (_, n) => (n % 3 === 1 ? db.reads.one(wrong, [0]) : ask(n))),
  );
  const failed = answers.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
  expect(failed).toEqual(Array.from({ length: 20 }, (_, n) => 3 * n + 1));
  expect(await db.reads.one(wrong, [1])).toEqual({ n: 1 });
});

test('a slow query delays only queries on its connection', async () => {
  const { db, ask } = await open();
  const late = db.reads.one<Row>(slow, [7]);
  const quick = await Promise.all([ask(1), ask(2)]);
  const { pid, n } = await late;
  expect(n).toBe(7);
  expect(quick.map((row) => row.pid)).not.toContain(pid);
});

test('a cut connection fails its running query as unavailable, and is replaced', async () => {
  const { db, ask } = await open();
  const { pid } = await ask(0);
  const under = Promise.allSettled([db.reads.one(slow, [1]), db.reads.one(slow, [2])]);
  await db.many(readStatement('test_cut', 'select pg_terminate_backend($1)'), [pid]);
  const [first] = await under;
  expect(first.status === 'rejected' && isUnavailable(first.reason)).toBe(true);
  const after = await ask(3);
  expect(after.n).toBe(3);
  expect(after.pid).not.toBe(pid);
});

test('statements behind one that could not be prepared fail as unavailable, and later ones succeed', async () => {
  const { db } = await open();
  // Preparing the statement waits for the table's lock until the statement timeout.
  await db.run(writeStatement('test_table', 'create table test_waited (n int)'));
  const late = readStatement('test_late', 'select n from test_waited where n = $1');
  const shorten = readStatement('test_shorten', "select set_config('statement_timeout', '100', false)");
  await Promise.all(Array.from({ length: CONNECTIONS }, () => db.reads.one(shorten)));
  await db.transaction(async (tx) => {
    await tx.run(writeStatement('test_lock', 'lock table test_waited'));
    const answers = await Promise.allSettled(Array.from({ length: 4 }, (_, n) => db.reads.many(late, [n])));
    for (const answer of answers)
      expect(answer.status === 'rejected' && isUnavailable(answer.reason)).toBe(true);
  });
  expect(await db.reads.many(late, [1])).toEqual([]);
});
