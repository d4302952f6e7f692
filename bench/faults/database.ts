import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { address } from '../../contract/endpoint.ts';
import { posts } from '../../contract/posts.ts';
import { childrenOf } from '../../test/process.ts';
import { type FaultApp, faultApp, statusOf } from './app.ts';
import { check, faultLine, gather, isWhole, noFaults } from './check.ts';
import { gatherCrowd } from './crowd.ts';
import { every, type Outcome, percentile, spread, statuses } from './figures.ts';
import { type Answer, newLedger, noted } from './ledger.ts';
import { openLoad } from './load.ts';

const AWAY_S = 30;
const PEOPLE = 8;
/** Every answer while it is away comes within this, in milliseconds: two seconds, and what a busy machine adds. */
const ANSWER_MS = 2_500;
/** Ready again within this once it is back. */
const HEAL_MS = 10_000;

/** The database frozen, then gone and kept down: everybody is told so at once, and the server heals by itself. */
export async function database([seconds = String(AWAY_S), seed = '1']: string[]): Promise<Outcome> {
  const app = await faultApp();
  try {
    await app.start();
    const crowd = await gatherCrowd(app, PEOPLE);
    const ledger = newLedger();
    const load = await openLoad(crowd, ledger, Number(seed));
    // Visitors are answered from memory.
    const [reader] = crowd.people;
    const alive: Answer[] = [];
    const feed = `${app.url}${address(posts.list, {}).url}`;
    const all = noFaults();
    const lines: string[] = [];
    let held = true;

    for (const [name, strike] of Object.entries({ frozen: freeze, down: keepDown })) {
      const readers = every(100, () => noted(ledger.answers, () => statusOf(feed, reader)));
      const pulse = every(200, () => noted(alive, () => statusOf(`${app.url}/livez`)));
      load.go();
      await wait(1_000);
      const from = performance.now();
      const back = await strike(app);
      await wait(Number(seconds) * 1_000);
      const to = performance.now();
      await back();
      const healing = await app.untilReady();
      await Promise.all([load.stop(), readers.stop(), pulse.stop()]);
      const answers = ledger.answers.filter(({ began, ms }) => began > from && began + ms < to);
      gather(all, await check(app, ledger), name);
      const times = answers.map(({ ms }) => ms);
      lines.push(
        `${name} ${seconds} s: answers ${statuses(answers)}, ${spread(times)}, ready ${Math.round(healing)} ms after`,
      );
      held &&= percentile(times, 1) <= ANSWER_MS && healing <= HEAL_MS;
      held &&= answers.every(({ status }) => status === 503 || (status >= 200 && status < 300));
    }
    const lives = alive.map(({ ms }) => ms);
    return {
      line: `database: ${lines.join('; ')}; /livez ${statuses(alive)}, ${spread(lives)}; ${faultLine(all)}`,
      held: held && isWhole(all) && alive.every(({ status }) => status === 200),
    };
  } finally {
    await app.remove();
  }
}

/** Stops PostgreSQL and all that it has started, as it stands; resolves to the way back. */
async function freeze(app: FaultApp) {
  const postmaster = await app.postmaster();
  // The one that starts others first, so that none is left out.
  process.kill(postmaster, 'SIGSTOP');
  const stopped = [postmaster, ...(await childrenOf(postmaster)).map(({ pid }) => pid)];
  signal(stopped, 'SIGSTOP');
  const thaw = () => signal(stopped, 'SIGCONT');
  process.once('exit', thaw);
  return async () => {
    process.off('exit', thaw);
    thaw();
  };
}

/** Kills PostgreSQL and hides its data, so that it cannot be started; resolves to the way back. */
async function keepDown(app: FaultApp) {
  const postmaster = await app.postmaster();
  const cluster = join(app.dataDir, 'database/cluster');
  await rename(cluster, `${cluster}.hidden`);
  process.kill(postmaster, 'SIGKILL');
  return () => rename(`${cluster}.hidden`, cluster);
}

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}
