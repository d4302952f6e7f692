/**
 * The job queue under kills: jobs are added while four processes run them, and one process after the other is killed with
 * SIGKILL and replaced. Every job must have its effect exactly once. `npm run bench:jobs -- [jobs] [kills]`, on the embedded
 * database or on the server of DATABASE_URL.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '../server/db/connect.ts';
import { addJob, getJobsUsage } from '../server/jobs/queries.ts';
import { onFreshDatabase } from './database.ts';
import { effect } from './jobs/effect.ts';

const JOBS = Number(process.argv[2] ?? 10_000);
const KILLS = Number(process.argv[3] ?? 50);
const PROCESSES = 4;
const BATCH = 50;
/** Milliseconds between two kills. */
const KILL_EVERY_MS = 200;
const WORKER = join(import.meta.dirname, 'jobs', 'worker.ts');

await onFreshDatabase(async (url) => {
  const db = connectDatabase(url);
  await db.pool.query('create table effects (n int)');
  const begun = performance.now();
  const processes = Array.from({ length: PROCESSES }, () => start(url));
  const { kills } = await runAll(db, processes, url);
  for (const one of processes) one.kill('SIGKILL');
  const { rows } = await db.pool.query<{ done: number; different: number }>(
    'select count(*)::int as done, count(distinct n)::int as different from effects',
  );
  const { done = 0, different = 0 } = rows[0] ?? {};
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `jobs: ${JOBS} added, ${kills} processes killed, ${JOBS - different} lost, ${done - different} twice, ${seconds.toFixed(1)} s`,
  );
  if (done !== JOBS || different !== JOBS || kills < KILLS) process.exitCode = 1;
  await db.close();
});

async function runAll(db: ReturnType<typeof connectDatabase>, processes: ChildProcess[], url: string) {
  let kills = 0;
  let added = 0;
  for (;;) {
    for (let n = 0; n < (BATCH * JOBS) / 10_000 + 1 && added < JOBS; n += 1) await addBatch();
    if (kills < KILLS) {
      const nth = Math.floor(Math.random() * PROCESSES);
      processes[nth]?.kill('SIGKILL');
      processes[nth] = start(url);
      kills++;
    }
    const { waiting, retrying, running } = await getJobsUsage(db);
    if (added === JOBS && kills >= KILLS && waiting + retrying + running === 0) return { kills };
    await sleep(KILL_EVERY_MS);
  }

  /** Half of the batches are first rolled back, as may happen to a mutation. */
  async function addBatch() {
    const numbers = Array.from({ length: Math.min(BATCH, JOBS - added) }, (_, n) => added + n);
    const add = (fails: boolean) =>
      db.transaction(async (tx) => {
        for (const n of numbers) await addJob(tx, effect, { n });
        if (fails) throw new Error('rolled back');
      });
    if (Math.random() < 0.5) await add(true).catch(() => {});
    await add(false);
    added += numbers.length;
  }
}

function start(url: string): ChildProcess {
  const child = spawn(process.execPath, [WORKER, url], { stdio: 'inherit' });
  once(child, 'error').then(([error]) => console.error(error));
  return child;
}
