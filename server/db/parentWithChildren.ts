import type { ReadDb, ReadStatement } from './db.ts';

/**
 * SQL of a list that hangs on one row, with that row's columns beside each of the list's. Where the list is empty one row
 * says that the other is there, with an `id` of null. `owner` finds that row as `o`, `list` and `order` are of `l`.
 */
export const parentWithChildren = (owner: string, list: string, order: string) =>
  `select o.*, l.* from (${owner}) o left join lateral (${list}) l on true order by ${order}`;

/** Asks for such a list; undefined where what it hangs on is not there. */
export async function queryParentWithChildren<Row extends { id: string }, Owner extends object = object>(
  db: ReadDb,
  statement: ReadStatement,
  values: unknown[],
): Promise<{ owner: Owner; rows: Row[] } | undefined> {
  const found = await db.many<Owner & (Row | { id: null })>(statement, values);
  const [owner] = found;
  return owner && { owner, rows: found.filter((row): row is Owner & Row => row.id !== null) };
}
