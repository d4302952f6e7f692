import { expect, vi } from 'vitest';
import type { TestApp } from './app.ts';
import { WAIT_LIMIT } from './waitLimit.ts';

/** Runs due deliveries until none is left. */
export const allAttempted = ({ deps: { db, jobs } }: TestApp) =>
  vi.waitFor(async () => {
    jobs.wake();
    const { rows } = await db.pool.query<{ due: number }>(
      `select count(*)::int as due from jobs
        where kind = 'webhook_delivery' and failed_at is null and (run_at <= now() or leased_until is not null)`,
    );
    expect(rows[0]?.due).toBe(0);
  }, WAIT_LIMIT);

/** Makes the attempts due that wait less than `ms` milliseconds, as if that time had passed. */
export const passTime = ({ deps: { db } }: TestApp, ms: number) =>
  db.pool.query(
    `update jobs set run_at = run_at - $1 * interval '1 millisecond' where kind = 'webhook_delivery'`,
    [Math.ceil(ms)],
  );

/** Milliseconds until the last attempt that waits, or 0. */
export async function nextAttemptIn({ deps: { db } }: TestApp): Promise<number> {
  const { rows } = await db.pool.query<{ ms: number }>(
    `select coalesce(max(extract(epoch from run_at - now()) * 1000), 0)::float as ms from jobs
      where kind = 'webhook_delivery' and failed_at is null`,
  );
  return rows[0]?.ms ?? 0;
}
