import { posts } from '../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  await newPost(ada, { title: 'The older one' });
  await newPost(ada, { title: 'The newer one' });
});
test.afterAll(end);

test('j and k move through the posts and l likes the focused post; other shortcuts open screens, the composer and the list of shortcuts, but not while typing', async () => {
  const page = await openPage(app, '/home', { as: ada });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const post = (title: string) => page.getByRole('article', { name: title });
  await page.keyboard.press('l');
  await page.keyboard.press('j');
  await expect(post('The newer one').getByRole('link', { name: 'The newer one' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(post('The older one').getByRole('link', { name: 'The older one' })).toBeFocused();
  await page.keyboard.press('l');
  await expect(post('The older one').getByRole('button', { name: '1 like' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('k');
  await expect(post('The newer one').getByRole('link', { name: 'The newer one' })).toBeFocused();
  await expect
    .poll(async () => (await ada.call(posts.list, {})).body.items.map(({ likes_count }) => likes_count))
    .toEqual([0, 1]);

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home\/tribes$/);
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('gh');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('gh');
  await expect(page).toHaveURL(/\/home\/posts/);
});

test('shortcuts do nothing with a modifier key or when turned off', async () => {
  const page = await openPage(app, '/home/settings/language', { as: ada });
  await page.keyboard.press('Control+Shift+?');
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked();
  await expect(page).toHaveURL(/\/home\/settings\/language$/);
  // A focused switch is not a text field, so shortcuts work.
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).check();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
