import type { FastifyReply } from 'fastify';
import { AppError, type ErrorCode } from '../../contract/core/errors.ts';
import type { RateLimiter } from '../deps/rateLimiters.ts';

/** Rate limiters and the keys to count under. */
export type FailureCounters = [RateLimiter, string][];

/** Consumes before `work` runs, so that concurrent requests cannot exceed the limit; refunds unless it fails with `failure`. */
export async function countFailures<T>(
  counts: FailureCounters,
  failure: ErrorCode,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T> {
  for (const [limit, key] of counts) await limit.consume(key, reply);
  const notAFailure = () => Promise.all(counts.map(([limit, key]) => limit.refund(key)));
  try {
    const done = await work();
    await notAFailure();
    return done;
  } catch (error) {
    if (!(error instanceof AppError && error.code === failure)) await notAFailure();
    throw error;
  }
}
