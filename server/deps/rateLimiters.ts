import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitSetting } from '../../contract/core/rateLimits.ts';
import type { LimitName } from '../rateLimitSettings.ts';

/** `copy` is the error message above the limit. */
export interface Limit extends LimitSetting {
  copy?: string | undefined;
}

export interface RateLimiter {
  /** Counts one, or `many`. Above the limit, throws `rate_limited` and sets Retry-After. */
  consume(key: string, reply: FastifyReply, many?: number): Promise<void>;
  /** Like `consume`, but returns false instead of throwing. */
  tryConsume(key: string): Promise<boolean>;
  /** Subtracts one that should not count. */
  refund(key: string): Promise<void>;
}

export interface VisitorCookie {
  /** The id in a cookie that this server issued; undefined if the cookie is missing, forged or too old. */
  idOf(request: FastifyRequest): string | undefined;
  /** Sets a new cookie in the response. */
  issue(reply: FastifyReply): void;
}

/** The rate limiters of this server, by the names of rateLimitSettings.ts. */
export interface RateLimiters {
  /** Counts together with all other processes of this community. Calls with the same name share one count. */
  shared(name: LimitName, copy?: string): RateLimiter;
  /** Counts in this process only: for limits that protect it and are checked so often that they must cost nothing. */
  local(name: LimitName, copy?: string): RateLimiter;
  visitorCookie: VisitorCookie;
  close(): void;
}
