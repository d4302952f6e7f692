import { uuidv7 } from 'uuidv7';
import { postComments } from '../contract/posts/comments.ts';
import { searchCopy } from '../contract/search/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { allIndexed } from '../test/search.ts';
import { makeMutual, member, newMessage, newPost, newTribe, type Person } from '../test/world.ts';
import { expectWhole, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource|503/;

/** The app of the tests that only read. The first test stops its own app. */
let shared: TestApp;
let bola: Person;

test.beforeAll(async () => {
  shared = await startApp();
  bola = await member(shared, 'bola');
});
test.afterAll(end);

test('search on a phone opens results, restores them on going back, lists recent searches and works offline', async () => {
  const app = await startApp();
  const [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
  const post = await newPost(bola, { title: 'Ọ̀rọ̀ àkọ́kọ́ mi', content: 'Good morning to all of you' });
  await bola.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: 'Ọ̀rọ̀ again, below' });
  await newTribe(bola, { name: 'Oro Readers' });
  await makeMutual(ada, bola);
  await newMessage(bola, ada, { content: 'Which oro do you mean?' });
  await allIndexed(app);
  const page = await openPage(app, '/home', { as: ada, expected: LOST });

  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('oro');
  await expect(page.getByRole('heading', { name: 'Tribes', exact: true })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('Ọ̀rọ̀');
  await expectWhole(page);

  await page.getByRole('tab', { name: 'Messages' }).click();
  await expect(page.getByRole('article', { name: 'Bola Test' })).toContainText('Which oro do you mean?');
  await page.getByRole('tab', { name: 'Posts' }).click();
  await expect(page.getByRole('article', { name: `Comment on “${post.title}”` })).toBeVisible();
  await page.getByRole('link', { name: post.title, exact: true }).click();
  await expect(page.getByText('Good morning to all of you')).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('oro');
  await expect(page.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: post.title, exact: true })).toBeVisible();

  await field.fill('has:video oro');
  await expect(page.getByText(searchCopy.hasWhat)).toBeVisible();
  await field.fill('zzzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzz”' })).toBeVisible();
  await field.fill('');
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'oro', exact: true })).toBeVisible();

  // The shell is cached a while after the page has loaded. The worker must be installed before the server stops.
  await expect.poll(() => page.evaluate(() => caches.match('/shell').then(Boolean))).toBe(true);
  await app.close();
  await field.fill('morning');
  await expect(page.getByText('These results are from this device only.')).toBeVisible();
  await expect(page.getByRole('link', { name: post.title, exact: true })).toBeVisible();
});

test('recent searches are removed one by one, and all of them at sign-out', async () => {
  const ada = await member(shared, 'ada');
  const page = await openPage(shared, '/home/search?q=danfo', { as: ada });
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('searches:')));
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('searchbox').fill('keke');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=keke/);
  await page.getByRole('searchbox').press('Enter');
  await page.goto(`${shared.url}/home/search`);
  await waitForHydration(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'danfo' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove “danfo”' }).click();
  await expect(page.getByRole('link', { name: 'danfo' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'keke' })).toBeVisible();
  expect(await stored()).toHaveLength(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(stored).toEqual([]);
});

test('“/” opens the search page from a page without a search field', async () => {
  const page = await openPage(shared, '/home', { as: bola, viewport: { width: 1280, height: 800 } });
  await expect(page.getByRole('link', { name: 'Search VibeTribe' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page).toHaveURL(/\/home\/search$/);
});

test('the search page shows the selected tab, explains that message search has no filters, and keeps its scroll position when another tab opens (360 px)', async () => {
  const page = await openPage(shared, '/home/search?kind=messages&q=from:ada+drum', {
    as: bola,
    expected: /400/,
  });
  await expect(page.getByText(searchCopy.messagesByWords)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Messages' })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 360, height: 200 });
  await page.goto(`${shared.url}/home/search?q=has:x`);
  await waitForHydration(page);
  await expect(page.getByText(searchCopy.hasWhat)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const before = await page.evaluate(() => scrollY);
  await page.evaluate(() => history.replaceState(null, '', '/home/search?kind=messages&q=has:x'));
  await expect(page.getByRole('tab', { name: 'Messages' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(searchCopy.hasWhat)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
