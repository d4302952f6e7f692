import { AppError, type ErrorCode } from '../../contract/core/errors.ts';
import { isServerAway } from '../api/connection.ts';

/** Exponential backoff while the server is unavailable, in milliseconds. */
export const BACKOFF = { first: 1_000, most: 20_000 };
/** How often the connection is checked while offline, in milliseconds. */
const POLL_MS = 500;

/**
 * Errors after which a queued mutation is retried. A new mutation is queued after only two of them (sendOrQueue.ts): a
 * rate limit is shown to the member.
 */
const RETRYABLE = new Set<ErrorCode>(['offline', 'unavailable', 'rate_limited']);

export const isRetryable = (error: unknown) => error instanceof AppError && RETRYABLE.has(error.code);

/** Waits before the next try: until the connection is back when offline, else by backoff. */
export async function waitForRetry(failures: number) {
  if (!isServerAway())
    await pause(Math.min(BACKOFF.first * 2 ** (failures - 1), BACKOFF.most) * (0.5 + Math.random()));
  while (isServerAway()) await pause(POLL_MS);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
