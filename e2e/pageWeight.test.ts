import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { posts } from '../contract/posts/endpoints.ts';
import { seedDemo } from '../demo/seeder/seed.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { makeMutual, member, newMessage, type Person, signIn } from '../test/world.ts';
import { openPage, waitForHydration } from './browser.ts';
import { cookiesOf } from './chromium.ts';
import { composersIn } from './composersIn.ts';
import { countedLine } from './network.ts';
import { expect, test } from './test.ts';
import { said, say, threadOf } from './thread.ts';
import { watchWire } from './traffic.ts';

// Budgets for the demo community, in kilobytes of 1000 bytes over the wire, including images and headers.
const SHARED_POST = 40;
const HOME = 150;
/** All that the server sends for a first visit to home, with the code for offline use, which the service worker loads. */
const HOME_IN_ALL = 224;
const NEXT_VISIT = 15;
const MESSAGE = 2;
const READING = 3;

/** 21:30 UTC of yesterday. A fixed hour, because the newest demo posts depend on the time of day and some have pictures. */
const lastEvening = () => new Date().setUTCHours(-3, 30, 0, 0);

let app: TestApp;
let ada: Person;
let post: string;

test.beforeAll(async () => {
  app = await startApp();
  const made = await seedDemo(app.deps, app.dataDir, lastEvening());
  if (!made) throw new Error('The demo community was there before');
  ada = await signIn(app, made.member.email, made.member.password);
  const { items } = (await ada.call(posts.list, {})).body;
  post = items.find(({ media, author }) => media && author.avatar_url)?.id ?? '';
});
test.afterAll(end);

/** What opening a page transfers: the total in kilobytes, and the bytes by kind. */
async function costOf(page: Page, path: string) {
  const { bytes } = await watchWire(page);
  await page.goto(app.url + path);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  return sumOf(bytes);
}

function sumOf(bytes: Record<string, number>) {
  const total = Object.values(bytes).reduce((sum, n) => sum + n, 0) / 1000;
  const parts = Object.entries(bytes).map(([kind, n]) => `${kind} ${(n / 1000).toFixed(1)}`);
  return { total, told: `${total.toFixed(1)} kB (${parts.join(', ')})` };
}

