import pg from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

export interface Query {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * The queries of background work: jobs and reminders run independently; every process records that it is ready (decision 079); push
 * messages are sent after the response, the first one with a new key; live events are published, and a member's active day is
 * recorded after it, too. The sign-in is read again when its entry in the cache is too old.
 */
const BEHIND =
  /^(?:heartbeat$|service_readiness|sign_ins_by_token$|account_status$|(?:challenge|session)_reminders|push|live|shared_secrets|search_pending|active_days_insert|jobs_(?!insert|usage|latest_failed))/;

/**
 * The queries that are sent to the database while `work` runs, on any connection: of the pool, in a transaction, by a
 * library.
 */
export async function queriesOf(app: TestApp, work: () => Promise<unknown>): Promise<Query[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const database = new URL(app.databaseUrl).pathname.slice(1);
  try {
    await work();
    return (
      asked.mock.calls
        .filter((_, n) => (asked.mock.contexts[n] as pg.Client).database === database)
        .map(([query]) => asQuery(query as unknown as Partial<Query> | string))
        // The watchdog of a slow database has no name.
        .filter(({ name, text }) => !BEHIND.test(name) && text !== 'select 1')
    );
  } finally {
    asked.mockRestore();
  }
}

/** The first of these queries that reads the table: background work that is not named above may send others. */
export async function queryOf(app: TestApp, table: string, work: () => Promise<unknown>): Promise<Query> {
  const sent = await queriesOf(app, work);
  const found = sent.find(({ text }) => text.includes(`from ${table} `));
  if (!found) throw new Error(`no query reads ${table}: ${JSON.stringify(sent)}`);
  return found;
}

const asQuery = (query: Partial<Query> | string): Query =>
  typeof query === 'string'
    ? { name: '', text: query, values: [] }
    : { name: query.name ?? '', text: query.text ?? '', values: query.values ?? [] };
