import { expect, test } from 'vitest';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { startApp } from '../../test/app.ts';
import { member, signIn, visitor } from '../../test/world.ts';
import { ensureAdmin } from './admin.ts';

const settings = { ADMIN_EMAIL: 'Boss@example.ng', ADMIN_PASSWORD: 'the real boss' };

test('the operator’s account is created as a verified admin; again or concurrently changes nothing', async () => {
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

test('an existing account with the operator’s address loses its password and sign-ins, and becomes admin', async () => {
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

test('a member with the username admin keeps it, and the operator gets another', async () => {
  const app = await startApp(settings);
  await member(app, 'Admin');
  await ensureAdmin(app.deps);
  const session = await (await signIn(app, 'boss@example.ng', 'the real boss')).call(signedIn.session, {});
  expect(session.body.profile?.username).toMatch(/^admin_\d+$/);
});

test('without the settings no admin account is created', async () => {
  const app = await startApp();
  await ensureAdmin(app.deps);
  expect(await app.deps.db.many({ name: '', text: 'select 1 from users' })).toEqual([]);
});
