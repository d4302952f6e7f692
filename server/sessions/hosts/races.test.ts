import { expect, it } from 'vitest';
import { sessions } from '../../../contract/sessions/endpoints.ts';
import { hostsCopy } from '../../../contract/sessions/hosts.copy.ts';
import { sessionHosts } from '../../../contract/sessions/hosts.ts';
import { startApp } from '../../../test/app.ts';
import { erase } from '../../../test/erase.ts';
import { openTransaction, waitForLock } from '../../../test/locks.ts';
import { member, newSession } from '../../../test/world.ts';

it('a co-host who is erased while they are added is answered as unknown', async () => {
  const app = await startApp();
  const [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
  const { id } = await newSession(ada);
  await bola.call(sessions.attend, { id });
  const other = await openTransaction(app);
  await other.query('select from vibe_sessions where id = $1 for update', [id]);
  const erasing = erase(app.deps.db, bola.id);
  await waitForLock(app, erasing);
  const adding = ada.call(sessionHosts.add, { id, username: 'bola' });
  await waitForLock(app, erasing, adding);
  await other.query('commit');
  await erasing;
  expect(await adding).toMatchObject({ status: 400, error: { fields: { username: hostsCopy.unknown } } });
});
