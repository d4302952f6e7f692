import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Env } from './env.ts';

const RETRY_MS = { first: 100, last: 5_000 };
const ANSWER_MS = 5_000;

/**
 * A line to Redis that comes back by itself, connected or not: whoever asks while it is down is refused at once. The client
 * is only loaded where it is used.
 */
export async function openRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const line = new Redis(url, {
    retryStrategy: (times: number) => Math.min(RETRY_MS.first * 2 ** times, RETRY_MS.last),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    lazyConnect: true,
  });
  // Without a listener an error would end the process.
  line.on('error', () => {});
  await line.connect().catch(() => {});
  return line;
}

/** Redis is one room for all who use it: the name keeps two communities apart, and cannot be guessed. */
export function redisRoom(env: Pick<Env, 'appSecret'>, databaseUrl: string): string {
  const { pathname } = new URL(databaseUrl);
  const hash = createHash('sha256')
    .update(`${env.appSecret ?? ''} ${pathname}`)
    .digest('hex');
  return `vibetribe:${hash.slice(0, 32)}`;
}
