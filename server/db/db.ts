import { tracingChannel } from 'node:diagnostics_channel';
import pg from 'pg';
import { openPipelines } from './pipelines.ts';
import { readingFrom } from './replica.ts';
import { cutWhenAway, type Watch } from './watch.ts';

/** A query with a name: PostgreSQL parses and plans it once per connection. With an empty one, each time for its values. */
export interface Statement {
  name: string;
  text: string;
}

/** Where queries run: the pool, or one transaction. */
export interface Db {
  many<Row extends object>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  /** The first row, or undefined where there is none. */
  maybe<Row extends object>(statement: Statement, values?: unknown[]): Promise<Row | undefined>;
  /** The first row of a query that always has one. */
  one<Row extends object>(statement: Statement, values?: unknown[]): Promise<Row>;
  /** Rows that were written. */
  run(statement: Statement, values?: unknown[]): Promise<number>;
}

export interface Database extends Db {
  /** Where what is only read is asked: of the replica, where there is one. Whatever was committed is there (decision 024). */
  reads: Db;
  /**
   * Where an act of one statement is asked, committed by itself; it may wait for a lock of another act, so that no read
   * stands behind it.
   */
  acts: Db;
  /** Runs `work` in one transaction; inside, use only its handle and await nothing but queries. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  /** How busy all connections are, those of reads, searches and the replica, too. */
  usage(): Usage;
  close(): Promise<void>;
}

interface Usage {
  /** More are not opened. */
  most: number;
  open: number;
  /** Of those open. */
  idle: number;
  /** Queries that wait for a connection, or for those before them on it. */
  waiting: number;
}

/** No request may hold a connection longer than this, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Waiting longer than this for a connection means that the database is away: the caller is told so. */
const CONNECT_TIMEOUT_MS = 2_000;
/** A connection keeps its plans for so long without work; milliseconds. */
const IDLE_MS = 5 * 60_000;
/** With the others ten, which sixteen processes (WORKERS) may open at the embedded database. */
const POOL_SIZE = 3;
const PIPELINES = { reads: 3, acts: 2 };
/** Searches may take their time; with connections of their own they hold up nothing else. */
const SEARCH_POOL_SIZE = 2;

export const statement = (name: string, text: string): Statement => ({ name, text });

/** With a replica, a commit is acknowledged once the replica shows it. */
export function openDatabase(url: string, replicaUrl?: string): Database {
  const primary = openServer(url, replicaUrl && '-c synchronous_commit=remote_apply');
  const replica = replicaUrl ? openServer(replicaUrl) : undefined;
  const { pool } = primary;
  return {
    ...primary.db,
    reads: replica ? readingFrom(replica.reads, primary.reads) : primary.reads,
    acts: primary.acts,
    pool,
    usage: () => sum([...primary.usage(), ...(replica?.usage() ?? [])]),
    transaction: (work) => transaction(pool, work),
    close: async () => {
      await primary.close();
      await replica?.close();
    },
  };
}

// What has a name is planned once, for any values: PostgreSQL would guess that the plan for some is cheaper, since it does
// not know how short a page is, and plan for a millisecond what takes a third of one.
function openServer(url: string, options = '') {
  const watch = cutWhenAway(url);
  const named = configured(url, `-c plan_cache_mode=force_generic_plan ${options}`);
  const unnamed = configured(url, `-c plan_cache_mode=force_custom_plan ${options}`);
  const pool = openPool({ ...named, max: POOL_SIZE }, watch);
  const searches = openPool({ ...unnamed, max: SEARCH_POOL_SIZE }, watch);
  const reads = openPipelines(named, PIPELINES.reads, watch);
  const acts = openPipelines(named, PIPELINES.acts, watch);
  return {
    pool,
    db: queries(pool, searches),
    reads: queries(reads, searches),
    acts: queries(acts, searches),
    usage: (): Usage[] => [usageOf(pool), usageOf(searches), reads.usage(), acts.usage()],
    close: async () => {
      watch.stop();
      await Promise.all([pool.end(), searches.end(), reads.close(), acts.close()]);
    },
  };
}

const configured = (url: string, options: string): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // Compiling a query pays for reports that run for seconds; ours take a millisecond, and compiling one took 500.
  options: `-c jit=off -c timezone=UTC ${options}`,
  types,
});

function openPool(config: pg.PoolConfig, watch: Watch): pg.Pool {
  const pool = new pg.Pool({ ...config, idleTimeoutMillis: IDLE_MS });
  // An idle connection that breaks is replaced by the pool, and whoever has a lent one hears it from their query. A break
  // that nobody listens for would end the process: at any moment, also between a query's end and the connection's.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('acquire', watch.asked);
  pool.on('release', (_error, client) => watch.answered(client));
  return pool;
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

/** Each query, by its name alone, for whoever traces them; while nobody does, for next to nothing. */
export const asked = tracingChannel<unknown, { name: string }>('vibetribe.query');

const told = <T>(name: string, ask: () => Promise<T>): Promise<T> =>
  asked.hasSubscribers ? asked.tracePromise(ask, { name }) : ask();

type Runner = Pick<ReturnType<typeof openPipelines>, 'query'>;

export function queries(named: Runner, unnamed = named): Db {
  const ask = <Row extends object>({ name, text }: Statement, values: unknown[] = []) =>
    told(name, () => (name ? named : unnamed).query<Row>({ name, text, values }));
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

async function transaction<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that is cut says so here too; unheard, it would end the process.
  const note = (error: Error) => {
    broken = error;
  };
  client.on('error', note);
  try {
    await told('begin', () => client.query('begin'));
    const result = await work(queries(client));
    await told('commit', () => client.query('commit'));
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

// As '2026-11-22 08:01:34.282+00' comes to be read: ten times faster than by `Date`, and a feed has ten of them.
function timeOf(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString();
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

// Times travel as ISO 8601; counts and sequence numbers stay below 2^53.
function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === TIMESTAMPTZ) return timeOf;
  if (type === BIGINT) return Number;
  return pg.types.getTypeParser(type, format as 'text');
}

/** How values come out of the database, on every connection of ours. */
export const types: pg.CustomTypesConfig = { getTypeParser };

/** Whether `error` is the database refusing a row by the named constraint or unique index. */
export function violated(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}
