import pg from 'pg';
import type { Rows } from './rows.d.ts';

interface NamedSql {
  /** Unique: PostgreSQL parses and plans a prepared statement once per connection, by this name. */
  readonly name: string;
  readonly text: string;
  /** False: planned for its values at each call, in a separate pool; for searches and counts of whole tables. */
  readonly prepare?: boolean;
}

interface RegisteredStatement<Access extends 'read' | 'write', Row extends object> extends NamedSql {
  readonly access: Access;
  /** For the type checker only. */
  readonly columns?: Columns<Row>;
}

/** A statement that neither writes nor locks. `db.reads` accepts no other. */
export type ReadStatement<Row extends object = object> = RegisteredStatement<'read', Row>;

/** A statement that writes, takes a lock, or changes the state of its transaction. */
export type WriteStatement<Row extends object = object> = RegisteredStatement<'write', Row>;

/**
 * SQL that is built at run time, and queries of tests. It is not registered, and `db.reads` does not accept it. Not prepared
 * if its name is empty.
 */
interface UnlistedStatement extends NamedSql {
  readonly access?: undefined;
}

export type Statement<Row extends object = object> =
  | ReadStatement<Row>
  | WriteStatement<Row>
  | UnlistedStatement;

/** The rows of a statement by its name. `never`, which fits any row type, if rows.d.ts does not have it. */
type RowOf<Name extends string> = Name extends keyof Rows ? Rows[Name] : never;

/**
 * The columns that a row type needs. Only names and base types are compared: PostgreSQL does not know which columns may be
 * null, which texts occur, and what JSON holds.
 */
type Columns<Row> = { [Key in keyof Row]: Widened<Row[Key]> };

type Widened<T> =
  | T
  | (T extends string
      ? string
      : T extends number
        ? number
        : T extends boolean
          ? boolean
          : T extends readonly (infer Item)[]
            ? Widened<Item>[]
            : never);

/** Runs the accepted statements. `Same` keeps TypeScript from inferring `Row` from the statement. */
interface Queries<Accepted extends Statement> {
  many<Row extends object, Same extends Row = Row>(
    statement: Accepted & WithColumns<Same>,
    values?: unknown[],
  ): Promise<Row[]>;
  /** The first row; undefined if there is none. */
  maybe<Row extends object, Same extends Row = Row>(
    statement: Accepted & WithColumns<Same>,
    values?: unknown[],
  ): Promise<Row | undefined>;
  /** The first row of a query that always has one. */
  one<Row extends object, Same extends Row = Row>(
    statement: Accepted & WithColumns<Same>,
    values?: unknown[],
  ): Promise<Row>;
}

interface WithColumns<Row> {
  readonly columns?: Columns<Row>;
}

/** Runs read statements. */
export interface ReadDb extends Queries<ReadStatement> {}

/** Runs any statement, on the pool or in one transaction. */
export interface Db extends Queries<Statement> {
  /** Returns the number of rows written. */
  run(statement: Statement, values?: unknown[]): Promise<number>;
}

export interface Database extends Db {
  /** Read-only queries. The replica serves them if one is configured; it has every acknowledged commit (decision 024). */
  reads: ReadDb;
  /**
   * Single-statement mutations, each its own transaction. A statement that waits for a row lock delays those queued behind
   * it on its connection, so reads have other connections.
   */
  writes: Db;
  /**
   * Runs `work` in one transaction. `work` uses only the handle it is given and awaits only queries. After a serialization
   * failure or a failover it runs again, so it must have no other side effects.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  pool: pg.Pool;
  /** Usage of all connections, including those for reads, searches and the replica. */
  usage(): Usage;
  close(): Promise<void>;
}

export interface Usage {
  /** The maximum number of open connections. */
  most: number;
  open: number;
  /** Open connections without a query. */
  idle: number;
  /** Queries that wait for a connection, or behind others on the same connection. */
  waiting: number;
}

const registry = new Map<string, ReadStatement | WriteStatement>();

/** Every statement by its name, once its module is loaded. `npm run sql` lists them. */
export const statements: ReadonlyMap<string, ReadStatement | WriteStatement> = registry;

export const readStatement = <Name extends string>(
  name: Name,
  text: string,
  { prepare = true } = {},
): ReadStatement<RowOf<Name>> => register({ access: 'read', name, text, prepare });

export const writeStatement = <Name extends string>(name: Name, text: string): WriteStatement<RowOf<Name>> =>
  register({ access: 'write', name, text, prepare: true });

function register<S extends ReadStatement | WriteStatement>(statement: S): S {
  const other = registry.get(statement.name);
  if (other && other.text !== statement.text) throw new Error(`two statements are named ${statement.name}`);
  registry.set(statement.name, statement);
  return statement;
}

/** Whether `error` is a violation of the named constraint or unique index. */
export function violated(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}
