import pg from 'pg';
import type { Database, Db, Statement, Usage } from './db.ts';
import { connectPipelines } from './pipelines.ts';
import { readFromReplica } from './replica.ts';
import { retryTransaction } from './retryTransaction.ts';
import { dropWhenUnresponsive, type Watchdog } from './watchdog.ts';

/** In milliseconds. */
export interface TimeLimits {
  /** The longest wait for a connection; after that the database counts as unavailable. */
  connection: number;
  /** No request may hold a connection longer. */
  statement: number;
  /** A running database responds to a probe within this time, even if the machine is busy (watchdog.ts). */
  probe: number;
}

export const TIME_LIMITS: TimeLimits = { connection: 2_000, statement: 5_000, probe: 2_500 };
/** Milliseconds after which an idle connection is closed, with its query plans. */
const IDLE_MS = 5 * 60_000;
/**
 * The pools of a process open at most ten connections: these, the pipelines and the search pool. So 16 processes (the
 * maximum of WORKERS) stay below the embedded database's limit.
 */
const POOL_SIZE = 3;
const PIPELINES = { reads: 3, writes: 2 };
/** Searches may be slow; a separate pool keeps them from delaying other queries. */
const SEARCH_POOL_SIZE = 2;
const SEARCH_TIMEOUT_MS = 1_000;
/** Connections are replaced at most once in so many milliseconds: many queries find at once that the primary moved. */
const RECONNECT_MS = 1_000;

/**
 * With a replica, a commit is acknowledged once the replica shows it. With a pooler (decision 123), all queries go through
 * it, and the settings of the connections are those of the database's user (pooler.ts).
 */
export function connectDatabase(
  url: string,
  replicaUrl?: string,
  poolerUrl?: string,
  limits = TIME_LIMITS,
): Database {
  const primary = poolerUrl
    ? connectServer(poolerUrl, limits, { isPooled: true })
    : connectServer(url, limits, { options: replicaUrl && '-c synchronous_commit=remote_apply' });
  const replica = replicaUrl ? connectServer(replicaUrl, limits) : undefined;
  const { pool, reconnect, prepares } = primary;
  return {
    ...retryingEach(primary.db, reconnect),
    reads: replica ? readFromReplica(replica.reads, primary) : primary.reads,
    writes: retryingEach(primary.writes, reconnect),
    pool,
    usage: () => sum([...primary.usage(), ...(replica?.usage() ?? [])]),
    transaction: (work) => retryTransaction(() => transaction(pool, work, prepares), reconnect),
    close: async () => {
      await primary.close();
      await replica?.close();
    },
  };
}

interface ServerOptions {
  /** Settings of each connection, as for the `postgres` program. */
  options?: string | undefined;
  /** A pooler in transaction mode accepts no settings at the start of a connection, and keeps no prepared statements. */
  isPooled?: boolean;
}

// Prepared statements use one generic plan. PostgreSQL does not know how short a page is, so it would expect custom plans to
// be cheaper, and spend a millisecond planning a query that runs for a third of one.
function connectServer(
  url: string,
  limits: TimeLimits,
  { options = '', isPooled = false }: ServerOptions = {},
) {
  const prepares = !isPooled;
  const configured = isPooled ? pooled : configuredBy;
  const watch = dropWhenUnresponsive(url, limits.probe);
  const generic = configured(url, limits, `-c plan_cache_mode=force_generic_plan ${options}`);
  const custom = configured(url, limits, `-c plan_cache_mode=force_custom_plan ${options}`);
  const pool = connectPool({ ...generic, max: POOL_SIZE }, watch);
  const unprepared = connectPool(
    { ...custom, max: SEARCH_POOL_SIZE, ...(prepares && { statement_timeout: SEARCH_TIMEOUT_MS }) },
    watch,
  );
  // PostgreSQL rejects writes on these connections, even if a statement has the wrong type.
  const readOnly = configured(
    url,
    limits,
    `-c plan_cache_mode=force_generic_plan ${options} -c default_transaction_read_only=on`,
  );
  const reads = connectPipelines(readOnly, PIPELINES.reads, watch);
  const writes = connectPipelines(generic, PIPELINES.writes, watch);
  let reconnectedAt = Number.NEGATIVE_INFINITY;
  return {
    pool,
    /** Replaces all connections. Queries in flight finish on the old ones. */
    async reconnect() {
      if (performance.now() < reconnectedAt + RECONNECT_MS) return;
      reconnectedAt = performance.now();
      reads.reconnect();
      writes.reconnect();
      await Promise.all([pool.reconnect(), unprepared.reconnect()]);
    },
    prepares,
    db: createDb(pool, unprepared, prepares),
    reads: createDb(reads, unprepared, prepares),
    writes: createDb(writes, unprepared, prepares),
    usage: (): Usage[] => [usageOf(pool), usageOf(unprepared), reads.usage(), writes.usage()],
    close: async () => {
      watch.stop();
      await Promise.all([pool.end(), unprepared.end(), reads.close(), writes.close()]);
    },
  };
}

