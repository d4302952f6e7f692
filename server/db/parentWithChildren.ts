import type { ReadDb, ReadStatement } from './db.ts';

/**
 * SQL that reads one row, `o`, together with a list of its rows, `l`. `owner` selects the row, `list` the list; `order`
 * sorts by columns of `l`. If the list is empty, the result is one row whose `id` is null.
 */
export const parentWithChildren = (owner: string, list: string, order: string) =>
  `select o.*, l.* from (${owner}) o left join lateral (${list}) l on true order by ${order}`;

/** Runs a statement of `parentWithChildren`; undefined if the owner row does not exist. */
export async function queryParentWithChildren<Row extends { id: string }, Owner extends object = object>(
  db: ReadDb,
  statement: ReadStatement<Owner & (Row | { id: null })>,
  values: unknown[],
): Promise<{ owner: Owner; rows: Row[] } | undefined> {
  const found = await db.many<Owner & (Row | { id: null })>(statement, values);
  const [owner] = found;
  return owner && { owner, rows: found.filter((row): row is Owner & Row => row.id !== null) };
}
