import type { Page } from '@playwright/test';
import { posts } from '../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, type Person } from '../test/world.ts';
import { expectToast, fill, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const DESK = { width: 1280, height: 768 };

let app: TestApp;
let ada: Person;
let admin: Person;

test.beforeAll(async () => {
  app = await startApp({ CHALLENGE_CREATORS: 'admins' });
  ada = await member(app, 'ada');
  admin = await member(app, 'admin');
});
test.afterAll(end);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Ada Test' });

const screens = [
  ['All Posts', '/home/posts'],
  ['People', '/home/people'],
  ['Vibe sessions', '/home/sessions'],
  ['Challenges', '/home/challenges'],
] as const;

test.describe('on a phone', () => {
  test('the menu opens each screen that is not in the bars, then closes', async () => {
    const page = await openPage(app, '/home', { as: ada });
    for (const [name, path] of screens) {
      await menu(page).click();
      await sheet(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await expect(heading(page, name)).toBeVisible();
      await expect(sheet(page)).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
    }
    await menu(page).click();
    await expect(sheet(page).getByRole('link', { name: 'Challenges' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(menu(page)).toBeFocused();
  });

  test('the menu changes the theme and signs out', async () => {
    const page = await openPage(app, '/home', { as: await member(app, 'bola'), colorScheme: 'light' });
    await menu(page).click();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
  });

  test('"+" offers a post, a tribe and a session, but no challenge to a member who cannot create one; "Post" opens the composer', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await page.waitForURL('**/home/create');
    const choices = page.getByRole('navigation', { name: 'Create' });
    await expect(choices.getByRole('link')).toHaveText(['Post', 'Tribe', 'Vibe session']);
    await expect(choices.getByRole('link', { name: 'Tribe' })).toHaveAttribute('aria-current', 'page');
    await choices.getByRole('link', { name: 'Vibe session' }).click();
    await expect(heading(page, 'Create vibe session')).toBeVisible();
    await page.goBack();

    // The composer can be cancelled and reopened.
    await choices.getByRole('link', { name: 'Post', exact: true }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Title')).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await choices.getByRole('link', { name: 'Post', exact: true }).click();
    await fill(page, { Title: 'From the plus', Content: 'Four choices and one form' });
    await page.locator('form').getByRole('button', { name: 'Create Post' }).click();
    await expectToast(page, 'Post created successfully');
    expect((await ada.call(posts.list, {})).body.items.map(({ title }) => title)).toContain('From the plus');
  });
});

test.describe('on a wide screen', () => {
  test('the sidebar links to every list and marks the current one; the URL of the challenge form opens no form for a member who cannot create challenges', async () => {
    const page = await openPage(app, '/home', { as: ada, viewport: DESK });
    const bar = page.getByRole('complementary').getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link').filter({ hasNotText: 'Create' })).toHaveText([
      'Home',
      'All Posts',
      'Tribes',
      'Messages',
      'Challenges',
      'Vibe sessions',
      'People',
      'Notifications',
      'Bookmarks',
      'Settings',
    ]);
    for (const [name, path] of screens) {
      await bar.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    }
    await page.goto(`${app.url}/home/challenges?create=1`);
    await waitForHydration(page);
    await expect(heading(page, 'Challenges')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('Create Tribe opens the Create page, from which an admin opens the challenge form; the sidebar fits 1000 x 720 px', async () => {
    const page = await openPage(app, '/home', { as: admin, viewport: { width: 1000, height: 720 } });
    const bar = page.getByRole('complementary');
    await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(DESK);
    await bar.getByRole('link', { name: 'Create Tribe' }).click();
    await page.getByRole('navigation', { name: 'Create' }).getByRole('link', { name: 'Challenge' }).click();
    const form = page.getByRole('dialog', { name: 'Create Challenge' });
    await expect(form.getByLabel('Title')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });
});
