import { beforeAll, expect, it } from 'vitest';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { organiserOf } from '../../test/organisers.ts';
import { member, newChallenge, type Person, submitted } from '../../test/world.ts';
import { issueProofs } from './issue.queries.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
beforeAll(async () => {
  app = await startApp();
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
});

it('issuing a certificate waits for a concurrent change of the holder’s account', async () => {
  const entry = await submitted(
    bola,
    await newChallenge(ada, { organiser_id: await organiserOf(app, [ada]) }),
  );
  const changing = await openTransaction(app);
  await changing.query('select from users where id = $1 for update', [bola.id]);
  const issue = { challengeId: entry.challenge_id, submissionId: entry.id, userIds: [bola.id] };
  const issuing = app.deps.db.transaction((tx) => issueProofs(tx, issue));
  await waitForLock(app, issuing);
  await changing.query('commit');
  expect(await issuing).toEqual([bola.id]);
});

it('the skills of a challenge cannot change while its first submission is being written', async () => {
  const { id } = await newChallenge(ada, { skills: ['QGIS'] });
  await bola.call(challenges.join, { id });
  const writing = await openTransaction(app);
  await writing.query('select from challenges where id = $1 for key share', [id]);
  await writing.query(
    `insert into challenge_submissions (id, challenge_id, user_id, version, links)
     values (gen_random_uuid(), $1, $2, 1, '[{"url": "https://code.example.ng"}]')`,
    [id, bola.id],
  );
  const edit = ada.call(challengeEdits.edit, { id, seen: 1, skills: ['Drawing'] });
  await waitForLock(app, edit);
  await writing.query('commit');
  expect((await edit).status).toBe(400);
  expect((await ada.call(challenges.get, { id })).body.skills).toEqual(['QGIS']);
});
