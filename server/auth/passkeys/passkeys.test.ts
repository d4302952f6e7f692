import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../contract/account/endpoints.ts';
import { ways } from '../../../contract/account/ways.ts';
import { PASSKEYS_MAX } from '../../../contract/auth/limits.ts';
import { signedIn } from '../../../contract/auth/session.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { twoFactorCopy } from '../../../contract/twoFactor/copy.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { codeOf, STEP_MS, turnOnTwoFactor } from '../../../test/authenticator.ts';
import { createAuthenticator } from '../../../test/passkeyAuthenticator.ts';
import { addPasskey, ORIGIN, passkeyBrowser } from '../../../test/passkeyBrowser.ts';
import { member, PASSWORD, type Person } from '../../../test/world.ts';
import { exportDataOf } from '../../account/export/export.queries.ts';
import { arePasskeysAvailable } from './available.ts';

let app: TestApp;
let n = 0;
let ada: Person;
let authenticator: ReturnType<typeof createAuthenticator>;

beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: ORIGIN });
});

beforeEach(async () => {
  ada = await member(app, `ada_${++n}`);
  authenticator = createAuthenticator(ORIGIN);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const listed = async () => (await ada.call(ways.list, {})).body.items;

async function signIn() {
  const browser = passkeyBrowser(app);
  const { status, body } = await browser.answer(authenticator.get(await browser.leave()));
  return { status, body, browser };
}

describe('a passkey', () => {
  it('is added with the password, signs in without one, and is listed by its device', async () => {
    await addPasskey(app, ada, authenticator);
    const { body, browser } = await signIn();
    expect(body.user?.id).toBe(ada.id);
    expect((await browser.person().call(signedIn.session, {})).body.user?.id).toBe(ada.id);
    expect(await listed()).toMatchObject([{ kind: 'passkey', name: waysCopy.passkey, detail: '' }]);
    const acts = await sql(`select action from audit_log where actor_id = $1 and action <> 'sign_in'`, [
      ada.id,
    ]);
    expect(acts).toEqual([{ action: 'way_added' }]);
  });

  it('counts as both steps of a two-step sign-in, so adding it needs a code', async () => {
    const { secret } = await turnOnTwoFactor(ada);
    const browser = passkeyBrowser(app, ada);
    const without = await browser.begin({ current: PASSWORD });
    expect(without.error?.fields).toEqual({ code: twoFactorCopy.anyCodeShape });
    expect((await browser.begin({ current: PASSWORD, code: '000000' })).status).toBe(400);
    await addPasskey(app, ada, authenticator, codeOf(secret, Date.now() + STEP_MS));
    const { body } = await signIn();
    expect([body.user?.id, body.two_factor]).toEqual([ada.id, undefined]);
  });

  it('is renamed and removed by its member only, and signs in no more', async () => {
    await addPasskey(app, ada, authenticator);
    const [{ id = '' } = {}] = await listed();
    const bola = await member(app, `bola_${n}`);
    expect((await bola.call(ways.rename, { id, name: 'Mine' })).status).toBe(404);
    expect((await bola.call(ways.remove, { id, current: PASSWORD })).status).toBe(404);
    expect((await ada.call(ways.rename, { id, name: ' ' })).error?.fields).toEqual({
      name: waysCopy.nameShort,
    });
    expect((await ada.call(ways.rename, { id, name: 'My phone' })).status).toBe(200);
    expect(await listed()).toMatchObject([{ name: 'My phone' }]);
    expect((await ada.call(ways.remove, { id, current: 'wrong horse' })).status).toBe(400);
    expect((await ada.call(ways.remove, { id, current: PASSWORD })).status).toBe(200);
    expect((await signIn()).status).toBe(400);
  });

  it('is one of at most ten, also when added at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: PASSKEYS_MAX + 2 }, async () => {
        const browser = passkeyBrowser(app, ada);
        const { body } = await browser.begin({ current: PASSWORD });
        return () => browser.add(authenticator.create(body));
      }),
    );
    const statuses = (await Promise.all(begun.map((add) => add()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(PASSKEYS_MAX);
    expect(statuses.filter((status) => status === 409).length).toBe(2);
    expect((await listed()).length).toBe(PASSKEYS_MAX);
  });

  it('is exported without its key, and erased with the account', async () => {
    await addPasskey(app, ada, authenticator);
    await signIn();
    const { passkeys } = await exportDataOf(app.deps.db, ada.id);
    expect(Object.keys(passkeys[0] ?? {})).toEqual(['name', 'created_at', 'used_at']);
    await sql('delete from users where id = $1', [ada.id]);
    expect(await sql('select id from passkeys where user_id = $1', [ada.id])).toEqual([]);
  });

  it('stays when all devices are signed out', async () => {
    await addPasskey(app, ada, authenticator);
    await ada.call(account.endSignIns, {});
    expect((await signIn()).status).toBe(200);
  });
});

it.each([
  ['https://vibetribe.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.1', false],
  ['http://[::1]:3000', false],
  ['http://vibetribe.example', false],
])('at %s passkeys are offered: %s', (publicUrl, offered) => {
  expect(arePasskeysAvailable({ publicUrl })).toBe(offered);
});
