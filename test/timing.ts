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
const processorTime: typeof process.cpuUsage = process.threadCpuUsage ?? process.cpuUsage;

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

/** The time that a run takes, by `measure`, as `leastOver` says. The limit is longer on a slow machine. */
export const over = (limitMs: number, measure: () => number | Promise<number>): Promise<number> =>
  leastOver(measure, async (ms) => ms <= limitMs || ms <= limitMs * (await slowness()));

/** How many times as long the `longer` work takes as the `shorter` one, as `leastOver` says. */
export const growthOver = (limit: number, shorter: () => unknown, longer: () => unknown): Promise<number> =>
  leastOver(
    async () => (await processorMsOf(longer)) / (await processorMsOf(shorter)),
    (times) => times <= limit,
  );

/** The least of up to five measurements, so that a busy machine does not count; 0 once one is within the limit. */
async function leastOver(
  measure: () => number | Promise<number>,
  isWithin: (least: number) => boolean | Promise<boolean>,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5; n++) {
    least = Math.min(least, await measure());
    if (await isWithin(least)) return 0;
  }
  return least;
}

/** What the fixed work below takes on one of two idle cores, in milliseconds. Limits of the processor's time are for those. */
const FIXED_WORK_MS = 25;

/** How many times slower than two idle cores this machine is now: at least 1, so that a faster one does not tighten limits. */
async function slowness(): Promise<number> {
  return Math.max(1, (await processorMsOf(fixedWork)) / FIXED_WORK_MS);
}

/** Objects, strings and a pattern, as the readers of texts use them. */
function fixedWork() {
  const words = Array.from({ length: 80_000 }, (_, n) => ({ word: `word${n % 100}` }));
  return JSON.stringify(words)
    .match(/[a-z]+\d+/g)
    ?.join(' ')
    .split(' ').length;
}
