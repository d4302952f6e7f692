import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyReply } from 'fastify';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError, errorCopy } from '../../contract/errors.ts';
import type { Env } from '../env.ts';
import { openRedis, redisRoom } from '../redis.ts';

/** So many times within so many seconds. `copy` is what a person is told beyond. */
export interface Limit {
  times: number;
  seconds: number;
  copy?: string;
}

export interface Limiter {
  /** Counts one, or as many as are given; throws `rate_limited`, with Retry-After, when there were too many. */
  spend(key: string, reply: FastifyReply, many?: number): Promise<void>;
  /** As `spend`, for where nobody is to be told: false when there were too many. */
  mayPass(key: string): Promise<boolean>;
  /** Gives one back: what turned out not to count. */
  refund(key: string): Promise<void>;
}

/** What counts are kept for, and where. */
export interface Limits {
  /** Counted together with every other process of this community. The same name is the same count. */
  shared(name: string, limit: Limit): Limiter;
  /** Counted by this process alone: what protects the process itself, and is asked so often that it must cost nothing. */
  own(limit: Limit): Limiter;
  close(): void;
}

/** Where RATE_LIMITS=off. */
const uncounted: Limiter = { spend: async () => {}, mayPass: async () => true, refund: async () => {} };
export const noLimits: Limits = { shared: () => uncounted, own: () => uncounted, close: () => {} };

/**
 * Shared counts are Redis' where there is one; else those of the first process on this machine (WORKERS); a single process
 * keeps its own. Where Redis is away, each process counts for itself meanwhile.
 */
export async function openLimits(
  env: Pick<Env, 'rateLimits' | 'redisUrl' | 'appSecret'>,
  databaseUrl: string,
): Promise<Limits> {
  if (!env.rateLimits) return noLimits;
  const redis = env.redisUrl ? await openRedis(env.redisUrl) : undefined;
  const room = redisRoom(env, databaseUrl);
  const made = new Map<string, Limiter>();

  function storeOf(name: string, { times, seconds }: Limit) {
    const options = { keyPrefix: `${room}:limits:${name}`, points: times, duration: seconds };
    const alone = new RateLimiterMemory(options);
    if (redis)
      return new RateLimiterRedis({
        ...options,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: alone,
      });
    return cluster.isWorker ? new RateLimiterCluster(options) : alone;
  }

  return {
    shared(name, limit) {
      const limiter = made.get(name) ?? limiterOf(storeOf(name, limit), limit, redis ? hashed : asItIs);
      made.set(name, limiter);
      return limiter;
    },
    own: memoryLimiter,
    close: () => redis?.disconnect(),
  };
}

const asItIs = (key: string) => key;
// A key may be an e-mail address, which is nobody's to read there.
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Counted by this process alone, whatever RATE_LIMITS says. */
export const memoryLimiter = (limit: Limit): Limiter =>
  limiterOf(new RateLimiterMemory({ points: limit.times, duration: limit.seconds }), limit, asItIs);

function limiterOf(
  counts: RateLimiterAbstract,
  { copy = errorCopy.rateLimited }: Limit,
  keyOf: (key: string) => string,
): Limiter {
  const take = (key: string, many = 1) =>
    counts.consume(keyOf(key), many).then(
      () => undefined,
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      },
    );
  return {
    async spend(key, reply, many) {
      const refused = await take(key, many);
      if (!refused) return;
      reply.header('retry-after', String(Math.ceil(refused.msBeforeNext / 1000)));
      throw new AppError('rate_limited', copy);
    },
    mayPass: async (key) => (await take(key)) === undefined,
    async refund(key) {
      await counts.reward(keyOf(key));
    },
  };
}

/** One visitor's key: the address, or of IPv6 the first 64 bits, which are what one household gets. */
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
