import pg from 'pg';

interface NamedSql {
  /** Unique: PostgreSQL parses and plans a prepared statement once per connection, by this name. */
  readonly name: string;
  readonly text: string;
  /** False: planned for its values at each call, on connections of its own; for searches and counts of whole tables. */
  readonly prepare?: boolean;
}

/** Takes no lock and writes nothing: the only kind that `db.reads` accepts. */
export interface ReadStatement extends NamedSql {
  readonly access: 'read';
}

/** Writes, takes a lock, or changes the state of its transaction. */
export interface WriteStatement extends NamedSql {
  readonly access: 'write';
}

/** In no list, and never for `db.reads`: text that is built at run time, and what tests ask. Not prepared if its name is empty. */
interface UnlistedStatement extends NamedSql {
  readonly access?: undefined;
}

export type Statement = ReadStatement | WriteStatement | UnlistedStatement;

/** Where read statements run. */
export interface ReadDb {
  many<Row extends object>(statement: ReadStatement, values?: unknown[]): Promise<Row[]>;
  /** The first row, or undefined where there is none. */
  maybe<Row extends object>(statement: ReadStatement, values?: unknown[]): Promise<Row | undefined>;
  /** The first row of a query that always has one. */
  one<Row extends object>(statement: ReadStatement, values?: unknown[]): Promise<Row>;
}

/** Where any statement runs: the pool, or one transaction. */
export interface Db extends ReadDb {
  many<Row extends object>(statement: Statement, values?: unknown[]): Promise<Row[]>;
  maybe<Row extends object>(statement: Statement, values?: unknown[]): Promise<Row | undefined>;
  one<Row extends object>(statement: Statement, values?: unknown[]): Promise<Row>;
  /** Rows that were written. */
  run(statement: Statement, values?: unknown[]): Promise<number>;
}

export interface Database extends Db {
  /** Read-only queries; served by the replica when one is configured, which has every acknowledged commit (decision 024). */
  reads: ReadDb;
  /**
   * Mutations of one statement, each committed alone. One that waits for a row lock delays those behind it, so reads have
   * other connections.
   */
  writes: Db;
  /**
   * Runs `work` in one transaction; inside, use only its handle and await nothing but queries. It runs again when the database
   * rolls it back because of others, so it changes nothing outside.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  /** How busy all connections are, those of reads, searches and the replica, too. */
  usage(): Usage;
  close(): Promise<void>;
}

export interface Usage {
  /** More are not opened. */
  most: number;
  open: number;
  /** Of those open. */
  idle: number;
  /** Queries that wait for a connection, or for those before them on it. */
  waiting: number;
}

const registry = new Map<string, ReadStatement | WriteStatement>();

/** Every statement by its name, once its module is loaded. `npm run sql` lists them. */
export const statements: ReadonlyMap<string, ReadStatement | WriteStatement> = registry;

export const readStatement = (name: string, text: string, { prepare = true } = {}): ReadStatement =>
  register({ access: 'read', name, text, prepare });

export const writeStatement = (name: string, text: string): WriteStatement =>
  register({ access: 'write', name, text, prepare: true });

function register<S extends ReadStatement | WriteStatement>(statement: S): S {
  const other = registry.get(statement.name);
  if (other && other.text !== statement.text) throw new Error(`two statements are named ${statement.name}`);
  registry.set(statement.name, statement);
  return statement;
}

/** Whether `error` is the database refusing a row by the named constraint or unique index. */
export function violated(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}
