import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountMailCopy } from '../../../contract/account/copy.ts';
import { account } from '../../../contract/account/endpoints.ts';
import { ways } from '../../../contract/account/ways.ts';
import { auth } from '../../../contract/auth/endpoints.ts';
import { openId } from '../../../contract/auth/openid.ts';
import { signedIn } from '../../../contract/auth/session.ts';
import { waysCopy } from '../../../contract/auth/ways.copy.ts';
import { profileCopy } from '../../../contract/profiles/copy.ts';
import { startApp, type TestApp } from '../../../test/app.ts';
import { turnOnTwoFactor } from '../../../test/authenticator.ts';
import { openIdBrowser, queryOf } from '../../../test/openIdBrowser.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../../test/openIdProvider.ts';
import { startSmtp, type TestSmtp } from '../../../test/smtp.ts';
import { openAccount, PASSWORD, signIn, visitor } from '../../../test/world.ts';
import { exportDataOf } from '../../account/export/export.queries.ts';
import { removeSpentAnswers } from '../spentAnswers.queries.ts';

let provider: OpenIdProvider;
let smtp: TestSmtp;
let app: TestApp;
let n = 0;
let name: string;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  smtp = await startSmtp();
  app = await startApp({ SMTP_URL: smtp.url, ...provider.settings });
});

beforeEach(() => {
  name = `ada_${++n}`;
  provider.state.faults = {};
  provider.state.account = {
    sub: `sub-${name}`,
    email: `${name}@example.ng`,
    email_verified: true,
    name: 'Ada',
  };
});

const browserOf = (...by: [Parameters<typeof openIdBrowser>[2]] | []) => openIdBrowser(app, provider, ...by);
const sql = async (text: string, values: unknown[] = []) => (await app.deps.db.pool.query(text, values)).rows;

/** A new member without a password. */
async function signedUp() {
  const browser = browserOf();
  expect((await browser.signIn()).body).toEqual({ step: 'sign_up', full_name: 'Ada' });
  const answer = await browser.signUp(name);
  expect(answer.status).toBe(201);
  return { browser, id: answer.body.user?.id ?? '' };
}

/** A member with a password and a verified address. */
async function withPassword() {
  const form = { email: `${name}@example.ng`, password: PASSWORD, full_name: 'Ada Test', username: name };
  await visitor(app).call(auth.signUp, form);
  // The first mail; otherwise it would be sent or not, depending on which is earlier.
  await smtp.mailTo(form.email);
  await sql('update users set email_verified = true where email = $1', [form.email]);
  const person = await signIn(app, form.email);
  return { id: person.id, person };
}

describe('a new member', () => {
  it('signs up with a username and the terms, without a password, and is signed in', async () => {
    const { browser, id } = await signedUp();
    const { body } = await browser.person().call(signedIn.session, {});
    expect(body.user).toEqual({ id, email: `${name}@example.ng`, email_verified: true });
    expect(body.profile).toMatchObject({ username: name, full_name: 'Ada Test' });
    expect(body.onboarding).toBe('welcome');
    expect((await sql('select page from acceptances where user_id = $1', [id])).length).toBe(3);
    expect((await browser.person().call(ways.list, {})).body).toMatchObject({
      password: false,
      items: [{ name: 'Campus ID', detail: `${name}@example.ng` }],
    });
  });

  it('signs in the next time in one step, and the address at the provider may have changed', async () => {
    const { id } = await signedUp();
    provider.state.account = { sub: `sub-${name}`, email: 'other@example.ng', email_verified: false };
    const { body } = await browserOf().signIn();
    expect([body.step, body.session?.user?.id]).toEqual(['signed_in', id]);
  });

  it('is told of a taken and of a reserved username, and may try again', async () => {
    await openAccount(app, `taken_${name}`);
    const browser = browserOf();
    await browser.signIn();
    expect((await browser.signUp(`Taken_${name}`)).error?.fields).toEqual({
      username: profileCopy.usernameTaken,
    });
    expect((await browser.signUp('admin')).error?.fields).toEqual({ username: profileCopy.usernameReserved });
    expect((await browser.signUp(name)).status).toBe(201);
  });

  it('replaces an unverified sign-up with the same address, and its password stops working', async () => {
    const form = {
      email: `${name}@example.ng`,
      password: 'stolen horse',
      full_name: 'A Stranger',
      username: `x${name}`,
    };
    await visitor(app).call(auth.signUp, form);
    const { browser, id } = await signedUp();
    expect((await browser.person().call(signedIn.session, {})).body.user?.email_verified).toBe(true);
    expect(await sql('select provider_id from credentials where user_id = $1', [id])).toEqual([
      { provider_id: provider.issuer },
    ]);
    expect((await visitor(app).call(auth.signIn, form)).status).toBe(401);
  });

  it('is created once by concurrent sign-ups', async () => {
    const browser = browserOf();
    await browser.signIn();
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((end) => browser.signUp(name + end)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await sql('select id from users where email = $1', [`${name}@example.ng`])).length).toBe(1);
  });

  it('whose claims come with the second request only signs up, too', async () => {
    provider.state.faults = { bareToken: true };
    await signedUp();
  });
});

