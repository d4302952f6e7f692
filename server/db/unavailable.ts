import pg from 'pg';
import { READ_ONLY } from './retryTransaction.ts';

// SQLSTATE classes: 08 connection, 40 transaction rollback because of a conflict, which may be retried, 53 out of resources
// (a full disk is 53100), 57 operator intervention (shutdown, statement timeout), 58 system error.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const AWAY_CLASSES = new Set(['40', '08', '53', '57', '58']);
// The query that should prepare a statement was cancelled. Pipelined queries behind it find the statement missing, or
// prepared twice.
const UNPREPARED = new Set(['26000', '42P05']);
const AWAY_ERRNOS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOSPC']);

// A member was erased during the write. A retry gets the correct response.
const isOfErased = ({ code, detail }: pg.DatabaseError) =>
  code === '23503' && /is not present in table "users"/.test(detail ?? '');

const isTransient = (code: string) =>
  AWAY_CLASSES.has(code.slice(0, 2)) || UNPREPARED.has(code) || code === READ_ONLY;

/** Whether the database was unreachable or rejected the query temporarily, so that a retry may succeed. */
export function isUnavailable(thrown: unknown): boolean {
  if (thrown instanceof pg.DatabaseError) return isTransient(thrown.code ?? '') || isOfErased(thrown);
  if (!(thrown instanceof Error)) return false;
  return (
    AWAY_ERRNOS.has((thrown as NodeJS.ErrnoException).code ?? '') ||
    /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/.test(
      thrown.message,
    )
  );
}
