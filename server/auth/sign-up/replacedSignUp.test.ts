import { beforeAll, describe, expect, it } from 'vitest';
import { admin as adminEndpoints } from '../../../contract/admin/endpoints.ts';
import { authCopy, mailCopy } from '../../../contract/auth/copy.ts';
import { auth } from '../../../contract/auth/endpoints.ts';
import { signedIn } from '../../../contract/auth/session.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { turnOnTwoFactor } from '../../../test/authenticator.ts';
import { openIdBrowser, queryOf } from '../../../test/openIdBrowser.ts';
import { startOpenIdProvider } from '../../../test/openIdProvider.ts';
import { createAuthenticator } from '../../../test/passkeyAuthenticator.ts';
import { addPasskey, ORIGIN, passkeyBrowser } from '../../../test/passkeyBrowser.ts';
import { startSmtp, type TestSmtp } from '../../../test/smtp.ts';
import { isSoak } from '../../../test/soak.ts';
import { member, PASSWORD, signIn, visitor } from '../../../test/world.ts';
import { setVerified } from '../queries.ts';

/** Concurrent sign-ups. Each hashes two passwords. */
const AT_ONCE = isSoak ? 20 : 8;

let smtp: TestSmtp;
let app: TestApp;
/** An app on the same database, without a mail server. */
let withoutMail: TestApp;

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp({ SMTP_URL: smtp.url });
  withoutMail = await startApp({}, app.databaseUrl);
});

const STRANGER = { password: 'stolen horse', full_name: 'A Stranger' };
const OWNER = { password: 'honest horse', full_name: 'The Owner' };
const email = (name: string) => `${name}@example.ng`;
const signUp = (name: string, form: typeof OWNER, username = name, where = app) =>
  visitor(where).call(auth.signUp, { ...form, email: email(name), username });
const trySignIn = (name: string, password: string) =>
  visitor(app).call(auth.signIn, { email: email(name), password });
const verify = (proof: { token?: string; email?: string; code?: string }) =>
  visitor(app).call(auth.verify, proof);
const rows = async (text: string, values: unknown[]) => (await app.deps.db.pool.query(text, values)).rows;

describe('a sign-up with an unverified address', () => {
  it('replaces the password, name, username and mail of the previous sign-up', async () => {
    const first = await signUp('ada', STRANGER, 'stranger');
    const stale = await smtp.mailTo(email('ada'));
    const second = await signUp('ada', OWNER, 'ada');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([...second.headers.keys()].toSorted()).toEqual([...first.headers.keys()].toSorted());
    const { token, mail } = await smtp.mailTo(email('ada'), 2);
    expect(mail.subject).toBe(mailCopy.verify.subject('VibeTribe'));

    expect((await verify({ token: stale.token })).status).toBe(400);
    expect((await verify({ email: email('ada'), code: stale.code })).status).toBe(400);
    expect((await trySignIn('ada', OWNER.password)).error?.message).toBe(authCopy.unverified);
    expect((await verify({ token })).status).toBe(200);
    expect((await trySignIn('ada', STRANGER.password)).status).toBe(401);
    const owner = await signIn(app, email('ada'), OWNER.password);
    const { body } = await owner.call(signedIn.session, {});
    expect(body.profile).toMatchObject({ full_name: OWNER.full_name, username: 'ada' });
    expect(await rows('select name, username from users where email = $1', [email('ada')])).toEqual([
      { name: OWNER.full_name, username: 'ada' },
    ]);
    // The username of the replaced sign-up is free again.
    expect((await signUp('other', OWNER, 'stranger')).status).toBe(201);
  });

  it('renews the account’s creation time, and the member list shows it once', async () => {
    for (const name of ['search1', 'search2', 'search3']) await signUp(name, OWNER);
    await signUp('search1', OWNER);
    const admin = await member(withoutMail, 'admin');
    const shown: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { body } = await admin.call(adminEndpoints.members, {
        q: 'search',
        limit: 1,
        ...(cursor && { cursor }),
      });
      shown.push(...body.items.map(({ username }) => username));
      cursor = shown.length < 9 ? body.next_cursor : null;
    }
    expect(shown).toEqual(['search1', 'search3', 'search2']);
  });

  it('can reuse the previous sign-up’s username, but not another member’s', async () => {
    await signUp('bola', STRANGER, 'bola');
    const taken = await signUp('bola', OWNER, 'ADA');
    expect([taken.status, taken.error?.fields]).toEqual([400, { username: profileCopy.usernameTaken }]);
    expect((await trySignIn('bola', STRANGER.password)).error?.message).toBe(authCopy.unverified);
    expect((await signUp('bola', OWNER, 'Bola')).status).toBe(201);
    expect((await trySignIn('bola', STRANGER.password)).status).toBe(401);
  });

  it('invalidates a pending password reset', async () => {
    await signUp('chidi', STRANGER);
    await smtp.mailTo(email('chidi'));
    await visitor(app).call(auth.requestReset, { email: email('chidi') });
    const { token } = await smtp.mailTo(email('chidi'), 2);
    await signUp('chidi', OWNER);
    expect((await visitor(app).call(auth.reset, { token, password: 'other horse' })).status).toBe(400);
  });

  it('leaves one consistent account when several arrive concurrently', async () => {
    const forms = Array.from({ length: AT_ONCE }, (_, n) => ({
      password: `horse number ${n}`,
      full_name: `Racer ${n}`,
      username: `racer${n}`,
    }));
    const answers = await Promise.all(forms.map((form) => signUp('racer', form, form.username)));
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201));
    const found = await rows(
      `select u.id, u.name, u.username, p.full_name, p.username as shown from users u join profiles p using (id)
         join credentials a on a.user_id = u.id where u.email = $1`,
      [email('racer')],
    );
    expect(found).toHaveLength(1);
    const [{ name, username, full_name, shown }] = found;
    expect([full_name, shown]).toEqual([name, username]);

    // A sign-up deletes the mail of the previous one if it is still queued.
    await expect.poll(() => rows(`select from jobs where kind = 'account_mail'`, [])).toEqual([]);
    const mails = smtp.received.filter(({ to }) => to.includes(email('racer')));
    const verified = await Promise.all(mails.map(({ token }) => verify({ token })));
    expect(verified.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = forms.find((form) => form.username === username);
    expect(winner?.full_name).toBe(name);
    const tries = await Promise.all(forms.map(({ password }) => trySignIn('racer', password)));
    expect(tries.map(({ status }) => status === 200)).toEqual(forms.map((form) => form === winner));
  });

  it('concurrent with a verification never verifies a password other than the link’s', async () => {
    for (const name of ['dayo', 'efe', 'femi']) {
      await signUp(name, OWNER);
      const { token } = await smtp.mailTo(email(name));
      const [verified] = await Promise.all([verify({ token }), signUp(name, STRANGER)]);
      const password = verified.status === 200 ? OWNER.password : STRANGER.password;
      const answer = await trySignIn(name, password);
      expect(answer.status).toBe(verified.status === 200 ? 200 : 403);
    }
  });
});

