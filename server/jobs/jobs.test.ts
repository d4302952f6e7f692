import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/db.ts';
import { JobFailed, type JobHandler, JobLost, type Jobs, jobKind } from '../deps/jobs.ts';
import { createLog } from '../log.ts';
import { createJobs } from './createJobs.ts';
import { queueJobs } from './queries.ts';
import { getJobsUsage } from './usage.queries.ts';

const note = jobKind<{ text: string }>('note');
const log = createLog({ logLevel: 'silent' });
const LEASE_MS = 300;
/** Renewed after a second: a slow machine loses no lease. */
const LONG_LEASE_MS = 3_000;
const CLOSE_MS = 300;

let db: Database;
const open: Jobs[] = [];

beforeAll(async () => {
  db = connectDatabase(await freshDatabase());
  atEnd(() => db.close());
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.close()));
  await db.pool.query('delete from jobs');
});

function start(handler?: JobHandler<{ text: string }>, leaseMs = LEASE_MS): Jobs {
  const jobs = createJobs({ db, log, leaseMs, closeMs: CLOSE_MS });
  open.push(jobs);
  if (handler) jobs.handle(note, handler);
  return jobs;
}

async function addTo(jobs: Jobs, text: string) {
  await jobs.add(db, note, { text });
  jobs.wake();
}

/** Starts a process that runs a job without end. */
async function startEndless(text: string, leaseMs?: number): Promise<Jobs> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const jobs = start(async () => {
    begin();
    await new Promise(() => {});
  }, leaseMs);
  await addTo(jobs, text);
  await begun;
  return jobs;
}

const usage = () => getJobsUsage(db);
const rows = async () =>
  (await db.pool.query('select attempts, error, failed_at, leased_until, run_at > now() as later from jobs'))
    .rows;

const renewalsWaiting = async () =>
  (
    await db.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
    )
  ).rowCount;

test('a job runs after the commit of its transaction, and never after a rollback', async () => {
  const ran: string[] = [];
  const jobs = start(async ({ text }) => void ran.push(text));
  await db.transaction(async (tx) => {
    await jobs.add(tx, note, { text: 'kept' });
    jobs.wake();
  });
  await db
    .transaction(async (tx) => {
      await jobs.add(tx, note, { text: 'rolled back' });
      throw new Error('No');
    })
    .catch(() => {});
  jobs.wake();
  await addTo(jobs, 'last');
  await expect.poll(() => ran.toSorted()).toEqual(['kept', 'last']);
  await expect.poll(rows).toEqual([]);
});

test('a second waiting job with the same key is not added', async () => {
  const jobs = start();
  const runAt = new Date(Date.now() + 60_000);
  for (const text of ['first', 'second']) await jobs.add(db, note, { text }, { key: 'one', runAt });
  await jobs.add(db, note, { text: 'another' }, { key: 'two', runAt });
  expect(await rows()).toHaveLength(2);
});

test('a failed job is retried, and its error is stored', async () => {
  let runs = 0;
  const jobs = start(async () => {
    if (++runs === 1) throw new Error('The mail server is away');
  });
  await addTo(jobs, 'mail');
  await expect.poll(rows).toMatchObject([{ attempts: 1, error: 'The mail server is away', later: true }]);
  expect(await usage()).toMatchObject({ retrying: 1, failed: 0 });
  await expect.poll(rows).toEqual([]);
  expect(runs).toBe(2);
});

test('a job with a permanent failure is not retried, and stays listed as failed', async () => {
  let runs = 0;
  const jobs = start(async () => {
    runs++;
    throw new JobFailed('550');
  });
  await addTo(jobs, 'mail');
  await expect.poll(usage).toMatchObject({ waiting: 0, failed: 1 });
  jobs.wake();
  expect(await rows()).toMatchObject([{ attempts: 1, error: '550' }]);
  expect(runs).toBe(1);
});

test('each job runs once, in one of several processes', async () => {
  const ran: string[] = [];
  const many = [1, 2, 3].map(() => start(async ({ text }) => void ran.push(text)));
  const texts = Array.from({ length: 100 }, (_, n) => `${n}`);
  await Promise.all(texts.map((text, n) => addTo(many[n % 3] as Jobs, text)));
  await expect.poll(() => ran.length).toBe(100);
  expect(new Set(ran).size).toBe(100);
});

test('a job of a dead process is run by another once its lease expires', async () => {
  await db.pool.query(
    `insert into jobs (id, kind, payload, attempts, leased_until)
       values (gen_random_uuid(), 'note', '{"text":"left"}', 1, now() + interval '200 milliseconds')`,
  );
  const ran: number[] = [];
  const jobs = start(async (_, { attempt }) => void ran.push(attempt));
  await expect
    .poll(() => {
      jobs.wake();
      return ran;
    })
    .toEqual([2]);
});

