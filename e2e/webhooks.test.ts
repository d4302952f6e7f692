import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { deliveryErrors, deliveryStates, webhooksCopy } from '../contract/webhooks/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { RECEIVER_URL, startReceiver } from '../test/receiver.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const NAME = 'Our newsletter';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let app: TestApp;
let admin: Person;

test.beforeAll(async () => {
  receiver = await startReceiver();
  app = await startApp({}, undefined, { network: receiver.network });
  admin = await member(app, 'admin');
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('an admin creates a webhook, keeps its secret, tests it, sends again, changes and deletes it', async () => {
  const page = await openPage(app, '/home/admin?tab=webhooks', { as: admin });
  await expect(page.getByText(webhooksCopy.none)).toBeVisible();

  // What is wrong is said at the fields.
  await button(page, webhooksCopy.create).click();
  await dialog(page).getByLabel(webhooksCopy.name).fill(NAME);
  await dialog(page).getByLabel(webhooksCopy.url).fill('http://hook.example/');
  await button(page, webhooksCopy.create).last().click();
  await expect(dialog(page).getByText(webhooksCopy.urlWrong)).toBeVisible();
  await dialog(page).getByLabel(webhooksCopy.url).fill(RECEIVER_URL);
  await expectWholeEverywhere(page);
  await button(page, webhooksCopy.create).last().click();
  await expectToast(page, webhooksCopy.created);

  const secrets = page.getByRole('region', { name: webhooksCopy.secretOf(NAME) });
  const secret = await secrets.getByLabel(webhooksCopy.secretOf(NAME)).inputValue();
  await expect(secrets.getByText(webhooksCopy.secretOnce)).toBeFocused();
  await expectWholeEverywhere(page);
  await button(page, webhooksCopy.kept).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(secret);

  await button(page, webhooksCopy.test).click();
  await expectToast(page, webhooksCopy.tested);
  const deliveries = page
    .getByRole('region', { name: webhooksCopy.deliveriesOf(NAME) })
    .getByRole('listitem');
  await expect(deliveries).toContainText([deliveryStates.sent]);
  const [request] = receiver.received;
  const body = new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
  expect(body).toMatchObject({ type: 'ping' });

  // A failure says what to do, and is sent again by hand.
  receiver.answer = (response) => response.writeHead(500).end();
  await newPost(admin);
  await expect.poll(() => receiver.received.length).toBe(2);
  // Opening the list again refreshes it.
  await button(page, webhooksCopy.deliveries).click();
  await button(page, webhooksCopy.deliveries).click();
  await expect(deliveries.first()).toContainText(deliveryErrors.status);
  await expect(deliveries.first()).toContainText(webhooksCopy.next);
  await expectWholeEverywhere(page);
  receiver.answer = (response) => response.writeHead(200).end();
  await deliveries.first().getByRole('button').click();
  await expect(deliveries.first()).toContainText(deliveryStates.sent);

  await button(page, webhooksCopy.replace).click();
  await button(page, webhooksCopy.replace).last().click();
  await expectToast(page, webhooksCopy.replaced);
  await expect(secrets.getByLabel(webhooksCopy.secretOf(NAME))).not.toHaveValue(secret);
  await expect(page.getByText(webhooksCopy.oldSigns)).toBeVisible();

  await button(page, webhooksCopy.edit).click();
  await dialog(page).getByLabel(webhooksCopy.isOn).uncheck();
  await button(page, webhooksCopy.save).click();
  await expectToast(page, webhooksCopy.saved);
  await expect(page.getByText(webhooksCopy.off, { exact: true })).toBeVisible();

  await button(page, webhooksCopy.remove).click();
  await button(page, webhooksCopy.remove).last().click();
  await expect(page.getByText(webhooksCopy.none)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
