/**
 * The lock that a backup holds while it copies files, so that none of those it has seen in the database is removed
 * meanwhile. Any two numbers, the same for every process; docs/operations.md names them, too.
 */
const NUMBERS = '7262026, 2';

/** SQL that waits for the lock and holds it until the connection ends. */
export const LOCK_FOR_BACKUP = `select pg_advisory_lock(${NUMBERS})`;

/**
 * SQL, a boolean: no backup is being made, and none begins before this transaction ends. What files may be removed is asked
 * together with this. A backup looks at the database only once it holds the lock, so it either sees those files as
 * given up, or nobody is told to remove them until it has copied them.
 */
export const NO_BACKUP = `pg_try_advisory_xact_lock_shared(${NUMBERS})`;
