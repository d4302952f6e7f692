import { StartupError } from '../startupError.ts';
import { type ReadDb, readStatement } from './db.ts';

/*
 * A connection pooler in transaction mode, such as PgBouncer (DATABASE_POOLER_URL, decision 123). It gives each transaction
 * any connection to the database, so nothing may stay on a connection: no prepared statements, no SET, no LISTEN, no advisory
 * lock. Queries and transactions go through it; migrations, backups, leases and LISTEN use DATABASE_URL.
 */

interface Settings {
  timezone: string;
  jit: string;
  statement_timeout: string;
  synchronous_commit: string;
  user: string;
  database: string;
}

const settings = readStatement(
  'pooler_settings',
  `select current_setting('timezone') as timezone, current_setting('jit') as jit,
          current_setting('statement_timeout') as statement_timeout,
          current_setting('synchronous_commit') as synchronous_commit,
          quote_ident(current_user) as user, quote_ident(current_database()) as database`,
);

/**
 * A pooler refuses settings at the start of a connection, so they must be those of the database's user. Throws the statements
 * that set them if they are others.
 */
export async function requirePoolerSettings(db: { reads: ReadDb }, hasReplica: boolean): Promise<void> {
  const found = await db.reads.one<Settings>(settings);
  const { user, database } = found;
  const wanted = [
    /^(?:Etc\/)?(?:UTC|GMT)$/.test(found.timezone) || "timezone = 'UTC'",
    found.jit === 'off' || 'jit = off',
    found.statement_timeout !== '0' || "statement_timeout = '5s'",
    !hasReplica || found.synchronous_commit === 'remote_apply' || 'synchronous_commit = remote_apply',
  ].filter((change) => change !== true);
  if (wanted.length === 0) return;
  const sql = wanted.map((change) => `alter role ${user} in database ${database} set ${change};`).join(' ');
  throw new StartupError(
    `DATABASE_POOLER_URL: connections have other settings than the app needs. Run this at the database, then reconnect the pooler (RECONNECT): ${sql}`,
  );
}
