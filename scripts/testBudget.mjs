import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The time budget of each step of `npm test`, in seconds on two idle cores. A step that exceeds its budget fails the run:
 * make its slowest files cheaper before raising a budget.
 */
export const BUDGET_SECONDS = {
  server: 210,
  services: 110,
  proxies: 15,
  browser: 400,
};

/** How long `calibrate` takes on the two idle cores that the budgets are for. */
export const REFERENCE_MS = 130;
const ROUNDS = 3;
const STARTS = 3;

/** How many times slower than the reference this machine is now: 1 if idle, about 2 if other processes use half of it. */
export async function slowness() {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await calibrate());
  return slownessOf(times);
}

/** Uses the median of the measured times. The minimum is 1: a faster machine gets no smaller budget. */
export function slownessOf(times) {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  return Math.max(1, median / REFERENCE_MS);
}

/** The message for a step that exceeded its budget; undefined if it did not. */
export function overBudget({ name, seconds, budget, factor }) {
  const allowed = budget * factor;
  if (seconds <= allowed) return undefined;
  return `${name}: ${seconds.toFixed(0)} s, more than its budget of ${allowed.toFixed(0)} s (${budget} s on two idle cores; this machine is ${factor.toFixed(1)} times slower). The budgets are in scripts/testBudget.mjs.`;
}

/** Times several starts of Node on each of two cores. Like most tests, they use processes, memory and JavaScript. */
async function calibrate() {
  const start = promisify(execFile);
  const started = performance.now();
  await Promise.all(
    ['one', 'two'].map(async () => {
      for (let n = 0; n < STARTS; n++) await start(process.execPath, ['-e', '0']);
    }),
  );
  return performance.now() - started;
}
