import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter, RateLimiters } from '../deps/rateLimiters.ts';
import type { LimitName } from '../rateLimitSettings.ts';
import { addressKey } from './rateLimiter.ts';

/** Limits that also have a `device-…` and an `address-…` limit. */
type VisitorLimitName = Extract<LimitName, 'visitor-reads' | 'sign-up' | 'username-checks' | 'mails'>;

/** Counts one request of a visitor; throws `rate_limited` above the limit. */
export type VisitorLimiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Counts visitors by device if they have a visitor cookie, otherwise by address. Browsers with and without a cookie have
 * separate limits per address (decision 047). So an address cannot exceed the two limits by dropping its cookie or by
 * collecting many.
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
    // Checked first, so that a device above its limit does not use up the limit of its address.
    await device.consume(id, reply);
    await address.consume(addressKey(request.ip), reply);
  };
}
