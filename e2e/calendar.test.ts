import { calendarCopy } from '../contract/calendar/copy.ts';
import { errorCopy } from '../contract/core/errors.ts';
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

test('a member creates a calendar address, keeps it when its removal fails, and removes it in a second page', async () => {
  const { title } = await newSession(ada);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const [here, elsewhere] = [
    await openPage(app, PATH, { as: ada, viewport: PHONE, permissions, expected: /ERR_FAILED|ERR_INTERNET/ }),
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

  await here.route('**/api/calendar', (route) => route.abort());
  await here.getByRole('button', { name: 'Remove address' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Remove address' }).click();
  await expectToast(here, `${calendarCopy.removeFailed}. ${errorCopy.offline}`);
  await expect(here.getByLabel('Your calendar address')).toHaveValue(address);
  expect((await fetchFeed(address)).status).toBe(200);
  await here.unroute('**/api/calendar');

  await elsewhere.getByRole('button', { name: 'Remove address' }).click();
  const question = elsewhere.getByRole('dialog', { name: calendarCopy.askRemove });
  await question.getByRole('button', { name: 'Remove address' }).click();
  await expectToast(elsewhere, calendarCopy.removed);
  await expect(here.getByRole('button', { name: 'Create calendar address' })).toBeVisible();
  expect((await fetchFeed(address)).status).toBe(404);
});
