import type { Readable, Writable } from 'node:stream';
import { from, to } from 'pg-copy-streams';
import type { DedicatedConnection } from '../db/connection.ts';
import { readStatement, writeStatement } from '../db/db.ts';
import type { Manifest, Table } from './manifest.ts';

const moment = readStatement('backup_moment', 'select now() as at');

/** Begins a transaction on a snapshot of the whole database, and returns the time of the snapshot. */
export async function beginSnapshot(session: DedicatedConnection): Promise<string> {
  await session.client.query('begin transaction isolation level repeatable read read only');
  return (await session.one<{ at: string }>(moment)).at;
}

/** The promise rejects if the connection broke meanwhile. */
export const endSnapshot = ({ client }: DedicatedConnection) => client.query('commit');

export type TableShape = Pick<Table, 'name' | 'columns' | 'key'>;

// Generated columns are left out; PostgreSQL computes them again. Rows are ordered by the key.
const tables = readStatement(
  'backup_tables',
  `select c.relname::text as name,
          array(select a.attname::text from pg_attribute a
                 where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                 order by a.attnum) as columns,
          array(select a.attname::text
                  from pg_index i
                 cross join unnest(i.indkey) with ordinality k (number, place)
                  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
                 where i.indrelid = c.oid and i.indisprimary
                 order by k.place) as key
     from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('leases', 'last_backups')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by name`,
);

/** Every table including `migrations`; without `leases` and `last_backups`, which belong to this database, not to its data. */
export const tableShapes = (session: DedicatedConnection) => session.many<TableShape>(tables);

const level = readStatement('backup_migration', 'select coalesce(max(number), 0) as number from migrations');

export const migrationOf = async (session: DedicatedConnection) =>
  (await session.one<{ number: number }>(level)).number;

const sequenceNames = readStatement(
  'backup_sequences',
  `select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by name`,
);

/** Read after the snapshot begins. Sequences are not part of it: each is at least as high as the rows need. */
export async function sequencesOf(session: DedicatedConnection): Promise<Manifest['sequences']> {
  const names = await session.many<{ name: string }>(sequenceNames);
  const found: Manifest['sequences'] = [];
  for (const { name } of names) {
    const text = `select last_value::text as value, is_called as called from ${quoted(name)}`;
    found.push({ name, ...(await session.one<{ value: string; called: boolean }>({ name: '', text })) });
  }
  return found;
}

const setSequence = writeStatement('restore_sequence', 'select setval($1::regclass, $2::bigint, $3)');

export async function setSequences(
  session: DedicatedConnection,
  sequences: Manifest['sequences'],
): Promise<void> {
  for (const { name, value, called } of sequences)
    await session.one(setSequence, [quoted(name), value, called]);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (names: string[]) => names.map(quoted).join(', ');

// Ordered by key, independently of the order on disk and the collation, so that the same rows give the same bytes. A table
// without a key is ordered by the whole row. A change of the order requires a new FORMAT.
const copyText = ({ name, columns, key }: TableShape) =>
  `copy (select ${list(columns)} from ${quoted(name)} r order by ${key.length > 0 ? key.map(inOrder) : inOrder('r')}) to stdout`;

const inOrder = (name: string) => `${quoted(name)}::text collate "C"`;

/** A stream of a table's rows; `rowCount` is known when it has ended. */
export const copyOut = (session: DedicatedConnection, table: TableShape): Readable & { rowCount: number } =>
  session.client.query(to(copyText(table)));

export const copyIn = (session: DedicatedConnection, { name, columns }: TableShape): Writable =>
  session.client.query(from(`copy ${quoted(name)} (${list(columns)}) from stdin`));

/**
 * Truncates every table and runs `work`, which fills them, in the session's transaction. Meanwhile triggers are disabled and
 * foreign keys dropped: their effects are in the rows already. This is done one by one, since only a superuser may set
 * `session_replication_role`, and the user of a managed database is not one.
 */
export async function loading(
  session: DedicatedConnection,
  shapes: TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const { client } = session;
  const keys = await session.many<Reference>(references);
  for (const { name } of shapes) await client.query(`alter table ${quoted(name)} disable trigger user`);
  for (const { name, child } of keys)
    await client.query(`alter table ${child} drop constraint ${quoted(name)}`);
  await client.query(`truncate ${list(shapes.map(({ name }) => name))}`);
  await work();
  const broken = await brokenReferences(session, keys);
  if (broken.length > 0)
    throw new Error(`The restored database is not what was backed up: ${broken.join(', ')}`);
  for (const { name, child, definition } of keys)
    await client.query(`alter table ${child} add constraint ${quoted(name)} ${definition}`);
  for (const { name } of shapes) await client.query(`alter table ${quoted(name)} enable trigger user`);
}

interface Reference {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  targets: string[];
  definition: string;
}

const references = readStatement(
  'restore_references',
  `select conname::text as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
          pg_get_constraintdef(oid) as definition,
          array(select a.attname::text from unnest(conkey) with ordinality k (number, place)
                  join pg_attribute a on a.attrelid = conrelid and a.attnum = k.number order by place) as columns,
          array(select a.attname::text from unnest(confkey) with ordinality k (number, place)
                  join pg_attribute a on a.attrelid = confrelid and a.attnum = k.number order by place) as targets
     from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by child, name`,
);

/** The foreign keys that at least one row violates. */
async function brokenReferences(session: DedicatedConnection, keys: Reference[]): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, child, parent, columns, targets } of keys) {
    const given = columns.map((column) => `c.${quoted(column)} is not null`).join(' and ');
    const meets = columns
      .map((column, i) => `p.${quoted(targets[i] ?? '')} = c.${quoted(column)}`)
      .join(' and ');
    const text = `select from ${child} c where ${given} and not exists (select from ${parent} p where ${meets}) limit 1`;
    if (await session.maybe({ name: '', text })) broken.push(name);
  }
  return broken;
}

/** Updates the statistics of the query planner. */
export async function analyze({ client }: DedicatedConnection): Promise<void> {
  await client.query('analyze');
}

/** Runs `work` in one transaction. After an error or a kill, the end of the connection rolls it back. */
export async function inOneTransaction(
  { client }: DedicatedConnection,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('commit');
}
