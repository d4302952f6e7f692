import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auth, signInByCode } from '../../contract/auth/endpoints.ts';
import { signedIn } from '../../contract/auth/session.ts';
import { UNSUBSCRIBE_PATH } from '../../contract/digests/copy.ts';
import { freshDatabase, startApp, type TestApp } from '../../test/app.ts';
import { codeOf, STEP_MS, turnOnTwoFactor } from '../../test/authenticator.ts';
import { member, type Person, signIn, visitor } from '../../test/world.ts';
import { unsubscribeToken } from '../digests/unsubscribe.ts';
import { secretsOf } from '../process/secrets.ts';
import { createSigners } from '../proofs/keys.ts';
import { createVerificationTokens } from './tokens.ts';

const OLD = 'the secret of the first year, 32 letters';
const NEW = 'the secret of the second year, 32 letters';
const PASSWORD = 'correct horse';
const EMAIL = 'ada@example.ng';

// Codes of the app depend on the clock.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterAll(() => void vi.useRealTimers());

const at = (app: TestApp, { cookie, id }: Person) => visitor(app, cookie, id);
const isSignedIn = async (app: TestApp, person: Person) =>
  (await at(app, person).call(signedIn.session, {})).body.user?.id === person.id;
const signInBy = async (app: TestApp, code: string) =>
  (await (await signIn(app, EMAIL, PASSWORD)).call(signInByCode, { code })).status;
const signsCertificates = (app: TestApp) =>
  createSigners(app.deps.db.reads, secretsOf(app.deps.env))().then(
    () => true,
    () => false,
  );

test('a changed APP_SECRET keeps sign-ins, codes, links and keys while APP_SECRET_BEFORE has the old one', async () => {
  const database = await freshDatabase();
  const before = await startApp({ APP_SECRET: OLD }, database);
  const ada = await member(before, 'ada');
  const { secret, codes } = await turnOnTwoFactor(ada);
  const bola = await member(before, 'bola');
  const tokens = createVerificationTokens(before.deps.db, secretsOf(before.deps.env));
  const mailed = await tokens.create(bola.id, 'reset');
  const pending = await signIn(before, EMAIL, PASSWORD);
  const keys = async () =>
    (
      await before.deps.db.pool.query(
        'select secret from two_factor union all select private_key from signing_keys',
      )
    ).rows;
  const encrypted = await keys();

  // Without the old secret, nothing of it is accepted.
  const without = await startApp({ APP_SECRET: NEW }, database);
  expect(await isSignedIn(without, ada)).toBe(false);
  expect(await signsCertificates(without)).toBe(false);
  expect(await keys()).toEqual(encrypted);

  const during = await startApp({ APP_SECRET: NEW, APP_SECRET_BEFORE: OLD }, database);
  expect(await isSignedIn(during, ada)).toBe(true);
  expect((await at(during, pending).call(signInByCode, { code: codes[0] ?? '' })).status).toBe(200);
  const off = await visitor(during).fetch(`${UNSUBSCRIBE_PATH}?token=${unsubscribeToken(OLD, bola.id)}`, {
    method: 'POST',
  });
  expect(off.status).toBe(200);
  const reset = { token: mailed.token, password: 'another horse' };
  expect((await visitor(during).call(auth.reset, reset)).status).toBe(200);
  const newer = await signIn(during, 'bola@example.ng', reset.password);

  // The keys are encrypted anew, so the old secret can be dropped once the sign-ins of its time have ended.
  await expect
    .poll(async () => (await keys()).filter((key, i) => key.secret !== encrypted[i]?.secret).length)
    .toBe(2);
  const after = await startApp({ APP_SECRET: NEW }, database);
  expect(await isSignedIn(after, ada)).toBe(false);
  expect(await isSignedIn(after, newer)).toBe(true);
  expect(await signsCertificates(after)).toBe(true);
  vi.setSystemTime(Date.now() + STEP_MS);
  expect(await signInBy(after, codeOf(secret))).toBe(200);
  // Recovery codes are kept as hashes only.
  expect(await signInBy(after, codes[1] ?? '')).toBe(400);
});
