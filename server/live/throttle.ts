import { type LiveEvent, resync } from '../../contract/live.ts';
import type { Readers } from './busMessages.ts';
import type { PublishedEvent } from './replayBuffer.ts';

/**
 * Public events of all processes that are sent one by one, per second. From seven on it would be cheaper to have everybody
 * refetch (docs/scaling.md); up to twenty it is worth it.
 */
const PER_SECOND = 20;
/** As many more may come at once now and then, as when the account of an active member is deleted. */
const BURST = 500;
/** Beyond that, everybody refetches once in this many milliseconds instead. */
const RESYNC_MS = 15_000;

/**
 * A token bucket for public events. When it is empty, one `resync` after `ms` stands for all events until then. Events
 * addressed to members do not pass here.
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
