import { isIPv6 } from 'node:net';
import type { FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, errorCopy } from '../../contract/errors.ts';

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

/** Counts in this process; `on` is false where RATE_LIMITS=off, and nothing is counted. */
export function limiter(on: boolean, { times, seconds, copy = errorCopy.rateLimited }: Limit): Limiter {
  if (!on) return { spend: async () => {}, mayPass: async () => true, refund: async () => {} };
  const counts = new RateLimiterMemory({ points: times, duration: seconds });
  const take = (key: string, many = 1) =>
    counts.consume(key, many).then(
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
      await counts.reward(key);
    },
  };
}

/** One visitor's key: the address, or of IPv6 the first 64 bits, which are what one household gets. */
export function addressKey(ip: string): string {
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
