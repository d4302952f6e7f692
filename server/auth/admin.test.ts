import { expect, test } from 'vitest';
import { signedIn } from '../../contract/auth.session.ts';
import { auth } from '../../contract/auth.ts';
import { startApp } from '../../test/app.ts';
import { member, signIn, visitor } from '../../test/world.ts';
import { ensureAdmin } from './admin.ts';

const settings = { ADMIN_EMAIL: 'Boss@example.ng', ADMIN_PASSWORD: 'the real boss' };

test('the account is opened, verified and admin; again changes nothing, even at the same time', async () => {
  const app = await startApp(settings);
  await Promise.all([ensureAdmin(app.deps), ensureAdmin(app.deps)]);
  const boss = await signIn(app, 'boss@example.ng', 'the real boss');
  const session = await boss.call(signedIn.session, {});
  expect(session.body).toMatchObject({
    roles: ['admin'],
    user: { email_verified: true },
    profile: { username: 'admin' },
  });
  await ensureAdmin(app.deps);
  expect((await boss.call(signedIn.session, {})).body.user).not.toBeNull();
});

test('an earlier account with that address loses password and sign-ins when it becomes admin', async () => {
  const app = await startApp(settings);
  const squatter = await member(app, 'boss');
  await ensureAdmin(app.deps);
  expect((await squatter.call(signedIn.session, {})).body.user).toBeNull();
  const wrong = await visitor(app).call(auth.signIn, { email: 'boss@example.ng', password: 'correct horse' });
  expect(wrong.status).toBe(401);
  expect(
    (await (await signIn(app, 'boss@example.ng', 'the real boss')).call(signedIn.session, {})).body.roles,
  ).toEqual(['admin']);
});

test('a member who has the name admin keeps it', async () => {
  const app = await startApp(settings);
  await member(app, 'Admin');
  await ensureAdmin(app.deps);
  const session = await (await signIn(app, 'boss@example.ng', 'the real boss')).call(signedIn.session, {});
  expect(session.body.profile?.username).toMatch(/^admin_\d+$/);
});

test('without the settings no account becomes admin', async () => {
  const app = await startApp();
  await ensureAdmin(app.deps);
  expect(await app.deps.db.many({ name: '', text: 'select 1 from users' })).toEqual([]);
});
