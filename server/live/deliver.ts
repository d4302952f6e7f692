import { type LiveEvent, resync } from '../../contract/core/live.ts';
import type { ReadDb } from '../db/db.ts';
import type { PublishedEvent } from '../deps/live.ts';
import type { Readers } from '../deps/liveMessages.ts';
import type { createConnections } from './connections.ts';
import { readersAmong } from './queries.ts';

type FoundReaders = Awaited<ReturnType<typeof readersAmong>>;

/** The private author to whose followers an event is restricted, or the closed tribe to whose members. */
export function circleOf({ event, to, readers }: Omit<PublishedEvent, 'id'>): string | undefined {
  if (to) return undefined;
  if (readers === 'tribe') return event.tribe_id ?? '';
  return typeof readers === 'object' && readers.private && readers.among === 'followers'
    ? readers.author
    : undefined;
}

/** Whether an event without recipients is for signed-in members only. */
export const isForMembers = (readers: Readers | undefined) =>
  readers === 'members' || (typeof readers === 'object' && readers.private && readers.among === 'members');

/** The event in the format of server-sent events. */
export const frameOf = ({ event, id }: Pick<PublishedEvent, 'event' | 'id'>) =>
  `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

/**
 * Writes events to the streams that may see them, in order. The followers of private authors and the members of closed tribes
 * are queried once for all events that arrived meanwhile; later events wait for that query.
 */
export function createDelivery(db: ReadDb, connections: ReturnType<typeof createConnections>) {
  let queue: PublishedEvent[] = [];
  let isQuerying = false;

  const throttle = createThrottle(({ event, id, readers }) => {
    if (event.topic === 'resync') connections.broadcastStaggered(frameOf({ event, id }));
    else connections.send(frameOf({ event, id }), isForMembers(readers) ? connections.members() : undefined);
  });

  function deliver(published: PublishedEvent) {
    if (!isQuerying && circleOf(published) === undefined) return send(published);
    queue.push(published);
    if (!isQuerying) void flushQueue();
  }

  async function flushQueue() {
    isQuerying = true;
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      const found = await readersOf(batch);
      for (const published of batch) send(published, found);
    }
    isQuerying = false;
  }

  async function readersOf(batch: PublishedEvent[]): Promise<FoundReaders | undefined> {
    const circles = [...new Set(batch.flatMap((published) => circleOf(published) ?? []))];
    if (circles.length === 0) return undefined;
    return readersAmong(db, circles, connections.members()).catch(() => undefined);
  }

  function send(published: PublishedEvent, found?: FoundReaders) {
    const { event, to, id, readers } = published;
    const circle = circleOf(published);
    if (circle !== undefined && found) {
      const recipients = found.get(circle)?.map(({ reader }) => reader);
      connections.send(frameOf(published), recipients ?? []);
    } else if (circle !== undefined || event.topic === 'resync') {
      // If the readers are unknown, all streams refetch, without naming the post.
      connections.broadcastStaggered(frameOf({ event: circle === undefined ? event : resync, id }));
    } else if (to) connections.send(frameOf(published), to);
    else throttle(event, id, readers);
  }

  return deliver;
}

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
