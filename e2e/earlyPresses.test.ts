import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { challenges } from '../contract/challenges/endpoints.ts';
import { teamCopy } from '../contract/challenges/teams/copy.ts';
import { teams } from '../contract/challenges/teams/endpoints.ts';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { makeMutual, member, newChallenge, newPost, newTribe, type Person } from '../test/world.ts';
import { openPage, waitForHydration } from './browser.ts';
import { scriptOf } from './scriptOf.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

/** Opens a page, runs `early` before the page's scripts have loaded, and then lets them load. */
async function openLate(path: string, early: (page: Page) => Promise<void>, as = ada): Promise<Page> {
  const page = await openPage(app, '/livez', { as });
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await coming;
    await route.continue();
  });
  // The page does not finish loading without its scripts.
  await page.goto(app.url + path, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  await early(page);
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
  come();
  await waitForHydration(page);
  expect(await page.locator('[data-held]').count()).toBe(0);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

test.describe('a press before hydration', () => {
  test('likes a post once after two presses, and animates the button', async () => {
    const post = await newPost(bola, { title: 'Liked too early' });
    const page = await openLate(`/post/${post.id}`, async (early) => {
      const like = button(early, '0 Likes');
      await like.click();
      await like.click();
      expect(await like.evaluate((it) => getComputedStyle(it).animationName)).toBe('pulse-soft');
    });
    await expect(button(page, '1 Like')).toBeVisible();
    await expect.poll(async () => (await ada.call(posts.get, { id: post.id })).body.likes_count).toBe(1);
  });

  test('joins a tribe', async () => {
    const tribe = await newTribe(bola, { name: 'Early risers' });
    const page = await openLate(`/home/tribes/${tribe.id}`, (early) => button(early, 'Join').click());
    await expect(button(page, 'Leave')).toBeVisible();
  });

  test('opens the composer and the main menu', async () => {
    const page = await openLate('/home', async (early) => {
      await button(early, 'Create Post').click();
      await button(early, 'Menu').click();
    });
    await expect(button(page, 'Sign Out')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Title')).toBeVisible();
  });

  test('opens the menu of a post', async () => {
    const post = await newPost(ada, { title: 'With a menu' });
    const page = await openLate(`/post/${post.id}`, (early) => button(early, 'Post actions').click());
    await expect(page.getByRole('menuitem', { name: 'Delete Post' })).toBeVisible();
  });

  test('sends a typed comment once', async () => {
    const post = await newPost(bola, { title: 'Commented too early' });
    const page = await openLate(`/post/${post.id}`, async (early) => {
      await early.getByLabel('Your comment').fill('Typed before the scripts came');
      await button(early, 'Comment').click();
    });
    await expect(page.getByRole('listitem').getByText('Typed before the scripts came')).toBeVisible();
    const { items } = (await bola.call(postComments.list, { id: post.id })).body;
    expect(items.map(({ content }) => content)).toEqual(['Typed before the scripts came']);
  });

  test('opens a dialog of a section that hydrates after the rest of the page', async () => {
    const { id } = await newChallenge(bola, { team_max: 2 });
    await ada.call(challenges.join, { id });
    await ada.call(teams.create, { id, team_id: uuidv7(), name: 'Early risers' });
    const page = await openPage(app, '/livez', { as: ada });
    const { promise: coming, resolve: come } = Promise.withResolvers<void>();
    await page.route(`**/${scriptOf('web/challenges/teams/TeamSection.tsx')}`, async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto(`${app.url}/home/challenges/${id}`, { waitUntil: 'commit' });
    await waitForHydration(page);
    await button(page, teamCopy.leave).click();
    await expect(page.locator('[data-held]')).toHaveText(teamCopy.leave);
    come();
    await expect(page.getByRole('dialog')).toContainText(teamCopy.confirmLeave);
    expect(await page.locator('[data-held]').count()).toBe(0);
  });

  test('is not held on links and searches, which work without JavaScript', async () => {
    const page = await openLate('/home/tribes', async (early) => {
      await early.getByRole('searchbox').fill('nothing by this name');
      await early.getByRole('searchbox').press('Enter');
      await early.waitForURL(/q=nothing/, { waitUntil: 'commit' });
      await early.getByRole('link', { name: 'Home' }).last().click();
      await early.waitForURL('**/home', { waitUntil: 'commit' });
      await expect(early.getByRole('main')).toBeVisible();
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('text typed before hydration', () => {
  for (const { path, role } of [
    { path: '/home/messages/:bola', role: 'textbox' },
    { path: '/home/people', role: 'searchbox' },
    { path: '/home/create-tribe', role: 'textbox' },
  ] as const)
    test(`stays in the field of ${path}`, async () => {
      await makeMutual(ada, bola);
      const field = (page: Page) => page.getByRole('main').getByRole(role).first();
      const page = await openLate(path.replace(':bola', bola.id), (early) =>
        field(early).fill('Typed early'),
      );
      await expect(field(page)).toHaveValue('Typed early');
    });

  test('waits for the text that an edit form on a page is filled with', async () => {
    const admin = await member(app, 'admin');
    const field = (page: Page) => page.getByRole('main').getByRole('textbox').first();
    const page = await openLate(
      '/home/admin/pages/terms/en',
      (early) => expect(field(early)).toBeDisabled(),
      admin,
    );
    await expect(field(page)).toBeEnabled();
    await expect(field(page)).toHaveValue(/Who can join/);
  });
});
