import { expect } from 'vitest';
import { slowness } from '../scripts/testBudget.mjs';

/** Checks a time against a limit that holds on two idle cores. A machine that others slow down gets as much more. */
export async function expectWithin(tookMs: number, limitMs: number) {
  // Measuring the machine takes longer than most of what is checked.
  if (tookMs >= limitMs) expect(tookMs / (await slowness())).toBeLessThan(limitMs);
}
