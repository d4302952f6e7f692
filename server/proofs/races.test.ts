import { beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { waitForLock } from '../../test/waitForLock.ts';
import { member, newChallenge, submitted } from '../../test/world.ts';
import { issueProofs } from './issue.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

it('issuing a certificate waits for a concurrent change of the holder’s account', async () => {
  const [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
  const entry = await submitted(bola, await newChallenge(ada));
  const changing = await app.deps.db.pool.connect();
  await changing.query('begin');
  await changing.query('select from users where id = $1 for update', [bola.id]);
  const issue = { challengeId: entry.challenge_id, submissionId: entry.id, userIds: [bola.id] };
  const issuing = app.deps.db.transaction((tx) => issueProofs(tx, issue));
  await waitForLock(app);
  await changing.query('commit');
  changing.release();
  expect(await issuing).toEqual([bola.id]);
});
