/**
 * The lock that a backup holds while it copies files, so that none of those it has seen in the database is removed
 * meanwhile. Any two numbers, the same for every process; docs/operations.md names them, too.
 */
const NUMBERS = '7262026, 2';

/** SQL that waits for the lock and holds it until the connection ends. */
export const LOCK_FOR_BACKUP = `select pg_advisory_lock(${NUMBERS})`;

/**
 * SQL of type boolean: no backup is running, and none starts before this transaction ends. Queries for removable files include
 * it. A backup reads the database only after it has the lock, so it either sees these files as released, or they are not
 * removed until it has copied them.
 */
export const NO_BACKUP = `pg_try_advisory_xact_lock_shared(${NUMBERS})`;
