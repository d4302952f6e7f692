import type { Page } from '@playwright/test';
import { accountCopy } from '../contract/account/copy.ts';
import { account } from '../contract/account/endpoints.ts';
import { authCopy } from '../contract/auth/copy.ts';
import { auth } from '../contract/auth/endpoints.ts';
import { signedIn } from '../contract/auth/session.ts';
import { publicPaths } from '../contract/core/paths.ts';
import { tribeCopy } from '../contract/tribes/copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { startSmtp, type TestSmtp } from '../test/smtp.ts';
import { newTribe, openAccount, signIn, visitor } from '../test/world.ts';
import { expectAccessible, expectToast, fill, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let smtp: TestSmtp;

const PASSWORD = 'correct horse';

test.beforeAll(async () => {
  smtp = await startSmtp();
  app = await startApp({ SMTP_URL: smtp.url });
});
test.afterAll(end);

test.describe('email verification after sign-up', () => {
  test('rejects a wrong code and accepts the emailed code on the sign-up page', async () => {
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
    await expectToast(page, authCopy.signedUpToast);
    await expect(page.getByRole('tabpanel').getByText(authCopy.signedUpNotice)).toBeVisible();
    const { code } = await smtp.mailTo(email);

    const verify = page.getByRole('button', { name: 'Verify my email' });
    await page.getByLabel('Code').fill('12345');
    await verify.click();
    await expect(page.getByText(authCopy.codeShape)).toBeVisible();
    await page.getByLabel('Code').fill(other(code));
    await verify.click();
    await expect(page.getByText(authCopy.badToken)).toBeVisible();
    // In two groups, because some mail programs show it like this.
    await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await verify.click();
    await expect(page.getByText(authCopy.verified)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('button', { name: 'Login' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/home`);
  });

  test('accepts the link in a new tab, and the sign-in there joins the shared tribe', async () => {
    const { email: owner } = await openAccount(app, 'kemi');
    await app.deps.db.pool.query('update users set email_verified = true where email = $1', [owner]);
    const kemi = await signIn(app, owner);
    const { id } = await newTribe(kemi);
    const page = await openPage(app, publicPaths.tribe(id));
    await page.getByRole('link', { name: 'Join', exact: true }).click();
    const email = 'lola@example.ng';
    await fill(page, {
      'Full name': 'Lola Test',
      Username: 'lola',
      Email: email,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    });
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToast(page, authCopy.signedUpToast);
    const { token } = await smtp.mailTo(email);
    const mail = await page.context().newPage();
    await mail.goto(`${app.url}/auth?verify=${token}`);
    await mail.getByRole('button', { name: 'Verify my email' }).click();
    await expect(mail.getByText(authCopy.verified)).toBeVisible();
    await signInAs(mail, email, PASSWORD);
    await mail.waitForURL(`**/home/tribes/${id}`);
    await expectToast(mail, tribeCopy.joinedOnPage);
    expect((await kemi.call(tribes.get, { id })).body.members_count).toBe(2);
  });

  test('accepts the link of a resent email once, also after a mail scanner opened it', async () => {
    const email = await signUp('chidi');
    const page = await openPage(app, '/auth', { expected: /400|403/ });
    await signInAs(page, email, PASSWORD);
    await expectToast(page, authCopy.unverified);
    await expect(page.getByText(authCopy.codeAsk)).toBeVisible();
    await page.getByRole('button', { name: 'Resend email' }).click();
    await expectToast(page, authCopy.verifySent);
    const { token } = await smtp.mailTo(email, 2);

    // A mail scanner opens the link and runs its scripts, which verifies nothing.
    const scanner = await openPage(app, '/auth');
    const sent: string[] = [];
    scanner.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await scanner.goto(`${app.url}/auth?verify=${token}`);
    await expect(scanner.getByRole('button', { name: 'Verify my email' })).toBeEnabled();
    expect(sent).toEqual([]);
    expect((await visitor(app).call(auth.signIn, { email, password: PASSWORD })).status).toBe(403);
    await page.goto(`${app.url}/auth?verify=${token}`);
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(page.getByText(authCopy.verified)).toBeVisible();
    expect(page.url()).toBe(`${app.url}/auth`);
    await signInAs(page, email, PASSWORD);
    await page.waitForURL(`${app.url}/home`);

    const stranger = await openPage(app, `/auth?verify=${token}x`, { expected: /400/ });
    await stranger.getByRole('button', { name: 'Verify my email' }).click();
    await expect(stranger.getByText(authCopy.badToken)).toBeVisible();
    await stranger.getByLabel('Email').fill(email);
    await stranger.getByRole('button', { name: 'Resend email' }).click();
    await expectToast(stranger, authCopy.verifySent);
  });

  test('shows the page of the link without JavaScript, with its button disabled', async () => {
    const page = await openPage(app, '/auth?verify=whatever', { javaScriptEnabled: false });
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    await expect(page.getByText(authCopy.verifyAsk)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify my email' })).toBeDisabled();
  });
});

test.describe('password reset', () => {
  test('rejects a wrong code and accepts the emailed code', async () => {
    const email = await member('ada');
    const page = await openPage(app, '/auth', { expected: /400|500/ });
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.route('**/api/auth/request-reset', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: 'Send email' }).click();
    await expectToast(page, authCopy.resetRequestFailed);
    await page.unroute('**/api/auth/request-reset');
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText(authCopy.resetSent)).toBeVisible();
    const { code } = await smtp.mailTo(email, 2);

    const change = page.getByRole('button', { name: 'Change password' });
    await fill(page, { Code: 'abc', 'New password': 'short' });
    await change.click();
    await expect(page.getByText(authCopy.codeShape)).toBeVisible();
    await expect(page.getByText(authCopy.passwordShort)).toBeVisible();
    await fill(page, { Code: other(code), 'New password': 'a new horse' });
    await change.click();
    await expect(page.getByText(authCopy.badToken)).toBeVisible();
    await page.getByLabel('Code').fill(code);
    await change.click();
    await expect(page.getByText(authCopy.resetDone)).toBeVisible();
    await page.keyboard.type('a new horse');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/home`);
  });

  test('accepts the emailed link only once', async () => {
    const email = await member('dele');
    const page = await openPage(app, '/auth?tab=forgot', { expected: /400|401/ });
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText(authCopy.email)).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send email' }).click();
    const { token } = await smtp.mailTo(email, 2);

    await page.goto(`${app.url}/auth?reset=${token}`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(authCopy.passwordShort)).toBeVisible();
    await page.getByLabel('New password').fill('a new horse');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(authCopy.resetDone)).toBeVisible();
    expect(page.url()).toBe(`${app.url}/auth`);
    await signInAs(page, email, PASSWORD);
    await expectToast(page, authCopy.wrong);
    await signInAs(page, email, 'a new horse');
    await page.waitForURL(`${app.url}/home`);

    const stranger = await openPage(app, `/auth?reset=${token}`, { expected: /400/ });
    await stranger.getByLabel('New password').fill('a third horse');
    await stranger.getByRole('button', { name: 'Change password' }).click();
    await expectToast(stranger, authCopy.badToken);
    await expect(stranger.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  });

  test('shows the same confirmation for an unknown address, and sends no email', async () => {
    const page = await openPage(app, '/auth?tab=forgot');
    await page.getByLabel('Email').fill('nobody@example.ng');
    await page.getByRole('button', { name: 'Send email' }).click();
    await expect(page.getByText(authCopy.resetSent)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
    expect(smtp.received.filter((mail) => mail.to.includes('nobody@example.ng'))).toEqual([]);
  });
});

test.describe('a new email address', () => {
  test('is confirmed with a button while signed in; opening the link alone changes nothing', async () => {
    const efe = await signIn(app, await member('efe'), PASSWORD);
    await efe.call(account.changeEmail, { email: 'new_efe@example.ng', current: PASSWORD });
    const { token } = await smtp.mailTo('new_efe@example.ng');

    const page = await openPage(app, `/auth?email=${token}`, { as: efe });
    await expect(page.getByRole('heading', { name: 'Your new email' })).toBeVisible();
    await expectAccessible(page);
    expect((await efe.call(signedIn.session, {})).body.user?.email).toBe('efe@example.ng');
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expectToast(page, accountCopy.emailChanged);
    await page.waitForURL('**/home/settings');
    expect((await efe.call(signedIn.session, {})).body.user?.email).toBe('new_efe@example.ng');

    const stranger = await openPage(app, `/auth?email=${token}x`, { expected: /400/ });
    await stranger.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(stranger.getByText(authCopy.badToken)).toBeVisible();
    await stranger.getByRole('link', { name: 'Back to Login' }).click();
    await expect(stranger.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
  });
});

async function signInAs(page: Page, email: string, password: string) {
  await waitForHydration(page);
  await fill(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Creates an account that is not verified yet. */
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

/** A different code of six digits. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
