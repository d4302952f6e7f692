import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { clear, createStore, del, entries, getMany, promisifyRequest } from 'idb-keyval';
import type { Session } from '../../contract/auth/session.ts';
import type { DehydratedQuery } from '../initialState.ts';
import { closeNotifications } from '../push/closeNotifications.ts';
import { PICTURE_CACHE, SHELL_CACHE } from '../service-worker/names.ts';
import { clearWorkerQueue } from '../service-worker/workerQueue.ts';
import { cacheOwner, clearCacheOwner } from './cacheOwner.ts';
import { upgradeRow } from './olderRows.ts';
import { forgetHabits } from './storedKeys.ts';

// Offline cache: the latest query results of one account, in IndexedDB: a row for each query key, and an index.
// Chain: saveForOffline.ts saves when results change, start.tsx loads all if the server sends no page, QueryProvider.tsx
// finds one row if a fetch fails, AuthProvider.tsx and resetCache.ts clear.

/** The queries worth reading offline. Admin screens and the account's settings are not saved. */
const KINDS = new Set([
  'attendees',
  'badges',
  'challengeAnnouncements',
  'challengeFeatured',
  'challengeJudging',
  'challenges',
  'checkInCodes',
  'comments',
  'follow',
  'members',
  'messages',
  'notifications',
  'people',
  'portfolios',
  'posts',
  'profiles',
  'proofs',
  'sessionMessages',
  'sessions',
  'tags',
  'tribes',
]);
/** The newest rows are kept; sizes are in characters of JSON. */
const LIMITS = { rows: 80, size: 5_000_000 };
/** The limits of bookmarks, which are kept while the member reads other things. */
const PINNED_LIMITS = { rows: 100, size: 3_000_000 };
/** The saved pages of an infinite list, which changes while the member scrolls. */
const PAGES_MAX = 3;
const INDEX = 'index';
/** The version of the rows: higher whenever the API renames or removes a field, so that older rows are not shown. */
const FORMAT = 3;

interface RowInfo {
  at: number;
  size: number;
  /** A bookmarked post, or the list of bookmarks. */
  pinned?: boolean | undefined;
}

interface Index {
  format: number;
  session: Session;
  rows: Record<string, RowInfo>;
}

interface Candidate extends RowInfo {
  hash: string;
  row: DehydratedQuery;
  /** The result in memory, which is replaced when it changes. */
  source: unknown;
}

const store = createStore('vibetribe', 'kept');
// The rows written by this page: unchanged results are not written again.
let written = new Map<string, Candidate>();

/**
 * Merges the results in memory into the offline cache: for each key the newer result wins. One transaction, so that
 * tabs that save at the same time do not lose each other's rows.
 */
export async function save(session: Session, client: QueryClient): Promise<void> {
  const candidates = candidatesIn(client);
  let merged = false;
  await store('readwrite', (rows) => {
    const reading: IDBRequest<Index | undefined> = rows.get(INDEX);
    reading.onsuccess = () => {
      // Another tab may have signed out or changed the account meanwhile.
      merged = session.user !== null && cacheOwner() === session.user.id;
      if (merged) merge(rows, reading.result, { session, candidates });
    };
    return promisifyRequest(rows.transaction);
  });
  if (merged) written = new Map(candidates.map((candidate) => [candidate.hash, candidate]));
}

/** Runs in the transaction. */
function merge(
  rows: IDBObjectStore,
  index: Index | undefined,
  { session, candidates }: { session: Session; candidates: Candidate[] },
) {
  const isOurs = index?.format === FORMAT && index.session.user?.id === session.user?.id;
  if (!isOurs) rows.clear();
  const known = (isOurs && index?.rows) || {};
  const newer = candidates.filter(
    ({ hash, at, source }) => !known[hash] || (known[hash].at <= at && written.get(hash)?.source !== source),
  );
  const all = {
    ...known,
    ...Object.fromEntries(newer.map(({ hash, at, size, pinned }) => [hash, { at, size, pinned }])),
  };
  const fitting = rowsToKeep(all);
  for (const hash of Object.keys(known)) if (!fitting[hash]) rows.delete(hash);
  for (const { hash, row } of newer) if (fitting[hash]) rows.put(row, hash);
  rows.put({ format: FORMAT, session, rows: fitting } satisfies Index, INDEX);
}

