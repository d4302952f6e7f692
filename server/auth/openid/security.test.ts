import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auth } from '../../../contract/auth/endpoints.ts';
import { signedIn } from '../../../contract/auth/session.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { openIdBrowser, queryOf } from '../../../test/openIdBrowser.ts';
import { type Faults, now, type OpenIdProvider, startOpenIdProvider } from '../../../test/openIdProvider.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { PASSWORD, signIn, visitor } from '../../../test/world.ts';

let provider: OpenIdProvider;
/** Another provider, whose answers are no answers of ours. */
let stranger: OpenIdProvider;
let app: TestApp;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  stranger = await startOpenIdProvider();
  const smtp = await startSmtp();
  app = await startApp({ SMTP_URL: smtp.url, ...provider.settings, LOG_LEVEL: 'silent' });
  // The member whom the attacks are about: `sub-ada` is linked.
  const browser = browserOf();
  provider.state.account = ADA;
  await browser.signIn();
  await browser.signUp('ada');
});

const ADA = { sub: 'sub-ada', email: 'ada@example.ng', email_verified: true };

beforeEach(() => {
  provider.state.faults = {};
  provider.state.account = ADA;
});

const browserOf = (...by: [Parameters<typeof openIdBrowser>[2]] | []) => openIdBrowser(app, provider, ...by);
const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;
const counts = () =>
  sql(`select (select count(*) from users) as users, (select count(*) from credentials) as credentials,
              (select count(*) from sign_ins) as sign_ins`);

type Browser = ReturnType<typeof browserOf>;
type Attack = [
  title: string,
  line: string,
  attack: (browser: Browser) => Promise<Awaited<ReturnType<Browser['answer']>>>,
];

/** Signs in while the provider answers wrongly. */
const while_ = (faults: Faults) => (browser: Browser) => {
  provider.state.faults = faults;
  return browser.signIn();
};
/** Comes back with a changed query. */
const changed = (change: (query: URLSearchParams) => void) => async (browser: Browser) => {
  const query = new URLSearchParams(queryOf(provider.approve(await browser.leave())));
  change(query);
  return browser.answer(`?${query}`);
};
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (signed: string) =>
  JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString());

async function verifiedMember(name: string) {
  const email = `${name}@example.ng`;
  await visitor(app).call(auth.signUp, { email, password: PASSWORD, full_name: 'A Member', username: name });
  await sql('update users set email_verified = true where email = $1', [email]);
  return signIn(app, email);
}

const attacks: Attack[] = [
  ['a forged state', waysCopy.refused, changed((query) => query.set('state', 'x'.repeat(43)))],
  ['no state', waysCopy.refused, changed((query) => query.delete('state'))],
  ['two states', waysCopy.refused, changed((query) => query.append('state', 'x'.repeat(43)))],
  [
    'another issuer in the answer (mix-up)',
    waysCopy.refused,
    changed((query) => query.set('iss', stranger.issuer)),
  ],
  ['no issuer in the answer', waysCopy.refused, changed((query) => query.delete('iss'))],
  ['no code', waysCopy.refused, changed((query) => query.delete('code'))],
  ['a made-up code', waysCopy.refused, changed((query) => query.set('code', 'made up'))],
  [
    'a code of another provider',
    waysCopy.refused,
    async (browser) => {
      const url = await browser.leave();
      const query = new URLSearchParams(queryOf(stranger.approve(url)));
      query.set('iss', provider.issuer);
      return browser.answer(`?${query}`);
    },
  ],
  [
    'a code that was injected from another sign-in (PKCE)',
    waysCopy.refused,
    async (browser) => {
      const stolen =
        new URLSearchParams(queryOf(provider.approve(await browserOf().leave()))).get('code') ?? '';
      return changed((query) => query.set('code', stolen))(browser);
    },
  ],
  [
    'an error in place of a code',
    waysCopy.refused,
    changed((query) => {
      query.delete('code');
      query.set('error', 'server_error');
    }),
  ],
  [
    'a cancelled sign-in',
    waysCopy.cancelled,
    changed((query) => {
      query.delete('code');
      query.set('error', 'access_denied');
    }),
  ],
  ['a token for another audience', waysCopy.refused, while_({ claims: { aud: 'another app' } })],
  [
    'a token for two audiences without a party',
    waysCopy.refused,
    while_({ claims: { aud: ['another app', 'vibetribe'] } }),
  ],
  ['a token of another issuer', waysCopy.refused, while_({ claims: { iss: 'https://accounts.example' } })],
  ['an expired token', waysCopy.refused, while_({ claims: { exp: now() - 600 } })],
  ['a token that never expires', waysCopy.refused, while_({ claims: { exp: undefined } as never })],
  ['a token without a subject', waysCopy.refused, while_({ claims: { sub: undefined } as never })],
  ['a token with a very long subject', waysCopy.refused, while_({ claims: { sub: 'x'.repeat(5_000) } })],
  [
    'a replayed token: another nonce',
    waysCopy.refused,
    while_({ claims: { nonce: 'of an earlier sign-in' } }),
  ],
  ['a token without a nonce', waysCopy.refused, while_({ claims: { nonce: undefined } as never })],
  ['a token signed with another key', waysCopy.refused, while_({ otherKey: true })],
  [
    'an unsigned token (alg none)',
    waysCopy.refused,
    while_({ idToken: (signed) => `${encoded({ alg: 'none' })}.${signed.split('.')[1]}.` }),
  ],
  [
    'a token whose claims were changed',
    waysCopy.refused,
    while_({
      idToken: (signed) => {
        const [head, , signature] = signed.split('.');
        return `${head}.${encoded({ ...claimsOf(signed), sub: 'somebody else' })}.${signature}`;
      },
    }),
  ],
  ['something that is no token', waysCopy.refused, while_({ idToken: 'no token' })],
  [
    'claims about another subject in the second request',
    waysCopy.refused,
    while_({ bareToken: true, userInfoSub: 'another', claims: { sub: 'sub-new' } }),
  ],
  [
    'an address that the provider has not verified',
    waysCopy.addressUnverified,
    (browser) => {
      provider.state.account = { sub: 'sub-eve', email: 'eve@example.ng', email_verified: false };
      return browser.signIn();
    },
  ],
  [
    'no address',
    waysCopy.addressUnverified,
    (browser) => {
      provider.state.account = { sub: 'sub-eve', email_verified: true };
      return browser.signIn();
    },
  ],
  [
    'the answer of another browser',
    waysCopy.expired,
    async (browser) => browser.answer(queryOf(provider.approve(await browserOf().leave()))),
  ],
  [
    'the answer of another browser that is signing in, too',
    waysCopy.refused,
    async (browser) => {
      await browser.leave();
      return browser.answer(queryOf(provider.approve(await browserOf().leave())));
    },
  ],
  [
    'a forged cookie',
    waysCopy.expired,
    async (browser) => {
      const query = queryOf(provider.approve(await browser.leave()));
      const [text = ''] = browser.jar.get('vibetribe-openid')?.split('.') ?? [];
      browser.jar.set('vibetribe-openid', `${text}.${'x'.repeat(43)}`);
      return browser.answer(query);
    },
  ],
];

