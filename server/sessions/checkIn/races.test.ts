import { expect, it } from 'vitest';
import { checkIn } from '../../../contract/sessions/checkIn/endpoints.ts';
import { startApp } from '../../../test/app.ts';
import { openSession } from '../../../test/checkIn.ts';
import { openTransaction, waitForLock } from '../../../test/locks.ts';
import { member } from '../../../test/world.ts';

it('a tick while the guest is erased waits for the account without holding the session', async () => {
  const app = await startApp();
  const [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
  const id = await openSession(app, ada, [bola]);
  const erasing = await openTransaction(app);
  await erasing.query('select from users where id = $1 for update', [bola.id]);
  const ticking = ada.call(checkIn.tick, { id, user_id: bola.id });
  await waitForLock(app, ticking);
  await erasing.query('select from vibe_sessions where id = $1 for update', [id]);
  await erasing.query('delete from session_attendees where user_id = $1', [bola.id]);
  await erasing.query('commit');
  expect((await ticking).status).toBe(404);
});