/** Pinned rows have separate limits; those beyond them compete with all other rows. */
export function rowsToKeep(all: Record<string, RowInfo>): Record<string, RowInfo> {
  const entries = Object.entries(all);
  const pinned = newestThatFit(Object.fromEntries(entries.filter(([, row]) => row.pinned)), PINNED_LIMITS);
  const others = newestThatFit(Object.fromEntries(entries.filter(([hash]) => !pinned[hash])));
  return { ...pinned, ...others };
}

/** The newest rows within the limits; a row that is too large for the remaining size is skipped. */
export function newestThatFit(all: Record<string, RowInfo>, limits = LIMITS): Record<string, RowInfo> {
  const fitting: Record<string, RowInfo> = {};
  let left = limits.size;
  let count = 0;
  for (const [hash, info] of Object.entries(all).sort(([, a], [, b]) => b.at - a.at)) {
    if (count === limits.rows) break;
    if (info.size > left) continue;
    fitting[hash] = info;
    left -= info.size;
    count++;
  }
  return fitting;
}

const candidatesIn = (client: QueryClient): Candidate[] =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => KINDS.has(String(queryKey[0])) && state.data !== undefined)
    .map(({ queryHash: hash, queryKey, state: { data: source, dataUpdatedAt: at } }): Candidate => {
      const before = written.get(hash);
      const data = firstPagesOf(source);
      // Serialising unchanged results would be most of the work.
      const size = before && before.source === source ? before.size : JSON.stringify(data).length;
      return { hash, source, at, size, pinned: isPinned(queryKey, data), row: [queryKey, data, at] };
    });

const isPinned = ([, list]: readonly unknown[], data: unknown) =>
  list === 'bookmarks' || (data as { bookmarked?: boolean } | null)?.bookmarked === true;

function firstPagesOf(data: unknown) {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>;
  return pages && pageParams
    ? { pages: pages.slice(0, PAGES_MAX), pageParams: pageParams.slice(0, PAGES_MAX) }
    : data;
}

const isCurrent = (index: Index | undefined): index is Index =>
  index?.format === FORMAT && index.session.user?.id === cacheOwner();

/** The account that used this browser last, and its rows; undefined if nothing is saved. */
export async function load(): Promise<{ session: Session; queries: DehydratedQuery[] } | undefined> {
  const all = new Map<IDBValidKey, unknown>(await entries(store));
  const index = all.get(INDEX) as Index | undefined;
  if (!isCurrent(index)) return undefined;
  all.delete(INDEX);
  return { session: index.session, queries: ([...all.values()] as DehydratedQuery[]).map(upgradeRow) };
}

/** One row, by its query's hash. */
export async function find(hash: string): Promise<DehydratedQuery | undefined> {
  const [index, row] = await getMany<Index | DehydratedQuery | undefined>([INDEX, hash], store);
  return row && isCurrent(index as Index | undefined) ? upgradeRow(row as DehydratedQuery) : undefined;
}

/** Deletes the row of a query whose result the account may not see any more. */
export async function deleteRow(hash: string): Promise<void> {
  written.delete(hash);
  await del(hash, store);
}

/** Deletes all rows, because the account may see less than before. Queries on screen are saved again after their refetch. */
export async function clearRows(): Promise<void> {
  written.clear();
  await clear(store);
}

/** Deletes the data of the account from this browser; scripts belong to no account. */
export async function clearAll(): Promise<void> {
  clearCacheOwner();
  forgetHabits();
  // The sign-in may have ended elsewhere, without a sign-out in this browser.
  await Promise.all([clearRows(), clearWorkerQueue(), closeNotifications().catch(() => {})]);
  if ('caches' in window) await Promise.all([SHELL_CACHE, PICTURE_CACHE].map((name) => caches.delete(name)));
}

/** Deletes the cached app shell, when another replaces it; the next page load saves it again. */
export async function clearShell(): Promise<void> {
  if ('caches' in window) await caches.delete(SHELL_CACHE);
}
