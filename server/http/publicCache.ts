import { LRUCache } from 'lru-cache';
import type { LiveEvent, Topic } from '../../contract/core/live.ts';
import type { Live } from '../deps/live.ts';
import { precompress } from './precompressed.ts';

// Cache of responses to anonymous visitors (decision 022), for lists and single rows. Live events evict entries.
// Chain: a route names the topics that evict its responses → route.ts (asks this cache) → this file → precompressed.ts.

/** The response for `key`, from the cache; otherwise a promise of the result of `work`. */
export type PublicCache = (key: string, work: () => Promise<unknown>) => object | Promise<object>;

/** Also the longest time for which a missed event has an effect. */
const CACHE_TTL_MS = 30_000;
/** Responses per slice; the least recently used is evicted first. */
export const ENTRIES_MAX = 300;
/** Bytes of the JSON of a slice's responses. Their rendered and compressed forms take about three times as much again. */
export const BYTES_MAX = 3 * 2 ** 20;

/** Topics that change what visitors see. */
const INVALIDATING_TOPICS = new Set<Topic>([
  'posts',
  'tribes',
  'sessions',
  'challenges',
  'account',
  'legal',
  'announcement',
  'organisers',
  'resync',
]);

interface CacheEntry {
  response: object;
  bytes: number;
  /** The ids in the key and the response, and the topics whose new and deleted rows change it. */
  names: Set<string>;
}

/**
 * Caches responses to visitors for at most `ms`, or until a live event names one of their ids or topics. Returns a function
 * that creates the cache of a route; `rows` are the topics whose new and deleted rows change its list.
 */
export function cachePublic(live: Live, ms = CACHE_TTL_MS) {
  const entries = new LRUCache<string, CacheEntry>({
    max: ENTRIES_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: ms,
    // By the clock that tests can set, read each time.
    perf: { now: () => Date.now() },
    ttlResolution: 0,
  });
  const inFlight = new Map<string, Promise<object>>();

  live.subscribe((event) => {
    if (!INVALIDATING_TOPICS.has(event.topic)) return;
    // A response in progress may miss this change: its callers get it, but it is not cached or shared with new callers.
    inFlight.clear();
    const touched = touchedBy(event);
    for (const [key, { names }] of entries)
      if (touched === 'everything' || touched.some((name) => names.has(name))) entries.delete(key);
  });

  return (...rows: Topic[]): PublicCache =>
    (key, work) => {
      const found = entries.get(key);
      if (found) return found.response;
      return inFlight.get(key) ?? load(key, rows, work);
    };

  function load(key: string, rows: Topic[], work: () => Promise<unknown>) {
    const loading = work()
      .then((output) => {
        const response = output as object;
        const json = precompress(response);
        const names = new Set([...rows, ...idsIn(key), ...idsIn(json)]);
        if (inFlight.get(key) === loading)
          entries.set(key, { response, bytes: Buffer.byteLength(json), names });
        return response;
      })
      .finally(() => {
        if (inFlight.get(key) === loading) inFlight.delete(key);
      });
    inFlight.set(key, loading);
    return loading;
  }
}

/** The names that an event invalidates: the row's id, and the topic if rows are added or removed, or may be. */
function touchedBy({ topic, type, id }: LiveEvent): string[] | 'everything' {
  // An erasure changes counts of many rows, and no event names each of them.
  if (topic === 'resync' || (topic === 'account' && type === 'deleted')) return 'everything';
  // If a member becomes private or public, their posts leave or join lists. A response that names no organiser has no id of
  // the one that is verified next, nor has a certificate.
  const alsoUpdates = topic === 'account' || topic === 'organisers';
  return type === 'updated' && !alsoUpdates ? [id] : [id, topic];
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const idsIn = (text: string): string[] => text.match(ID) ?? [];
