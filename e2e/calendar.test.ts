import { calendarCopy } from '../contract/calendar.copy.ts';
import { errorCopy } from '../contract/errors.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newSession, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const PATH = '/home/settings/calendar';
const PHONE = { width: 360, height: 740 };

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});
test.afterAll(end);

/** Fetches a calendar address from the test server instead of the public one. Like calendar programs, without a sign-in. */
const fetchFeed = (address: string) => fetch(app.url + new URL(address).pathname);

test('a member creates a calendar address that serves the feed, sees it in a second page, and removes it', async () => {
  const { title } = await newSession(ada);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const [here, elsewhere] = [
    await openPage(app, PATH, { as: ada, viewport: PHONE, permissions }),
    await openPage(app, PATH, { as: ada }),
  ];
  await expect(here.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await here.getByRole('button', { name: 'Create calendar address' }).click();
  await here.getByRole('button', { name: 'Copy address' }).click();
  await expectToast(here, calendarCopy.copied);
  await expectAccessible(here);
  const address = await here.evaluate(() => navigator.clipboard.readText());
  const feed = await fetchFeed(address);
  expect(feed.headers.get('content-type')).toContain('text/calendar');
  expect(await feed.text()).toContain(`SUMMARY:${title}`);
  await expect(elsewhere.getByLabel('Your calendar address')).toHaveValue(address);

  await elsewhere.getByRole('button', { name: 'Remove address' }).click();
  const question = elsewhere.getByRole('dialog', { name: calendarCopy.askRemove });
  await question.getByRole('button', { name: 'Remove address' }).click();
  await expectToast(elsewhere, calendarCopy.removed);
  await expect(here.getByRole('button', { name: 'Create calendar address' })).toBeVisible();
  expect((await fetchFeed(address)).status).toBe(404);
});

test('a calendar address stays, with an error, when its removal fails', async () => {
  const page = await openPage(app, PATH, { as: ada, expected: /ERR_FAILED|ERR_INTERNET/ });
  await page.getByRole('button', { name: 'Create calendar address' }).click();
  const address = await page.getByLabel('Your calendar address').inputValue();
  await page.route('**/api/calendar', (route) => route.abort());
  await page.getByRole('button', { name: 'Remove address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click();
  await expectToast(page, `${calendarCopy.removeFailed}. ${errorCopy.offline}`);
  await expect(page.getByLabel('Your calendar address')).toHaveValue(address);
  expect((await fetchFeed(address)).status).toBe(200);
});