describe('a sign-up with the address of an existing account', () => {
  const known = async (name: string, nth: number) => {
    expect((await signUp(name, STRANGER, `thief_${name}`)).body).toEqual({ ok: true });
    const { mail, token } = await smtp.mailTo(email(name), nth);
    expect(mail.subject).toBe(mailCopy.known.subject('VibeTribe'));
    expect((await trySignIn(name, STRANGER.password)).status).toBe(401);
    return token;
  };

  it('changes nothing if the account is verified', async () => {
    await signUp('gbenga', OWNER);
    await verify({ token: (await smtp.mailTo(email('gbenga'))).token });
    const owner = await signIn(app, email('gbenga'), OWNER.password);
    await known('gbenga', 2);
    expect((await owner.call(signedIn.session, {})).body.profile?.username).toBe('gbenga');
  });

  it('changes nothing if the account was used before mail was set up, and its owner can reset it', async () => {
    const inUse = await member(withoutMail, 'halima');
    await inUse.call(signedIn.signOut, {});
    const stranger = await signIn(withoutMail, email('halima'));
    const token = await known('halima', 1);
    await visitor(app).call(auth.reset, { token, password: OWNER.password });
    expect((await signIn(app, email('halima'), OWNER.password)).id).toBe(inUse.id);
    expect((await stranger.call(signedIn.session, {})).body.user).toBeNull();
  });
});

describe('a password reset', () => {
  /** An account with every way to sign in, made before mail was set up; the app that delivers mail, and the ways. */
  async function withEveryWay(name: string) {
    const provider = await startOpenIdProvider();
    const before = await startApp({ ...provider.settings, PUBLIC_URL: ORIGIN });
    const person = await member(before, name);
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(before, person, authenticator);
    provider.state.account = { sub: 'sub-eve', email: 'eve@example.ng', email_verified: true };
    const linking = openIdBrowser(before, provider, person);
    const { body } = await linking.leaveToLink(PASSWORD);
    expect((await linking.answer(queryOf(provider.approve(body.url)))).status).toBe(200);
    await turnOnTwoFactor(person);
    const settings = { SMTP_URL: smtp.url, ...provider.settings, PUBLIC_URL: ORIGIN };
    const delivering = await startApp(settings, before.databaseUrl);
    const byPasskey = async () => {
      const browser = passkeyBrowser(delivering);
      return (await browser.answer(authenticator.get(await browser.leave()))).status;
    };
    const byProvider = async () => (await openIdBrowser(delivering, provider).signIn()).body.step;
    return { delivering, person, byPasskey, byProvider };
  }

  const resetAt = async (delivering: TestApp, name: string) => {
    await visitor(delivering).call(auth.requestReset, { email: email(name) });
    const { token } = await smtp.mailTo(email(name));
    const reset = { token, password: OWNER.password };
    expect((await visitor(delivering).call(auth.reset, reset)).status).toBe(200);
    return visitor(delivering).call(auth.signIn, { email: email(name), password: OWNER.password });
  };

  it('that verifies the address removes the passkeys, links and authenticator of who used it before', async () => {
    const { delivering, byPasskey, byProvider } = await withEveryWay('ifeoma');
    const { body } = await resetAt(delivering, 'ifeoma');
    expect([body.two_factor, body.user?.email_verified]).toEqual([undefined, true]);
    expect(await byPasskey()).toBe(400);
    expect(await byProvider()).toBe('sign_up');
  });

  it('of a verified address leaves them', async () => {
    const { delivering, person, byPasskey, byProvider } = await withEveryWay('jide');
    await delivering.deps.db.transaction((tx) => setVerified(tx, person.id));
    expect((await resetAt(delivering, 'jide')).body.two_factor).toBe('code');
    expect(await byPasskey()).toBe(200);
    expect(await byProvider()).toBe('code');
  });
});
