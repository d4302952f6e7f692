import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { expectWithin } from '../../test/timing.ts';
import { accountMail } from '../auth/mails/accountMails.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/db.ts';
import { type JobHandler, JobLost, type Jobs, jobKind, LANES } from '../deps/jobs.ts';
import { cardJob } from '../links/requestCard.ts';
import { createLog } from '../log.ts';
import { createJobs } from './createJobs.ts';
import { claimJobs } from './queries.ts';
import { getJobsUsage } from './usage.queries.ts';

const note = jobKind<object>('note');
const digest = jobKind<object>('digest_mail', 'digests');
const mail = accountMail(true);
const log = createLog({ logLevel: 'silent' });
/** Milliseconds after which a verification mail has started. */
const START_MS = 1_000;

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

function start(settings: { maxMs?: number } = {}): Jobs {
  const jobs = createJobs({ db, log, leaseMs: 300, closeMs: 100, ...settings });
  open.push(jobs);
  return jobs;
}

const hang = (begun: () => void) => async () => {
  begun();
  await new Promise<never>(() => {});
};

const addMany = (kind: string, count: number) =>
  db.pool.query(
    `insert into jobs (id, kind, run_at) select gen_random_uuid(), $1, now() - interval '1 hour' from generate_series(1, $2)`,
    [kind, count],
  );

/** Inserts a job whose process has died, or with `released`, one that was released. */
const addLost = (attempts: number, { released = false, error = '' } = {}) =>
  db.pool.query(
    `insert into jobs (id, kind, attempts, leased_until, error)
       values (gen_random_uuid(), 'note', $1, case when not $2 then now() - interval '1 second' end, nullif($3, ''))`,
    [attempts, released, error],
  );

const rows = async () =>
  (await db.pool.query('select attempts, error, failed_at is not null as failed, leased_until from jobs'))
    .rows;

describe('a lane', () => {
  test('of mails starts within a second while 5,000 digests and 100 hanging link cards wait', async () => {
    await addMany(digest.name, 5_000);
    await addMany(cardJob.name, 100);
    const jobs = start();
    let hanging = 0;
    for (const kind of [digest, cardJob])
      jobs.handle<object>(
        kind,
        hang(() => hanging++),
      );
    await expect.poll(() => hanging).toBe(LANES.digests.slots + LANES.links.slots);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    jobs.handle(mail, async () => begin());
    const added = performance.now();
    await jobs.add(db, mail, { type: 'verify', email: 'ada@example.ng' });
    jobs.wake();
    await begun;
    await expectWithin(performance.now() - added, START_MS);
    expect(hanging).toBe(LANES.digests.slots + LANES.links.slots);
  });

  test('runs no more jobs at once than it has slots, in each process', async () => {
    await addMany(digest.name, 50);
    const begun: number[] = [];
    for (const n of [0, 1])
      start().handle(
        digest,
        hang(() => begun.push(n)),
      );
    const { slots } = LANES.digests;
    await expect.poll(() => begun.toSorted()).toEqual([...Array(slots).fill(0), ...Array(slots).fill(1)]);
    // A late renewal counts again.
    await expect.poll(() => getJobsUsage(db)).toMatchObject({ running: 2 * LANES.digests.slots });
  });

  test('with several kinds claims those that have waited longest', async () => {
    for (const [name, minutes] of Object.entries({ b: 3, a: 2, c: 1 }))
      await db.pool.query(
        `insert into jobs (id, kind, run_at) values (gen_random_uuid(), $1, now() - $2 * interval '1 minute')`,
        [name, minutes],
      );
    const { claimed } = await claimJobs(db, ['c', 'a', 'b'], 2, 60_000, []);
    expect(claimed.map(({ kind }) => kind).toSorted()).toEqual(['a', 'b']);
  });
});

describe('a run', () => {
  test('that never ends frees its slot, is tried again, and can finish nothing', async () => {
    const jobs = start({ maxMs: 50 });
    const outcome = Promise.withResolvers<unknown>();
    const ran: string[] = [];
    const stuck: JobHandler<object> = async (_, { attempt, signal, finish }) => {
      if (attempt > 1) return;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await finish(db).then(outcome.resolve, outcome.resolve);
    };
    await addMany(note.name, LANES.rest.slots);
    jobs.handle(note, stuck);
    jobs.handle(jobKind('other'), async () => void ran.push('other'));
    await addMany('other', 1);
    jobs.wake();
    expect(await outcome.promise).toBeInstanceOf(JobLost);
    await expect.poll(() => ran).toEqual(['other']);
    await expect.poll(rows).toEqual([]);
  });

  test('that took too long is stored as the error of its job', async () => {
    const jobs = start({ maxMs: 50 });
    await addMany(note.name, 1);
    jobs.handle(
      note,
      hang(() => {}),
    );
    await expect
      .poll(rows)
      .toMatchObject([{ attempts: 1, error: 'not done after 50 ms', failed: false, leased_until: null }]);
  });
});

describe('a job whose process stops during each run', () => {
  test('is given up after the seventh, and never run again', async () => {
    await addLost(7, { error: 'ECONNREFUSED' });
    let runs = 0;
    const jobs = start();
    jobs.handle(note, async () => void runs++);
    await expect
      .poll(rows)
      .toMatchObject([
        { attempts: 7, failed: true, error: expect.stringContaining('stopped'), leased_until: null },
      ]);
    jobs.wake();
    expect(runs).toBe(0);
    expect(await getJobsUsage(db)).toMatchObject({ failed: 1, waiting: 0, running: 0 });
  });

  test('is given up although its last run was released', async () => {
    await addLost(7, { released: true, error: 'ECONNREFUSED' });
    start().handle(note, async () => {});
    await expect.poll(rows).toMatchObject([{ failed: true, error: 'ECONNREFUSED' }]);
  });

  test('waits before the next run, like one that failed, and other jobs take its place', async () => {
    for (let n = 0; n < LANES.rest.slots; n++) await addLost(3);
    const ran: number[] = [];
    const jobs = start();
    jobs.handle(note, async (_, { attempt }) => void ran.push(attempt));
    await jobs.add(db, note, {});
    await expect.poll(() => ran).toEqual([1]);
    await expect.poll(() => getJobsUsage(db)).toMatchObject({ retrying: LANES.rest.slots, running: 0 });
    await db.pool.query('update jobs set run_at = now()');
    jobs.wake();
    await expect.poll(() => ran).toEqual([1, 4, 4, 4, 4]);
  });

  test('is added again if it is repeated work', async () => {
    const jobs = start();
    await jobs.repeat('sweep', 60_000, async () => {});
    const states = async () =>
      (await db.pool.query('select key, failed_at is not null as failed from jobs order by failed')).rows;
    await db.pool.query(
      "update jobs set run_at = now(), attempts = 7, leased_until = now() - interval '1 s'",
    );
    jobs.wake();
    await expect.poll(states).toEqual([
      { key: 'sweep', failed: false },
      { key: 'sweep', failed: true },
    ]);
  });
});
