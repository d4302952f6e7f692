/**
 * Bounds the public events of one member (decision 025). Beyond the rate limit `public-events` an event is published without
 * recipients, so that caches drop its rows, and again to everybody when the limit allows; equal events are then sent once.
 * Events addressed to members are never held.
 */

import type { LiveEvent } from '../../contract/core/live.ts';
import type { Live } from '../deps/live.ts';
import type { RateLimiter } from '../deps/rateLimiters.ts';
import { eventAuthor } from '../http/eventAuthor.ts';

/** Held events of one member. Beyond this number the oldest is dropped, and readers see its change when they refetch. */
const HELD_MAX = 50;
const RETRY_MS = 5_000;

type To = Parameters<Live['publish']>[1];
type Held = Map<string, { event: LiveEvent; to: To }>;

/** Returns `live` with that limit. `limiter` is undefined if rate limits are off. */
export function limitPublicEvents(live: Live, limiter: RateLimiter | undefined, retryMs = RETRY_MS): Live {
  if (!limiter) return live;
  const tryConsume = (userId: string) => limiter.tryConsume(userId).catch(() => true);
  const held = new Map<string, Held>();
  let retrying: NodeJS.Timeout | undefined;
  let closed = false;

  function holdBack(userId: string, event: LiveEvent, to: To) {
    const events: Held = held.get(userId) ?? new Map();
    held.set(userId, events.set(JSON.stringify(event), { event, to }));
    const [oldest] = events.keys();
    if (events.size > HELD_MAX && oldest !== undefined) events.delete(oldest);
    retryLater();
  }

  function retryLater() {
    retrying ??= setTimeout(async () => {
      for (const [userId, events] of held) await release(userId, events);
      retrying = undefined;
      if (held.size > 0 && !closed) retryLater();
    }, retryMs).unref();
  }

  async function release(userId: string, events: Held) {
    for (const [key, { event, to }] of events) {
      if (closed || !(await tryConsume(userId))) return;
      events.delete(key);
      live.publish(event, to);
    }
    held.delete(userId);
  }

  async function publishFor(userId: string, event: LiveEvent, to: To) {
    // Events already held go first.
    if (!held.has(userId) && (await tryConsume(userId))) return live.publish(event, to);
    live.publish(event, []);
    holdBack(userId, event, to);
  }

  return {
    ...live,
    publish(event, to) {
      const userId = eventAuthor();
      if (userId === undefined || Array.isArray(to)) live.publish(event, to);
      else void publishFor(userId, event, to);
    },
    close() {
      closed = true;
      clearTimeout(retrying);
      return live.close();
    },
  };
}
