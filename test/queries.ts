import { vi } from 'vitest';
import type { TestApp } from './app.ts';

export interface Query {
  name: string;
  text: string;
  values: unknown[];
}

/** What the database is asked while `work` runs, without what goes on behind it: pushes are sent after the answer. */
export async function queriesOf(app: TestApp, work: () => Promise<unknown>): Promise<Query[]> {
  const asked = vi.spyOn(app.parts.db.pool, 'query');
  await work();
  const queries = asked.mock.calls.map(([query]) => query as unknown as Query);
  asked.mockRestore();
  return queries.filter(({ name }) => !name?.startsWith('push_'));
}
