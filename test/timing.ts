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

/** The processor time of this thread that a run takes, in milliseconds. */
export async function processorMsOf(run: () => unknown): Promise<number> {
  const started = processorTime();
  await run();
  const { user, system } = processorTime(started);
  return (user + system) / 1_000;
}

/** The longest turn of the event loop while it runs, in milliseconds of this thread's processor time. */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let [longest, running] = [0, true];
  const turns = (async () => {
    while (running) longest = Math.max(longest, await processorMsOf(() => new Promise(setImmediate)));
  })();
  try {
    await run();
  } finally {
    running = false;
  }
  await turns;
  return longest;
}

/** The least of up to five measurements, so that a busy machine does not count; 0 once one is within the limit. */
export async function over(limitMs: number, measure: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5; n++) {
    best = Math.min(best, await measure());
    if (best <= limitMs) return 0;
  }
  return best;
}
