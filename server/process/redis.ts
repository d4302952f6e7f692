import { createHash } from 'node:crypto';
import type { Redis, RedisOptions } from 'ioredis';
import type { Env } from '../env.ts';
import { StartupError } from '../startupError.ts';

// Redis (REDIS_URL): its client, and the check at the start. Users: live/redisBus.ts (pub/sub), protection/rateLimiter.ts (counts).

const RETRY_MS = { first: 100, last: 5_000 };
/** Milliseconds after which a command fails. */
const ANSWER_MS = 2_000;
/** Milliseconds between pings, which detect a dead connection. */
const PING_MS = 2_000;
/** Milliseconds to connect, and for Redis to respond at the start. */
const START_MS = 5_000;

const OPTIONS: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: START_MS,
  commandTimeout: ANSWER_MS,
  lazyConnect: true,
};

/**
 * A Redis client that reconnects; commands fail at once while it is disconnected. The library is loaded only when it is
 * used.
 */
export async function connectRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    ...OPTIONS,
    retryStrategy: (times: number) => Math.min(RETRY_MS.first * 2 ** times, RETRY_MS.last),
  });
  // Without a listener an error would end the process.
  client.on('error', () => {});
  await client.connect().catch(() => {});
  const pinging = setInterval(() => ping(client), PING_MS).unref();
  client.on('end', () => clearInterval(pinging));
  return client;
}

function ping(client: Redis) {
  if (client.status === 'ready')
    client.ping().catch(() => client.status === 'ready' && client.disconnect(true));
}

/** Throws a one-line error within seconds if no Redis at this address accepts the connection. */
export async function requireRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, { ...OPTIONS, retryStrategy: () => null });
  const failed = Promise.withResolvers<never>();
  client.on('error', failed.reject);
  const late = setTimeout(failed.reject, START_MS, new Error(`no answer within ${START_MS / 1000} s`));
  try {
    await Promise.race([client.connect().then(() => client.ping()), failed.promise]);
  } catch (error) {
    const { hostname, port } = new URL(url);
    const [why] = (error as Error).message.split('\n');
    throw new StartupError(
      `REDIS_URL: no Redis can be used at ${hostname}:${port || 6379} (${why}). Correct it, start that Redis, or leave it unset.`,
    );
  } finally {
    clearTimeout(late);
    client.disconnect();
  }
}

/** Prefix of this community's names in Redis. It separates communities that share one Redis, and cannot be guessed. */
export function redisNamespace(env: Pick<Env, 'appSecret'>, databaseUrl: string): string {
  const { pathname } = new URL(databaseUrl);
  const hash = createHash('sha256')
    .update(`${env.appSecret ?? ''} ${pathname}`)
    .digest('hex');
  return `vibetribe:${hash.slice(0, 32)}`;
}
