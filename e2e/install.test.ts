import type { Page } from '@playwright/test';
import { messageCopy } from '../contract/messages/copy.ts';
import { pushCopy } from '../contract/push/copy.ts';
import { sessionCopy } from '../contract/sessions/copy.ts';
import { installCopy } from '../contract/shell/install.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { makeMutual, member, newPost, newSession, type Person } from '../test/world.ts';
import { expectWholeEverywhere, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  for (const title of ['The first post', 'The second post', 'The third post']) await newPost(ada, { title });
});
test.afterAll(end);

const title = installCopy.title('VibeTribe');
const hint = (page: Page) => page.getByRole('region', { name: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What Chromium does on a page that it can install; a headless one never does. Counts the prompts. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    const prompt = async () => {
      dataset.prompts = `${Number(dataset.prompts ?? 0) + 1}`;
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

/** As if the device had first opened the app so many days ago. */
const firstVisit = (page: Page, days: number) =>
  page.evaluate((at) => localStorage.setItem('install:since', `${at}`), Date.now() - days * 86_400_000);

test.describe('the hint to install the app', () => {
  test('is not on home before the third day, and never after its answer; the settings always offer it', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await offer(page);
    await page.goto(`${app.url}/home/settings`);
    await waitForHydration(page);
    await offer(page);
    await expect(hint(page)).toBeVisible();
    await expect(button(page, installCopy.no)).toHaveCount(0);

    await firstVisit(page, 1.9);
    await page.goto(`${app.url}/home`);
    await waitForHydration(page);
    await offer(page);
    await expect(page.getByRole('link', { name: 'The third post' })).toBeVisible();
    await expect(hint(page)).toHaveCount(0);

    await firstVisit(page, 2.1);
    await page.reload();
    await waitForHydration(page);
    await expect(hint(page)).toHaveCount(0);
    await offer(page);
    await expect(hint(page)).toBeVisible();
    await expectWholeEverywhere(page);
    await button(page, installCopy.no).click();
    await expect(hint(page)).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

    await page.goto(`${app.url}/home/settings`);
    await waitForHydration(page);
    await offer(page);
    await button(page, installCopy.install).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompts', '1');
    await expect(hint(page)).toHaveCount(0);
  });

  test('says on an iPhone how to do it by hand', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
    const page = await openPage(app, '/home/settings', { as: ada, userAgent });
    await expect(page.getByText(installCopy.share)).toBeVisible();
    await expect(button(page, installCopy.install)).toHaveCount(0);
  });
});

test.describe('push notifications are offered', () => {
  test('after a seat was taken and after a message was sent, until the member answers', async () => {
    const session = await newSession(bola);
    await makeMutual(ada, bola);
    const page = await openPage(app, '/livez', { as: ada });
    // A headless browser reports notifications as denied before the app asks.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }));
    await page.goto(`${app.url}/home/sessions/${session.id}`);
    await waitForHydration(page);
    await expect(page.getByText(pushCopy.beforeSession)).toHaveCount(0);
    await button(page, sessionCopy.attend).click();
    await expect(page.getByText(pushCopy.beforeSession)).toBeVisible();
    await expectWholeEverywhere(page);

    await page.goto(`${app.url}/home/messages/${bola.id}`);
    await waitForHydration(page);
    await page.getByRole('textbox').fill('See you there');
    await button(page, messageCopy.send).click();
    await expect(page.getByText(pushCopy.afterAnswer('Bola Test'))).toBeVisible();
    await expectWholeEverywhere(page);
    await button(page, pushCopy.no).click();
    await expect(page.getByText(pushCopy.afterAnswer('Bola Test'))).toHaveCount(0);

    await page.goto(`${app.url}/home/sessions/${session.id}`);
    await expect(button(page, sessionCopy.giveUpYourSeat)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(pushCopy.beforeSession)).toHaveCount(0);
  });
});
