import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountCopy } from '../contract/account/copy.ts';
import { account } from '../contract/account/endpoints.ts';
import { authCopy } from '../contract/auth/copy.ts';
import { signedIn } from '../contract/auth/session.ts';
import { publicPaths } from '../contract/core/paths.ts';
import { pushCopy } from '../contract/push/copy.ts';
import { settingsCopy } from '../contract/settings/copy.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { version } from '../server/version.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, type Person, signIn } from '../test/world.ts';
import { paths } from '../web/paths.ts';
import { sections } from '../web/settings/sections.ts';
import { expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const PATH = '/home/settings';
const at = paths.settingsSection;
const PASSWORD = 'correct horse';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isOn = (page: Page, name: string) => expect.poll(() => toggle(page, name).isChecked());

/** Opens the form of a row in the account section. */
async function unfold(page: Page, name: 'Password' | 'Email') {
  await part(page, 'Account').getByText(name, { exact: true }).click();
  return page.getByRole('form', { name, exact: true });
}

test('the overview links to each settings page and back, and shows the version; an unknown page is answered with 404', async () => {
  const page = await openPage(app, PATH, { as: ada, expected: /404/ });
  await expect(page.getByText(`VibeTribe ${version}`, { exact: true })).toBeVisible();
  for (const { title } of Object.values(sections)) {
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · VibeTribe`);
    await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  }
  expect((await page.goto(`${app.url}${PATH}/nowhere`))?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test.describe('the toggles', () => {
  test('have the specified defaults, save at once, show the same state in another tab, and are reverted with an error when saving fails', async () => {
    const page = await openPage(app, at('privacy'), { as: ada, expected: /500/ });
    const other = await openPage(app, at('privacy'), { as: ada });
    await expect(toggle(page, 'Show activity')).toBeChecked();
    await expect(toggle(page, 'Private profile')).not.toBeChecked();
    expect((await ada.call(memberSettings.get, {})).body).toMatchObject({ push: true, email: true });
    expect(await page.getByRole('link', { name: 'Follow requests' }).count()).toBe(0);
    await toggle(page, 'Private profile').check();
    await expect(page.getByRole('link', { name: 'Follow requests' })).toBeVisible();
    await isOn(other, 'Private profile').toBe(true);

    // They are off and disabled, with the reason, if their channel is unavailable.
    await other.goto(app.url + at('notifications'));
    await expect(toggle(other, 'Tribe updates')).toBeChecked();
    await expect(other.getByText('This browser blocks notifications')).toBeVisible();
    await expect(other.getByText(settingsCopy.noMail, { exact: true })).toBeVisible();
    for (const name of ['Push notifications', 'Email notifications']) {
      await expect(toggle(other, name)).toBeDisabled();
      await expect(toggle(other, name)).not.toBeChecked();
    }
    await toggle(other, 'Tribe updates').uncheck();
    await expect.poll(async () => (await ada.call(memberSettings.get, {})).body.tribe_updates).toBe(false);
    expect((await bola.call(memberSettings.get, {})).body.tribe_updates).toBe(true);

    await page.reload();
    await expect(toggle(page, 'Private profile')).toBeChecked();
    await page.route('**/api/settings', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } })
        : route.continue(),
    );
    await toggle(page, 'Show activity').click();
    await expectToast(page, settingsCopy.saveFailed);
    await isOn(page, 'Show activity').toBe(true);
    expect((await ada.call(memberSettings.get, {})).body.show_activity).toBe(true);
  });
});

test.describe('push on this device', () => {
  // The tests cannot reach a push service. The server's tests check that notifications arrive.
  const here = (page: Page) => part(page, 'Notifications').getByRole('status').first();

  /** A headless browser reports notifications as denied before the app asks. This page reports them as undecided. */
  async function openUnasked(permissions: string[]) {
    const page = await openPage(app, '/livez', {
      as: ada,
      permissions,
      expected: /incognito mode|push service/,
    });
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }));
    await page.goto(app.url + at('notifications'));
    await expect(here(page).getByText('Off for this device')).toBeVisible();
    return page;
  }

  test('is offered only while push notifications are on, and the page shows when the browser blocks it', async () => {
    const page = await openUnasked([]);
    const offer = button(page, 'Turn on for this device');
    await expect(toggle(page, 'Push notifications')).toBeChecked();
    await toggle(page, 'Push notifications').uncheck();
    await expect(offer).toHaveCount(0);
    await toggle(page, 'Push notifications').check();
    await offer.click();
    await expect(here(page).getByText('This browser blocks notifications')).toBeVisible();
    expect(await offer.count()).toBe(0);
    await expect(toggle(page, 'Push notifications')).toBeDisabled();
  });

  test('shows an error and stays off when the push service cannot be reached', async () => {
    const page = await openUnasked(['notifications']);
    await button(page, 'Turn on for this device').click();
    await expectToast(page, pushCopy.failed);
    await expect(here(page).getByText('Off for this device')).toBeVisible();
    await expect(button(page, 'Turn on for this device')).toBeEnabled();
  });

  test('is off after push notifications were turned off and on again, in this tab or another one', async () => {
    const page = await openPage(app, '/livez', { as: ada, permissions: ['notifications'] });
    await page.context().addInitScript(() => {
      const subscription = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
        toJSON: () => ({
          endpoint: subscription.endpoint,
          keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        }),
        unsubscribe: async () => localStorage.removeItem('subscribed'),
      };
      const pushManager = {
        getSubscription: async () => (localStorage.getItem('subscribed') ? subscription : null),
        async subscribe() {
          localStorage.setItem('subscribed', 'yes');
          return subscription;
        },
      };
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { value: pushManager });
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      Notification.requestPermission = async () => 'granted';
    });
    const other = await page.context().newPage();
    for (const tab of [page, other]) await tab.goto(app.url + at('notifications'));
    for (const tab of [page, other]) {
      await tab.reload();
      await button(tab, 'Turn on for this device').click();
      await expect(here(tab).getByText('On for this device')).toBeVisible();
      await page.reload();
      await expect(here(page).getByText('On for this device')).toBeVisible();
      await toggle(tab, 'Push notifications').uncheck();
      await expect.poll(() => tab.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
      await isOn(page, 'Push notifications').toBe(false);
      await toggle(tab, 'Push notifications').check();
      await expect(here(page).getByText('Off for this device')).toBeVisible();
    }
  });
});

test.describe('the account', () => {
  test('changes the password after checking the current one, and signs out the other browser', async () => {
    // 401: a request may still send the old cookie, while the response with the new one is on its way.
    const page = await openPage(app, at('account'), { as: bola, expected: /400|401/ });
    const phone = await openPage(app, at('account'), {
      as: await signIn(app, 'bola@example.ng'),
      expected: /401/,
    });
    const form = await unfold(page, 'Password');
    await form.getByLabel('Current password').fill('a wrong horse');
    await form.getByLabel('New password').fill('short');
    await expect(form.getByText(authCopy.passwordWeak)).toBeVisible();
    await button(page, 'Change password').click();
    await expect(form.getByText(authCopy.passwordShort)).toBeVisible();
    await form.getByLabel('New password').fill('a new horse altogether');
    await button(page, 'Change password').click();
    await expect(form.getByText(accountCopy.passwordWrong)).toBeVisible();
    await expect(form.getByLabel('New password')).toHaveValue('a new horse altogether');
    await unfold(page, 'Email');
    await expectWholeEverywhere(page);
    await form.getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expectToast(page, accountCopy.passwordChanged);
    await expect(form).toBeHidden();
    await phone.waitForURL('**/auth?next=%2Fhome%2Fsettings%2Faccount');
    expect(page.url()).toBe(app.url + at('account'));
    bola = await signIn(app, 'bola@example.ng', 'a new horse altogether');
  });

  test('changes the email immediately if the server sends no mail', async () => {
    await member(app, 'emeka');
    const page = await openPage(app, at('account'), {
      as: await signIn(app, 'emeka@example.ng'),
      expected: /400|409/,
    });
    const form = await unfold(page, 'Email');
    await fill(page, { 'New email': 'bola@example.ng' });
    await form.getByLabel('Current password').fill(PASSWORD);
    await button(page, 'Change email').click();
    await expect(page.getByText(accountCopy.emailTaken)).toBeVisible();
    await fill(page, { 'New email': 'emeka.new@example.ng' });
    await button(page, 'Change email').click();
    await expectToast(page, accountCopy.emailChanged);
    await expect(part(page, 'Account').getByText('emeka.new@example.ng')).toBeVisible();
    await signIn(app, 'emeka.new@example.ng');
  });
});

test.describe('sign-ins', () => {
  test('are listed, and can be ended one by one or all together', async () => {
    await member(app, 'chidi');
    const chidi = () => signIn(app, 'chidi@example.ng');
    const page = await openPage(app, at('devices'), { as: await chidi(), expected: /401|500/ });
    const devices = part(page, "Where you're signed in").getByRole('listitem');
    await expect(devices.getByText('This device')).toBeVisible();
    const [second, third] = [await chidi(), await chidi()];
    const phone = await openPage(app, '/home', { as: third, expected: /401/ });
    await page.reload();
    const before = await devices.count();
    expect(before).toBeGreaterThanOrEqual(3);
    await page.route('**/api/account/sign-ins/**', (route) => route.fulfill({ status: 500 }));
    await devices.getByRole('button', { name: 'Sign out' }).last().click();
    // For this device the text is another one (accounts.test.ts).
    await expectToast(page, 'Failed to sign out');
    await page.unroute('**/api/account/sign-ins/**');
    // This device is first, then the most recently used. The last one is another sign-in, whichever it is.
    await devices.getByRole('button', { name: 'Sign out' }).last().click();
    await expectToast(page, accountCopy.ended);
    await expect(devices).toHaveCount(before - 1);

    await button(page, 'Sign out everywhere').click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
    // A label that breaks in the middle of a word makes its button higher.
    expect((await question.getByRole('button', { name: 'Cancel' }).boundingBox())?.height).toBe(44);
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL(`${app.url}/auth`);
    await expectToast(page, accountCopy.endedAll);
    await phone.waitForURL('**/auth?next=%2Fhome');
    expect((await second.call(signedIn.session, {})).body.user).toBeNull();
    expect((await ada.call(account.signIns, {})).status).toBe(200);
  });
});

test.describe('the rest of the settings', () => {
  test('offers the member’s data as a zip, a notice about account deletion, and sign-out', async () => {
    const page = await openPage(app, at('your-data'), { as: ada });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    const zip = await readFile(await download.path());
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    expect(zip.subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    expect(await part(page, 'Admin Panel').count()).toBe(0);
    await page.getByRole('link', { name: 'Delete account' }).click();
    await button(page, 'Delete account').click();
    await expectToast(page, 'Account deletion is not available yet. Please contact support.');
    await expect(page.getByRole('link', { name: uiCopy.contactSupport })).toHaveAttribute(
      'href',
      publicPaths.contact,
    );
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(`${app.url}/auth`);
  });
});

test('account deletion asks for the password, shows its date, and can be cancelled', async () => {
  const able = await startApp({ ACCOUNT_DELETION: 'on' });
  const dele = await member(able, 'dele');
  const page = await openPage(able, at('delete-account'), { as: dele, expected: /400/ });
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill('a wrong horse');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(accountCopy.passwordWrong)).toBeVisible();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(part(page, 'Delete account').getByText('Your account will be deleted on')).toBeVisible();
  await page.reload();
  await button(page, 'Keep my account').click();
  await expectToast(page, accountCopy.deletionKept);
  await expect(button(page, 'Delete account')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await dele.call(account.deletion, {})).body.at).toBeNull();
});
