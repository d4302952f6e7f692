import { expect } from 'vitest';
import { slowness } from '../scripts/testBudget.mjs';

/** Checks a time against a limit for two idle cores. On a slower or busy machine, the limit is proportionally longer. */
export async function expectWithin(tookMs: number, limitMs: number) {
  // Measuring the machine takes longer than most of what is checked, so it is done only for slow results.
  if (tookMs >= limitMs) expect(tookMs / (await slowness())).toBeLessThan(limitMs);
}
