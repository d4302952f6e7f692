import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { clear, createStore, get, set } from 'idb-keyval';
import type { Session } from '../../contract/auth.session.ts';
import { forgetLeft } from '../worker/left.ts';
import { PICTURE_CACHE, SHELL_CACHE } from '../worker/names.ts';
import type { Seen } from './first.ts';
import { forgetMark, markedFor, setMark } from './keptMark.ts';

/** What one member saw last, so that it can be read while the line is gone. */
interface Kept {
  session: Session;
  seen: Seen[];
}

/** What is worth reading again; searches, what only admins see and what belongs to the account are not kept. */
const KINDS = new Set([
  'attendees',
  'badges',
  'challengeFeatured',
  'challenges',
  'comments',
  'follow',
  'members',
  'messages',
  'notifications',
  'people',
  'posts',
  'profiles',
  'sessions',
  'tribes',
]);
/** Lists and rows that are kept; those that were fetched longest ago go first. */
const MOST = 80;
/** Of a list that goes on, as many pages. */
const PAGES_MOST = 3;
const KEY = 'seen';

const store = createStore('vibetribe', 'kept');

/** Keeps what is in the cache now, of the member who is signed in. */
export async function keepSeen(session: Session, client: QueryClient) {
  if (!session.user) return;
  setMark(session.user.id);
  await set(KEY, { session, seen: worthKeeping(client) } satisfies Kept, store);
}

const worthKeeping = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => KINDS.has(String(queryKey[0])) && state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MOST)
    .map(({ queryKey, state }): Seen => [queryKey, beginningOf(state.data), state.dataUpdatedAt]);

/** Of what one scrolls through, the beginning: this is written again and again while somebody does. */
function beginningOf(data: unknown) {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>;
  return pages && pageParams
    ? { pages: pages.slice(0, PAGES_MOST), pageParams: pageParams.slice(0, PAGES_MOST) }
    : data;
}

/** Who was here last, and what they saw; undefined where nothing is kept. */
export async function keptSeen(): Promise<Kept | undefined> {
  const kept = await get<Kept>(KEY, store);
  return kept?.session.user && kept.session.user.id === markedFor() ? kept : undefined;
}

/** Leaves nothing at this browser of whoever was here; scripts are nobody's. */
export async function forgetSeen() {
  forgetMark();
  await Promise.all([clear(store), forgetLeft()]);
  if ('caches' in window) await Promise.all([SHELL_CACHE, PICTURE_CACHE].map((name) => caches.delete(name)));
}

/** Of the page that opens without a line, when it is another from now on; the next one keeps it anew. */
export async function forgetShell() {
  if ('caches' in window) await caches.delete(SHELL_CACHE);
}
