import { type LiveEvent, resync } from '../../contract/live.ts';
import type { Readers } from './busMessages.ts';
import type { PublishedEvent } from './replayBuffer.ts';

/**
 * Public events of all processes that are sent individually, per second. Above four, a refetch by everybody would be
 * cheaper (docs/scaling.md); up to twenty the cost is accepted.
 */
const PER_SECOND = 20;
/** Events beyond that rate that may come at once, such as when the account of an active member is deleted. */
const BURST = 500;
/** Beyond that, everybody refetches once in this many milliseconds instead. */
const RESYNC_MS = 15_000;

/**
 * A token bucket for public events. When it is empty, one `resync` after `ms` replaces all events until then. Events
 * addressed to members do not pass through it.
 */
export function createThrottle(
  send: (published: Pick<PublishedEvent, 'event' | 'id'> & { readers?: Readers }) => void,
  ms = RESYNC_MS,
) {
  let tokens = BURST;
  let refilledAt = performance.now();
  let lastId = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendResync() {
    timer = undefined;
    send({ event: resync, id: lastId });
  }

  return (event: LiveEvent, id: string, readers?: Readers) => {
    lastId = id;
    if (timer) return;
    const now = performance.now();
    tokens = Math.min(BURST, tokens + ((now - refilledAt) / 1_000) * PER_SECOND);
    refilledAt = now;
    if (tokens >= 1) {
      tokens--;
      send({ event, id, ...(readers && { readers }) });
    } else timer = setTimeout(sendResync, ms).unref();
  };
}
