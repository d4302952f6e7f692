import { expect } from 'vitest';
import type { TestApp } from './app.ts';

/** Resolves once one query of the app's database waits for another's lock. */
export async function waitForLock(app: TestApp) {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await app.deps.db.pool.query(waiting)).rowCount).toBe(1);
}
