import type { Live } from '../deps/live.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { redisNamespace } from '../process/redis.ts';
import { createEventBus } from './eventBus.ts';
import { connectPostgresBus } from './postgresBus.ts';
import { connectRedisBus } from './redisBus.ts';

const CHANGES = {
  away: 'Redis is away: live events go by PostgreSQL, and each process counts rate limits for itself',
  connected: 'Redis is back',
};

/**
 * Creates the event bus of this process. It reaches other processes through Redis if that is set, else through PostgreSQL.
 */
export function createLive(
  env: Pick<Env, 'redisUrl' | 'appSecret'>,
  databaseUrl: string,
  log: Pick<Log, 'warn'> = { warn: () => {} },
): Promise<Live> {
  const { redisUrl } = env;
  return createEventBus(
    async (listener) => {
      if (!redisUrl) return connectPostgresBus(databaseUrl, listener);
      // Messages lost on this bus are found by their sequence numbers.
      const database = await connectPostgresBus(databaseUrl, {
        onPayload: listener.onPayload,
        onMissed: () => {},
      });
      const channel = `${redisNamespace(env, databaseUrl)}:live`;
      const onChange = (state: keyof typeof CHANGES) => log.warn(CHANGES[state]);
      return connectRedisBus({ url: redisUrl, channel, database, listener, onChange });
    },
    () =>
      log.warn('a malformed message on the live bus was dropped; live_messages_dropped_total counts more'),
  );
}
