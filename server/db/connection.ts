import pg from 'pg';
import { createDb, types } from './connect.ts';
import type { Db } from './db.ts';

/** A dedicated connection, outside the pools. */
export interface DedicatedConnection extends Db {
  client: pg.Client;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;

// With these settings, the text form of values does not depend on the server's configuration.
const SETTINGS = {
  jit: 'off',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Opens a connection for work on whole tables: it has no statement timeout. */
export async function connectDedicated(url: string): Promise<DedicatedConnection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types,
  });
  // Without a listener, a broken connection would end the process. Its query fails in any case.
  client.on('error', () => {});
  await client.connect();
  return { ...createDb(client), client, close: () => client.end() };
}
