/*
 * npm run doctor: one line for each part that the app depends on, and what to do about a problem, on a running or stopped
 * app. Chain: scripts/doctor.mjs → this file → examine.ts → databaseChecks.ts, serviceChecks.ts → checkResult.ts.
 */
import { readEnv } from '../env.ts';
import type { CheckResult } from './checkResult.ts';
import { examine } from './examine.ts';
import { operatorMessage, prepareProcess } from './operatorProcess.ts';

const PART_WIDTH = 13;
const STATE_WIDTH = 11;

await run().catch((error) => {
  console.error(operatorMessage(error));
  process.exitCode = 1;
});
// A connection that never responds must not delay the exit.
process.exit();

async function run() {
  await examine(readEnv(), prepareProcess(), print);
}

function print(part: string, { state, detail }: CheckResult) {
  if (state === 'problem') process.exitCode = 1;
  console.log(`${part.padEnd(PART_WIDTH)}  ${state.padEnd(STATE_WIDTH)}  ${detail.replace(/\s+/g, ' ')}`);
}
