import pg from 'pg';

/**
 * serialization_failure, which distributed databases use for every conflict: the transaction was rolled back because of a
 * concurrent one, and a retry may succeed. deadlock_detected is not retried: our transactions lock in one order, so a
 * deadlock is a bug.
 */
const SERIALIZATION_FAILURE = '40001';
const TRIES = 3;
/**
 * read_only_sql_transaction: another server is the primary now, and this connection leads to a standby. A broken connection
 * is not retried: the transaction may have been committed, so only the caller may repeat it, with the same ids.
 */
export const READ_ONLY = '25006';

/**
 * Runs `work`, a whole transaction, and retries it if it was certainly not committed: at most three runs if it could not be
 * serialized, and one retry, after `reconnect`, if the primary moved.
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
