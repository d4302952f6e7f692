import { expect, test } from 'vitest';
import { auth } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { startApp } from '../../test/app.ts';
import { turnOnTwoFactor } from '../../test/authenticator.ts';
import { openIdBrowser, queryOf } from '../../test/openIdBrowser.ts';
import { startOpenIdProvider } from '../../test/openIdProvider.ts';
import { createAuthenticator } from '../../test/passkeyAuthenticator.ts';
import { addPasskey, ORIGIN, passkeyBrowser } from '../../test/passkeyBrowser.ts';
import { member, PASSWORD, signIn, visitor } from '../../test/world.ts';
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

test('an existing account loses its passkeys, links and authenticator when it becomes admin, and later keeps new ones', async () => {
  const provider = await startOpenIdProvider();
  const app = await startApp({ ...settings, ...provider.settings, PUBLIC_URL: ORIGIN });
  const squatter = await member(app, 'boss');
  const theirs = createAuthenticator(ORIGIN);
  await addPasskey(app, squatter, theirs);
  provider.state.account = { sub: 'sub-eve', email: 'eve@example.ng', email_verified: true };
  const linking = openIdBrowser(app, provider, squatter);
  const { body } = await linking.leaveToLink(PASSWORD);
  expect((await linking.answer(queryOf(provider.approve(body.url)))).status).toBe(200);
  await turnOnTwoFactor(squatter);

  await ensureAdmin(app.deps);
  const stranger = passkeyBrowser(app);
  expect((await stranger.answer(theirs.get(await stranger.leave()))).status).toBe(400);
  expect((await openIdBrowser(app, provider).signIn()).body?.step).not.toBe('signed_in');

  const boss = await signIn(app, 'boss@example.ng', 'the real boss');
  const own = createAuthenticator(ORIGIN);
  await addPasskey(app, boss, own, undefined, 'the real boss');
  await ensureAdmin(app.deps);
  const browser = passkeyBrowser(app);
  expect((await browser.answer(own.get(await browser.leave()))).status).toBe(200);
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
