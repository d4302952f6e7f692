import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountCopy } from '../contract/account/copy.ts';
import { twoFactor } from '../contract/account/endpoints.ts';
import { admin as adminCalls } from '../contract/admin/endpoints.ts';
import { twoFactorCopy } from '../contract/twoFactor/copy.ts';
import { RECOVERY_CODES, TWO_FACTOR_CODE_TRIES } from '../contract/twoFactor/limits.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { codeOf, STEP_MS, turnOnTwoFactor } from '../test/authenticator.ts';
import { member, type Person, signIn } from '../test/world.ts';
import { expectAccessible, expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const SETTINGS = '/home/settings/account';
const PASSWORD = 'correct horse';

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page) => page.getByRole('region', { name: twoFactorCopy.title, exact: true });
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
// The next code: turning two-step sign-in on used the current one, and the server accepts one step ahead.
const nextCode = (secret: string) => codeOf(secret, Date.now() + STEP_MS);

/** Scrolls to the end, where no bar covers half of a switch: axe would take the visible part for the whole switch. */
const atFoot = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

async function giveBoth(page: Page, code: string) {
  await part(page).getByLabel('Current password').fill(PASSWORD);
  await part(page).getByLabel('Authenticator or recovery code').fill(code);
  await page.keyboard.press('Enter');
}

async function logIn(page: Page, name: string) {
  await fill(page, { Email: `${name}@example.ng`, Password: PASSWORD });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: twoFactorCopy.title })).toBeVisible();
}

