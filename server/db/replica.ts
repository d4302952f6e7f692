import { StartupError } from '../startupError.ts';
import { type Db, type ReadDb, readStatement } from './db.ts';
import { isUnavailable } from './unavailable.ts';
import { writeProbe } from './writeProbe.ts';

// Read replica (DATABASE_REPLICA_URL). Chain: connect.ts (`db.reads`) → this file (the replica, or the primary while it is
// unavailable) → unavailable.ts (which errors mean that); writeProbe.ts (writes one row durably).

/** Milliseconds for which a failed replica gets no queries. */
const LEFT_ALONE_MS = 10_000;

const waitedFor = readStatement(
  'replica_waited_for',
  "select current_setting('synchronous_standby_names') <> '' as is",
);

const isWaitedFor = async (primary: ReadDb) => (await primary.one<{ is: boolean }>(waitedFor)).is;

/**
 * Throws if the primary acknowledges a commit before its replica has it: lists could then be older than earlier responses.
 */
export async function requireSynchronousReplica(primary: Db): Promise<void> {
  if (await isWaitedFor(primary)) return;
  throw new StartupError(
    'DATABASE_REPLICA_URL: the database at DATABASE_URL waits for no replica. Name it there in synchronous_standby_names ' +
      '(docs/operations.md), or leave DATABASE_REPLICA_URL unset.',
  );
}

/**
 * Reads from the replica, or from the primary while the replica is unavailable. Both return the same: a commit is
 * acknowledged only once it is on the replica.
 */
export function readFromReplica(replica: ReadDb, primary: { reads: ReadDb; writes: Db }): ReadDb {
  let usable = false;
  let notBefore = 0;

  void look();

  /** The replica is up to date if it has a row that is written now and the primary still waits for it afterwards. */
  async function look() {
    notBefore = Number.POSITIVE_INFINITY;
    usable = await writeProbe(primary.writes)
      .then(() => isWaitedFor(primary.reads))
      .catch(() => false);
    notBefore = Date.now() + LEFT_ALONE_MS;
  }

  async function ask<T>(query: (db: ReadDb) => Promise<T>): Promise<T> {
    if (!usable) {
      if (Date.now() >= notBefore) void look();
      return query(primary.reads);
    }
    try {
      return await query(replica);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      usable = false;
      notBefore = Date.now() + LEFT_ALONE_MS;
      return query(primary.reads);
    }
  }

  return {
    many: (...asked) => ask((db) => db.many(...asked)),
    maybe: (...asked) => ask((db) => db.maybe(...asked)),
    one: (...asked) => ask((db) => db.one(...asked)),
  };
}
