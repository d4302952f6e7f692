import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf } from '../../test/process.ts';
import { type FaultApp, faultApp } from './app.ts';
import { check, faultLine, gather, isWhole, noFaults } from './check.ts';
import { gatherCrowd } from './crowd.ts';
import { type Outcome, percentile, seeded, spread, statuses } from './figures.ts';
import { acknowledges, newLedger } from './ledger.ts';
import { openLoad } from './load.ts';

const CYCLES = 200;
const PEOPLE = 8;
const SAY_EVERY = 20;
/** Milliseconds of load before each kill. */
const LOAD = { least: 200, spread: 600 };
/** The limit until the app is ready again, in milliseconds. */
const RECOVERY_MS = 5_000;

/**
 * `kill -9` of the app, of its PostgreSQL and of a single backend, repeatedly, at random moments of a mixed load. Each time,
 * everything acknowledged is there and complete, and the app is ready again soon.
 */
export async function kill([cycles = String(CYCLES), seed = '1']: string[]): Promise<Outcome> {
  const app = await faultApp();
  try {
    await app.start();
    const random = seeded(Number(seed));
    const ledger = newLedger();
    const load = await openLoad(await gatherCrowd(app, PEOPLE), ledger, Number(seed));
    const recoveries: number[] = [];
    const all = noFaults();
    const place = { kept: 0 };
    for (let cycle = 0; cycle < Number(cycles); cycle++) {
      load.go();
      await wait(LOAD.least + random() * LOAD.spread);
      recoveries.push(await strike(app, cycle, random));
      await load.stop();
      gather(all, await check(app, ledger, place), `cycle ${cycle}`);
      if (cycle % SAY_EVERY === SAY_EVERY - 1)
        console.error(`${cycle + 1} cycles: ${faultLine(all)}; ${spread(recoveries)}`);
    }
    return {
      line:
        `kill: ${cycles} cycles, ${ledger.answers.filter(acknowledges).length} acknowledged, ${faultLine(all)}; ` +
        `ready again ${spread(recoveries)}; answers ${statuses(ledger.answers)}`,
      held:
        isWhole(all) &&
        !ledger.answers.some(({ status }) => status === 500) &&
        percentile(recoveries, 1) <= RECOVERY_MS,
    };
  } finally {
    await app.remove();
  }
}

/** Kills a process; resolves to the milliseconds until the app is ready again. */
async function strike(app: FaultApp, cycle: number, random: () => number): Promise<number> {
  if (cycle % 2 === 0) {
    await app.kill();
    return app.start();
  }
  const began = performance.now();
  const times = healed(app);
  const postmaster = await app.postmaster();
  const backends = (await childrenOf(postmaster)).filter(({ command }) =>
    /postgres: postgres /.test(command),
  );
  const backend = backends[Math.floor(random() * backends.length)];
  process.kill(cycle % 4 === 3 && backend ? backend.pid : postmaster, 'SIGKILL');
  for (; healed(app) === times; await wait(10)) {
    app.mustRun();
    if (performance.now() - began > 60_000) throw new Error(`The database does not heal:\n${app.said()}`);
  }
  await app.untilReady();
  return performance.now() - began;
}

/** How often the app has logged that its database is running again. */
const healed = (app: FaultApp) => app.said().split('Database: running again').length;