describe('an account with a password', () => {
  it('is linked in the settings after the password, is told by mail, and signs in both ways', async () => {
    const { id, person } = await withPassword();
    const browser = browserOf(person);
    const { body } = await browser.leaveToLink(PASSWORD);
    expect((await browser.answer(queryOf(provider.approve(body.url)))).body).toEqual({ step: 'linked' });
    const mail = (await smtp.mailTo(`${name}@example.ng`, 2)).mail;
    expect(mail.subject).toBe('A new way to log in to VibeTribe');
    expect((await browserOf().signIn()).body.session?.user?.id).toBe(id);
    const log = await sql(`select action from audit_log where actor_id = $1 and action = 'way_added'`, [id]);
    expect(log.length).toBe(1);
  });

  it('with two-step sign-in is asked for the code after the provider', async () => {
    const { person } = await withPassword();
    const browser = browserOf(person);
    const { body } = await browser.leaveToLink(PASSWORD);
    await browser.answer(queryOf(provider.approve(body.url)));
    await turnOnTwoFactor(person);
    const other = browserOf();
    expect((await other.signIn()).body).toEqual({ step: 'code' });
    expect((await other.person().call(signedIn.session, {})).body.user).toBe(null);
  });

  it('needs the password to link', async () => {
    const { person } = await withPassword();
    for (const current of [undefined, 'wrong horse'])
      expect((await browserOf(person).leaveToLink(current)).status).toBe(400);
  });
});

describe('an account without a password', () => {
  it('keeps its last way to sign in, until it has a password', async () => {
    const { browser } = await signedUp();
    const { body } = await browser.person().call(ways.list, {});
    const id = body.items[0]?.id ?? '';
    const setPassword = async () =>
      browser.keep(await browser.person().call(ways.setPassword, { password: PASSWORD })).status;
    const last = await browser.person().call(ways.remove, { id });
    expect([last.status, last.error?.message]).toEqual([409, waysCopy.lastWay]);
    expect([await setPassword(), await setPassword()]).toEqual([200, 409]);
    expect((await browser.person().call(ways.remove, { id, current: PASSWORD })).status).toBe(200);
    expect((await browser.person().call(ways.remove, { id, current: PASSWORD })).status).toBe(404);
    const email = `${name}@example.ng`;
    expect((await visitor(app).call(auth.signIn, { email, password: PASSWORD })).status).toBe(200);
  });

  it('that gets one renews its sign-in, so that a copy of the cookie stops working, and is told by mail', async () => {
    const { browser, id } = await signedUp();
    const copy = browser.person();
    expect(browser.keep(await copy.call(ways.setPassword, { password: PASSWORD })).status).toBe(200);
    expect((await copy.call(ways.list, {})).status).toBe(401);
    expect((await browser.person().call(signedIn.session, {})).body.user?.id).toBe(id);
    const { mail } = await smtp.mailTo(`${name}@example.ng`);
    expect(mail.subject).toBe(accountMailCopy.passwordChanged.subject('VibeTribe'));
  });

  it('changes nothing about its sign-in ten minutes after the last one', async () => {
    const { browser, id } = await signedUp();
    await sql(`update sign_ins set created_at = now() - interval '11 minutes' where user_id = $1`, [id]);
    const late = await browser.person().call(ways.setPassword, { password: PASSWORD });
    expect([late.status, late.error?.message]).toEqual([403, waysCopy.signInAgain]);
  });

  it('is asked to set a password before acts that need one', async () => {
    const { browser } = await signedUp();
    const answer = await browser
      .person()
      .call(account.changeEmail, { email: 'new@example.ng', current: PASSWORD });
    expect(answer.error?.fields).toEqual({ current: waysCopy.noPassword });
  });

  it('with a verified address is linked by that address', async () => {
    const { id } = await signedUp();
    provider.state.account = { sub: `second-${name}`, email: `${name}@example.ng`, email_verified: true };
    expect((await browserOf().signIn()).body.session?.user?.id).toBe(id);
  });

  it('is exported with its linked accounts, and erased with them', async () => {
    const { id } = await signedUp();
    expect((await exportDataOf(app.deps.db, id)).linked_accounts).toMatchObject([
      { provider: provider.issuer, id: `sub-${name}`, email: `${name}@example.ng` },
    ]);
    await sql('delete from users where id = $1', [id]);
    expect(await sql('select id from credentials where user_id = $1', [id])).toEqual([]);
  });
});

it('without a provider, nothing begins and the session names none', async () => {
  const without = await startApp();
  const begun = await visitor(without).call(openId.begin, {});
  expect(begun.status).toBe(404);
  expect((await visitor(without).call(signedIn.session, {})).body.capabilities.openid).toBeUndefined();
});

it('while the provider does not answer, a sign-in says so and the next one works', async () => {
  provider.state.faults = { tokenStatus: 502 };
  const answer = await browserOf().signIn();
  expect([answer.status, answer.error?.message]).toEqual([503, waysCopy.unreachable]);
  provider.state.faults = {};
  await signedUp();
});

it('a used answer is forgotten once nobody could use it again', async () => {
  await sql(
    `insert into spent_answers values ('old', now() - interval '1 minute'), ('new', now() + interval '1 minute')`,
  );
  await removeSpentAnswers(app.deps.db, 1_000);
  expect(await sql(`select hash from spent_answers where hash in ('old', 'new')`)).toEqual([
    { hash: Buffer.from('new') },
  ]);
});
