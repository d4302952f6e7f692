import pg from 'pg';

/** The key of the lock that an app holds on its database while it runs: two arbitrary numbers, the same for every app. */
const LOCK = [7_262_026, 1];
const CONNECT_MS = 5_000;
/** "The database system is starting up", or shutting down, or in recovery. */
const CANNOT_CONNECT_NOW = '57P03';

/** Unknown database, system error or internal error: PostgreSQL runs, but its files are damaged. */
const DAMAGED = /^(?:3D|58|XX)\w{3}$/;

/**
 * `held`: this process holds the lock now, as long as `lockConnection` stays connected. `taken`: another app holds it.
 * `busy`: PostgreSQL is starting or stopping. `away`: it does not run, or its files are damaged.
 * `app` is the process that started this PostgreSQL.
 */
export type LockResult =
  | { state: 'held'; lockConnection: pg.Client; app: number }
  | { state: 'taken'; app: number }
  | { state: 'busy' }
  | { state: 'away'; damage?: string };

/**
 * Tries to take the instance lock. It belongs to a connection, so PostgreSQL releases it when its holder dies, however that
 * happens: unlike a pid file it is never stale, and two concurrent callers never both get it. It is an advisory lock, which
 * other databases with PostgreSQL's language lack; this code only runs on the embedded PostgreSQL, which is one server. A
 * lease would delay the restart of a killed app.
 */
export async function tryInstanceLock(url: string): Promise<LockResult> {
  const lockConnection = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener, a broken connection would end the process.
  lockConnection.on('error', () => {});
  try {
    await lockConnection.connect();
    const { rows } = await lockConnection.query<{ held: boolean; app: string | null }>(
      "select pg_try_advisory_lock($1, $2) held, current_setting('vibetribe.app', true) app",
      LOCK,
    );
    const app = Number(rows[0]?.app ?? 0);
    if (rows[0]?.held) return { state: 'held', lockConnection, app };
    await lockConnection.end();
    return { state: 'taken', app };
  } catch (error) {
    lockConnection.end().catch(() => {});
    const { code = '', message } = error as { code?: string; message: string };
    if (code === CANNOT_CONNECT_NOW) return { state: 'busy' };
    return { state: 'away', damage: DAMAGED.test(code) ? message : undefined };
  }
}
