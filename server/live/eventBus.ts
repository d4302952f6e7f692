/**
 * Live events: pub/sub between the processes, server-sent events to the browsers. The path of an event: a slice publishes it
 * after its commit (`eventBus.ts`); the bus carries it to the other processes (`busPublisher.ts`, `postgresBus.ts` by the
 * pg_notify of `queries.ts`, or `redisBus.ts`; `peers.ts`); every process keeps it for browsers that reconnect
 * (`replayBuffer.ts`), chooses the streams that may see it (`deliver.ts`) and writes it to them (`connections.ts`, opened by
 * `stream.ts`). A browser that reconnects gets the events that it missed and may see (`missedEvents.ts`).
 */
import { type LiveEvent, resync } from '../../contract/live.ts';
import type { BusMessage, Privacy, Readers } from './busMessages.ts';
import { createBusPublisher } from './busPublisher.ts';
import type { Bus, BusListener, BusStatus } from './busTypes.ts';
import { createReplayBuffer, type PublishedEvent } from './replayBuffer.ts';

type Listener = (
  event: LiveEvent,
  to: string[] | undefined,
  id: string,
  readers: Readers | undefined,
) => void;
type DisconnectListener = (userId: string | 'everybody') => void;

export interface Live {
  /**
   * Publishes an event to every process, after the commit. With `to`, only the streams of these members or readers
   * receive it.
   */
  publish(event: LiveEvent, to?: string[] | Readers): void;
  /**
   * Calls `listener` for every event of every process, those of this one synchronously. The topic `resync` says that events
   * may have been missed. Returns a function that unsubscribes.
   */
  subscribe(listener: Listener): () => void;
  /** The id of the last event of this process: a page rendered now contains all events before it. */
  lastEventId(): string;
  /** The events after an id; undefined if the id is too old or invalid. */
  since(eventId: string): PublishedEvent[] | undefined;
  /** Records that a profile became private or public: the replay of its posts' events follows its current setting. */
  setPrivacy(privacy: Privacy): void;
  /** Ends every stream of a member, on every process: after a sign-out, suspension or deletion. */
  disconnect(userId: string): void;
  /** Calls `listener` for every `disconnect` and, once, for the closing. */
  onDisconnect(listener: DisconnectListener): void;
  /** Ends every stream of this process. What the last requests publish still reaches the other processes. */
  disconnectAll(): void;
  /** The state of the connection between processes. */
  status(): BusStatus;
  close(): Promise<void>;
}

/** The event bus of one process. `onMalformed` is called for the first malformed message of another one. */
export async function createEventBus(
  connectBus: (listener: BusListener) => Promise<Bus>,
  onMalformed: () => void = () => {},
): Promise<Live> {
  const listeners = new Set<Listener>();
  const disconnectListeners = new Set<DisconnectListener>();
  const replayBuffer = createReplayBuffer();

  const deliver = ({ event, to, readers, cut, privacy }: BusMessage) => {
    if (event) {
      const published = replayBuffer.add(event, to, readers);
      for (const listener of listeners) listener(event, to, published.id, published.readers);
    }
    if (privacy) replayBuffer.setPrivacy(privacy);
    if (cut) for (const listener of disconnectListeners) listener(cut);
  };
  const onMissed = () => deliver({ event: resync });
  const publisher = await createBusPublisher(connectBus, { deliver, onMissed, onMalformed });
  const broadcast = (message: BusMessage) => {
    deliver(message);
    publisher.add(message);
  };

  const disconnectAll = () => {
    for (const listener of disconnectListeners) listener('everybody');
  };

  return {
    publish: (event, to) => broadcast({ event, ...(to && (Array.isArray(to) ? { to } : { readers: to })) }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lastEventId: replayBuffer.lastEventId,
    since: replayBuffer.since,
    setPrivacy: (privacy) => broadcast({ privacy }),
    disconnect: (userId) => broadcast({ cut: userId }),
    onDisconnect: (listener) => disconnectListeners.add(listener),
    disconnectAll,
    status: publisher.status,
    close: () => {
      disconnectAll();
      return publisher.close();
    },
  };
}
