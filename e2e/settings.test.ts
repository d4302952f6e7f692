import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountCopy } from '../contract/account.copy.ts';
import { account } from '../contract/account.ts';
import { authCopy } from '../contract/auth.copy.ts';
import { signedIn } from '../contract/auth.session.ts';
import { pushCopy } from '../contract/push.copy.ts';
import { settingsCopy } from '../contract/settings.copy.ts';
import { memberSettings } from '../contract/settings.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { member, type Person, signIn } from '../test/world.ts';
import { expectAccessible, fill, openPage, toast } from './browser.ts';

const PATH = '/home/settings';
const PASSWORD = 'correct horse';

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
});

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isOn = (page: Page, name: string) => expect.poll(() => toggle(page, name).isChecked());

/** Opens the form behind a line of the account. */
async function unfold(page: Page, name: 'Password' | 'Email') {
  await part(page, 'Account').getByText(name, { exact: true }).click();
  return page.getByRole('form', { name, exact: true });
}

describe('the toggles', () => {
  it('stand as the spec says, are saved at once, and are the same in another tab', async () => {
    const page = await openPage(app, PATH, { as: ada });
    const other = await openPage(app, PATH, { as: ada });
    for (const name of ['Tribe updates', 'Show activity'])
      expect(await toggle(page, name).isChecked()).toBe(true);
    expect(await toggle(page, 'Private profile').isChecked()).toBe(false);
    expect((await ada.call(memberSettings.get, {})).body).toMatchObject({ push: true, email: true });
    expect(await page.getByRole('link', { name: 'Follow requests' }).count()).toBe(0);

    await toggle(page, 'Private profile').check();
    await toggle(page, 'Tribe updates').uncheck();
    await page.getByRole('link', { name: 'Follow requests' }).waitFor();
    await isOn(other, 'Private profile').toBe(true);
    await isOn(other, 'Tribe updates').toBe(false);
    await page.reload();
    expect(await toggle(page, 'Private profile').isChecked()).toBe(true);
    expect(await toggle(page, 'Tribe updates').isChecked()).toBe(false);
    expect((await bola.call(memberSettings.get, {})).body.tribe_updates).toBe(true);
  });

  it('are off and disabled where they can do nothing, with the reason', async () => {
    const page = await openPage(app, PATH, { as: ada });
    await page.getByText('This browser blocks notifications').waitFor();
    await page.getByText(settingsCopy.noMail, { exact: true }).waitFor();
    for (const name of ['Push notifications', 'Email notifications']) {
      expect(await toggle(page, name).isDisabled()).toBe(true);
      expect(await toggle(page, name).isChecked()).toBe(false);
    }
    await expectAccessible(page);
  });

  it('that could not be saved go back, and say so', async () => {
    const page = await openPage(app, PATH, { as: ada, expected: /500/ });
    await page.route('**/api/settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } })
        : route.continue(),
    );
    await toggle(page, 'Show activity').click();
    await toast(page, settingsCopy.saveFailed);
    await isOn(page, 'Show activity').toBe(true);
    expect((await ada.call(memberSettings.get, {})).body.show_activity).toBe(true);
  });
});

describe('push on this device', () => {
  // No push service can be reached from here: that a notification arrives is for the server's tests to show.
  const here = (page: Page) => part(page, 'Notifications').getByRole('status').first();

  /** A browser without a screen says that it forbids them before anybody is asked; this one says so once asked. */
  async function openUnasked(permissions: string[]) {
    const page = await openPage(app, '/livez', {
      as: ada,
      permissions,
      expected: /incognito mode|push service/,
    });
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }));
    await page.goto(app.url + PATH);
    await here(page).getByText('Not on this device yet.').waitFor();
    return page;
  }

  it('is offered while the member wants any; where the browser forbids it, the page says how to allow it', async () => {
    const page = await openUnasked([]);
    const offer = button(page, 'Turn on here');
    expect(await toggle(page, 'Push notifications').isChecked()).toBe(true);
    await toggle(page, 'Push notifications').uncheck();
    await offer.waitFor({ state: 'detached' });
    await toggle(page, 'Push notifications').check();
    await offer.click();
    await here(page).getByText('This browser blocks notifications').waitFor();
    expect(await offer.count()).toBe(0);
    expect(await toggle(page, 'Push notifications').isDisabled()).toBe(true);
  });

  it('that is allowed, but without a push service, fails in words', async () => {
    const page = await openUnasked(['notifications']);
    await button(page, 'Turn on here').click();
    await toast(page, pushCopy.failed);
    await here(page).getByText('Not on this device yet.').waitFor();
    await button(page, 'Turn on here').isEnabled();
  });
});

