import type { LiveEvent, Topic } from '../../contract/live.ts';
import type { Live } from '../live/eventBus.ts';
import { precompress } from '../pages/precompressed.ts';

/** Gives visitors the answer that `key` stands for: at once where it is remembered, else a promise of it, by `work`. */
export type PublicCache = (key: string, work: () => Promise<unknown>) => object | Promise<object>;

/** Milliseconds for which an answer is believed without asking; the longest that a missed event can matter. */
const CACHE_TTL_MS = 30_000;
/** Answers that one slice remembers; the one that was not asked for longest goes first. */
export const ENTRIES_MAX = 300;
/** Bytes of JSON in them: what is given to pages and the compressed forms come to about three times that again. */
export const BYTES_MAX = 3 * 2 ** 20;

/** What can change what a visitor sees. Everything else happens between members. */
const INVALIDATING_TOPICS = new Set<Topic>(['posts', 'tribes', 'challenges', 'account', 'resync']);

interface CacheEntry {
  response: object;
  bytes: number;
  /** The ids of all it shows, and the topics whose rows come and go in it. */
  names: Set<string>;
  until: number;
}

/**
 * Remembers what visitors were answered, each answer until an event names something in it (decision 022), and no longer
 * than `ms`. Returns how a route takes part; `rows` are the topics that bring rows into its list or take them out.
 */
export function cachePublic(live: Live, ms = CACHE_TTL_MS) {
  const entries = new Map<string, CacheEntry>();
  const inFlight = new Map<string, Promise<object>>();
  let bytes = 0;

  live.subscribe((event) => {
    if (!INVALIDATING_TOPICS.has(event.topic)) return;
    // What is being asked for may miss what has just changed: those who wait get it, it is not kept, nobody joins them.
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
