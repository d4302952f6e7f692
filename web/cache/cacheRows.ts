import type { InfiniteData, QueryClient } from '@tanstack/react-query';

interface Row {
  id: string;
}

interface List<T> {
  items: T[];
}

// All cached rows of a kind are under one key: alone, in the `items` of a list, or in the pages of an infinite list.
type Cached<T> = T | List<T> | InfiniteData<List<T>> | null | undefined;

/** The property of a search result that holds a row of this kind. */
const inHit: Record<string, string> = {
  people: 'person',
  posts: 'post',
  tribes: 'tribe',
  sessions: 'session',
  challenges: 'challenge',
};

type Hit = Row & Record<string, unknown>;

/** Changes a row in every cached query under `kind`, and in search results; null removes it. */
export const updateCachedRow = <T extends Row>(
  client: QueryClient,
  kind: string,
  id: string,
  change: (row: T) => T | null,
) => updateCachedRows<T>(client, kind, (row) => (row.id === id ? change(row) : row));

/** The same for all rows of the kind. */
export function updateCachedRows<T extends Row>(
  client: QueryClient,
  kind: string,
  change: (row: T) => T | null,
) {
  changeUnder<T>(client, kind, change);
  const property = inHit[kind] ?? '';
  changeUnder<Hit>(client, 'search', (hit) => {
    const row = hit[property] as T | undefined;
    if (!row) return hit;
    const changed = change(row);
    return changed === row ? hit : changed && { ...hit, [property]: changed };
  });
}

// The results keep their age, and stay marked as stale.
function changeUnder<T extends Row>(client: QueryClient, key: string, change: (row: T) => T | null) {
  for (const query of client.getQueryCache().findAll({ queryKey: [key] })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state;
    const changed = changeRows<T>(data, change);
    if (changed === data) continue;
    client.setQueryData(query.queryKey, changed, { updatedAt });
    if (isInvalidated) query.invalidate();
  }
}

/** Changes the rows of a query's result; null removes one. A result without a change stays the same object. */
export function changeRows<T extends Row>(result: unknown, change: (row: T) => T | null): unknown {
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

/** The first cached copy of the row under `kind`, or else in search results; or undefined. */
export function findCachedRow<T extends Row>(client: QueryClient, kind: string, id: string): T | undefined {
  const under = <R extends Row>(key: string) =>
    client.getQueriesData<Cached<R>>({ queryKey: [key] }).flatMap(([, cached]) => rowsOf(cached));
  const found = under<Hit>('search').map((hit) => hit[inHit[kind] ?? ''] as T | undefined);
  return [...under<T>(kind), ...found].find((row) => row?.id === id);
}

/** The rows of a query's result. */
export function rowsOf<T extends Row>(cached: Cached<T>): T[] {
  if (!cached) return [];
  if ('pages' in cached) return cached.pages.flatMap((page) => page.items);
  return 'items' in cached ? cached.items : [cached];
}
