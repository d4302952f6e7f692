import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { connectDatabase } from '../server/db/connect.ts';
import type { Database } from '../server/db/db.ts';
import { addJob } from '../server/jobs/queries.ts';
import { getJobsUsage } from '../server/jobs/usage.queries.ts';
import { freshDatabase } from './app.ts';
import { atEnd } from './atEnd.ts';
import { effect } from './jobWorker.ts';
import { isSoak } from './soak.ts';

const [JOBS, KILLS] = isSoak ? [10_000, 50] : [300, 3];
/** The jobs that are added before each kill. */
const BATCH = JOBS / KILLS;
const WORKERS = 4;

let url: string;
let db: Database;

beforeAll(async () => {
  url = await freshDatabase();
  db = connectDatabase(url);
  atEnd(() => db.close());
  await db.pool.query('create table effects (n int)');
});

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'jobWorker.ts'), url], {
    stdio: 'inherit',
  });
  atEnd(async () => void worker.kill('SIGKILL'));
  return worker;
}

const numbersFrom = (first: number) => Array.from({ length: BATCH }, (_, n) => first + n);

const addJobs = (numbers: number[], { fails }: { fails: boolean }) =>
  db.transaction(async (tx) => {
    for (const n of numbers) await addJob(tx, effect, { n });
    if (fails) throw new Error('rolled back');
  });

async function effects(): Promise<number[]> {
  const { rows } = await db.pool.query<{ n: number }>('select n from effects order by n');
  return rows.map(({ n }) => n);
}

test(`each of ${JOBS} jobs takes effect once while processes are killed ${KILLS} times`, async () => {
  const workers = Array.from({ length: WORKERS }, startWorker);
  for (let kill = 0; kill < KILLS; kill++) {
    const numbers = numbersFrom(kill * BATCH);
    await expect(addJobs(numbers, { fails: true })).rejects.toThrow('rolled back');
    await addJobs(numbers, { fails: false });
    // The kill happens while the batch runs.
    await expect.poll(async () => (await effects()).length).toBeGreaterThan((kill + Math.random()) * BATCH);
    workers[kill % WORKERS]?.kill('SIGKILL');
    workers[kill % WORKERS] = startWorker();
  }
  await expect.poll(() => getJobsUsage(db)).toMatchObject({ waiting: 0, retrying: 0, running: 0, failed: 0 });
  expect(await effects()).toEqual(Array.from({ length: JOBS }, (_, n) => n));
});
