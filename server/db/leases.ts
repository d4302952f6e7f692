import type pg from 'pg';
import { connectDedicated } from './connection.ts';
import { type Db, writeStatement } from './db.ts';

/*
 * Leases: work that only one process may do at a time, on whatever machine, has a row in `leases`. The holder renews its
 * lease; a holder that dies blocks others for up to 30 seconds. Time alone protects nothing: work that must not happen twice
 * renews the lease in its own transaction, which locks the row (decision 052). Holders: migrate.ts, and backup.ts and bucket.ts of backup/. Uploads and
 * jobs have leases in their own rows.
 */

/** Seconds until a lease expires unless it is renewed. A process that died blocks others for this long. */
export const LEASE_SECONDS = 30;
const RENEW_MS = (LEASE_SECONDS * 1_000) / 3;
const EXPIRES = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;
const FREE = 'coalesce(expires_at < clock_timestamp(), true)';

/** SQLSTATE of a lock timeout. */
export const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATE of a deadlock. Autovacuum causes one if it analyzes a table that a migration changes. */
const DEADLOCK_DETECTED = '40P01';

/** Whether a statement failed because others held its locks. A retry may succeed. */
export const isLockConflict = (error: unknown) =>
  [error, (error as Error).cause].some((one) =>
    [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes((one as { code?: string })?.code ?? ''),
  );

// If two connections create a table at the same time, the second fails: a key of the catalog is violated, or the table or
// type exists by then.
const CREATE_TABLE = `do $$ begin
  create table if not exists leases (name text primary key, holder uuid, expires_at timestamptz);
exception when unique_violation or duplicate_table or duplicate_object then null;
end $$`;

/** Migrations take a lease, so the table must exist before them. */
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

/** Takes a lease that is free, expired or already the holder's. False if another process holds it. */
export const takeLease = async (db: Db, name: string, holder: string): Promise<boolean> =>
  (await db.run(take, [name, holder])) > 0;

const renew = writeStatement(
  'leases_renew',
  `update leases set expires_at = ${EXPIRES} where name = $1 and holder = $2 and not ${FREE}`,
);

/**
 * Renews a lease. In a transaction, its row then stays locked until the end. False if the lease has expired, since another
 * process may have held it meanwhile.
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

/** The lease that a backup holds while it copies files, so that no file it found in the database is removed meanwhile. */
export const BACKUP = 'backup';

/**
 * SQL of a CTE `no_backup`. It has a row if no backup is running, and then none starts before this transaction ends.
 * Statements that find removable files require that row. A backup reads the database only after it has the lease, so it
 * either sees these files as released, or they are removed only after it has copied them. If a backup is just taking the
 * lease, the row is locked, and the statement skips it without waiting.
 */
export const NO_BACKUP = `no_backup as (
  select name from leases where name = '${BACKUP}' and ${FREE} for share skip locked)`;

/** A lease that renews itself. */
export interface HeldLease {
  /** False, or rejects, if the lease was not held the whole time. */
  wasHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/** Milliseconds to wait for the row of a lease while readers lock it. */
const LOCK_WAIT_MS = 1_000;

/** Takes a lease and renews it on a dedicated connection until it is released. Undefined if another process holds it. */
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
  // `wasHeld` shows a failed renewal.
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
