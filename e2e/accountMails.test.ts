import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountCopy } from '../contract/account.copy.ts';
import { account } from '../contract/account.ts';
import { authCopy } from '../contract/auth.copy.ts';
import { signedIn } from '../contract/auth.session.ts';
import { auth } from '../contract/auth.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { startSmtp, type TestSmtp } from '../test/smtp.ts';
import { signIn, visitor } from '../test/world.ts';
import { expectAccessible, fill, openPage, toast, waitForHydration } from './browser.ts';

let app: TestApp;
let smtp: TestSmtp;

const PASSWORD = 'correct horse';

beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp({ SMTP_URL: smtp.url });
});

describe('where mail is delivered, an address is verified first', () => {
  test('by the code of the mail, on the spot', async () => {
    const page = await openPage(app, '/auth?tab=signup', { expected: /400/ });
    const email = 'bola@example.ng';
    await fill(page, {
      'Full name': 'Bola Adeyemi',
      Username: 'bola',
      Email: email,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await page.getByRole('button', { name: 'Create account' }).click();
    await toast(page, authCopy.signedUpToast);
    await page.getByRole('tabpanel').getByText(authCopy.signedUpNotice).waitFor();
    const { code } = await smtp.mailTo(email);

    const verify = page.getByRole('button', { name: 'Verify my email' });
    await page.getByLabel('Code').fill('12345');
    await verify.click();
    await page.getByText(authCopy.codeShape).waitFor();
    await page.getByLabel('Code').fill(other(code));
    await verify.click();
    await page.getByText(authCopy.badToken).waitFor();
    // As mail programs show it, in two groups.
    await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await verify.click();
    await page.getByText(authCopy.verified).waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  });

  test('by its link, which the mail can be asked for again', async () => {
    const email = await signUp('chidi');
    const page = await openPage(app, '/auth', { expected: /400|403/ });
    await signInAs(page, email, PASSWORD);
    await toast(page, authCopy.unverified);
    await page.getByText(authCopy.codeAsk).waitFor();
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await toast(page, authCopy.verifySent);
    const { token } = await smtp.mailTo(email, 2);

    // Opening it twice without a script, as scanners of mail do, spends nothing.
    await visitor(app).fetch(`/auth?verify=${token}`);
    await page.goto(`${app.url}/auth?verify=${token}`);
    await page.getByText(authCopy.verified).waitFor();
    expect(page.url()).toBe(`${app.url}/auth`);
    await signInAs(page, email, PASSWORD);
    await page.waitForURL('**/home');

    const stranger = await openPage(app, `/auth?verify=${token}`, { expected: /400/ });
    await stranger.getByText(authCopy.badToken).waitFor();
    await stranger.getByLabel('Email').fill(email);
    await stranger.getByRole('button', { name: 'Send the mail again' }).click();
    await toast(stranger, authCopy.verifySent);
  });

  test('and the link reads without a script', async () => {
    const page = await openPage(app, '/auth?verify=whatever', { javaScriptEnabled: false });
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    await page.getByText(authCopy.verifyAsk).waitFor();
    expect(await page.getByRole('button', { name: 'Verify my email' }).isDisabled()).toBe(true);
  });
});

describe('a forgotten password', () => {
  test('is replaced by the code of a mail', async () => {
    const email = await member('ada');
    const page = await openPage(app, '/auth', { expected: /400/ });
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot password' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await page.getByText(authCopy.resetSent).waitFor();
    const { code } = await smtp.mailTo(email, 2);

    const change = page.getByRole('button', { name: 'Change password' });
    await fill(page, { Code: 'abc', 'New password': 'short' });
    await change.click();
    await page.getByText(authCopy.codeShape).waitFor();
    await page.getByText(authCopy.passwordShort).waitFor();
    await fill(page, { Code: other(code), 'New password': 'a new horse' });
    await change.click();
    await page.getByText(authCopy.badToken).waitFor();
    await page.getByLabel('Code').fill(code);
    await change.click();
    await page.getByText(authCopy.resetDone).waitFor();
    await page.keyboard.type('a new horse');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  });

  test('or by its link, once', async () => {
    const email = await member('dele');
    const page = await openPage(app, '/auth?tab=forgot', { expected: /400|401/ });
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await page.getByText(authCopy.email).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the mail' }).click();
    const { token } = await smtp.mailTo(email, 2);

    await page.goto(`${app.url}/auth?reset=${token}`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText(authCopy.passwordShort).waitFor();
    await page.getByLabel('New password').fill('a new horse');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText(authCopy.resetDone).waitFor();
    expect(page.url()).toBe(`${app.url}/auth`);
    await signInAs(page, email, PASSWORD);
    await toast(page, authCopy.wrong);
    await signInAs(page, email, 'a new horse');
    await page.waitForURL('**/home');

    const stranger = await openPage(app, `/auth?reset=${token}`, { expected: /400/ });
    await stranger.getByLabel('New password').fill('a third horse');
    await stranger.getByRole('button', { name: 'Change password' }).click();
    await toast(stranger, authCopy.badToken);
    await stranger.getByRole('heading', { name: 'Forgot password' }).waitFor();
  });

  test('of an address that nobody has looks the same', async () => {
    const page = await openPage(app, '/auth?tab=forgot');
    await page.getByLabel('Email').fill('nobody@example.ng');
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await page.getByText(authCopy.resetSent).waitFor();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
    expect(smtp.received.filter((mail) => mail.to.includes('nobody@example.ng'))).toEqual([]);
  });
});

describe('a new address', () => {
  test('is confirmed by pressing a button, also where one is signed in; only opening the link changes nothing', async () => {
    const efe = await signIn(app, await member('efe'), PASSWORD);
    await efe.call(account.changeEmail, { email: 'new_efe@example.ng', current: PASSWORD });
    const { token } = await smtp.mailTo('new_efe@example.ng');

    const page = await openPage(app, `/auth?email=${token}`, { as: efe });
    await page.getByRole('heading', { name: 'Your new email' }).waitFor();
    await expectAccessible(page);
    expect((await efe.call(signedIn.session, {})).body.user?.email).toBe('efe@example.ng');
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await toast(page, accountCopy.emailChanged);
    await page.waitForURL('**/home/settings');
    expect((await efe.call(signedIn.session, {})).body.user?.email).toBe('new_efe@example.ng');

    const stranger = await openPage(app, `/auth?email=${token}`, { expected: /400/ });
    await stranger.getByRole('button', { name: 'Confirm this address' }).click();
    await stranger.getByText(authCopy.badToken).waitFor();
    await stranger.getByRole('link', { name: 'Back to Login' }).click();
    await stranger.getByRole('tab', { name: 'Login', selected: true }).waitFor();
  });
});

async function signInAs(page: Page, email: string, password: string) {
  await waitForHydration(page);
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Login' }).click();
}

/** An account that awaits its verification. */
async function signUp(username: string): Promise<string> {
  const email = `${username}@example.ng`;
  const form = { email, password: PASSWORD, full_name: `${username} Test`, username };
  expect((await visitor(app).call(auth.signUp, form)).status).toBe(201);
  await smtp.mailTo(email);
  return email;
}

async function member(username: string): Promise<string> {
  const email = await signUp(username);
  const { token } = await smtp.mailTo(email);
  expect((await visitor(app).call(auth.verify, { token })).status).toBe(200);
  return email;
}

/** Six digits that are not these. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
