import pg from 'pg';

/**
 * PostgreSQL's serialization_failure, which distributed databases use for every conflict: rolled back because of others, the
 * transaction may succeed the next time. Not deadlock_detected: our transactions lock in one order, and a deadlock is a fault.
 */
const SERIALIZATION_FAILURE = '40001';
const TRIES = 3;

/** Does `work`, a whole transaction, again when it could not be serialized; at most three times. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isConflict(error)) throw error;
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === SERIALIZATION_FAILURE;
