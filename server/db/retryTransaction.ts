import pg from 'pg';

/**
 * PostgreSQL's serialization_failure, which distributed databases use for every conflict: rolled back because of others, the
 * transaction may succeed the next time. Not deadlock_detected: our transactions lock in one order, and a deadlock is a fault.
 */
const SERIALIZATION_FAILURE = '40001';
const TRIES = 3;
/**
 * read_only_sql_transaction: another server is the primary now, and this connection still leads to a standby. A connection
 * that broke is none of these cases: the transaction may have been committed, so only the caller may repeat it, by its ids.
 */
export const READ_ONLY = '25006';

/**
 * Does `work`, a whole transaction, again when it certainly was not committed: at most three times when it could not be
 * serialized, once when the primary moved, after `reconnect`.
 */
export async function retryTransaction<T>(
  work: () => Promise<T>,
  reconnect: () => Promise<void>,
): Promise<T> {
  let moved = false;
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (has(error, READ_ONLY) && !moved) {
        moved = true;
        await reconnect();
      } else if (tries >= TRIES || !has(error, SERIALIZATION_FAILURE)) throw error;
    }
  }
}

const has = (error: unknown, code: string) => error instanceof pg.DatabaseError && error.code === code;
