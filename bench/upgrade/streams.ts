import { LIVE_PATH, type LiveEvent, resync } from '../../contract/core/live.ts';
import { type Listener, listen } from '../../test/listener.ts';
import type { Ledger } from '../../test/load.ts';
import type { Person } from '../../test/world.ts';

/** A member's live stream. When it ends, it reconnects and continues after its last event, as in a browser. */
export interface Stream {
  person: Person;
  reconnects: number;
  events(): LiveEvent[];
  close(): void;
}

export async function openStream(person: Person): Promise<Stream> {
  const parts: Listener[] = [await listen(person)];
  let closed = false;
  const stream: Stream = {
    person,
    reconnects: 0,
    events: () => parts.flatMap(({ events }) => events),
    close() {
      closed = true;
      parts.at(-1)?.close();
    },
  };
  void keepOpen();
  return stream;

  async function keepOpen() {
    for (let last = parts.at(-1); last; last = parts.at(-1)) {
      await last.ended;
      if (closed) return;
      // This loop retries a request on a kept connection that the server closed.
      const next = await listen(person, `${LIVE_PATH}?since=${last.eventId ?? ''}`).catch(() => undefined);
      if (next) parts.push(next);
      if (next) stream.reconnects++;
    }
  }
}

/** The number of streams that were told to refetch everything, which misses nothing but costs a member's data. */
export const countResyncs = (streams: Stream[]) =>
  streams.filter((stream) => stream.events().some(({ topic }) => topic === resync.topic)).length;

/** Acknowledged posts that a stream did not receive, and messages that no stream received. */
export function findMissed(streams: Stream[], { rows }: Ledger): string[] {
  const posts = streams
    .filter((stream) => countResyncs([stream]) === 0)
    .flatMap((stream) => {
      const heard = new Set(stream.events().map(({ id }) => id));
      return [...rows.posts.keys()].filter((id) => !heard.has(id));
    });
  const heard = new Set(streams.flatMap((stream) => stream.events()).map(({ message_id }) => message_id));
  return [...posts, ...[...rows.messages.keys()].filter((id) => !heard.has(id))];
}
