import { beforeAll, expect, test } from 'vitest';
import { jobCopy } from '../../contract/jobs/copy.ts';
import { jobs } from '../../contract/jobs/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { newFailedJob } from '../../test/jobs.ts';
import { member, type Person } from '../../test/world.ts';
import { jobKind } from '../deps/jobs.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
});

test('an admin sees the number of waiting jobs and the errors of failed ones', async () => {
  const id = await newFailedJob(app);
  await app.deps.jobs.add(app.deps.db, jobKind('nobody runs this'), {});
  const { body } = await admin.call(jobs.overview, {});
  expect(body).toMatchObject({ waiting: 1, failed: 1 });
  expect(body.latest_failed).toMatchObject([
    { id, kind: 'account_mail_to_file', attempts: 7, error: 'ECONNREFUSED' },
  ]);
});

test('an admin can retry a failed job from its first attempt', async () => {
  const ran: number[] = [];
  app.deps.jobs.handle(
    jobKind('account_mail_to_file', 'mail'),
    async (_, { attempt }) => void ran.push(attempt),
  );
  const id = await newFailedJob(app);
  expect((await admin.call(jobs.retry, { id })).status).toBe(200);
  await expect.poll(() => ran).toEqual([1]);
  await expect.poll(async () => (await admin.call(jobs.retry, { id })).status).toBe(404);
});

test('a failed job cannot be retried while the same job waits, and can afterwards', async () => {
  const { db, jobs: queue } = app.deps;
  const kind = jobKind('nobody runs this either');
  for (const text of ['failed', 'waiting']) {
    await queue.add(db, kind, { text }, { key: 'same' });
    if (text === 'failed') await db.pool.query("update jobs set failed_at = now() where key = 'same'");
  }
  const found = async () =>
    (await db.pool.query("select id, payload ->> 'text' as text, failed_at from jobs where key = 'same'"))
      .rows;
  const id = (await found()).find(({ text }) => text === 'failed')?.id;
  const refused = await admin.call(jobs.retry, { id });
  expect([refused.status, refused.error?.message]).toEqual([409, jobCopy.waitsAlready]);
  expect(await found()).toHaveLength(2);
  await db.pool.query("delete from jobs where key = 'same' and failed_at is null");
  expect((await admin.call(jobs.retry, { id })).status).toBe(200);
  expect(await found()).toMatchObject([{ text: 'failed', failed_at: null }]);
});

test('an admin can delete a failed job once, then gets 404', async () => {
  const id = await newFailedJob(app);
  expect((await admin.call(jobs.remove, { id })).status).toBe(200);
  const again = await admin.call(jobs.remove, { id });
  expect([again.status, again.error?.message]).toEqual([404, jobCopy.gone]);
});
