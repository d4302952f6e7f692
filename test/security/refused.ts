import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { LiveEvent } from '../../contract/core/live.ts';
import { getJobsUsage } from '../../server/jobs/usage.queries.ts';
import type { TestApp } from '../app.ts';
import { allIndexed } from '../search.ts';
import { LEAK_PATTERNS } from './leakPatterns.ts';

/** The result of `fetch`, of `Person.call` or of `upload`. */
type Came = Response | { status: number; body: unknown };

interface Refusal {
  status: number;
  /** The message for the person. */
  message?: string;
}

/**
 * Sends a request that must be rejected with this status and text, and must change nothing. Returns the text of the
 * response.
 */
export async function refused(app: TestApp, ask: () => Promise<Came>, expected: Refusal): Promise<string> {
  const { status, text } = await unchanged(app, async () => read(await ask()));
  expect({ status, message: messageIn(text) }).toEqual({ message: expect.any(String), ...expected });
  expectDiscreet(status, text);
  return text;
}

/** Runs `work`, which must change no row and no file and publish no event; denials in the audit log are allowed. */
export async function unchanged<T>(app: TestApp, work: () => Promise<T>): Promise<T> {
  await jobsDone(app);
  await allIndexed(app);
  const before = await stateOf(app);
  const events: LiveEvent[] = [];
  const stop = app.deps.live.subscribe((event) => events.push(event));
  const result = await work().finally(stop);
  expect(events).toEqual([]);
  expect(await stateOf(app)).toEqual(before);
  return result;
}

/** Resolves once all queued jobs are done. */
const jobsDone = ({ deps }: TestApp) =>
  expect.poll(() => getJobsUsage(deps.db)).toMatchObject({ waiting: 0, running: 0 });

/** The response is not a server error, and contains no internals. */
export function expectDiscreet(status: number, text: string) {
  expect(status, text).toBeLessThan(500);
  expect(text).not.toMatch(LEAK_PATTERNS);
}

/** A digest of every table and the size of every file. If they are equal before and after, nothing was written. */
export async function stateOf(app: TestApp): Promise<Record<string, string | number>> {
  const [tables, files] = await Promise.all([digestsOf(app), filesOf(app)]);
  return { ...tables, ...files };
}

const statements = new Map<string, string>();

async function digestsOf(app: TestApp): Promise<Record<string, string>> {
  const text = statements.get(app.databaseUrl) ?? (await statementFor(app));
  statements.set(app.databaseUrl, text);
  const rows = await readTables<{ name: string; digest: string }>(app, { name: 'test_state', text });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Runs a query of all tables. For so many, PostgreSQL would start parallel workers, which cost far more than the query, so
 * it may not.
 */
export const readTables = <Row extends object>(
  { deps: { db } }: TestApp,
  statement: { name: string; text: string },
  values: unknown[] = [],
): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.run({ name: '', text: 'set local max_parallel_workers_per_gather = 0' });
    return tx.many<Row>(statement, values);
  });

async function statementFor(app: TestApp): Promise<string> {
  // Some rows are written regardless, and left out: the heartbeat, at each readiness check; the time of readiness, every ten
  // seconds; the days on which members are active; the next run of repeated jobs; and denials in the audit log. A sum of the rows' hashes needs no sorting, which
  // took most of the time.
  const { rows } = await app.deps.db.pool.query<{ digests: string }>(`
    select string_agg(format(
      'select %L as name, concat(count(*), '' rows '', sum(hashtextextended(t::text, 0))) as digest from %I t %s',
      tablename, tablename, case tablename when 'audit_log' then $$where action <> 'refused'$$
                                when 'jobs' then $$where key is distinct from kind$$ end), ' union all ') as digests
    from pg_tables where schemaname = 'public' and tablename not in ('heartbeat', 'service_readiness', 'active_days')`);
  return rows[0]?.digests ?? '';
}

async function filesOf(app: TestApp): Promise<Record<string, number>> {
  const entries = await readdir(app.dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await stat(path)).size])));
}

async function read(came: Came): Promise<{ status: number; text: string }> {
  const text = came instanceof Response ? await came.text() : JSON.stringify(came.body);
  return { status: came.status, text };
}

function messageIn(text: string): unknown {
  try {
    return JSON.parse(text).error?.message;
  } catch {
    return undefined;
  }
}
