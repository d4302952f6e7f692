import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../server/db/connect.ts';
import { type Database, writeStatement } from '../server/db/db.ts';
import { isUnavailable } from '../server/db/unavailable.ts';
import { PATIENT } from './app.ts';
import { atEnd } from './atEnd.ts';
import { execute } from './postgres.ts';
import { openRelay, type Relay } from './relay.ts';
import { ask, openPair, type Pair } from './standby.ts';

let pair: Pair;
let relay: Relay;

beforeAll(async () => {
  pair = await openPair();
  relay = await openRelay(pair.primary);
  // No primary key: a write that is applied twice leaves two rows.
  const onBoth = '-c synchronous_commit=remote_apply';
  await execute(pair.primary, 'create table test_writes (id text not null)', onBoth);
});

const add = writeStatement('test_failover_add', 'insert into test_writes (id) values ($1)');

const warm = writeStatement('test_failover_warm', 'select 1');
const slowly = writeStatement('test_failover_slowly', 'select pg_sleep(0.3)');

const writes: Record<string, (db: Database, id: string) => Promise<unknown>> = {
  'a transaction': (db, id) => db.transaction((tx) => tx.run(add, [id])),
  'a write of one statement': (db, id) => db.writes.run(add, [id]),
  'a statement of the pool': (db, id) => db.run(add, [id]),
};

/** How often each write was applied. */
async function applied(url: string): Promise<Record<string, number>> {
  const { rows } = await ask(url, 'select id, count(*)::int as n from test_writes group by id');
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
}

async function connect() {
  const db = connectDatabase(relay.url, undefined, undefined, PATIENT);
  atEnd(() => db.close());
  return db;
}

describe('a database client when the address moves from a standby to the primary', () => {
  it.each(Object.keys(writes))('applies %s exactly once after a rejection by the standby', async (name) => {
    relay.leadTo(pair.replica);
    const db = await connect();
    await expect(writes[name]?.(db, `${name}, too soon`)).rejects.toMatchObject({ code: '25006' });
    relay.leadTo(pair.primary);
    await expect.poll(() => writes[name]?.(db, name).then(() => 'written', String)).toBe('written');
    const counts = await applied(pair.primary);
    expect([counts[name], counts[`${name}, too soon`]]).toEqual([1, undefined]);
  });

  it.each(Object.entries(writes))(
    'applies each of 50 concurrent writes exactly once: %s',
    async (name, write) => {
      relay.leadTo(pair.replica);
      const db = await connect();
      // Opens all connections to the standby.
      await Promise.all(Array.from({ length: 20 }, () => db.pool.query('select pg_sleep(0.01)')));
      await Promise.all(Array.from({ length: 20 }, () => db.writes.run(warm)));
      relay.leadTo(pair.primary);
      const ids = Array.from({ length: 50 }, (_, n) => `${name}, at once ${n}`);
      await Promise.all(ids.map((id) => write(db, id)));
      const counts = await applied(pair.primary);
      expect(ids.map((id) => counts[id])).toEqual(ids.map(() => 1));
    },
  );

  it('completes the queries that are already running', async () => {
    relay.leadTo(pair.replica);
    const db = await connect();
    const slow = Promise.all([db.pool.query('select pg_sleep(0.3)'), db.writes.run(slowly)]);
    relay.leadTo(pair.primary);
    await db.run(add, ['meanwhile']);
    expect(await slow).toMatchObject([{ rowCount: 1 }, 1]);
  });
});

describe('a primary that dies while members write', () => {
  it('loses no acknowledged write, and the standby applies none twice', async () => {
    relay.leadTo(pair.primary);
    const db = await connect();
    const acknowledged: string[] = [];
    const failed: { id: string; error: unknown }[] = [];
    let enough = false;
    const writer = async (name: string, write: (db: Database, id: string) => Promise<unknown>) => {
      for (let n = 0; !enough; n++) {
        const id = `${name} ${n}, while it dies`;
        await write(db, id).then(
          () => acknowledged.push(id),
          (error) => failed.push({ id, error }),
        );
      }
    };
    const writers = Object.entries(writes).map(([name, write]) => writer(name, write));
    const more = async (than: number) => expect.poll(() => acknowledged.length).toBeGreaterThan(than);
    await more(30);
    await pair.killPrimary();
    relay.leadTo(pair.replica);
    const isReadOnly = ({ error }: { error: unknown }) =>
      error instanceof pg.DatabaseError && error.code === '25006';
    await expect.poll(() => failed.some(isReadOnly)).toBe(true);
    await ask(pair.replica, 'select pg_promote()');
    await more(acknowledged.length + 30);
    enough = true;
    await Promise.all(writers);

    const counts = await applied(pair.replica);
    expect(acknowledged.filter((id) => counts[id] !== 1)).toEqual([]);
    expect(failed.filter(({ id }) => (counts[id] ?? 0) > 1)).toEqual([]);
    expect(failed.filter((one) => isReadOnly(one) && counts[one.id])).toEqual([]);
    expect(failed.filter(({ error }) => !isUnavailable(error))).toEqual([]);
  });
});
