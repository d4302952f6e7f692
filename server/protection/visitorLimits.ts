import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, type RateLimiter, type RateLimiters } from './rateLimiter.ts';
import type { LimitName } from './rateLimitSettings.ts';

/** The limits that have a `device-…` and an `address-…` beside them. */
type VisitorLimitName = Extract<LimitName, 'visitor-reads' | 'sign-up' | 'username-checks' | 'mails'>;

/** Counts one of a visitor; throws `rate_limited` when there were too many. */
export type VisitorLimiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Counts visitors by device where there is a visitor cookie, else by address. Both kinds of one address are bounded apart
 * (decision 047): neither dropping a cookie nor collecting many of them lets anybody do more than the two bounds.
 */
export function visitorLimiter(
  visitors: RateLimiters['visitorCookie'],
  limiterOf: (name: LimitName) => RateLimiter,
  name: VisitorLimitName,
): VisitorLimiter {
  const unknown = limiterOf(name);
  const device = limiterOf(`device-${name}`);
  const address = limiterOf(`address-${name}`);
  return async (request, reply) => {
    const id = visitors.idOf(request);
    if (!id) return unknown.consume(addressKey(request.ip), reply);
    // First: a device beyond its own limit takes nothing from the others of its address.
    await device.consume(id, reply);
    await address.consume(addressKey(request.ip), reply);
  };
}
