import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError, errorCopy } from '../../contract/core/errors.ts';
import type { Limit, RateLimiter, RateLimiters } from '../deps/rateLimiters.ts';
import type { Env } from '../env.ts';
import { connectRedis, redisNamespace } from '../process/redis.ts';
import { createVisitorCookie } from './visitorCookie.ts';

/** For RATE_LIMITS=off. */
const unlimitedRate: RateLimiter = {
  consume: async () => {},
  tryConsume: async () => true,
  refund: async () => {},
};
export const unlimited: RateLimiters = {
  shared: () => unlimitedRate,
  local: () => unlimitedRate,
  visitorCookie: { idOf: () => undefined, issue: () => {} },
  close: () => {},
};

/**
 * Shared counts are in Redis if it is configured; otherwise in the primary process of this machine (WORKERS), or in a single
 * process. While Redis is unreachable, each process counts separately.
 */
export async function createRateLimiters(
  env: Pick<Env, 'rateLimits' | 'redisUrl' | 'appSecret' | 'publicUrl'>,
  databaseUrl: string,
): Promise<RateLimiters> {
  const settings = env.rateLimits;
  if (!settings) return unlimited;
  const redis = env.redisUrl ? await connectRedis(env.redisUrl) : undefined;
  const namespace = redisNamespace(env, databaseUrl);
  const made = new Map<string, RateLimiter>();

  function storeOf(name: string, { times, seconds }: Limit) {
    const options = { keyPrefix: `${namespace}:limits:${name}`, points: times, duration: seconds };
    const inMemory = new RateLimiterMemory(options);
    if (redis)
      return new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: inMemory,
      });
    return cluster.isWorker ? new RateLimiterCluster(options) : inMemory;
  }

  return {
    shared(name, copy) {
      const limit = { ...settings[name], copy };
      const limiter = made.get(name) ?? createLimiter(storeOf(name, limit), limit, redis ? hashed : identity);
      made.set(name, limiter);
      return limiter;
    },
    local: (name, copy) => createMemoryLimiter({ ...settings[name], copy }),
    visitorCookie: createVisitorCookie(env.appSecret ?? '', env.publicUrl),
    close: () => redis?.disconnect(),
  };
}

const identity = (key: string) => key;
// Hashed, since a key may be an email address.
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Counts in this process only, whatever RATE_LIMITS says. */
export const createMemoryLimiter = (limit: Limit): RateLimiter =>
  createLimiter(new RateLimiterMemory({ points: limit.times, duration: limit.seconds }), limit, identity);

function createLimiter(
  counts: RateLimiterAbstract,
  { copy = errorCopy.rateLimited }: Limit,
  keyOf: (key: string) => string,
): RateLimiter {
  const take = (key: string, many = 1) =>
    counts.consume(keyOf(key), many).then(
      () => undefined,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      },
    );
  return {
    async consume(key, reply, many) {
      const refused = await take(key, many);
      if (!refused) return;
      reply.header('retry-after', String(Math.ceil(refused.msBeforeNext / 1000)));
      throw new AppError('rate_limited', copy);
    },
    tryConsume: async (key) => (await take(key)) === undefined,
    async refund(key) {
      await counts.reward(keyOf(key));
    },
  };
}

/** The key of an address: the IPv4 address, or the first 64 bits of an IPv6 address, which one household gets. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
