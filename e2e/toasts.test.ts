import type { Page } from '@playwright/test';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, newTribe, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

const undo = (page: Page) => page.getByLabel('Notices').getByRole('button', { name: 'Undo' });

/** Uses the keyboard, so that the pointer does not move. */
async function saveDraft(page: Page, title: string) {
  await page.getByRole('button', { name: 'Create Post' }).press('Enter');
  await fill(page, { Title: title });
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
}

test('Undo rejoins a tribe that was left from its card', async () => {
  const { id } = await newTribe(bola, { name: 'Left by accident' });
  await ada.call(tribes.join, { id });
  const page = await openPage(app, '/home/tribes', { as: ada });
  await page.getByRole('button', { name: 'Leave' }).first().click();
  await expectToast(page, 'Left tribe successfully');
  // Under the pointer it stays.
  await undo(page).hover();
  await expectAccessible(page);
  await undo(page).click();
  await expectToast(page, 'Joined tribe successfully');
  expect(await undo(page).count()).toBe(0);
  expect((await ada.call(tribes.get, { id })).body).toMatchObject({ joined: true, members_count: 2 });
});

test('a toast is a pill above the bottom bar of a phone, which stays while a pointer moves onto it, but not for a pointer that was already there', async () => {
  const post = await newPost(ada, { title: 'Cancelled and kept' });
  const page = await openPage(app, '/home', { as: ada });
  await page.clock.install();
  const create = page.getByRole('button', { name: 'Create Post' });
  await create.press('Enter');
  await expect(page.getByLabel('Title')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  const toast = page.getByLabel('Notices').getByText('Draft saved');
  await saveDraft(page, 'Half a thought');
  await expect(toast).toBeVisible();
  const pill = await page.getByLabel('Notices').locator('> div').boundingBox();
  const plus = await page.getByRole('link', { name: 'Create', exact: true }).last().boundingBox();
  expect(pill?.height).toBeLessThanOrEqual(46);
  expect(pill?.width).toBeLessThan(300);
  expect((pill?.y ?? 0) + (pill?.height ?? 0)).toBeLessThanOrEqual(plus?.y ?? 0);
  await expect(page.getByRole('article', { name: post.title })).toBeVisible();

  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(toast).toBeHidden();
  await page.mouse.move(x + 1, y + 1);
  await saveDraft(page, 'Another thought');
  await expect.poll(() => toast.evaluate((shown) => shown.matches(':hover'))).toBe(true);
  await page.clock.runFor(60_000);
  await expect(toast).toBeHidden();
});

test('deleting a post without a connection shows an error', async () => {
  const post = await newPost(ada, { title: 'Cannot go now' });
  const page = await openPage(app, `/post/${post.id}`, { as: ada, expected: /ERR_|Failed to load resource/ });
  await page.getByRole('button', { name: 'Post actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete Post' }).click();
  await page.route('**/api/posts/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectToast(
    page,
    'Failed to delete post. You seem to be offline. Check your connection and try again.',
  );
});
