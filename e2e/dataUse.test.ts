import type { Page } from '@playwright/test';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { photo, upload } from '../test/uploads.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectWhole, openPage, waitForHydration } from './browser.ts';
import { countedLine } from './network.ts';
import { expect, test } from './test.ts';

const SETTINGS = '/home/settings/data-usage';

let app: TestApp;
let ada: Person;
/** The size of the image's smallest variant, in bytes. */
let smallest: number;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  const { body } = await upload(ada, 'post', await photo());
  smallest = body.variants[0]?.bytes ?? 0;
  await newPost(ada, { title: 'With a picture', content: 'And words of some length', media_url: body.url });
});
test.afterAll(end);

/** The number of images that the page has requested. */
const picturesOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter((e) => e.name.includes('/files/')).length,
  );

const offer = (page: Page) => page.getByRole('button', { name: /^Show image · \d+ kB$/ });

test.describe('the data saver', () => {
  test('follows the browser’s setting: an image loads only when its button, which shows the size, is pressed', async () => {
    const page = await openPage(app, '/livez', { as: ada, extraHTTPHeaders: { 'save-data': 'on' } });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.goto(`${app.url}/home`);
    await waitForHydration(page);
    await expect(offer(page)).toHaveText(`Show image · ${Math.ceil(smallest / 1000)} kB`);
    await expectWhole(page);
    expect(await picturesOf(page)).toBe(0);
    await offer(page).click();
    await expect(page.getByRole('article', { name: 'With a picture' }).locator('img')).toBeVisible();
    await expect.poll(() => picturesOf(page)).toBe(1);
    const [taken] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((e) => e.name.includes('/files/'))
        .map((e) => (e as PerformanceResourceTiming).encodedBodySize),
    );
    expect(taken).toBe(smallest);
  });

  test('can be switched on and off in settings, and overrides the browser’s setting on later visits', async () => {
    const page = await openPage(app, SETTINGS, { as: ada });
    await expect(page.getByText('Images load automatically.', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: /^On/ }).check();
    await expect(page.getByText('Images load when you tap.', { exact: true })).toBeVisible();
    await page.goto(`${app.url}/home`);
    await expect(offer(page)).toBeVisible();
    await page.context().setExtraHTTPHeaders({ 'save-data': 'on' });
    await page.goto(app.url + SETTINGS);
    await waitForHydration(page);
    await page.getByRole('radio', { name: /^Off/ }).check();
    await page.goto(`${app.url}/home`);
    await expect(page.getByRole('article', { name: 'With a picture' }).locator('img')).toBeVisible();
    expect(await offer(page).count()).toBe(0);
  });

  test('turns on for images, not for text, when the daily limit is reached', async () => {
    const page = await openPage(app, SETTINGS, { as: ada });
    await page.evaluate(() => {
      const now = new Date();
      const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) =>
        String(n).padStart(2, '0'),
      );
      localStorage.setItem('ledger', JSON.stringify({ [day.join('-')]: { texts: 2_000_000 } }));
    });
    await page.getByLabel('Daily image limit (MB)').fill('2');
    await expect(page.getByText("Today's limit reached")).toBeVisible();
    await expectWhole(page);
    await page.goto(`${app.url}/home`);
    await expect(offer(page)).toBeVisible();
    await expect(page.getByText('And words')).toBeVisible();
    await page.goto(app.url + SETTINGS);
    await page.getByLabel('Daily image limit (MB)').fill('900');
    await expect(page.getByText('Images load automatically.', { exact: true })).toBeVisible();
  });
});

test.describe('the data usage ledger', () => {
  test('counts within 5% of the bytes that the server sent, and shows their cost', async () => {
    const { url, bytes: line } = await countedLine(app);
    const page = await openPage({ ...app, url }, '/home', { as: ada });
    await page.getByRole('link', { name: 'With a picture' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'With a picture' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.match('/shell').then(Boolean))).toBe(true);
    // No page can measure the worker's script. Its share is negligible after a day, but not after two visits.
    for (const path of ['/home/tribes', '/home/challenges', '/home/messages', '/home/people']) {
      await page.goto(url + path);
      await waitForHydration(page);
    }
    await page.goto(url + SETTINGS);
    const price = 1_000_000;
    await page.getByLabel('Price per GB (₦)').fill(`${price}`);
    // The next longer visit counts a short one.
    await expect.poll(async () => (await bytesToldBy(page)) / line.sent).toBeGreaterThan(0.95);
    const [told, bytes] = [await bytesToldBy(page), line.sent];
    console.log(`The ledger says ${told} of the ${bytes} bytes that the server sent`);
    expect(told / bytes).toBeLessThan(1.05);
    // Computed and rounded like the page, so that halves round the same way.
    const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const total = page.getByRole('row', { name: /^Total/ });
    await expect
      .poll(() => total.textContent())
      .toContain(`${cents.format(told / 1e6)} MB₦${cents.format((told / 1e9) * price)}`);
    expect(await megabytesOf(page.getByRole('row', { name: /^Images/ }))).toBeGreaterThan(0.01);
    // Content that a bar covers is not a fault, because it can be scrolled into view.
    await page.evaluate(() => scrollTo(0, 0));
    await expectWhole(page);
  });
});

/** The exact total of the ledger. The table shows it rounded. */
const bytesToldBy = (page: Page) =>
  page.evaluate(() =>
    Object.values(
      JSON.parse(localStorage.getItem('ledger') ?? '{}') as Record<string, Record<string, number>>,
    )
      .flatMap((day) => Object.values(day))
      .reduce((sum, bytes) => sum + bytes, 0),
  );

async function megabytesOf(row: ReturnType<Page['getByRole']>): Promise<number> {
  return Number(/([\d.]+) MB/.exec((await row.textContent()) ?? '')?.[1]);
}
