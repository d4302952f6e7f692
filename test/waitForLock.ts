import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Resolves once so many queries of requests wait for another's lock. The search index, in the background, may wait, too. */
export async function waitForLock(app: TestApp, queries = 1) {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query not like '%search_pending%'`;
  await expect.poll(async () => (await app.deps.db.pool.query(waiting)).rowCount).toBe(queries);
}
