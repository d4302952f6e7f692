import { expect } from 'vitest';
import { WAIT_LIMIT } from './waitLimit.ts';

/**
 * Checks how long something took, in milliseconds. Only `npm run test:budget` holds the limit, which is for two idle cores.
 * Otherwise a busy machine would fail correct code, so `npm test` fails only if something hung.
 */
export function expectWithin(tookMs: number, limitMs: number) {
  expect(tookMs).toBeLessThan(process.env.HOLD_TIME_LIMITS ? limitMs : WAIT_LIMIT.timeout);
}
