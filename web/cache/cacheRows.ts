import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export interface Row {
  id: string;
}

interface List<T> {
  items: T[];
}

// All cached rows of a kind are under one key: alone, in the `items` of a list, or in the pages of an infinite list.
type Cached<T> = T | List<T> | InfiniteData<List<T>> | null | undefined;

type Change<T> = (row: T) => T | null;

/** Rows of all kinds that are not under their kind: those of search results, once a search was opened (search/hitRows.ts). */
interface OtherRows {
  update<T extends Row>(client: QueryClient, kind: string, change: Change<T>): void;
  list(client: QueryClient, kind: string): Row[];
}

let others: OtherRows | undefined;
export const setOtherRows = (rows: OtherRows) => {
  others = rows;
};

/** Changes a row in every cached query; null removes it. */
export const updateCachedRow = <T extends Row>(
  client: QueryClient,
  kind: string,
  id: string,
  change: Change<T>,
) => updateCachedRows<T>(client, kind, (row) => (row.id === id ? change(row) : row));

/** The same for all rows of the kind. */
export function updateCachedRows<T extends Row>(client: QueryClient, kind: string, change: Change<T>) {
  changeUnder(client, kind, change);
  others?.update(client, kind, change);
}

/** Changes the rows of the queries under a key. The results keep their age, and stay marked as stale. */
export function changeUnder<T extends Row>(client: QueryClient, key: string, change: Change<T>) {
  for (const query of client.getQueryCache().findAll({ queryKey: [key] })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const changed = changeRows<T>(data, change);
    if (changed === data) continue;
    client.setQueryData(query.queryKey, changed, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** Changes the rows of a query's result; null removes one. A result without a change stays the same object. */
export function changeRows<T extends Row>(result: unknown, change: Change<T>): unknown {
  const inList = <L extends List<T>>(list: L): L => {
    const items = list.items.map(change);
    if (items.every((row, at) => row === list.items[at])) return list;
    return { ...list, items: items.filter((row) => row !== null) };
  };
  const cached = result as Cached<T>;
  if (!cached) return cached;
  if ('pages' in cached) {
    const pages = cached.pages.map(inList);
    return pages.every((page, at) => page === cached.pages[at]) ? cached : { ...cached, pages };
  }
  return 'items' in cached ? inList(cached) : change(cached);
}

/** The first cached copy of the row, or undefined. */
export const findCachedRow = <T extends Row>(client: QueryClient, kind: string, id: string) =>
  ([...rowsUnder<T>(client, kind), ...(others?.list(client, kind) ?? [])] as T[]).find(
    (row) => row.id === id,
  );

/** The rows of the queries under a key. */
export const rowsUnder = <T extends Row>(client: QueryClient, key: string): T[] =>
  client.getQueriesData<Cached<T>>({ queryKey: [key] }).flatMap(([, cached]) => rowsOf(cached));

/** The rows of a query's result. */
export function rowsOf<T extends Row>(cached: Cached<T>): T[] {
  if (!cached) return [];
  if ('pages' in cached) return cached.pages.flatMap((page) => page.items);
  return 'items' in cached ? cached.items : [cached];
}
