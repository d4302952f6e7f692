import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { posts } from '../contract/posts/endpoints.ts';
import { readAssets } from '../server/pages/assets.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg } from '../test/uploads.ts';
import { member, newPost, PASSWORD, type Person } from '../test/world.ts';
import { expectToast, fill, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});
test.afterAll(end);

interface Shared {
  title?: string;
  text?: string;
  url?: string;
  image?: { type: string; bytes: number[] | number };
}

const LOST = /ERR_|Failed to load|offline/;

/** Waits until the service worker controls the page, and the pages that open offline are cached. */
async function installed(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { preload } = await readAssets(join(import.meta.dirname, '../dist/web'), 'en');
  const scripts = preload['web/posts/AllPostsPage.tsx'] ?? [];
  // A promise would end `waitForFunction` at once.
  const areCached = async (paths: string[]) =>
    (await Promise.all(paths.map((path) => caches.match(path)))).every(Boolean);
  await expect.poll(() => page.evaluate(areCached, ['/shell', ...scripts])).toBe(true);
}

/** Sends the form that the device's share sheet sends. */
async function share(page: Page, shared: Shared) {
  const sent = page.waitForURL('**/home/posts?create=1');
  await page.evaluate(({ image, ...texts }) => {
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' });
    for (const [name, value] of Object.entries(texts)) {
      const field = form.appendChild(document.createElement('input'));
      Object.assign(field, { name, value });
    }
    // A number means that many zeros; an array is the bytes.
    const bytesOf = (bytes: number[] | number) =>
      typeof bytes === 'number' ? new Uint8Array(bytes) : new Uint8Array(bytes);
    if (image) {
      const files = new DataTransfer();
      files.items.add(new File([bytesOf(image.bytes)], 'shared.jpg', { type: image.type }));
      const field = form.appendChild(document.createElement('input'));
      Object.assign(field, { type: 'file', name: 'image' });
      field.files = files.files;
    }
    form.submit();
  }, shared);
  await sent;
  await waitForHydration(page);
}

const photo = async () => ({ type: 'image/jpeg', bytes: [...(await jpeg())] });
const title = (page: Page) => page.getByLabel('Title');
const content = (page: Page) => page.getByLabel('Content');
const preview = (page: Page) => page.getByAltText('Selected image');

test('a shared text, link and image fill the composer, a further share is added to the draft, and a file that is too large is rejected', async () => {
  const page = await openPage(app, '/home', { as: ada });
  await installed(page);
  await share(page, {
    title: 'An event',
    text: 'Everybody come',
    url: 'https://events.example/1',
    image: await photo(),
  });
  await expect(title(page)).toHaveValue('An event');
  await expect(content(page)).toHaveValue('Everybody come\n\nhttps://events.example/1');
  await expect(preview(page)).toBeVisible();
  await content(page).pressSequentially(' Bring water.');
  await share(page, { title: 'Another', text: 'And this https://x.example', url: 'https://x.example' });
  await expect(title(page)).toHaveValue('An event');
  await expect(content(page)).toHaveValue(
    'Everybody come\n\nhttps://events.example/1 Bring water.\n\nAnother\n\nAnd this https://x.example',
  );
  // What a form on another site sent can be discarded.
  await expect(page.getByText('Shared from another app')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(content(page)).toHaveValue('Everybody come\n\nhttps://events.example/1 Bring water.');
  await expect(page.getByText('Shared from another app')).toHaveCount(0);
  // Submitting the form creates an ordinary post.
  await page.locator('form').getByRole('button', { name: 'Create Post' }).click();
  await expectToast(page, 'Post created successfully');
  const { items } = (await ada.call(posts.list, {})).body;
  expect(items[0]?.title).toBe('An event');

  // So can a picture without a text.
  await share(page, { image: await photo() });
  await expect(preview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(preview(page)).toHaveCount(0);
  await expect(page.getByText('Shared from another app')).toHaveCount(0);

  await share(page, { text: 'Too much', image: { type: 'image/png', bytes: 5 * 1024 * 1024 + 1 } });
  await expectToast(page, 'File size must be less than 5MB');
  await page.reload();
  await waitForHydration(page);
  await expect(content(page)).toHaveValue('Too much');
  await expect(page.getByText('File size must be less than 5MB')).toHaveCount(0);
});

test('content shared offline waits in the draft, and its image is uploaded once online', async () => {
  const page = await openPage(app, '/home', { as: ada, expected: LOST });
  await installed(page);
  await page.context().setOffline(true);
  await share(page, { text: 'Shared on the road', image: await photo() });
  await expect(content(page)).toHaveValue('Shared on the road');
  await page.reload();
  await waitForHydration(page);
  await expect(content(page)).toHaveValue('Shared on the road');
  await page.context().setOffline(false);
  await expect(preview(page)).toBeVisible();
});

test('an image whose upload outlasts an interruption of the connection is added once', async () => {
  await newPost(ada, { title: 'Press me' });
  const page = await openPage(app, '/home', { as: ada, expected: LOST });
  await installed(page);
  const upload = Promise.withResolvers<void>();
  let uploads = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/api/files**', async (route) => {
    uploads += 1;
    upload.resolve();
    await held.promise;
    await route.continue();
  });
  await share(page, { image: await photo() });
  await upload.promise;
  const away = page.getByText("You're offline. Reconnecting…");
  await page.context().setOffline(true);
  await page
    .getByRole('article')
    .filter({ hasText: 'Press me' })
    .getByRole('button', { name: '0 likes' })
    .click();
  await expect(away).toBeVisible();
  await page.context().setOffline(false);
  await expect(away).toHaveCount(0);
  held.resolve();
  await expect(preview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(preview(page)).toHaveCount(0);
  expect(uploads).toBe(1);
});

test('content shared while signed out fills the composer after sign-in', async () => {
  const bola = await member(app, 'bola');
  const page = await openPage(app, '/home', { as: bola });
  await installed(page);
  await page.context().clearCookies();
  const sent = page.waitForURL('**/auth?next=*');
  await page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method: 'post', action: '/share-target', enctype: 'multipart/form-data' });
    Object.assign(form.appendChild(document.createElement('input')), { name: 'text', value: 'Read this' });
    form.submit();
  });
  await sent;
  await waitForHydration(page);
  await fill(page, { Email: 'bola@example.ng', Password: PASSWORD });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/home/posts?create=1');
  await expect(content(page)).toHaveValue('Read this');
});

test('shared content that was not used is deleted at sign-out', async () => {
  const chidi = await member(app, 'chidi');
  const page = await openPage(app, '/home', { as: chidi });
  await installed(page);
  // The composer is never opened, so nothing removes the shared content.
  await page.evaluate(async () => {
    const form = new FormData();
    form.set('text', 'Not for the next one');
    await fetch('/share-target', { method: 'POST', body: form, redirect: 'manual' });
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/auth');
  await fill(page, { Email: 'ada@example.ng', Password: PASSWORD });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/home');
  await page.goto(`${app.url}/home/posts?create=1`);
  await expect(content(page)).toHaveValue('');
});

test('without the service worker, the server redirects a share to the composer', async () => {
  const page = await openPage(app, '/home', { as: ada, serviceWorkers: 'block' });
  await share(page, { text: 'Lost, but not with an error' });
  await expect(title(page)).toBeVisible();
});
