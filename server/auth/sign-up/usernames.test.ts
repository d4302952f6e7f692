import { expect, it } from 'vitest';
import { authCopy } from '../../../contract/auth/copy.ts';
import { auth, checkUsername } from '../../../contract/auth/endpoints.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { startApp } from '../../../test/app.ts';
import { visitor } from '../../../test/world.ts';

const app = await startApp({ RATE_LIMITS: 'username-checks=8/h' });
const stranger = visitor(app);
const check = (username: string) => stranger.call(checkUsername, { username });
const form = { password: 'correct horse', full_name: 'Tolu Ade' };

it('the username check agrees with sign-up: free, taken regardless of case, reserved', async () => {
  expect((await check('tolu')).body).toEqual({ state: 'free' });
  const signUp = (username: string) =>
    stranger.call(auth.signUp, { ...form, email: `${username}@x.ng`, username });
  expect((await signUp('tolu')).status).toBe(201);
  for (const taken of ['tolu', 'TOLU', ' Tolu '])
    expect((await check(taken)).body, taken).toEqual({ state: 'taken' });
  expect(
    (await stranger.call(auth.signUp, { ...form, email: 'b@x.ng', username: 'Tolu' })).error?.fields,
  ).toEqual({ username: profileCopy.usernameTaken });
  expect((await check('adm1n')).body).toEqual({ state: 'reserved' });
  expect((await signUp('adm1n')).error?.fields).toEqual({ username: profileCopy.usernameReserved });
});

it('the username check rejects an invalid username with the message of the sign-up form', async () => {
  const rejected = await check('tolu ade');
  expect([rejected.status, rejected.error?.fields]).toEqual([400, { username: profileCopy.usernameLetters }]);
  expect((await check('to')).error?.fields).toEqual({ username: profileCopy.usernameShort });
});

it('the username check has a separate rate limit that does not affect sign-up', async () => {
  const checks = await Promise.all(Array.from({ length: 9 }, () => check('someone')));
  const rejected = checks.filter(({ status }) => status === 429);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]?.error?.message).toBe(authCopy.tooManyUsernames);
  const after = await stranger.call(auth.signUp, { ...form, email: 'c@x.ng', username: 'someone' });
  expect(after.status).toBe(201);
});