test('a long job keeps its lease, and no other process runs it', async () => {
  const { promise: ended, resolve: endIt } = Promise.withResolvers<void>();
  let runs = 0;
  const long: JobHandler<object> = async () => {
    runs++;
    await ended;
  };
  await addTo(start(long, LONG_LEASE_MS), 'long');
  await expect.poll(() => runs).toBe(1);
  const other = start(long, LONG_LEASE_MS);
  const leasedUntil = async () => Date.parse((await rows())[0].leased_until);
  const first = await leasedUntil();
  await expect
    .poll(() => {
      other.wake();
      return leasedUntil();
    })
    .toBeGreaterThan(first);
  expect(runs).toBe(1);
  endIt();
  await expect.poll(rows).toEqual([]);
});

test('a run that has lost its job to another process changes nothing', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  await db.pool.query('create table if not exists effects (text text)');
  const jobs = start(async ({ text }, { finish }) => {
    begin();
    await taken;
    await db.transaction(async (tx) => {
      await tx.run({ name: '', text: 'insert into effects values ($1)' }, [text]);
      await finish(tx);
    });
  });
  await addTo(jobs, 'once');
  await begun;
  await db.pool.query("update jobs set attempts = attempts + 1, leased_until = now() + interval '1 hour'");
  take();
  await jobs.close();
  expect((await db.pool.query('select * from effects')).rows).toEqual([]);
  expect(await rows()).toMatchObject([{ attempts: 2, failed_at: null }]);
});

test('a run with a job that was queued again leaves the job to the next run', async () => {
  const runs = [1, 2].map(() => ({
    begun: Promise.withResolvers<void>(),
    end: Promise.withResolvers<void>(),
    finished: Promise.withResolvers<boolean>(),
  }));
  const waiting = runs.values();
  const jobs = start(async (_payload, { finish }) => {
    const run = waiting.next().value;
    run?.begun.resolve();
    await run?.end.promise;
    await finish(db).then(
      () => run?.finished.resolve(true),
      (error) => run?.finished.resolve(!(error instanceof JobLost)),
    );
  });
  for (const { begun } of runs) {
    await db.run({ name: '', text: queueJobs('note', "select 'one' as key, '{}'::jsonb as payload") }, []);
    jobs.wake();
    await begun.promise;
  }
  runs[0]?.end.resolve();
  expect(await runs[0]?.finished.promise).toBe(false);
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
  runs[1]?.end.resolve();
  expect(await runs[1]?.finished.promise).toBe(true);
  expect(await rows()).toEqual([]);
});

test('a job that a closing process cannot finish is released to the others', async () => {
  const stopping = await startEndless('slow');
  await stopping.close();
  expect(await rows()).toMatchObject([{ leased_until: null, failed_at: null }]);
  const ran: string[] = [];
  start(async ({ text }) => void ran.push(text));
  await expect.poll(() => ran).toEqual(['slow']);
});

test('a lease renewal that completes after the close does not keep the job', async () => {
  // A statement trigger delays the renewal before it locks the row, so the release overtakes it.
  await db.pool.query(
    `create function slow_renewal() returns trigger language plpgsql as $$
       begin
         if current_query() like '%and j.leased_until is not null' then perform pg_sleep(1); end if;
         return null;
       end $$;
     create trigger slow_renewal before update on jobs execute function slow_renewal()`,
  );
  onTestFinished(async () => void (await db.pool.query('drop function slow_renewal cascade')));
  // Renewed every two seconds: the poll has several renewals to find.
  const stopping = await startEndless('slow', 6_000);
  await expect.poll(renewalsWaiting).toBe(1);
  await stopping.close();
  await expect.poll(renewalsWaiting).toBe(0);
  expect(await rows()).toMatchObject([{ leased_until: null, failed_at: null }]);
});

test('a closing process does not release a job that another has taken over', async () => {
  const stopping = await startEndless('taken over');
  await db.pool.query("update jobs set attempts = attempts + 1, leased_until = now() + interval '1 hour'");
  await stopping.close();
  const { rows: leases } = await db.pool.query(
    "select leased_until > now() + interval '59 minutes' as long from jobs",
  );
  expect(leases).toEqual([{ long: true }]);
});

test('repeated work runs in one process at a time, continues after a failure, and is added once', async () => {
  let runs = 0;
  let atOnce = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++atOnce);
    await db.pool.query('select pg_sleep(0.02)');
    atOnce--;
    if (++runs === 2) throw new Error('Not this time');
  };
  const many = [1, 2, 3].map(() => start());
  for (const jobs of many) await jobs.repeat('sweep', 10, work);
  expect(await rows()).toHaveLength(1);
  await expect
    .poll(() => {
      for (const jobs of many) jobs.wake();
      return runs;
    })
    .toBeGreaterThan(4);
  expect(most).toBe(1);
});
