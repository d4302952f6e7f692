import { tracingChannel } from 'node:diagnostics_channel';
import pg from 'pg';
import { readingFrom } from './replica.ts';
import { cutWhenAway } from './watch.ts';

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
  /** Where lists are read: from the replica, where there is one. Whatever was committed is there (decision 024). */
  lists: Db;
  /** Runs `work` in one transaction; inside, use only its handle and await nothing but queries. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  /** `pool`, and those of searches and of the replica. */
  pools: pg.Pool[];
  close(): Promise<void>;
}

/** No request may hold a connection longer than this, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Waiting longer than this for a connection means that the database is away: the caller is told so. */
const CONNECT_TIMEOUT_MS = 2_000;
/** A connection keeps its plans for so long without work; milliseconds. */
const IDLE_MS = 5 * 60_000;
/** With those for searches ten, which sixteen processes (WORKERS) may open at the embedded database. */
const POOL_SIZE = 8;
/** Searches may take their time; with connections of their own they hold up nothing else. */
const SEARCH_POOL_SIZE = 2;

export const statement = (name: string, text: string): Statement => ({ name, text });

/** With a replica, a commit is acknowledged once the replica shows it. */
export function openDatabase(url: string, replicaUrl?: string): Database {
  const primary = openServer(url, replicaUrl && '-c synchronous_commit=remote_apply');
  const replica = replicaUrl ? openServer(replicaUrl) : undefined;
  const [pool] = primary.pools;
  return {
    ...primary.db,
    lists: replica ? readingFrom(replica.db, primary.db) : primary.db,
    pool,
    pools: [...primary.pools, ...(replica?.pools ?? [])],
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
  const named = openPool(url, POOL_SIZE, `-c plan_cache_mode=force_generic_plan ${options}`);
  const searches = openPool(url, SEARCH_POOL_SIZE, `-c plan_cache_mode=force_custom_plan ${options}`);
  const pools: [pg.Pool, pg.Pool] = [named.pool, searches.pool];
  return {
    db: queries(named.pool, searches.pool),
    pools,
    close: async () => {
      await named.close();
      await searches.close();
    },
  };
}

function openPool(url: string, max: number, options: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // Compiling a query pays for reports that run for seconds; ours take a millisecond, and compiling one took 500.
    options: `-c jit=off ${options}`,
    types,
  });
  // An idle connection that breaks is replaced by the pool, and whoever has a lent one hears it from their query. A break
  // that nobody listens for would end the process: at any moment, also between a query's end and the connection's.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const watch = cutWhenAway(pool, url);
  return {
    pool,
    close: () => {
      watch.stop();
      return pool.end();
    },
  };
}

/** Each query, by its name alone, for whoever traces them; while nobody does, for next to nothing. */
export const asked = tracingChannel<unknown, { name: string }>('vibetribe.query');

const told = <T>(name: string, ask: () => Promise<T>): Promise<T> =>
  asked.hasSubscribers ? asked.tracePromise(ask, { name }) : ask();

export function queries(runner: pg.Pool | pg.ClientBase, forUnnamed = runner): Db {
  const ask = <Row extends object>({ name, text }: Statement, values: unknown[] = []) =>
    told(name, () => (name ? runner : forUnnamed).query<Row>({ name, text, values }));
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

// Times travel as ISO 8601; counts and sequence numbers stay below 2^53.
function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
  if (type === BIGINT) return Number;
  return pg.types.getTypeParser(type, format as 'text');
}

/** How values come out of the database, on every connection of ours. */
export const types: pg.CustomTypesConfig = { getTypeParser };

/** Whether `error` is the database refusing a row by the named constraint or unique index. */
export function violated(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}
