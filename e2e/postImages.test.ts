import type { Page } from '@playwright/test';
import { postImageCopy } from '../contract/posts.images.copy.ts';
import { posts } from '../contract/posts.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, upload } from '../test/uploads.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

const files = (...widths: number[]) =>
  Promise.all(
    widths.map(async (width) => ({
      name: `${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg({ width, height: 400 }),
    })),
  );
const choose = async (page: Page, ...widths: number[]) =>
  page.getByLabel('Add Image').setInputFiles(await files(...widths));
const chosen = (page: Page) => page.getByAltText('Selected image');
const send = { name: 'Create Post', exact: true } as const;
const viewerOf = (page: Page) => page.getByRole('dialog', { name: 'Image' });

async function openComposer(page: Page, title: string) {
  await page.getByRole('button', send).click();
  await fill(page, { Title: title, Content: 'Look at all of them.' });
}

test.describe('a new post', () => {
  test('accepts up to four images in the chosen order, each with a description', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await openComposer(page, 'Three bridges');
    await choose(page, 500, 510);
    await expect(chosen(page)).toHaveCount(2);
    await choose(page, 520, 530);
    await expect(chosen(page)).toHaveCount(4);
    // A post can have at most four images.
    await expect(page.getByLabel('Add Image')).toHaveCount(0);
    await expectWholeEverywhere(page);
    await expectAccessible(page);
    await page.getByLabel('Description 3').fill('The third bridge at dusk');
    await page.getByRole('button', { name: 'Remove image 2' }).click();
    await expect(chosen(page)).toHaveCount(3);
    await expect(page.getByLabel('Description 2')).toHaveValue('The third bridge at dusk');
    await page.locator('form').getByRole('button', send).click();
    await expectToast(page, 'Post created successfully');
    const [post] = (await ada.call(posts.list, {})).body.items;
    const { media, more_images } = post as NonNullable<typeof post>;
    expect([media?.width, ...(more_images ?? []).map(({ width }) => width)]).toEqual([500, 520, 530]);
    expect([media?.alt, more_images?.[0]?.alt]).toEqual([undefined, 'The third bridge at dusk']);
    const card = page.getByRole('article', { name: 'Three bridges' });
    await expect(card.getByAltText('The third bridge at dusk')).toBeVisible();
    // The next post begins without them.
    await page.getByRole('button', send).click();
    await expect(chosen(page)).toHaveCount(0);
  });

  test('keeps four of five chosen images and shows the limit', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await openComposer(page, 'Too many');
    await choose(page, 400, 410, 420, 430, 440);
    await expectToast(page, postImageCopy.atMost);
    await expect(chosen(page)).toHaveCount(4);
  });

  test('keeps the valid images when another chosen file is rejected', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await openComposer(page, 'Two of three');
    const [first, second] = await files(400, 410);
    const none = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await page.getByLabel('Add Image').setInputFiles([first, none, second] as (typeof none)[]);
    await expect(chosen(page)).toHaveCount(2);
    await expect(page.getByLabel('Add Image')).toHaveAccessibleDescription('Please select an image file');
    await choose(page, 430);
    await expect(chosen(page)).toHaveCount(3);
    await expect(page.getByLabel('Add Image')).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('several images of a post', () => {
  let id: string;
  test.beforeAll(async () => {
    const sent = await Promise.all(
      [480, 640, 800].map(async (width) => ({
        url: (await upload(bola, 'post', await jpeg({ width, height: 400 }))).body.url,
      })),
    );
    const images = sent.map((image, n) => (n === 1 ? { ...image, alt: 'The ferry' } : image));
    id = (await newPost(bola, { title: 'Across the lagoon', images })).id;
  });

  test('do not change the size of the card when they load', async () => {
    const page = await openPage(app, '/livez', { as: ada });
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/files/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${app.url}/home/posts`, { waitUntil: 'commit' });
    const card = page.getByRole('article', { name: 'Across the lagoon' });
    await expect(card).toBeVisible();
    const before = await card.boundingBox();
    release();
    const images = card.locator('img[srcset]');
    await expect(images).toHaveCount(3);
    for (const image of await images.all())
      await expect.poll(() => image.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBeGreaterThan(0);
    expect(await card.boundingBox()).toEqual(before);
    await expectWholeEverywhere(page);
  });

  test('open in the viewer at the pressed image', async () => {
    const page = await openPage(app, `/post/${id}`, { as: ada });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open image: The ferry' }).click();
    const position = viewerOf(page).getByRole('status');
    await expect(position).toHaveText('2 of 3');
    await expect(viewerOf(page).getByRole('img', { name: 'The ferry' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText('3 of 3');
    await expect(
      viewerOf(page).getByRole('img', { name: 'Image in “Across the lagoon”, 3 of 3' }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open image: The ferry' })).toBeFocused();
  });
});
