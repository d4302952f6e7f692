import { operatorCopy } from '../contract/operator/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { newFailedJob } from '../test/jobs.ts';
import { member } from '../test/world.ts';
import { expectAccessible, expectWholeEverywhere, openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;

test.beforeAll(async () => {
  app = await startApp();
  await newFailedJob(app);
  await app.deps.db.pool.query(
    `insert into last_backups (outcome, ended_at, destination, bytes, error)
     values ('done', now() - interval '3 days', 'bucket', 5000000000, null),
            ('failed', now() - interval '3 hours', 'bucket', null, '403 AccessDenied')`,
  );
});
test.afterAll(end);

test('an admin sees an old backup, a failed one and a job that was given up', async () => {
  const page = await openPage(app, '/home/admin?tab=system', { as: await member(app, 'admin') });
  const backups = page.getByRole('region', { name: operatorCopy.backups });
  await expect(backups.getByText(/3d ago · In a bucket, encrypted · 4.7 GB/)).toBeVisible();
  await expect(backups.getByText(operatorCopy.late)).toBeVisible();
  await expect(backups.getByText('403 AccessDenied')).toBeVisible();
  await expect(page.getByRole('region', { name: operatorCopy.queue }).getByText('Given up: 1')).toBeVisible();
  await expectAccessible(page);
  await expectWholeEverywhere(page);
});