test.describe('two-step sign-in', () => {
  test('is turned on with the password and an app, requires a code at sign-in, and is turned off', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await openPage(app, SETTINGS, { as: ada, expected: /400|401/, permissions });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect(part(page).getByText(twoFactorCopy.off)).toBeVisible();
    await button(page, 'Turn on').click();
    await expect.poll(() => focused(page)).toBe('current');
    await page.keyboard.type('a wrong horse');
    await page.keyboard.press('Enter');
    await expect(part(page).getByText(accountCopy.passwordWrong)).toBeVisible();
    await part(page).getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect.poll(() => focused(page)).toBe('code');
    await button(page, 'Copy the key').click();
    await expectToast(page, twoFactorCopy.keyCopied);
    const secret = await copied();
    const shown = await part(page).locator('code').textContent();
    expect(shown?.replaceAll(' ', '')).toBe(secret);
    await atFoot(page);
    await expectWholeEverywhere(page);
    expect(
      await page.getByRole('link', { name: 'Open an app on this device' }).getAttribute('href'),
    ).toContain(`secret=${secret}`);
    const field = part(page).getByRole('textbox', { name: 'Code' });
    await field.fill('12345');
    await page.keyboard.press('Enter');
    await expect(part(page).getByRole('alert').getByText(twoFactorCopy.codeShape)).toBeVisible();
    const code = codeOf(secret);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await expectToast(page, twoFactorCopy.turnedOn);

    const codes = await part(page).getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(RECOVERY_CODES);
    await button(page, 'Copy').click();
    await expectToast(page, twoFactorCopy.codesCopied);
    expect(await copied()).toBe(codes.join('\n'));
    await atFoot(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('recovery-codes.txt');
    expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'));
    await expectWholeEverywhere(page);
    await button(page, "I've saved them").click();
    await expect(part(page).getByText('10 recovery codes left.')).toBeVisible();
    await atFoot(page);
    expect(
      await part(page)
        .getByText(codes[0] ?? '')
        .count(),
    ).toBe(0);
    await expectWholeEverywhere(page);

    await page.goto(`${app.url}/home/settings`);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL(`${app.url}/auth`);
    await logIn(page, 'ada');
    await button(page, 'Use a recovery code').click();
    await fill(page, { 'Recovery code': codes[0] ?? '' });
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/home`);

    await page.goto(app.url + SETTINGS);
    await expect(part(page).getByText('9 recovery codes left.')).toBeVisible();
    await button(page, 'New recovery codes').click();
    await expect.poll(() => focused(page)).toBe('current');
    await giveBoth(page, codes[0] ?? '');
    await expect(part(page).getByRole('alert').getByText(twoFactorCopy.wrong)).toBeVisible();
    await expectAccessible(page);
    await giveBoth(page, codes[1] ?? '');
    await expectToast(page, twoFactorCopy.newCodes);
    const fresh = await part(page).getByRole('listitem').allTextContents();
    expect(fresh).toHaveLength(RECOVERY_CODES);
    await button(page, "I've saved them").click();

    await button(page, 'Turn off').click();
    await giveBoth(page, fresh[0] ?? '');
    await expectToast(page, twoFactorCopy.turnedOff);
    await expect(part(page).getByText(twoFactorCopy.off)).toBeVisible();
    const again = await signIn(app, 'ada@example.ng');
    expect((await again.call(twoFactor.state, {})).body).toEqual({ on: false, codes_left: 0 });
  });
});

test.describe('signing in', () => {
  let secret: string;

  test.beforeAll(async () => {
    ({ secret } = await turnOnTwoFactor(await member(app, 'bola')));
  });

  test('asks for the code, works by keyboard alone and after a reload, and opens the requested page', async () => {
    const next = '/auth?next=%2Fhome%2Ftribes';
    const page = await openPage(app, next, { expected: /400/ });
    await logIn(page, 'bola');
    expect(page.url()).toContain('next=%2Fhome%2Ftribes');
    await expect.poll(() => focused(page)).toBe('code');
    const field = page.getByLabel('Code', { exact: true });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await page.keyboard.type('000 00');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText(twoFactorCopy.anyCodeShape)).toBeVisible();
    await field.fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText(twoFactorCopy.wrong)).toBeVisible();
    expect(await focused(page)).toBe('code');
    await expectWholeEverywhere(page);

    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(twoFactorCopy.recoveryAsk)).toBeVisible();
    await expect.poll(() => focused(page)).toBe('code');
    await expectAccessible(page);
    // A phone may discard the page while the authenticator app is open.
    await page.reload();
    await expect.poll(() => focused(page)).toBe('code');
    const code = nextCode(secret);
    await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/home/tribes`);
  });

  test('asks for the password again after too many wrong codes', async () => {
    const page = await openPage(app, '/auth', { expected: /400|401/ });
    await logIn(page, 'bola');
    const form = page.getByRole('form', { name: twoFactorCopy.title });
    for (let tries = 0; tries < TWO_FACTOR_CODE_TRIES; tries++) {
      await form.getByLabel('Code').fill('000000');
      const [answer] = await Promise.all([
        page.waitForResponse('**/api/auth/two-step'),
        button(page, 'Login').click(),
      ]);
      expect(answer.status()).toBe(400);
    }
    await form.getByLabel('Code').fill(nextCode(secret));
    await page.keyboard.press('Enter');
    await expectToast(page, twoFactorCopy.over);
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(page.url()).toBe(`${app.url}/auth`);
  });
});

test.describe('when two-step sign-in is required for admins', () => {
  test('the dashboard leads to the settings, opens once the admin has turned it on, and redirects other members to home', async () => {
    const strict = await startApp({ ADMIN_2FA: 'required' });
    const admin = await member(strict, 'admin');
    const answer = await (await member(strict, 'chidi')).fetch('/home/admin');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home']);
    const page = await openPage(strict, '/home/admin', { as: admin });
    await expect(page.getByText(twoFactorCopy.adminNeeds)).toBeVisible();
    await expectWholeEverywhere(page);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expect(part(page).getByText(twoFactorCopy.adminNeeds)).toBeVisible();
    expect((await admin.call(adminCalls.overview, {})).status).toBe(403);
    await turnOnTwoFactor(admin);
    await expect(part(page).getByText('10 recovery codes left.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('region', { name: 'Admin Panel' }).getByRole('link').click();
    await expect(page.getByText('Total Users')).toBeVisible();
  });
});
