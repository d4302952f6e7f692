import { expect, it } from 'vitest';
import { authCopy } from '../../../contract/auth/copy.ts';
import { password } from '../../../contract/auth/forms.ts';
import { signedIn } from '../../../contract/auth/session.ts';
import { startApp } from '../../../test/app.ts';
import { member, signIn } from '../../../test/world.ts';
import { hashPassword } from '../password.ts';
import { rejectCommonPassword } from './commonPasswords.ts';

it.each(['123456', 'password', 'iloveyou', 'letmein1', 'PASSWORD1'])(
  'rejects the common password %s',
  async (common) => {
    await expect(rejectCommonPassword(common)).rejects.toMatchObject({
      code: 'invalid',
      message: authCopy.passwordCommon,
    });
  },
);

it.each(['correct horse', 'danfo to yaba', 'password password'])('accepts the password %s', async (rare) => {
  await expect(rejectCommonPassword(rare)).resolves.toBeUndefined();
});

it('leaves the length rule to the form', () => {
  expect(password.safeParse('12345').error?.issues[0]?.message).toBe(authCopy.passwordShort);
  expect(password.safeParse('123456').success).toBe(true);
});

it('lets a member sign in with a common password that is already in use', async () => {
  const app = await startApp();
  const ada = await member(app, 'ada');
  const hash = await hashPassword('password');
  await app.deps.db.pool.query('update credentials set password = $2 where user_id = $1', [ada.id, hash]);
  const again = await signIn(app, 'ada@example.ng', 'password');
  expect((await again.call(signedIn.session, {})).body.user?.id).toBe(ada.id);
});
