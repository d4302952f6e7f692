import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ways } from '../../../contract/account/ways.ts';
import { passkey } from '../../../contract/auth/passkeys.ts';
import { signedIn } from '../../../contract/auth/session.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createAuthenticator, type PasskeyFaults } from '../../../test/passkeyAuthenticator.ts';
import { addPasskey, ORIGIN, passkeyBrowser } from '../../../test/passkeyBrowser.ts';
import { member, PASSWORD, type Person } from '../../../test/world.ts';

let app: TestApp;
let n = 0;
let ada: Person;
let authenticator: ReturnType<typeof createAuthenticator>;

beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: ORIGIN, LOG_LEVEL: 'silent' });
});

beforeEach(async () => {
  ada = await member(app, `ada_${++n}`);
  authenticator = createAuthenticator(ORIGIN);
  await addPasskey(app, ada, authenticator);
});

const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const state = () =>
  sql(`select (select count(*) from sign_ins) as sign_ins, (select count(*) from passkeys) as passkeys,
              (select sum(counter) from passkeys) as counters`);

type Browser = ReturnType<typeof passkeyBrowser>;
type Attack = [
  title: string,
  line: string,
  attack: (browser: Browser) => Promise<{ status: number; error: unknown }>,
];

/** Signs in with a wrong answer. */
const withFaults = (faults: PasskeyFaults) => async (browser: Browser) =>
  browser.answer(authenticator.get(await browser.leave(), faults));

const EVIL = 'https://vibetribe.example.evil.test';

const attacks: Attack[] = [
  ['for another site', waysCopy.refused, withFaults({ origin: EVIL })],
  ['for another port of this host', waysCopy.refused, withFaults({ origin: `${ORIGIN}:8443` })],
  [
    'for this host without encryption',
    waysCopy.refused,
    withFaults({ origin: ORIGIN.replace('https', 'http') }),
  ],
  ['for another relying party', waysCopy.refused, withFaults({ rpId: new URL(EVIL).hostname })],
  ['for a challenge of its own', waysCopy.refused, withFaults({ challenge: 'x'.repeat(43) })],
  ['that was made to create a passkey', waysCopy.refused, withFaults({ type: 'webauthn.create' })],
  ['without user verification', waysCopy.refused, withFaults({ isVerified: false })],
  ['without a person present', waysCopy.refused, withFaults({ isPresent: false })],
  ['signed with another key', waysCopy.refused, withFaults({ otherKey: true })],
  ['with a broken signature', waysCopy.refused, withFaults({ signature: 'AAAA' })],
  ['of an unknown passkey', waysCopy.refused, withFaults({ id: 'x'.repeat(43) })],
  [
    'in the name of another member',
    waysCopy.refused,
    async (browser) => {
      const other = await member(app, `other_${n}`);
      return withFaults({ userHandle: Buffer.from(other.id).toString('base64url') })(browser);
    },
  ],
  [
    'for the challenge of another browser',
    waysCopy.refused,
    async (browser) => {
      await browser.leave();
      return browser.answer(authenticator.get(await passkeyBrowser(app).leave()));
    },
  ],
  [
    'without a challenge',
    waysCopy.expired,
    async (browser) => browser.answer(authenticator.get(await passkeyBrowser(app).leave())),
  ],
  [
    'for the challenge of a new passkey',
    waysCopy.expired,
    async (browser) => {
      const { body } = await passkeyBrowser(app, ada).begin({ current: PASSWORD });
      return browser.answer(authenticator.get(body as never));
    },
  ],
  [
    'of a removed passkey',
    waysCopy.refused,
    async (browser) => {
      const options = await browser.leave();
      await sql('delete from passkeys where user_id = $1', [ada.id]);
      return browser.answer(authenticator.get(options));
    },
  ],
];

describe('an answer of a passkey', () => {
  it.each(attacks)('%s is refused: %s', async (title, line, attack) => {
    const browser = passkeyBrowser(app);
    const before = await state();
    const answer = await attack(browser);
    expect([answer.status, (answer.error as { message?: string })?.message]).toEqual([400, line]);
    if (!title.includes('removed') && !title.includes('another member'))
      expect(await state()).toEqual(before);
    expect((await browser.person().call(signedIn.session, {})).body.user).toBe(null);
  });

  it('works once, even with its cookie', async () => {
    const browser = passkeyBrowser(app);
    const credential = authenticator.get(await browser.leave());
    const cookies = new Map(browser.jar);
    expect((await browser.answer(credential)).status).toBe(200);
    const thief = passkeyBrowser(app);
    for (const [name, value] of cookies) thief.jar.set(name, value);
    const replayed = await thief.answer(credential);
    expect([replayed.status, replayed.error?.message]).toEqual([400, waysCopy.refused]);
  });

  it('of a clone, whose counter is behind, is refused; the original goes on', async () => {
    const key = authenticator.keys[0] as { counter: number };
    key.counter = 5;
    const signIn = async () => {
      const browser = passkeyBrowser(app);
      return (await browser.answer(authenticator.get(await browser.leave()))).status;
    };
    expect(await signIn()).toBe(200);
    for (const counter of [5, 4, 0]) {
      key.counter = counter;
      expect(await signIn(), `counter ${counter}`).toBe(400);
    }
    key.counter = 6;
    expect(await signIn()).toBe(200);
  });

  it('of a suspended member signs nobody in', async () => {
    await sql(`insert into suspensions (user_id, reason) values ($1, 'spam')`, [ada.id]);
    const browser = passkeyBrowser(app);
    expect((await browser.answer(authenticator.get(await browser.leave()))).status).toBe(403);
  });
});

describe('a new passkey', () => {
  it.each<[string, PasskeyFaults]>([
    ['for another site', { origin: EVIL }],
    ['for another relying party', { rpId: new URL(EVIL).hostname }],
    ['without user verification', { isVerified: false }],
    ['for a challenge of its own', { challenge: 'x'.repeat(43) }],
    ['that was made to sign in', { type: 'webauthn.get' }],
  ])('%s is refused', async (_, faults) => {
    const browser = passkeyBrowser(app, ada);
    const before = await state();
    const { body } = await browser.begin({ current: PASSWORD });
    const answer = await browser.add(authenticator.create(body as never, faults));
    expect([answer.status, answer.error?.message]).toEqual([400, waysCopy.refused]);
    expect(await state()).toEqual(before);
  });

  it('begun by another member, or stored already, is refused', async () => {
    const bola = await member(app, `bola_${n}`);
    const browser = passkeyBrowser(app, ada);
    const { body } = await browser.begin({ current: PASSWORD });
    const credential = authenticator.create(body as never);
    const thief = passkeyBrowser(app, bola);
    for (const [name, value] of browser.jar) if (name.endsWith('passkey')) thief.jar.set(name, value);
    expect((await thief.add(credential)).error?.message).toBe(waysCopy.expired);
    const cookies = new Map(browser.jar);
    expect((await browser.add(credential)).status).toBe(200);
    for (const [name, value] of cookies) browser.jar.set(name, value);
    expect((await browser.add(credential)).status).toBe(400);
  });

  it('needs the password, and no passkey works at an address without a name', async () => {
    for (const current of [undefined, 'wrong horse'])
      expect((await ada.call(ways.beginPasskey, { current })).status).toBe(400);
    const plain = await startApp({ PUBLIC_URL: 'http://127.0.0.1:3000' });
    const { visitor } = await import('../../../test/world.ts');
    expect((await visitor(plain).call(passkey.begin, {})).status).toBe(404);
  });
});
