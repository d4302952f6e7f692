import { expect } from 'vitest';
import { WAIT_LIMIT } from './waitLimit.ts';

/**
 * Checks how long something took, in milliseconds. Only `npm run test:budget` holds the limit, which is for two idle cores.
 * Otherwise a busy machine would fail correct code, so `npm test` fails only if something hung.
 */
export function expectWithin(tookMs: number, limitMs: number) {
  expect(tookMs).toBeLessThan(process.env.HOLD_TIME_LIMITS ? limitMs : WAIT_LIMIT.timeout);
}

/** The processor time of this thread, which other processes do not change; before Node 23.9, of the whole process. */
export const processorTime: typeof process.cpuUsage = process.threadCpuUsage ?? process.cpuUsage;
