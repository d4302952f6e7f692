import { expect, it } from 'vitest';
import { organisers } from '../../contract/organisers/endpoints.ts';
import { startApp } from '../../test/app.ts';
import { erase } from '../../test/erase.ts';
import { openTransaction, waitForLock } from '../../test/locks.ts';
import { newOrganiser } from '../../test/organisers.ts';
import { member } from '../../test/world.ts';

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
