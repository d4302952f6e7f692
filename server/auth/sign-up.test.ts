import { describe, expect, test } from 'vitest';
import { authCopy } from '../../contract/auth/copy.ts';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { profileCopy } from '../../contract/profiles/copy.ts';
import { startApp } from '../../test/app.ts';
import { signIn, visitor } from '../../test/world.ts';

const app = await startApp();
const stranger = visitor(app);
const form = { email: 'ada@example.ng', password: 'correct horse', full_name: 'Ada Obi', username: 'ada' };
const signUp = (changes: Record<string, unknown> = {}) =>
  stranger.call(auth.signUp, { ...form, ...changes } as typeof form);
const rows = (table: string) =>
  app.deps.db.many<Record<string, unknown>>({ name: `test_all_${table}`, text: `select * from ${table}` });

describe('an invalid sign-up', () => {
  const zeroWidth = '\u200b'.repeat(8);
  test.each([
    ['email', '', authCopy.email],
    ['email', 'ada', authCopy.email],
    ['email', 'ada@', authCopy.email],
    ['email', '   ', authCopy.email],
    ['email', zeroWidth, authCopy.email],
    ['email', `${'a'.repeat(245)}@example.ng`, authCopy.email],
    ['email', 'ada@example.ng\r\nBcc: all@example.ng', authCopy.email],
    ['email', 'ada@example.ng\r\n', authCopy.email],
    ['email', ['ada@example.ng'], authCopy.email],
    ['email', undefined, authCopy.email],
    ['password', 'x'.repeat(5), authCopy.passwordShort],
    ['password', '😀'.repeat(5), authCopy.passwordShort],
    ['password', ' '.repeat(8), authCopy.passwordShort],
    ['password', zeroWidth, authCopy.passwordShort],
    ['password', 'x'.repeat(129), authCopy.passwordLong],
    ['password', null, authCopy.passwordShort],
    ['full_name', 'A', profileCopy.fullNameShort],
    ['full_name', '    ', profileCopy.fullNameShort],
    ['full_name', zeroWidth, profileCopy.fullNameShort],
    ['full_name', 'x'.repeat(81), profileCopy.fullNameLong],
    ['full_name', 'Ada\r\nBcc: all@example.ng', profileCopy.fullNameLines],
    ['username', 'ab', profileCopy.usernameShort],
    ['username', '     ', profileCopy.usernameShort],
    ['username', zeroWidth, profileCopy.usernameShort],
    ['username', 'x'.repeat(31), profileCopy.usernameLong],
    ['username', 'ada obi', profileCopy.usernameLetters],
    ['username', 'аda', profileCopy.usernameLetters],
    ['username', 'Administrator', profileCopy.usernameReserved],
    ['username', 'v1be_tribe', profileCopy.usernameReserved],
    ['password', 'password', authCopy.passwordCommon],
    ['password', 'Qwerty123', authCopy.passwordCommon],
    ['password', 'ｉｌｏｖｅｙｏｕ', authCopy.passwordCommon],
  ])('with %s %j is rejected, and creates no account', async (field, value, copy) => {
    const answer = await signUp({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.error).toEqual({ code: 'invalid', message: copy, fields: { [field]: copy } });
    expect(await rows('users')).toEqual([]);
  });
});

test('sign-up accepts the shortest and the longest allowed values', async () => {
  const least = { email: 'a@b.ng', password: '😀'.repeat(6), full_name: 'Bo', username: 'b_o' };
  const most = {
    email: `${'m'.repeat(60)}@example.ng`,
    password: 'ẹ'.repeat(128),
    full_name: 'x'.repeat(80),
    username: 'x'.repeat(30),
  };
  for (const one of [least, most]) {
    expect((await signUp(one)).status).toBe(201);
    const session = await (await signIn(app, one.email, one.password)).call(signedIn.session, {});
    expect(session.body.profile).toMatchObject({ full_name: one.full_name, username: one.username, bio: '' });
  }
});

test('sign-up creates an account with a hashed password and a lower-case address, without signing in', async () => {
  const answer = await signUp({
    email: ' Chidi@Example.NG ',
    username: 'Chidi',
    role: 'admin',
    email_verified: true,
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({ ok: true });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const user = (await rows('users')).find((u) => u.username === 'Chidi');
  expect(user).toMatchObject({ email: 'chidi@example.ng', email_verified: false });
  const account = (await rows('credentials')).find((a) => a.user_id === user?.id);
  expect(account?.password).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await rows('user_roles')).toEqual([]);
});

test('sign-up rejects a taken email or username, regardless of case, with an error for its field', async () => {
  await signUp({ email: 'bola@example.ng', username: 'bola' });
  const taken = await signUp({ email: 'BOLA@example.ng', username: 'bola2' });
  expect([taken.status, taken.error?.fields]).toEqual([400, { email: authCopy.emailTaken }]);
  const name = await signUp({ email: 'bola2@example.ng', username: 'BOLA' });
  expect([name.status, name.error?.fields]).toEqual([400, { username: profileCopy.usernameTaken }]);
  const both = await signUp({ email: 'bola@example.ng', username: 'Bola' });
  expect([both.status, both.error?.fields]).toEqual([400, { username: profileCopy.usernameTaken }]);
});

test('sign-ups from one IP address get 429 beyond the limit in RATE_LIMITS', async () => {
  const limited = await startApp({ RATE_LIMITS: 'sign-up=5/h' });
  const open = (n: number) =>
    visitor(limited).call(auth.signUp, { ...form, email: 'same@example.ng', username: `same${n}` });
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => open(n)));
  const refused = answers.filter((a) => a.status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.error?.message).toBe(authCopy.tooManySignUps);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3_500);
});
