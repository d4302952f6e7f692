import type { LiveEvent, Topic } from '../../contract/live.ts';
import type { Live } from '../live/eventBus.ts';
import { precompress } from '../pages/precompressed.ts';

// Cache of anonymous responses (decision 022): what visitors who are not signed in get from lists and rows. Live events evict.

/** The response for `key`: from the cache, else a promise of the result of `work`. */
export type PublicCache = (key: string, work: () => Promise<unknown>) => object | Promise<object>;

/** Also the longest time for which a missed event has an effect. */
const CACHE_TTL_MS = 30_000;
/** Responses per slice; the least recently used is evicted first. */
export const ENTRIES_MAX = 300;
/** Bytes of their JSON; rendered and compressed forms take about three times as much in addition. */
export const BYTES_MAX = 3 * 2 ** 20;

/** Topics that change what visitors see. */
const INVALIDATING_TOPICS = new Set<Topic>([
  'posts',
  'tribes',
  'sessions',
  'challenges',
  'account',
  'resync',
]);

interface CacheEntry {
  response: object;
  bytes: number;
  /** The ids in the response, and the topics whose new and deleted rows change it. */
  names: Set<string>;
  until: number;
}

/**
 * Caches responses to visitors until a live event names an id or topic in them, at most for `ms`. Returns the cache of a
 * route; `rows` are the topics whose new and deleted rows change its list.
 */
export function cachePublic(live: Live, ms = CACHE_TTL_MS) {
  const entries = new Map<string, CacheEntry>();
  const inFlight = new Map<string, Promise<object>>();
  let bytes = 0;

  live.subscribe((event) => {
    if (!INVALIDATING_TOPICS.has(event.topic)) return;
    // A response in progress may miss this change: its callers get it, but it is not cached or shared with new callers.
    inFlight.clear();
    const touched = touchedBy(event);
    for (const [key, { names }] of entries)
      if (touched === 'everything' || touched.some((name) => names.has(name))) evict(key);
  });

  return (...rows: Topic[]): PublicCache =>
    (key, work) => {
      const found = entries.get(key);
      if (found && found.until > Date.now()) {
        // Now the last to go.
        entries.delete(key);
        entries.set(key, found);
        return found.response;
      }
      if (found) evict(key);
      return inFlight.get(key) ?? load(key, rows, work);
    };

  function load(key: string, rows: Topic[], work: () => Promise<unknown>) {
    const until = Date.now() + ms;
    const loading = work()
      .then((output) => {
        const response = output as object;
        const json = precompress(response);
        const names = new Set([...rows, ...idsIn(key), ...idsIn(json)]);
        if (inFlight.get(key) === loading)
          store(key, { response, bytes: Buffer.byteLength(json), names, until });
        return response;
      })
      .finally(() => {
        if (inFlight.get(key) === loading) inFlight.delete(key);
      });
    inFlight.set(key, loading);
    return loading;
  }

  function store(key: string, one: CacheEntry) {
    entries.set(key, one);
    bytes += one.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= ENTRIES_MAX && bytes <= BYTES_MAX) break;
      evict(oldest);
    }
  }

  function evict(key: string) {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }
}

/** The names an event touches: the thing's own, and its topic's where rows come or go. */
function touchedBy({ topic, type, id }: LiveEvent): string[] | 'everything' {
  // Whoever is erased is uncounted wherever they had a part, and no event names each of those places.
  if (topic === 'resync' || (topic === 'account' && type === 'deleted')) return 'everything';
  // A member who becomes private, or is no more so, takes their posts out of lists or brings them in.
  return type === 'updated' && topic !== 'account' ? [id] : [id, topic];
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const idsIn = (text: string): string[] => text.match(ID) ?? [];
