import type { Locator, Page, Request, Route } from '@playwright/test';
import { publicPaths } from '../contract/core/paths.ts';
import { messageCopy } from '../contract/messages/copy.ts';
import { postCopy } from '../contract/posts/copy.ts';
import { tribeCopy } from '../contract/tribes/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg } from '../test/uploads.ts';
import { makeMutual, member, newPost, type Person } from '../test/world.ts';
import { expectToast, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';
import { threadOf } from './thread.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
  await makeMutual(ada, bola);
});
test.afterAll(end);

/** Pastes a picture named `shot.jpg`, and text if given. Returns whether the browser was left to paste the text. */
async function paste(field: Locator, text = ''): Promise<boolean> {
  const bytes = [...(await jpeg())];
  return field.evaluate(
    (element, { bytes, text }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'shot.jpg', { type: 'image/jpeg' }));
      if (text) clipboardData.setData('text/plain', text);
      return element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { bytes, text },
  );
}

const chosen = (page: Page) => page.getByAltText('Selected image');

test('a pasted picture is added to a post; cells of a spreadsheet are pasted as text only', async () => {
  const page = await openPage(app, '/home', { as: ada });
  await page.getByRole('button', { name: 'Create Post' }).click();
  const content = page.getByLabel('Content');
  expect(await paste(content, 'Name\tScore')).toBe(true);
  expect(await paste(content)).toBe(false);
  await expect(chosen(page)).toHaveCount(1);
  // A file manager copies the name along.
  expect(await paste(page.getByLabel('Title'), 'shot.jpg')).toBe(false);
  await expect(page.getByAltText(/^Selected image \d$/)).toHaveCount(2);
});

test('a pasted picture becomes the image of a new tribe, and is attached to a message', async () => {
  const page = await openPage(app, '/home/create', { as: ada });
  expect(await paste(page.getByLabel('Name'))).toBe(false);
  await expect(chosen(page)).toBeVisible();
  await page.goto(app.url + threadOf(bola));
  await waitForHydration(page);
  const box = page.getByPlaceholder(messageCopy.writeAMessage);
  expect(await paste(box, 'Name\tScore')).toBe(true);
  expect(await paste(box)).toBe(false);
  await expect(chosen(page)).toBeVisible();
});

test('a picture pasted while another one is sent replaces it', async () => {
  const page = await openPage(app, '/home/create', { as: ada });
  const held = Promise.withResolvers<Route>();
  await page.route('**/api/files?*', (route) => held.resolve(route), { times: 1 });
  const name = page.getByLabel('Name');
  await paste(name);
  const route = await held.promise;
  const isFirst = (request: Request) => request === route.request();
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isFirst),
    page.waitForEvent('requestfinished', isFirst),
  ]);
  await paste(name);
  await expect(chosen(page)).toBeVisible();
  await route.continue().catch(() => {});
  await ended;
  await expect(page.getByRole('button', { name: tribeCopy.createTribe })).toBeEnabled();
});

test('a picture pasted into a comment is answered with where it can go', async () => {
  const { id } = await newPost(bola);
  const page = await openPage(app, publicPaths.post(id), { as: ada });
  const box = page.getByPlaceholder(postCopy.writeAComment);
  expect(await paste(box, 'Name\tScore')).toBe(true);
  expect(await paste(box)).toBe(false);
  await expectToast(page, postCopy.noPictureInComment);
});
