import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { connectDatabase } from './connect.ts';
import { connectDedicated } from './connection.ts';
import { type Database, type Db, writeStatement } from './db.ts';
import {
  BACKUP,
  createLeasesTable,
  holdLease,
  NO_BACKUP,
  releaseLease,
  renewLease,
  takeLease,
} from './leases.ts';

let url: string;
let db: Database;
let name: string;
const [one, other] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  url = await freshDatabase();
  db = connectDatabase(url);
  return () => db.close();
});

beforeEach(() => {
  name = randomUUID();
});

const expire = (lease: string) =>
  db.pool.query("update leases set expires_at = clock_timestamp() - interval '1 second' where name = $1", [
    lease,
  ]);

it('concurrent connections create the leases table without errors', async () => {
  const own = await freshDatabase();
  const connections = await Promise.all(Array.from({ length: 12 }, () => connectDedicated(own)));
  for (const { close } of connections) atEnd(close);
  const [first] = connections;
  for (let round = 0; round < 10; round++) {
    await first?.client.query('drop table leases');
    await Promise.all(connections.map(({ client }) => createLeasesTable(client)));
    expect(await takeLease(first as Db, name, one)).toBe(true);
  }
});

describe('a lease', () => {
  it('is taken by one holder until that holder releases it', async () => {
    expect(await takeLease(db, name, one)).toBe(true);
    expect(await takeLease(db, name, other)).toBe(false);
    await releaseLease(db, name, other);
    expect(await takeLease(db, name, other)).toBe(false);
    await releaseLease(db, name, one);
    expect(await takeLease(db, name, other)).toBe(true);
  });

  it('is taken by one of twenty concurrent requests', async () => {
    const takes = Array.from({ length: 20 }, () => takeLease(db, name, randomUUID()));
    expect((await Promise.all(takes)).filter(Boolean)).toHaveLength(1);
  });

  it('can be renewed only by its holder, and not be taken over meanwhile', async () => {
    await takeLease(db, name, one);
    expect([await renewLease(db, name, one), await renewLease(db, name, other)]).toEqual([true, false]);
    expect(await takeLease(db, name, other)).toBe(false);
    expect(await takeLease(db, name, one)).toBe(true);
  });

  it('can be taken over once it has expired, and the old holder cannot renew it', async () => {
    await takeLease(db, name, one);
    await expire(name);
    expect(await renewLease(db, name, one)).toBe(false);
    expect(await takeLease(db, name, other)).toBe(true);
    expect([await renewLease(db, name, one), await renewLease(db, name, other)]).toEqual([false, true]);
  });

  it('is not taken over in a transaction of its holder, even if it expires there', async () => {
    await takeLease(db, name, one);
    const taking = await db.transaction(async (tx) => {
      expect(await renewLease(tx, name, one)).toBe(true);
      await tx.run({
        name: '',
        text: `update leases set expires_at = clock_timestamp() - interval '1 second' where name = '${name}'`,
      });
      const started = { take: takeLease(db, name, other) };
      const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%leases%'
                        and datname = current_database()`;
      await expect.poll(() => tx.many({ name: '', text: waits })).toHaveLength(1);
      expect(await renewLease(tx, name, one)).toBe(false);
      return started;
    });
    expect(await taking.take).toBe(true);
  });
});

describe('a self-renewing lease', () => {
  it('has one holder, and is free after its release', async () => {
    const lease = await holdLease(url, name, one);
    expect(await holdLease(url, name, other)).toBeUndefined();
    expect(await lease?.wasHeld()).toBe(true);
    await lease?.release();
    const next = await holdLease(url, name, other);
    expect(await next?.wasHeld()).toBe(true);
    await next?.release();
  });

  it('reports that it was not held the whole time', async () => {
    const lease = await holdLease(url, name, one);
    atEnd(async () => lease?.release());
    await expire(name);
    expect(await lease?.wasHeld()).toBe(false);
  });
});

describe('a statement that finds removable files', () => {
  const isFree = writeStatement(
    'test_no_backup',
    `with ${NO_BACKUP} select exists (select from no_backup) as is`,
  );
  const noBackup = async (on: Pick<Database, 'one'> = db) => (await on.one<{ is: boolean }>(isFree)).is;

  it('sees a running backup, but not an expired or finished one', async () => {
    expect(await noBackup()).toBe(true);
    await takeLease(db, BACKUP, one);
    expect(await noBackup()).toBe(false);
    await expire(BACKUP);
    expect(await noBackup()).toBe(true);
    await takeLease(db, BACKUP, other);
    await releaseLease(db, BACKUP, other);
    expect(await noBackup()).toBe(true);
  });

  it('keeps a backup from starting before its transaction ends', async () => {
    let started = false;
    const backup = await db.transaction(async (tx) => {
      expect([await noBackup(tx), await noBackup()]).toEqual([true, true]);
      const starting = { take: takeLease(db, BACKUP, one).then((taken) => (started = taken)) };
      const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%leases%'
                        and datname = current_database()`;
      await expect.poll(() => tx.many({ name: '', text: waits })).toHaveLength(1);
      expect(started).toBe(false);
      return starting;
    });
    expect(await backup.take).toBe(true);
    expect(await noBackup()).toBe(false);
    await releaseLease(db, BACKUP, one);
  });

  it('does not wait for a starting backup, and finds no files', async () => {
    const found = await db.transaction(async (tx) => {
      await takeLease(tx, BACKUP, one);
      return noBackup();
    });
    expect(found).toBe(false);
    await releaseLease(db, BACKUP, one);
  });
});
