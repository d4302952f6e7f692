import type pg from 'pg';
import type { Statement } from '../../server/db/db.ts';
import { PLACEMENT } from './placement.ts';

/**
 * How a statement would run on a distributed database. `local` accesses only copied or single tables. `one key` accesses
 * rows of places that its values name. `keys of rows` also accesses rows of places that earlier rows name, with one look-up
 * each. `across` accesses every place.
 */
export type Reach = 'local' | 'one key' | 'keys of rows' | 'across';

const REACHES: Reach[] = ['local', 'one key', 'keys of rows', 'across'];

interface PlanNode {
  'Node Type': string;
  Operation?: string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Join Filter'?: string;
  Plans?: PlanNode[];
}

/** Makes PostgreSQL use indexes and nested loops wherever possible, so that a plan shows which keys a statement provides. */
export const PLAN_BY_KEYS =
  'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off; set jit = off';

/**
 * The statement's reach by its generic plan (PostgreSQL 16 or newer), with the tables that it accesses across all places.
 */
export async function reachOf(client: pg.Client, { text }: Statement) {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, verbose, costs off, format json) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`No plan of ${text}`);
  const found = scansIn(plan, []).map((scan) => ({ table: scan.table, reach: reachOfScan(scan) }));
  const reach = REACHES[Math.max(0, ...found.map((scan) => REACHES.indexOf(scan.reach)))] as Reach;
  const tables = found.flatMap((scan) => (scan.reach === 'across' ? scan.table : []));
  return { reach, across: [...new Set(tables)].sort() };
}

interface Scan {
  table: string;
  alias: string;
  /** Undefined for an inserted row, which contains the key of its place. */
  conditions: string | undefined;
}

function scansIn(node: PlanNode, parents: PlanNode[]): Scan[] {
  const below = (node.Plans ?? []).flatMap((child) => scansIn(child, [node, ...parents]));
  const { 'Relation Name': table, Alias: alias } = node;
  if (!table || !alias) return below;
  if (node.Operation === 'Insert') return [{ table, alias, conditions: undefined }, ...below];
  if (!node['Node Type'].includes('Scan')) return below;
  const joins = parents.slice(0, 2).map((parent) => parent['Join Filter']);
  const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter, ...joins].join(' AND ');
  return [{ table, alias, conditions }, ...below];
}

function reachOfScan({ table, alias, conditions }: Scan): Reach {
  const placement = PLACEMENT[table];
  // PostgreSQL's own tables are on every node.
  if (!placement || typeof placement === 'string') return 'local';
  if (conditions === undefined) return 'one key';
  const values = placement.key.map((column) => comparedWith(`${alias}.${column}`, conditions));
  if (values.includes(undefined)) return 'across';
  return values.every((value) => value?.startsWith('$')) ? 'one key' : 'keys of rows';
}

/** What a condition compares the column with: a parameter (`$1`), or a column of another row. */
function comparedWith(column: string, conditions: string): string | undefined {
  const name = column.replace('.', '\\.');
  const [, same] = new RegExp(`NOT \\(${name} IS DISTINCT FROM ([^)\\s]+)`).exec(conditions) ?? [];
  const [, after, before] =
    new RegExp(`\\b${name} = (?:ANY \\(+)?([^)\\s]+)|([^(\\s]+) = ${name}\\b`).exec(conditions) ?? [];
  return after ?? before ?? same;
}
