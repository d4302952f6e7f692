import type { Page } from '@playwright/test';
import { announcementAdminCopy, announcementBarCopy } from '../contract/announcementBar/copy.ts';
import { announcementBar } from '../contract/announcementBar/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage, section, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const WORDS = 'The library is open until midnight during the exams';

let app: TestApp;
let admin: Person;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  [admin, ada] = [await member(app, 'admin'), await member(app, 'ada')];
});
test.afterAll(end);

const bar = (page: Page) => page.getByRole('region', { name: announcementBarCopy.label });
const closing = (page: Page) => bar(page).getByRole('button', { name: announcementBarCopy.close });

test('an announcement appears live, is closed offline on all devices, and ends by itself', async () => {
  const here = await openPage(app, '/home', { as: ada, expected: /ERR_INTERNET|ERR_FAILED/ });
  const there = await openPage(app, '/home', { as: ada });
  await expect(bar(here)).toHaveCount(0);
  const desk = await openPage(app, '/home/admin?tab=announcement', { as: admin });
  await desk.getByLabel(announcementAdminCopy.words).fill(WORDS);
  await desk.getByLabel(announcementAdminCopy.link).fill('https://library.example/hours');
  await desk.getByLabel(announcementAdminCopy.visitors).check();
  await desk.getByRole('button', { name: announcementAdminCopy.show, exact: true }).click();
  await expectToast(desk, announcementAdminCopy.shown);
  await expect(desk.getByRole('region', { name: announcementAdminCopy.current })).toContainText(WORDS);
  await expectWholeEverywhere(desk);
  await section(desk, 'Activity log').click();
  await expect(desk.getByText(`@admin announced: ${WORDS}`)).toBeVisible();

  for (const page of [here, there]) await expect(bar(page)).toContainText(WORDS);
  await expect(bar(here).getByRole('link')).toHaveAttribute('href', 'https://library.example/hours');
  await expect(here.locator('body')).toBeFocused();
  await expectWholeEverywhere(here);

  // In the server's page, too; for visitors, without our script, and closed for good in this browser.
  for (const path of ['/', '/auth']) {
    const visitors = await openPage(app, path);
    await expect(bar(visitors)).toContainText(WORDS);
    await expectWholeEverywhere(visitors);
    await closing(visitors).click();
    await expect(bar(visitors)).toHaveCount(0);
    for (const again of ['/', '/auth']) {
      await visitors.goto(app.url + again);
      await expect(bar(visitors)).toHaveCount(0);
    }
  }

  await here.context().setOffline(true);
  await closing(here).click();
  await expect(bar(here)).toHaveCount(0);
  await expect(here.getByRole('main')).toBeFocused();
  await expect(bar(there)).toBeVisible();
  await here.context().setOffline(false);
  await expect(bar(there)).toHaveCount(0);
  expect((await ada.call(announcementBar.get, {})).body.announcement).toBeNull();
  await here.reload();
  await expect(here.getByRole('main')).toBeVisible();
  await expect(bar(here)).toHaveCount(0);

  // An open tab hides it at its end, by the server's clock.
  await app.deps.db.pool.query("update announcement_bar set ends_at = now() + interval '1 hour'");
  for (const [path, as] of [
    ['/', undefined],
    ['/home', admin],
  ] as const) {
    const page = await openPage(app, '/livez', as && { as });
    await page.clock.install();
    await page.goto(app.url + path);
    await waitForHydration(page);
    await expect(bar(page)).toBeVisible();
    await page.clock.fastForward('01:00:01');
    await expect(bar(page)).toHaveCount(0);
  }
});

test('an admin ends an announcement, and the focus stays in the page', async () => {
  const desk = await openPage(app, '/home/admin?tab=announcement', { as: admin });
  await desk.getByLabel(announcementAdminCopy.words).fill('Closed on Friday');
  await desk.getByRole('button', { name: announcementAdminCopy.show, exact: true }).click();
  const current = desk.getByRole('region', { name: announcementAdminCopy.current });
  await expect(current.getByText('Closed on Friday')).toBeVisible();
  await current.getByRole('button', { name: announcementAdminCopy.end, exact: true }).click();
  await expect(current).toHaveCount(0);
  await expect(desk.getByRole('main')).toBeFocused();
});
