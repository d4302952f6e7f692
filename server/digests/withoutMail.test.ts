import { expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { startSmtp } from '../../test/smtp.ts';
import { listJobKinds } from '../jobs/usage.queries.ts';

it('the repeated work of an app that has lost its mail server does not wait for ever', async () => {
  const { url } = await startSmtp();
  const before = await startApp({ SMTP_URL: url });
  await before.close();
  const app = await startApp({}, before.databaseUrl);
  const { rowCount } = await app.deps.db.pool.query(
    "update jobs set run_at = now() - interval '1 hour' where kind = 'digests'",
  );
  expect(rowCount).toBe(1);
  app.deps.jobs.wake();
  const waiting = async () =>
    (await listJobKinds(app.deps.db)).find(({ kind }) => kind === 'digests')?.waiting;
  await expect.poll(waiting).toBe(0);
});
