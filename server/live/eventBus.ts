/**
 * Live events: pub/sub between the processes, server-sent events to the browsers. The path of an event: a slice publishes it
 * after its commit (`eventBus.ts`); the bus carries it to the other processes (`busPublisher.ts`, `postgresBus.ts` by the
 * pg_notify of `queries.ts`, or `redisBus.ts`; `peers.ts`); every process keeps it for browsers that reconnect
 * (`replayBuffer.ts`), chooses the streams that may see it (`deliver.ts`) and writes it to them (`connections.ts`, opened by
 * `serve.ts`). A browser that reconnects gets the events that it missed and may see (`missedEvents.ts`).
 */

import { resync } from '../../contract/core/live.ts';
import type { DisconnectListener, Listener, Live } from '../deps/live.ts';
import type { BusMessage } from '../deps/liveMessages.ts';
import { type Bus, type BusListener, createBusPublisher } from './busPublisher.ts';
import { createReplayBuffer } from './replayBuffer.ts';

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
