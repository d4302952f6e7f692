import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectToast, openPage } from './browser.ts';
import { savedRows } from './savedRows.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource|503/;

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

test('a member bookmarks a post, opens the bookmarks from the notice, and undoes a removal', async () => {
  const post = await newPost(bola, { title: 'Scholarship closes on Friday' });
  const [page, other] = await Promise.all([
    openPage(app, '/home', { as: ada }),
    openPage(app, '/home/bookmarks', { as: ada }),
  ]);
  await expect(other.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();

  const card = page.getByRole('article', { name: post.title });
  await card.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Bookmark', exact: true }).click();
  await expectToast(page, 'Bookmarked. You can open it offline.');
  // Under the pointer the notice stays.
  await page.getByLabel('Notices').getByRole('link', { name: 'View' }).hover();
  await expect(other.getByRole('article', { name: post.title })).toBeVisible();

  await page.getByLabel('Notices').getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookmarks' })).toBeVisible();
  await card.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Remove bookmark' }).click();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(card).toHaveCount(0);
  await expect(other.getByRole('article', { name: post.title })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});

test('a bookmarked post opens while the server is down, even if it was never opened before', async () => {
  const place = await startApp();
  const [me, her] = [await member(place, 'ada'), await member(place, 'bola')];
  const post = await newPost(her, {
    title: 'Read it on the train',
    content: 'Kaduna to Abuja takes two hours.',
  });
  const page = await openPage(place, '/home', { as: me, expected: LOST });
  const saved = page.waitForResponse((response) => response.url().endsWith('/bookmark'));
  // By key, because a pointer that crosses the post's link fetches the code of its page.
  await page.getByRole('article', { name: post.title }).getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Bookmark', exact: true }).focus();
  await page.keyboard.press('Enter');
  await saved;
  // Both are saved a while after the page has loaded.
  await expect.poll(() => page.evaluate(() => caches.match('/shell').then(Boolean))).toBe(true);
  await expect.poll(() => savedRows(page)).toContain(`"one","${post.id}"`);

  await place.close();
  await page.goto(`${place.url}/post/${post.id}`);
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  await expect(page.getByText('Kaduna to Abuja takes two hours.')).toBeVisible();
});

test('on a phone, the menu of a card opens above the bottom bar', async () => {
  for (const title of ['Lower post', 'Middle post', 'Upper post'])
    await newPost(ada, { title, content: 'One line\n'.repeat(20) });
  const page = await openPage(app, '/home', { as: ada, viewport: { width: 360, height: 640 } });
  const card = page.getByRole('article', { name: 'Middle post' });
  const more = card.getByRole('button', { name: 'Post actions' });
  // Its lower edge is ten pixels above the bar of sixty.
  await more.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 70));
  await more.click();
  const last = page.getByRole('menuitem').last();
  await expect
    .poll(() =>
      last.evaluate((item) => {
        const { x, bottom } = item.getBoundingClientRect();
        return item.contains(document.elementFromPoint(x + 20, bottom - 2));
      }),
    )
    .toBe(true);
});
