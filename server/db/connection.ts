import pg from 'pg';
import { createDb, types } from './connect.ts';
import type { Db } from './db.ts';

/** One connection of its own. */
export interface DedicatedConnection extends Db {
  client: pg.Client;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;

// Values as text come out alike everywhere, whatever the server's settings are.
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

/** A connection for work on whole tables: no statement of it is cut off, however long it runs. */
export async function connectDedicated(url: string): Promise<DedicatedConnection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types,
  });
  // A connection that breaks fails its query; without a listener it would end the process as well.
  client.on('error', () => {});
  await client.connect();
  return { ...createDb(client), client, close: () => client.end() };
}
