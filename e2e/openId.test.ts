import type { Page } from '@playwright/test';
import { accountCopy } from '../contract/account/copy.ts';
import { waysCopy } from '../contract/auth/ways.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { freePort } from '../test/freePort.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../test/openIdProvider.ts';
import { member, PASSWORD } from '../test/world.ts';
import { expectAccessible, expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const ACCOUNT = '/home/settings/account';

let provider: OpenIdProvider;
let app: TestApp;

test.beforeAll(async () => {
  provider = await startOpenIdProvider();
  const port = String(await freePort());
  app = await startApp({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...provider.settings });
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page) => page.getByRole('region', { name: waysCopy.title, exact: true });
const approve = (page: Page) => page.getByRole('link', { name: 'Go on as' }).click();

test.describe('a provider', () => {
  test('signs a new member up, who chooses a username, and in again with two taps', async () => {
    provider.state.account = {
      sub: 'ngozi',
      email: 'ngozi@example.ng',
      email_verified: true,
      name: 'Ngozi Eze',
    };
    const page = await openPage(app, '/auth?next=%2Fhome%2Ftribes');
    await expectAccessible(page);
    await expectWholeEverywhere(page);
    await button(page, 'Continue with Campus ID').click();
    await approve(page);
    await expect(page.getByText(waysCopy.almostThere)).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Ngozi Eze');
    expect(page.url()).not.toContain('code=');
    await expectAccessible(page);
    await fill(page, { Username: 'ngozi' });
    await button(page, 'Create account').click();
    await expect(page).toHaveURL(`${app.url}/home/tribes`);

    // The first password of the account closes its form, whose heading gets the focus.
    await page.goto(app.url + ACCOUNT);
    await page.locator('summary').filter({ hasText: waysCopy.setPassword }).click();
    await page.getByLabel(accountCopy.newPassword).fill(PASSWORD);
    await button(page, waysCopy.setPassword).click();
    await expect(
      page.locator('summary').filter({ hasText: accountCopy.changingItSignsOutYour }),
    ).toBeFocused();

    const again = await openPage(app, '/auth');
    await button(again, 'Continue with Campus ID').click();
    await approve(again);
    await expect(again).toHaveURL(`${app.url}/home`);
  });

  test('leaves the sign-up open after a reload of its form, and keeps the page that was wanted', async () => {
    provider.state.account = { sub: 'obi', email: 'obi@example.ng', email_verified: true, name: 'Obi Eze' };
    const page = await openPage(app, '/auth?next=%2Fhome%2Ftribes');
    await button(page, 'Continue with Campus ID').click();
    await approve(page);
    await expect(page.getByText(waysCopy.almostThere)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible();
    await expect(page).toHaveURL(`${app.url}/auth?tab=signup&next=%2Fhome%2Ftribes`);
  });

  test('that is cancelled leads back to the login', async () => {
    const page = await openPage(app, '/auth/openid?error=access_denied&state=x', { expected: /400/ });
    await expect(page.getByRole('main').getByText(waysCopy.expired)).toBeVisible();
    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
  });

  test('is added and removed in the settings', async () => {
    const ada = await member(app, 'ada');
    provider.state.account = { sub: 'ada', email: 'ada@example.ng', email_verified: true };
    const page = await openPage(app, ACCOUNT, { as: ada });
    await button(page, 'Add Campus ID').click();
    await part(page).getByLabel('Current password').fill(PASSWORD);
    await expectAccessible(page);
    await button(page, 'Continue with Campus ID').click();
    await approve(page);
    await expectToast(page, waysCopy.added);
    await expect(part(page).getByText('ada@example.ng')).toBeVisible();
    await expectWholeEverywhere(page);
    await part(page).getByRole('button', { name: 'Remove' }).click();
    await part(page).getByLabel('Current password').fill(PASSWORD);
    await part(page).getByRole('form').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, waysCopy.removed);
    await expect(part(page).getByText('ada@example.ng')).toBeHidden();
  });
});
