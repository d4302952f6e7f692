import type { Page } from '@playwright/test';
import { waysCopy } from '../contract/auth/ways.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { freePort } from '../test/freePort.ts';
import { member, PASSWORD } from '../test/world.ts';
import { expectAccessible, expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;

test.beforeAll(async () => {
  const port = String(await freePort());
  // Browsers offer passkeys for names only.
  const url = `http://localhost:${port}`;
  app = { ...(await startApp({ PORT: port, PUBLIC_URL: url })), url };
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page) => page.getByRole('region', { name: waysCopy.title, exact: true });

/** A phone whose owner confirms with a fingerprint. */
async function plugIn(page: Page) {
  const wire = await page.context().newCDPSession(page);
  await wire.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', { options });
  return { wire, authenticatorId };
}

test.describe('a passkey', () => {
  test('is added, renamed, used to log in below the form, and removed', async () => {
    const ada = await member(app, 'ada');
    const page = await openPage(app, '/home/settings/account', { as: ada, expected: /400/ });
    await plugIn(page);
    await button(page, waysCopy.addPasskey).click();
    await part(page).getByLabel('Current password').fill(PASSWORD);
    await expectAccessible(page);
    await part(page).getByRole('form').getByRole('button', { name: waysCopy.addPasskey }).click();
    await expectToast(page, waysCopy.passkeyAdded);
    await expect(part(page).getByRole('listitem')).toHaveCount(1);
    await part(page).getByRole('button', { name: waysCopy.rename }).click();
    await fill(page, { [waysCopy.nameLabel]: 'My phone' });
    await button(page, waysCopy.save).click();
    await expect(part(page).getByText('My phone')).toBeVisible();
    await expectWholeEverywhere(page);

    await page.context().clearCookies();
    await page.goto(`${app.url}/auth`);
    await expectAccessible(page);
    await button(page, waysCopy.usePasskey).click();
    await expect(page).toHaveURL(`${app.url}/home`);

    await page.goto(`${app.url}/home/settings/account`);
    await part(page).getByRole('button', { name: waysCopy.remove }).click();
    await part(page).getByLabel('Current password').fill(PASSWORD);
    await part(page).getByRole('form').getByRole('button', { name: waysCopy.remove }).click();
    await expectToast(page, waysCopy.removed);
    await page.context().clearCookies();
    await page.goto(`${app.url}/auth`);
    await button(page, waysCopy.usePasskey).click();
    await expectToast(page, waysCopy.refused);
  });
});
