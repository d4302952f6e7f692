import { randomBytes } from 'node:crypto';
import type { LiveEvent } from '../../contract/core/live.ts';
import type { PublishedEvent } from '../deps/live.ts';
import type { Privacy, Readers } from '../deps/liveMessages.ts';

/** Events kept for streams that begin or reconnect a moment later: minutes of a busy evening. */
const CAPACITY = 1_000;
/**
 * Milliseconds by which the clocks of two processes may differ, and an event may travel between them. Events up to this much
 * before an id of another process are replayed: an event only says what to refetch.
 */
export const CLOCK_SKEW_MS = 2_000;
/**
 * How long events of a public profile may still be published after it became private, in milliseconds: a member's events
 * beyond their limit are held (`publicEvents.ts`).
 */
const PRIVACY_TTL_MS = 15 * 60_000;

interface BufferedEvent extends PublishedEvent {
  ms: number;
}

/**
 * The last events of this process. An event id is valid at every process: behind a load balancer a stream opens at another
 * process than the one that rendered the page, and reconnects to another one again.
 */
export function createReplayBuffer(now = Date.now) {
  const processId = randomBytes(6).toString('base64url');
  const buffer: BufferedEvent[] = [];
  let count = 0;
  /** The members who became private, and when. */
  const privateSince = new Map<string, number>();
  /** Every event since then is in `buffer`. */
  let completeSince = now();

  const lastEventId = () => `${processId}.${count}.${now()}`;

  function add(event: LiveEvent, to: string[] | undefined, readers?: Readers): PublishedEvent {
    count++;
    const published = { event, to, readers: withPrivacy(readers), id: lastEventId(), ms: now() };
    buffer.push(published);
    if (buffer.length > 2 * CAPACITY) completeSince = buffer.splice(0, CAPACITY).at(-1)?.ms ?? completeSince;
    return published;
  }

  function setPrivacy({ author, private: isPrivate }: Privacy) {
    for (const [userId, ms] of privateSince) if (ms < now() - PRIVACY_TTL_MS) privateSince.delete(userId);
    if (!isPrivate) return privateSince.delete(author);
    privateSince.set(author, now());
    for (const published of buffer) published.readers = withPrivacy(published.readers);
  }

  const withPrivacy = (readers: Readers | undefined): Readers | undefined =>
    typeof readers === 'object' && privateSince.has(readers.author) ? { ...readers, private: true } : readers;

  /** The events after an id; undefined if they are no longer known, so anything may have changed. */
  function since(eventId: string): PublishedEvent[] | undefined {
    const [origin, number, ms] = eventId.split('.');
    return origin === processId ? sinceOwn(count - Number(number)) : sinceTime(Number(ms) - CLOCK_SKEW_MS);
  }

  const sinceOwn = (missed: number) =>
    missed >= 0 && missed <= buffer.length ? buffer.slice(buffer.length - missed) : undefined;

  // An id from the future is invalid: its process has a wrong clock.
  const sinceTime = (ms: number) =>
    ms > completeSince && ms <= now() ? buffer.filter((published) => published.ms >= ms) : undefined;

  return { lastEventId, add, setPrivacy, since };
}
