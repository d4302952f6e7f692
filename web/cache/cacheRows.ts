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
    changed(cached as Cached<T>, id, change),
  );
}

function changed<T extends Row>(cached: Cached<T>, id: string, change: (row: T) => T | null): Cached<T> {
  const inList = <L extends List<T>>(list: L): L => {
    if (!list.items.some((row) => row.id === id)) return list;
    return { ...list, items: list.items.flatMap((row) => (row.id === id ? (change(row) ?? []) : [row])) };
  };
  if (!cached) return cached;
  if ('pages' in cached) return { ...cached, pages: cached.pages.map(inList) };
  if ('items' in cached) return inList(cached);
  return cached.id === id ? change(cached) : cached;
}

/** The first cached copy of the row under `kind`, or undefined. */
export function findCachedRow<T extends Row>(client: QueryClient, kind: string, id: string): T | undefined {
  for (const [, cached] of client.getQueriesData<Cached<T>>({ queryKey: [kind] })) {
    const found = cached && rowsOf(cached).find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

function rowsOf<T extends Row>(cached: NonNullable<Cached<T>>): T[] {
  if ('pages' in cached) return cached.pages.flatMap((page) => page.items);
  return 'items' in cached ? cached.items : [cached];
}
