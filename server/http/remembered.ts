import type { LiveEvent, Topic } from '../../contract/live.ts';
import type { Live } from '../live/hub.ts';
import { pack } from './packed.ts';

/** Gives visitors the answer that `key` stands for: at once where it is remembered, else a promise of it, by `work`. */
export type Remember = (key: string, work: () => Promise<unknown>) => object | Promise<object>;

/** Milliseconds for which an answer is believed without asking; the longest that a missed event can matter. */
const BELIEVED_MS = 30_000;
/** Answers that one slice remembers; the one that was not asked for longest goes first. */
export const ANSWERS_MAX = 300;
/** Bytes of JSON in them: what is given to pages and the compressed forms come to about three times that again. */
export const BYTES_MAX = 3 * 2 ** 20;

/** What can change what a visitor sees. Everything else happens between members. */
const SEEN = new Set<Topic>(['posts', 'tribes', 'challenges', 'account', 'resync']);

interface Kept {
  answer: object;
  bytes: number;
  /** The ids of all it shows, and the topics whose rows come and go in it. */
  names: Set<string>;
  until: number;
}

/**
 * Remembers what visitors were answered, each answer until an event names something in it (decision 022), and no longer
 * than `ms`. Returns how a route takes part; `rows` are the topics that bring rows into its list or take them out.
 */
export function rememberAnswers(live: Live, ms = BELIEVED_MS) {
  const kept = new Map<string, Kept>();
  const asking = new Map<string, Promise<object>>();
  let bytes = 0;

  live.on((event) => {
    if (!SEEN.has(event.topic)) return;
    // What is being asked for may miss what has just changed: those who wait get it, it is not kept, nobody joins them.
    asking.clear();
    const touched = touchedBy(event);
    for (const [key, { names }] of kept)
      if (touched === 'everything' || touched.some((name) => names.has(name))) forget(key);
  });

  return (...rows: Topic[]): Remember =>
    (key, work) => {
      const found = kept.get(key);
      if (found && found.until > Date.now()) {
        // Now the last to go.
        kept.delete(key);
        kept.set(key, found);
        return found.answer;
      }
      if (found) forget(key);
      return asking.get(key) ?? ask(key, rows, work);
    };

  function ask(key: string, rows: Topic[], work: () => Promise<unknown>) {
    const until = Date.now() + ms;
    const asked = work()
      .then((output) => {
        const answer = output as object;
        const json = pack(answer);
        const names = new Set([...rows, ...idsIn(key), ...idsIn(json)]);
        if (asking.get(key) === asked) keep(key, { answer, bytes: Buffer.byteLength(json), names, until });
        return answer;
      })
      .finally(() => {
        if (asking.get(key) === asked) asking.delete(key);
      });
    asking.set(key, asked);
    return asked;
  }

  function keep(key: string, one: Kept) {
    kept.set(key, one);
    bytes += one.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= ANSWERS_MAX && bytes <= BYTES_MAX) break;
      forget(oldest);
    }
  }

  function forget(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }
}

/** The names an event touches: the thing's own, and its topic's where rows come or go. */
function touchedBy({ topic, act, id }: LiveEvent): string[] | 'everything' {
  // Whoever is erased is uncounted wherever they had a part, and no event names each of those places.
  if (topic === 'resync' || (topic === 'account' && act === 'deleted')) return 'everything';
  // A member who becomes private, or is no more so, takes their posts out of lists or brings them in.
  return act === 'updated' && topic !== 'account' ? [id] : [id, topic];
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

const idsIn = (text: string): string[] => text.match(ID) ?? [];
