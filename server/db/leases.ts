import type pg from 'pg';
import { connectDedicated } from './connection.ts';
import { type Db, writeStatement } from './db.ts';

/*
 * Leases: work that only one process may do at a time, whichever machine it is on, is a row of `leases`. Its holder renews
 * it; one that dies blocks others for 30 seconds. A lease never protects by time alone: what must not happen twice checks it
 * in its own transaction, under the row's lock (decision 052). Held by: migrate.ts, backup.ts. Uploads and jobs have leases
 * in rows of their own.
 */

/** Seconds that a lease holds unless it is renewed: as long as a process that died blocks others. */
export const LEASE_SECONDS = 30;
const RENEW_MS = (LEASE_SECONDS * 1_000) / 3;
const EXPIRES = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;
const FREE = 'coalesce(expires_at < clock_timestamp(), true)';

/** PostgreSQL's code for a lock that it was not given in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

// Of two that create a table at once, the second fails: on a key of the catalog, or since table or type is there by then.
const CREATE_TABLE = `do $$ begin
  create table if not exists leases (name text primary key, holder uuid, expires_at timestamptz);
exception when unique_violation or duplicate_table or duplicate_object then null;
end $$`;

/** Migrations take a lease, so the table is there before them. */
export async function createLeasesTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('leases') is not null as found",
  );
  if (!rows[0]?.found) await client.query(CREATE_TABLE);
}

export const setLockTimeout = (client: pg.Client, ms: number) =>
  client.query("select set_config('lock_timeout', $1, false)", [String(ms)]);

const take = writeStatement(
  'leases_take',
  `insert into leases as l (name, holder, expires_at) values ($1, $2, ${EXPIRES})
   on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where coalesce(l.expires_at < clock_timestamp(), true) or l.holder = excluded.holder`,
);

/** Takes a lease that is free, expired or the holder's already. False if another holds it. */
export const takeLease = async (db: Db, name: string, holder: string): Promise<boolean> =>
  (await db.run(take, [name, holder])) > 0;

const renew = writeStatement(
  'leases_renew',
  `update leases set expires_at = ${EXPIRES} where name = $1 and holder = $2 and not ${FREE}`,
);

/**
 * Renews a lease and, in a transaction, keeps its row locked until the end. False if it has expired: another may have had
 * it since.
 */
export const renewLease = async (db: Db, name: string, holder: string): Promise<boolean> =>
  (await db.run(renew, [name, holder])) > 0;

const release = writeStatement(
  'leases_release',
  'update leases set holder = null, expires_at = null where name = $1 and holder = $2',
);

export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.run(release, [name, holder]);
}

/** Held by a backup while it copies files, so that none of those it has seen in the database is removed meanwhile. */
export const BACKUP = 'backup';

/**
 * SQL of a CTE `no_backup`, which has a row if no backup is running, and none starts before this transaction ends. Statements
 * that find removable files require it. A backup reads the database only after it has the lease, so it either sees these
 * files as released, or they are not removed until it has copied them. A row that is locked is being leased: nobody waits.
 */
export const NO_BACKUP = `no_backup as (
  select name from leases where name = '${BACKUP}' and ${FREE} for share skip locked)`;

/** A lease that renews itself. */
export interface HeldLease {
  /** Rejects, or is false, where the lease was not held the whole time. */
  wasHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/** Milliseconds that a lease's row may be locked by those who look at it. */
const LOCK_WAIT_MS = 1_000;

/** Holds a lease on a connection of its own until it is released. Undefined if another holds it. */
export async function holdLease(url: string, name: string, holder: string): Promise<HeldLease | undefined> {
  const connection = await connectDedicated(url);
  let renewal: NodeJS.Timeout | undefined;
  const close = async () => {
    clearInterval(renewal);
    await connection.close();
  };
  try {
    await createLeasesTable(connection.client);
    await setLockTimeout(connection.client, LOCK_WAIT_MS);
    if (!(await takeLease(connection, name, holder).catch(falseIfLocked))) {
      await close();
      return undefined;
    }
    await setLockTimeout(connection.client, 0);
  } catch (error) {
    await close();
    throw error;
  }
  // A renewal that fails shows in `wasHeld`.
  renewal = setInterval(() => void renewLease(connection, name, holder).catch(() => {}), RENEW_MS).unref();
  return {
    wasHeld: () => renewLease(connection, name, holder),
    release: async () => {
      await releaseLease(connection, name, holder).catch(() => {});
      await close();
    },
  };
}

function falseIfLocked(error: { code?: string }): false {
  if (error.code !== LOCK_NOT_AVAILABLE) throw error;
  return false;
}
