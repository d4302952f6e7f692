/**
 * Runs the races of test/security/races.ts many times on one app: fifty concurrent requests over real sockets, then a check
 * of rows and counts.
 * `npm run bench:races -- [rounds]` on the embedded database, or on the server of DATABASE_URL.
 */
import { openStage, races } from '../test/security/races.ts';
import { onFreshApp } from './app.ts';

const ROUNDS = Number(process.argv[2] ?? 1_000);

await onFreshApp(raceAll);

async function raceAll(app: Parameters<typeof openStage>[0]) {
  const stage = await openStage(app);
  let violations = 0;
  for (const [name, race] of Object.entries(races)) {
    const from = performance.now();
    for (let round = 0; round < ROUNDS; round++) {
      for (const fault of await race(stage, round)) {
        violations++;
        console.log(`${name}, round ${round}: ${fault}`);
      }
    }
    console.log(`${name}: ${Math.round(performance.now() - from)} ms`);
  }
  console.log(`races: ${ROUNDS} rounds each, ${violations} violations`);
  if (violations > 0) process.exitCode = 1;
}