describe('an OpenID answer', () => {
  it.each(attacks)('with %s is refused: %s', async (_, line, attack) => {
    const browser = browserOf();
    const before = await counts();
    const answer = await attack(browser);
    expect(answer.error?.message).toBe(line);
    expect(answer.status).toBe(400);
    expect(await counts()).toEqual(before);
    expect((await browser.person().call(signedIn.session, {})).body.user).toBe(null);
  });

  it('works once: neither the same cookie nor a second use of its code signs in again', async () => {
    const browser = browserOf();
    const query = queryOf(provider.approve(await browser.leave()));
    const cookie = browser.jar.get('vibetribe-openid') ?? '';
    expect((await browser.answer(query)).body.step).toBe('signed_in');
    const thief = browserOf();
    expect((await thief.answer(query)).error?.message).toBe(waysCopy.expired);
    thief.jar.set('vibetribe-openid', cookie);
    expect((await thief.answer(query)).error?.message).toBe(waysCopy.refused);
  });

  it.each([
    ['an account with a password and a verified address', true],
    ['an account in use whose address is not verified', false],
  ])('never takes over %s', async (_, verified) => {
    const name = verified ? 'bola' : 'chidi';
    const person = await verifiedMember(name);
    if (!verified) await sql('update users set email_verified = false where id = $1', [person.id]);
    provider.state.account = { sub: `sub-${name}`, email: `${name}@example.ng`, email_verified: true };
    const before = await counts();
    const answer = await browserOf().signIn();
    expect([answer.status, answer.error?.message]).toEqual([400, waysCopy.addressKnown]);
    expect(await counts()).toEqual(before);
  });

  it('links to nobody but the member who began: neither another member nor a visitor', async () => {
    const [emeka, efe] = [await verifiedMember('emeka'), await verifiedMember('efe')];
    provider.state.account = { sub: 'sub-emeka', email: 'emeka@example.ng', email_verified: true };
    for (const other of [efe, undefined]) {
      const browser = browserOf(emeka);
      const { body } = await browser.leaveToLink(PASSWORD);
      const thief = browserOf(other);
      thief.jar.set('vibetribe-openid', browser.jar.get('vibetribe-openid') ?? '');
      const answer = await thief.answer(queryOf(provider.approve(body.url)));
      expect([answer.status, answer.error?.message]).toEqual([400, waysCopy.expired]);
    }
  });

  it('does not move a linked account to another member', async () => {
    const musa = await verifiedMember('musa');
    const browser = browserOf(musa);
    const { body } = await browser.leaveToLink(PASSWORD);
    const answer = await browser.answer(queryOf(provider.approve(body.url)));
    expect([answer.status, answer.error?.message]).toEqual([409, waysCopy.belongsToAnother]);
  });

  it('of a sign-up needs an identity that this server wrote', async () => {
    const browser = browserOf();
    expect((await browser.signUp('mallory')).status).toBe(401);
    browser.jar.set('vibetribe-identity', `${encoded({ ...ADA, expires: Date.now() + 60_000 })}.x`);
    expect((await browser.signUp('mallory')).status).toBe(401);
    // Nor does the cookie of another step stand in for it.
    await browser.leave();
    browser.jar.set('vibetribe-identity', browser.jar.get('vibetribe-openid') ?? '');
    expect((await browser.signUp('mallory')).status).toBe(401);
  });

  it('of a suspended member signs nobody in', async () => {
    const [{ id }] = await sql(`select id from users where email = 'ada@example.ng'`);
    await sql(`insert into suspensions (user_id, reason) values ($1, 'spam')`, [id]);
    expect((await browserOf().signIn()).status).toBe(403);
    await sql('delete from suspensions where user_id = $1', [id]);
    expect((await browserOf().signIn()).status).toBe(200);
  });
});