const pooled = (url: string, { connection }: TimeLimits): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connection,
  keepAlive: true,
  types,
});

const configuredBy = (url: string, limits: TimeLimits, options: string): pg.ClientConfig => ({
  ...pooled(url, limits),
  statement_timeout: limits.statement,
  // JIT compilation pays off for queries that run for seconds. Ours run for a millisecond, and compiling one took 500 ms.
  options: `-c jit=off -c timezone=UTC ${options}`,
});

function connectPool(config: pg.PoolConfig, watch: Watchdog) {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: IDLE_MS });
  // The pool replaces a broken idle connection, and a query on a broken one fails. Without these listeners the error event
  // would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('acquire', watch.asked);
  pool.on('release', (_error, client) => watch.answered(client));
  return Object.assign(pool, { reconnect: reconnecting(pool) });
}

/** Replaces a pool's connections: idle ones now, the others when they are released. */
function reconnecting(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>();
  const outdated = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  // The pool keeps no client that is ending.
  pool.on('release', (_error, client) => outdated.has(client) && void client.end());
  return async () => {
    for (const client of open) outdated.add(client);
    const idle = Array.from({ length: pool.idleCount }, () => pool.connect());
    for (const taken of await Promise.allSettled(idle))
      if (taken.status === 'fulfilled') taken.value.release();
  };
}

const usageOf = ({ options, totalCount, idleCount, waitingCount }: pg.Pool): Usage => ({
  most: options.max,
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

function sum(usages: Usage[]): Usage {
  const total: Usage = { most: 0, open: 0, idle: 0, waiting: 0 };
  for (const usage of usages)
    for (const key of Object.keys(total) as (keyof Usage)[]) total[key] += usage[key];
  return total;
}

/** Retries each statement, which is its own transaction. */
function retryingEach(db: Db, reconnect: () => Promise<void>): Db {
  const retry = <T>(work: () => Promise<T>) => retryTransaction(work, reconnect);
  return {
    many: (statement, values) => retry(() => db.many(statement, values)),
    maybe: (statement, values) => retry(() => db.maybe(statement, values)),
    one: (statement, values) => retry(() => db.one(statement, values)),
    run: (statement, values) => retry(() => db.run(statement, values)),
  };
}

type Queryable = Pick<ReturnType<typeof connectPipelines>, 'query'>;

/** If it does not prepare, its statements have no names, and nothing of them stays on the connection. */
export function createDb(prepared: Queryable, unprepared = prepared, prepares = true): Db {
  const ask = <Row extends object>(
    { name, text, prepare = name !== '' }: Statement,
    values: unknown[] = [],
  ) =>
    prepare
      ? prepared.query<Row>({ name: prepares ? name : '', text, values })
      : unprepared.query<Row>({ name: '', text, values });
  return {
    many: async <Row extends object>(s: Statement, values?: unknown[]) => (await ask<Row>(s, values)).rows,
    maybe: async <Row extends object>(s: Statement, values?: unknown[]) =>
      (await ask<Row>(s, values)).rows[0],
    one: async <Row extends object>(s: Statement, values?: unknown[]) => {
      const row = (await ask<Row>(s, values)).rows[0];
      if (!row) throw new Error(`${s.name}: no row`);
      return row;
    },
    run: async (s, values) => (await ask(s, values)).rowCount ?? 0,
  };
}

async function transaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>, prepares: boolean): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A broken connection also emits an error event here. Without a listener it would end the process.
  const note = (error: Error) => {
    broken = error;
  };
  client.on('error', note);
  try {
    await client.query('begin');
    const result = await work(createDb(client, client, prepares));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(note);
    throw error;
  } finally {
    client.off('error', note);
    client.release(broken);
  }
}

const TIMESTAMPTZ = 1184;
const BIGINT = 20;

// Converts '2026-11-22 08:01:34.282+00' to ISO 8601. This is ten times faster than `Date`, and a feed has ten such values.
function timeOf(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

// Times are ISO 8601; counts stay below 2^53.
function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === TIMESTAMPTZ) return timeOf;
  if (type === BIGINT) return Number;
  return pg.types.getTypeParser(type, format as 'text');
}

/** Parses the values of query results, on all our connections. */
export const types: pg.CustomTypesConfig = { getTypeParser };
