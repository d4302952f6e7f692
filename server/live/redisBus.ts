import type { Redis } from 'ioredis';
import { connectRedis } from '../process/redis.ts';
import type { Bus, BusListener } from './busPublisher.ts';

interface RedisBusOptions {
  url: string;
  channel: string;
  /** The PostgreSQL bus, on which every process listens as well. */
  database: Bus;
  listener: Pick<BusListener, 'onPayload' | 'onStatusChange'>;
  /** Called when Redis becomes unavailable or available. */
  onChange(state: 'connected' | 'away'): void;
}

/**
 * The bus over Redis pub/sub, and over PostgreSQL while Redis is unavailable to this process or another. The sequence
 * numbers of `peers.ts` find messages that are lost or arrive twice in between.
 */
export async function connectRedisBus({
  url,
  channel,
  database,
  listener,
  onChange,
}: RedisBusOptions): Promise<Bus> {
  const [publisher, subscriber] = await Promise.all([connectRedis(url), connectRedis(url)]);
  let subscribed = false;
  let closed = false;
  let state: 'connected' | 'away' = 'connected';

  const subscribe = () =>
    subscriber.subscribe(channel).then(
      () => {
        subscribed = true;
        updateState();
      },
      // If Redis does not respond, the connection is dropped, and `ready` comes again.
      () => {},
    );

  function updateState() {
    const now = subscribed && isReady(publisher) && isReady(subscriber) ? 'connected' : 'away';
    if (closed || now === state) return;
    state = now;
    onChange(state);
    listener.onStatusChange();
  }

  subscriber.on('message', (_channel, payload) => listener.onPayload(payload));
  subscriber.on('ready', subscribe);
  subscriber.on('close', () => {
    subscribed = false;
    updateState();
  });
  publisher.on('ready', updateState);
  publisher.on('close', updateState);
  if (isReady(subscriber)) await subscribe();
  updateState();

  async function publish(payloads: string[]) {
    await Promise.all(payloads.map((payload) => publisher.publish(channel, payload)));
  }

  return {
    send: async (payloads, byDatabase) => {
      if (state === 'away') return database.send(payloads, true);
      const [first, second] = byDatabase ? [database.send, publish] : [publish, database.send];
      await first(payloads, true).catch(() => second(payloads, true));
    },
    redis: () => state,
    close: async () => {
      closed = true;
      publisher.disconnect();
      subscriber.disconnect();
      await database.close();
    },
  };
}

const isReady = ({ status }: Redis) => status === 'ready';
