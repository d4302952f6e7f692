import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { ELSEWHERE, HERE, sendRaw, statusFrom, unfinished } from '../slowClients.ts';

it('answers every visitor while 305 forms of another address stay unfinished', async () => {
  const app = await startApp({ RATE_LIMITS: 'on' });
  const form = unfinished('/api/auth/sign-in');
  await Promise.all(Array.from({ length: 305 }, () => sendRaw(app.url, ELSEWHERE, form)));
  await expect.poll(() => app.server.load.disconnected).toBe(205);
  const asked = ['/', '/auth', '/api/posts', '/api/tribes', '/api/auth/session'];
  const statuses = await Promise.all(
    Array.from({ length: 100 }, (_, n) => statusFrom(HERE, `${app.url}${asked[n % asked.length]}`)),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  const signIn = JSON.stringify({ email: 'nobody@example.ng', password: 'a wrong one' });
  // The same address is served, too, if its forms are complete.
  for (const from of [HERE, ELSEWHERE])
    expect(await statusFrom(from, `${app.url}/api/auth/sign-in`, signIn)).toBe(401);
});