test.describe('a visitor', () => {
  test(`opens a shared post, the landing page and a post that is gone with less than ${SHARED_POST} kB and no script`, async () => {
    const page = await openPage(app, '/livez', { deviceScaleFactor: 2, expected: /404/ });
    const { wire, bytes } = await watchWire(page);
    await wire.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const path of [`/post/${post}`, '/', '/post/0198a000-0000-7000-8000-000000000000']) {
      for (const kind of Object.keys(bytes)) delete bytes[kind];
      await page.goto(app.url + path);
      await page.waitForLoadState('networkidle');
      const { total, told } = sumOf(bytes);
      console.log(`A visitor opens ${path}: ${told} of ${SHARED_POST}`);
      expect(total, path).toBeGreaterThan(1);
      expect(total, path).toBeLessThan(SHARED_POST);
      expect(bytes.Script, path).toBeUndefined();
    }
  });

  test('sees name, tagline and the way in on the landing page', async () => {
    const page = await openPage(app, '/');
    await expect(page.getByRole('heading', { level: 1, name: 'VibeTribe' })).toBeVisible();
    await expect(
      page.getByText("Connect, collaborate, and grow with Nigeria's brightest minds."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Enter VibeTribe' }).click();
    await page.waitForURL('**/auth');
  });

  test('sees the community on the landing page and a placeholder for the image of a post, and loses the data of another member', async () => {
    const page = await openPage(app, '/');
    await expect(page.getByText(/^\d+ members, \d+ tribes, \d+ challenges$/)).toBeVisible();
    await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(3);
    await page.evaluate(() => localStorage.setItem('kept for', 'somebody else'));
    await page.getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('link', { name: 'Join', exact: true })).toBeVisible();

    await page.goto(`${app.url}/post/${post}`);
    await expect(page.locator('article img[src^="data:image/png"]')).toBeVisible();
    await expect(page.locator('article img[src*="post_media"]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kept for'))).toBeNull();
  });

  test('opens sign-up and goes back, then sees the members’ page after a sign-in in another tab', async () => {
    const page = await openPage(app, `/post/${post}`);
    const other = await page.context().newPage();
    await page.getByRole('link', { name: 'Sign Up to View' }).click();
    await expect(page.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible();
    await waitForHydration(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
    await other.goto(app.url);
    await page.context().addCookies(cookiesOf(ada, app.url));
    await other.evaluate(() => new BroadcastChannel('account').postMessage('changed'));
    await expect(page.getByRole('heading', { name: /^Comments/ })).toBeVisible();
  });
});

test.describe('a member', () => {
  test(`opens home with less than ${HOME} kB`, async () => {
    const page = await openPage(app, '/livez', { as: ada, deviceScaleFactor: 2 });
    const { total, told } = await costOf(page, '/home');
    console.log(`A member opens home: ${told} of ${HOME}`);
    expect(total).toBeLessThan(HOME);
    const claim = `less than ${HOME} kB, pictures included, and less than ${HOME_IN_ALL} kB with what then follows`;
    expect(readFileSync('README.md', 'utf8')).toContain(claim);
  });

  /** What the server sends for a second visit to home, in kB, after the first visit has filled the caches. */
  async function costOfReturn() {
    const { url, bytes } = await countedLine(app);
    const page = await openPage({ ...app, url }, '/home', { as: ada, deviceScaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => caches.match('/shell').then(Boolean))).toBe(true);
    await settled(page, bytes);
    const before = bytes.sent;
    await page.goto(`${url}/home`);
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    return { first: before / 1000, cost: (bytes.sent - before) / 1000 };
  }

  test(`opens home again with less than ${NEXT_VISIT} kB`, async () => {
    const { first, cost } = await costOfReturn();
    console.log(`A member comes back to home: ${cost.toFixed(1)} kB of ${NEXT_VISIT}`);
    console.log(`A first visit to home, with what follows: ${first.toFixed(1)} kB of ${HOME_IN_ALL}`);
    expect(first).toBeLessThan(HOME_IN_ALL);
    expect(cost).toBeLessThan(NEXT_VISIT);
  });

  /** Waits for half a second without a byte from the browser. `networkidle` occurs only once per page load. */
  function silence(bytes: { asked: number }) {
    let last = -1;
    const added = () => {
      const before = last;
      last = bytes.asked;
      return last - before;
    };
    return expect.poll(added, { intervals: [500] }).toBe(0);
  }

  /** Waits until the code for offline use is cached and the browser sends nothing more. */
  async function settled(page: Page, bytes: { asked: number }) {
    await expect.poll(() => composersIn(page)).toBe(1);
    await silence(bytes);
  }

  test('goes back to the same scroll position without network traffic', async () => {
    const { url, bytes } = await countedLine(app);
    const page = await openPage({ ...app, url }, '/home', { as: ada });
    const card = page.getByRole('article').nth(4);
    await card.scrollIntoViewIfNeeded();
    // Loads the sections below the feed, and their images.
    const below = page.getByRole('region', { name: 'Featured Tribes' });
    await below.scrollIntoViewIfNeeded();
    await expect(below).toBeInViewport();
    await card.scrollIntoViewIfNeeded();
    // Not the place of the card: a time above it, such as "59 minutes ago", may have grown by a line meanwhile.
    const place = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await place();
    expect(before).toBeGreaterThan(500);
    await card.getByRole('link', { name: /^\d+ comments?$/ }).click();
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    await settled(page, bytes);
    // Counts bytes on the wire, not requests: the browser may request cached files, which it does not fetch again.
    const { asked } = bytes;
    await page.goBack();
    await expect(card).toBeVisible();
    await expect.poll(place).toBe(before);
    await silence(bytes);
    expect(bytes.asked).toBe(asked);
  });

  test(`receives less than ${MESSAGE} kB for a sent message, and less than ${READING} kB for a read one`, async () => {
    const [writer, reader] = [await member(app, 'writer'), await member(app, 'reader')];
    await makeMutual(writer, reader);
    await newMessage(writer, reader, { content: 'How far?' });
    const lines = { writer: await countedLine(app), reader: await countedLine(app) };
    const here = await openPage({ ...app, url: lines.writer.url }, threadOf(reader), { as: writer });
    const there = await openPage({ ...app, url: lines.reader.url }, threadOf(writer), { as: reader });
    await expect(said(here, 'How far?').getByText('Read')).toBeVisible();
    await settled(here, lines.writer.bytes);
    await settled(there, lines.reader.bytes);
    const before = structuredClone({ writer: lines.writer.bytes, reader: lines.reader.bytes });
    const counted = there.waitForResponse(/notifications\/unread/);
    await say(here, 'I dey');
    await expect(said(there, 'I dey')).toBeVisible();
    await expect(said(here, 'I dey').getByText('Read')).toBeVisible();
    await counted;
    const cost = (who: 'writer' | 'reader') => {
      const { sent, asked } = lines[who].bytes;
      return { sent: (sent - before[who].sent) / 1000, asked: (asked - before[who].asked) / 1000 };
    };
    const [wrote, read] = [cost('writer'), cost('reader')];
    console.log(
      'A message, in kB of what the server sent and was asked: its writer',
      wrote,
      'its reader',
      read,
    );
    expect(wrote.sent).toBeLessThan(MESSAGE);
    expect(read.sent).toBeLessThan(READING);
  });
});
