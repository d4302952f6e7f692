import pg from 'pg';

/** The lock that an app holds on its database for as long as it lives; any two numbers, the same for every app. */
const LOCK = [7_262_026, 1];
const CONNECT_MS = 5_000;
/** "The database system is starting up", or shutting down, or in recovery. */
const CANNOT_CONNECT_NOW = '57P03';

/** Unknown database, system error or internal error: a running PostgreSQL whose files are not what they were. */
const DAMAGED = /^(?:3D|58|XX)\w{3}$/;

/**
 * The result of a probe. `held`: this process holds the lock now, as long as `lockConnection` stays connected. `taken`:
 * another app holds it. `busy`: PostgreSQL is starting or stopping. `away`: it does not run, or its files are damaged.
 * `app` is the process that started this PostgreSQL.
 */
export type ProbeResult =
  | { state: 'held'; lockConnection: pg.Client; app: number }
  | { state: 'taken'; app: number }
  | { state: 'busy' }
  | { state: 'away'; damage?: string };

/**
 * The lock belongs to a connection, so it vanishes with its holder, however that dies: unlike a file with a process
 * number it is never stale, and two that ask at once never both get it. An advisory lock, which other databases of
 * PostgreSQL's language lack: it is only ever asked of the embedded PostgreSQL, which is one server. A lease would keep an
 * app that was killed from starting again at once.
 */
export async function probe(url: string): Promise<ProbeResult> {
  const lockConnection = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener the end of the connection would end the process.
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