describe('the account', () => {
  it('gets a new password by the current one; the other browser is signed out', async () => {
    const page = await openPage(app, PATH, { as: bola, expected: /400/ });
    const phone = await openPage(app, PATH, {
      as: await signIn(app, 'bola@example.ng'),
      expected: /401/,
    });
    const form = await unfold(page, 'Password');
    await form.getByLabel('Current password').fill('a wrong horse');
    await form.getByLabel('New password').fill('short');
    await form.getByText(authCopy.passwordWeak).waitFor();
    await button(page, 'Change password').click();
    await form.getByText(authCopy.passwordShort).waitFor();
    await form.getByLabel('New password').fill('a new horse altogether');
    await button(page, 'Change password').click();
    await form.getByText(accountCopy.passwordWrong).waitFor();
    expect(await form.getByLabel('New password').inputValue()).toBe('a new horse altogether');
    await expectAccessible(page);
    await form.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await toast(page, accountCopy.passwordChanged);
    await form.waitFor({ state: 'hidden' });
    await phone.waitForURL('**/auth?next=%2Fhome%2Fsettings');
    expect(page.url()).toBe(app.url + PATH);
    bola = await signIn(app, 'bola@example.ng', 'a new horse altogether');
  });

  it('gets a new email at once where no mail is sent', async () => {
    await member(app, 'emeka');
    const page = await openPage(app, PATH, {
      as: await signIn(app, 'emeka@example.ng'),
      expected: /400|409/,
    });
    await page.getByText('This server sends no mail yet').waitFor();
    const form = await unfold(page, 'Email');
    await fill(page, { 'New email': 'bola@example.ng' });
    await form.getByLabel('Current password').fill(PASSWORD);
    await button(page, 'Change email').click();
    await page.getByText(accountCopy.emailTaken).waitFor();
    await fill(page, { 'New email': 'emeka.new@example.ng' });
    await button(page, 'Change email').click();
    await toast(page, accountCopy.emailChanged);
    await part(page, 'Account').getByText('emeka.new@example.ng').waitFor();
    await signIn(app, 'emeka.new@example.ng');
  });
});

describe('sign-ins', () => {
  it('are listed, and end one by one or all at once', async () => {
    await member(app, 'chidi');
    const chidi = () => signIn(app, 'chidi@example.ng');
    const page = await openPage(app, PATH, { as: await chidi(), expected: /401/ });
    const devices = part(page, 'Where you are signed in').getByRole('listitem');
    await devices.getByText('This device').waitFor();
    const [second, third] = [await chidi(), await chidi()];
    const phone = await openPage(app, '/home', { as: third, expected: /401/ });
    await page.reload();
    const before = await devices.count();
    expect(before).toBeGreaterThanOrEqual(3);
    // The newest stands first after this device, whichever of the two it is.
    await devices.getByRole('button', { name: 'Sign out' }).last().click();
    await toast(page, accountCopy.ended);
    await expect.poll(() => devices.count()).toBe(before - 1);

    await button(page, 'Sign out everywhere').click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    // A word that is taken apart makes its button higher.
    expect((await question.getByRole('button', { name: 'Cancel' }).boundingBox())?.height).toBe(44);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(`${app.url}/auth`);
    await toast(page, accountCopy.endedAll);
    await phone.waitForURL('**/auth?next=%2Fhome');
    expect((await second.call(signedIn.session, {})).body.user).toBeNull();
    expect((await ada.call(account.signIns, {})).status).toBe(200);
  });
});

describe('the rest', () => {
  it('is one’s data as a zip, the notice about deletion, and sign out', async () => {
    const page = await openPage(app, PATH, { as: ada });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    const zip = await readFile(await download.path());
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect(zip.subarray(0, 2).toString()).toBe('PK');

    expect(await part(page, 'Admin Panel').count()).toBe(0);
    await button(page, 'Delete account').click();
    await toast(page, 'Account deletion is not available yet. Please contact support.');
    await button(page, 'Sign Out').click();
    await page.waitForURL(`${app.url}/auth`);
  });

  it('is the admin panel, for admins', async () => {
    const page = await openPage(app, PATH, { as: admin });
    await part(page, 'Admin Panel').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  });
});

it('where accounts are erased, asks for the password, names the day, and can be taken back', async () => {
  const able = await startApp({ ACCOUNT_DELETION: 'on' });
  const dele = await member(able, 'dele');
  const page = await openPage(able, PATH, { as: dele, expected: /400/ });
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill('a wrong horse');
  await page.keyboard.press('Enter');
  await dialog.getByText(accountCopy.passwordWrong).waitFor();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await part(page, 'Delete account').getByText('Your account is going to be erased on').waitFor();
  await page.reload();
  await button(page, 'Keep my account').click();
  await toast(page, accountCopy.deletionKept);
  await button(page, 'Delete account').waitFor();
  expect((await dele.call(account.deletion, {})).body.at).toBeNull();
});

it.each([
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)('is whole with its forms open at $width px, $colorScheme', async ({ width, colorScheme }) => {
  const page = await openPage(app, PATH, { as: bola, colorScheme, viewport: { width, height: 800 } });
  await unfold(page, 'Password');
  await unfold(page, 'Email');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
