import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { awardingCopy } from '../../contract/challenges/awarding/copy.ts';
import { challengeEdits } from '../../contract/challenges/edits.ts';
import { challenges } from '../../contract/challenges/endpoints.ts';
import { organisers } from '../../contract/organisers/endpoints.ts';
import { startApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { newOrganiser } from '../../test/organisers.ts';
import { member, newChallenge, type Person } from '../../test/world.ts';

it('a member who is erased while the only other one joins leaves the organiser to them', async () => {
  const app = await startApp();
  const [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
  const { id } = await newOrganiser(ada);
  await ada.call(organisers.invite, { id, username: 'bola' });
  const joining = await openTransaction(app);
  await joining.query('select from organisers where id = $1 for update', [id]);
  await joining.query('insert into organiser_members (organiser_id, user_id) values ($1, $2)', [id, bola.id]);
  const erasing = erase(app.deps.db, ada.id);
  await waitForLock(app, erasing);
  await joining.query('commit');
  await erasing;
  const { members } = (await bola.call(organisers.manage, { id })).body;
  expect(members.map((one) => one.id)).toContain(bola.id);
});

const creation = {
  ...{ title: 'Map the stops', description: 'Walk and draw', category: null, difficulty: null },
  ...{ deadline: null, image: null },
};

it.each([
  [
    'creates',
    (ada: Person, _: string, organiser_id: string) =>
      ada.call(challenges.create, { id: uuidv7(), ...creation, organiser_id }),
  ],
  [
    'edits',
    (ada: Person, id: string, organiser_id: string) =>
      ada.call(challengeEdits.edit, { id, seen: 1, organiser_id }),
  ],
])('a member who %s a challenge waits for their removal from its organiser', async (_, change) => {
  const app = await startApp();
  const ada = await member(app, 'ada');
  const { id: organiserId } = await newOrganiser(ada);
  const { id } = await newChallenge(ada);
  // Organisers are locked before challenges (decision 010).
  const removing = await openTransaction(app);
  await removing.query('select from organisers where id = $1 for update', [organiserId]);
  const changing = change(ada, id, organiserId);
  await waitForLock(app, changing);
  await removing.query('select from challenges where id = $1 for update', [id]);
  await removing.query('delete from organiser_members where organiser_id = $1', [organiserId]);
  await removing.query('commit');
  expect(await changing).toMatchObject({
    status: 400,
    error: { fields: { organiser_id: awardingCopy.notYours } },
  });
});
