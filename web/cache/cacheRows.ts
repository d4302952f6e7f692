import type { InfiniteData, QueryClient } from '@tanstack/react-query';

interface Row {
  id: string;
}

interface List<T> {
  items: T[];
}

// All cached rows of a kind are under one key: alone, in the `items` of a list, or in the pages of an infinite list.
type Cached<T> = T | List<T> | InfiniteData<List<T>> | null | undefined;

/** Changes a row in every cached query under `kind`; null removes it. */
export function updateCachedRow<T extends Row>(
  client: QueryClient,
  kind: string,
  id: string,
  change: (row: T) => T | null,
) {
  client.setQueriesData<unknown>({ queryKey: [kind] }, (cached: unknown) =>
    changeRows<T>(cached, (row) => (row.id === id ? change(row) : row)),
  );
}

/** Changes the rows of a query's result; null removes one. Lists without a change stay the same objects. */
export function changeRows<T extends Row>(result: unknown, change: (row: T) => T | null): unknown {
  const inList = <L extends List<T>>(list: L): L => {
    const items = list.items.map(change);
    if (items.every((row, at) => row === list.items[at])) return list;
    return { ...list, items: items.filter((row) => row !== null) };
  };
  const cached = result as Cached<T>;
  if (!cached) return cached;
  if ('pages' in cached) return { ...cached, pages: cached.pages.map(inList) };
  return 'items' in cached ? inList(cached) : change(cached);
}

/** The first cached copy of the row under `kind`, or undefined. */
export function findCachedRow<T extends Row>(client: QueryClient, kind: string, id: string): T | undefined {
  for (const [, cached] of client.getQueriesData<Cached<T>>({ queryKey: [kind] })) {
    const found = rowsOf(cached).find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

/** The rows of a query's result. */
export function rowsOf<T extends Row>(cached: Cached<T>): T[] {
  if (!cached) return [];
  if ('pages' in cached) return cached.pages.flatMap((page) => page.items);
  return 'items' in cached ? cached.items : [cached];
}
