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
/** The limit for each response during the fault, in milliseconds: two seconds, plus a margin for a busy machine. */
const ANSWER_MS = 2_500;
/** The limit until the app is ready again, in milliseconds. */
const HEAL_MS = 10_000;

/** Freezes the database, then kills it and keeps it down: the server responds within the limit and recovers without help. */
export async function database([seconds = String(AWAY_S), seed = '1']: string[]): Promise<Outcome> {
  const app = await faultApp();
  try {
    await app.start();
    const crowd = await gatherCrowd(app, PEOPLE);
    const ledger = newLedger();
    const load = await openLoad(crowd, ledger, Number(seed));
    // Reads as a member, since visitors get responses from memory.
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

/** Stops PostgreSQL and its child processes with SIGSTOP; resolves to a function that resumes them. */
async function freeze(app: FaultApp) {
  const postmaster = await app.postmaster();
  // Stops the postmaster first, so that it starts no further process.
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

/**
 * Kills PostgreSQL and renames its data folder, so that it cannot restart; resolves to a function that restores the folder.
 */
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
      // The process has already exited.
    }
  }
}
