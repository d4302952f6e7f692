/**
 * The time budget of each step of `npm test`, in seconds on two idle cores. `npm run test:budget` fails if a step takes
 * longer: make its slowest files cheaper before raising a budget. `npm test` only says so.
 */
export const BUDGET_SECONDS = {
  server: 210,
  services: 110,
  proxies: 15,
  browser: 400,
  speed: 60,
};

/** The message for a step that exceeded its budget; undefined if it did not. */
export function overBudget({ name, seconds, budget }) {
  if (seconds <= budget) return undefined;
  return `${name}: ${seconds.toFixed(0)} s, more than the ${budget} s that it may take on two idle cores (scripts/testBudget.mjs)`;
}
