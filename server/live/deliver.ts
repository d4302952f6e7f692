import { resync } from '../../contract/live.ts';
import type { ReadDb } from '../db/db.ts';
import type { Readers } from './busMessages.ts';
import type { createConnections } from './connections.ts';
import { followersAmong } from './queries.ts';
import type { PublishedEvent } from './replayBuffer.ts';
import { createThrottle } from './throttle.ts';

type Followers = Awaited<ReturnType<typeof followersAmong>>;

/** The author to whose followers an event is restricted. */
export const authorOf = ({ to, readers }: Pick<PublishedEvent, 'to' | 'readers'>): string | undefined =>
  !to && typeof readers === 'object' && readers.private && readers.among === 'followers'
    ? readers.author
    : undefined;

/** Whether an event without recipients is for signed-in members only. */
export const isForMembers = (readers: Readers | undefined) =>
  readers === 'members' || (typeof readers === 'object' && readers.private && readers.among === 'members');

/** The event in the format of server-sent events. */
export const frameOf = ({ event, id }: Pick<PublishedEvent, 'event' | 'id'>) =>
  `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

/**
 * Writes events to the streams that may see them, in order. The followers of private authors are queried once for all events
 * that arrived meanwhile; later events wait for that query.
 */
export function createDelivery(db: ReadDb, connections: ReturnType<typeof createConnections>) {
  let queue: PublishedEvent[] = [];
  let isQuerying = false;

  const throttle = createThrottle(({ event, id, readers }) => {
    if (event.topic === 'resync') connections.broadcastStaggered(frameOf({ event, id }));
    else connections.send(frameOf({ event, id }), isForMembers(readers) ? connections.members() : undefined);
  });

  function deliver(published: PublishedEvent) {
    if (!isQuerying && !authorOf(published)) return send(published);
    queue.push(published);
    if (!isQuerying) void flushQueue();
  }

  async function flushQueue() {
    isQuerying = true;
    while (queue.length > 0) {
      const batch = queue;
      queue = [];
      const followers = await followersOf(batch);
      for (const published of batch) send(published, followers);
    }
    isQuerying = false;
  }

  async function followersOf(batch: PublishedEvent[]): Promise<Followers | undefined> {
    const authors = [...new Set(batch.flatMap((published) => authorOf(published) ?? []))];
    if (authors.length === 0) return undefined;
    return followersAmong(db, authors, connections.members()).catch(() => undefined);
  }

  function send(published: PublishedEvent, followers?: Followers) {
    const { event, to, id, readers } = published;
    const author = authorOf(published);
    if (author && followers) {
      const recipients = followers.get(author)?.map(({ reader }) => reader);
      connections.send(frameOf(published), recipients ?? []);
    } else if (author || event.topic === 'resync') {
      // The followers are unknown, so all streams refetch, without naming the post.
      connections.broadcastStaggered(frameOf({ event: resync, id }));
    } else if (to) connections.send(frameOf(published), to);
    else throttle(event, id, readers);
  }

  return deliver;
}
