import pg from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

export interface Query {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * What goes on behind requests: jobs run by themselves; every process writes down by itself that it is ready (decision 079); pushes
 * are sent after the answer, the first with a new key; events go out after it, too.
 */
const BEHIND =
  /^(?:heartbeat$|service_readiness|push|live|shared_secrets|search_pending|jobs_(?!insert|usage|latest_failed))/;

/** What the database is asked while `work` runs, on whatever connection: by the pool, in a transaction, by a library. */
export async function queriesOf(app: TestApp, work: () => Promise<unknown>): Promise<Query[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const database = new URL(app.databaseUrl).pathname.slice(1);
  try {
    await work();
    return asked.mock.calls
      .filter((_, n) => (asked.mock.contexts[n] as pg.Client).database === database)
      .map(([query]) => asQuery(query as unknown as Partial<Query> | string))
      .filter(({ name }) => !BEHIND.test(name));
  } finally {
    asked.mockRestore();
  }
}

const asQuery = (query: Partial<Query> | string): Query =>
  typeof query === 'string'
    ? { name: '', text: query, values: [] }
    : { name: query.name ?? '', text: query.text ?? '', values: query.values ?? [] };
