import type { Page } from '@playwright/test';
import { challengeCopy } from '../contract/challenges/copy.ts';
import { sessionCopy } from '../contract/sessions/copy.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newChallenge, newPost, newSession, type Person } from '../test/world.ts';
import { expectToast, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

/** Sets the clock of the device, for the pages that it opens from now on. */
const setClock = (page: Page, ahead: number) =>
  page.addInitScript((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, ahead);

for (const [what, ahead] of [
  ['fast', 10 * DAY_MS],
  ['slow', -10 * DAY_MS],
] as const)
  test(`a device clock that is ten days ${what} changes no deadline and no relative time`, async () => {
    const { id } = await newSession(ada);
    const page = await openPage(app, '/home', { as: bola });
    await setClock(page, ahead);
    // From the server's first view: an error of hydration would fail the test.
    await page.goto(`${app.url}/home/sessions/${id}`);
    await page.getByRole('button', { name: sessionCopy.attend, exact: true }).click();
    await expectToast(page, sessionCopy.attending);
    const post = await newPost(ada);
    await page.goto(`${app.url}/post/${post.id}`);
    await expect(page.getByRole('article').getByText(uiCopy.justNow).first()).toBeVisible();
  });

test('a device clock that changes while the page is open follows the server’s next response', async () => {
  await newChallenge(ada, { title: 'Poster for the library' });
  const page = await openPage(app, '/home/challenges', { as: ada });
  await page.evaluate((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, 10 * DAY_MS);
  await page.getByPlaceholder('Search challenges...').fill('Poster');
  await expect(page).toHaveURL(/q=Poster/);
  await expect(page.getByText('Poster for the library')).toBeVisible();
  await page.getByRole('button', { name: 'Create Challenge' }).click();
  await fill(page, { Title: 'A jingle' });
  await page.getByRole('button', { name: /^Deadline/ }).click();
  await page.getByRole('button', { name: /^Today/ }).click();
  await page.getByLabel('Time (WAT)').fill('23:59');
  await page.getByRole('dialog').getByRole('button', { name: 'Create Challenge' }).click();
  await expectToast(page, 'Challenge created successfully!');
  await expect(page.getByText(challengeCopy.deadlinePast)).toHaveCount(0);
});
