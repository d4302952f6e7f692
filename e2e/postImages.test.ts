import type { Page } from '@playwright/test';
import { editCopy } from '../contract/edits/copy.ts';
import { postImageCopy } from '../contract/posts/copy.ts';
import { postEdits } from '../contract/posts/edits.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, upload } from '../test/uploads.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
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

  test('keeps the valid images when another chosen file is rejected, and four of five with the limit', async () => {
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
    await choose(page, 440, 450);
    await expectToast(page, postImageCopy.atMost);
    await expect(chosen(page)).toHaveCount(4);
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

test.describe('the images of an edited post', () => {
  const uploaded = async (width: number) => ({
    url: (await upload(ada, 'post', await jpeg({ width, height: 400 }))).body.url,
  });
  const openEditor = async (page: Page) => {
    await page.getByRole('button', { name: 'Post actions' }).click();
    await page.getByRole('menuitem', { name: editCopy.edit, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: editCopy.editPost });
    await expect(dialog.getByLabel('Content')).toBeVisible();
    return {
      dialog,
      save: () => dialog.getByRole('button', { name: editCopy.save }).click(),
      add: async (...widths: number[]) =>
        dialog.getByLabel('Add Image').setInputFiles(await files(...widths)),
      remove: (name = 'Remove image') => dialog.getByRole('button', { name, exact: true }).click(),
    };
  };
  const shown = (page: Page) => page.getByRole('article').locator('img[srcset]');
  const widthsOf = async (id: string) => {
    const { media, more_images = [] } = (await bola.call(posts.get, { id })).body;
    return [media, ...more_images].map((image) => image?.width);
  };

  test('are added and removed, live for another reader', async () => {
    const [first, second] = [await uploaded(500), await uploaded(510)];
    const { id } = await newPost(ada, { images: [{ ...first, alt: 'The ferry' }, second] });
    const reader = await openPage(app, `/post/${id}`, { as: bola });
    const page = await openPage(app, `/post/${id}`, { as: ada });
    await expect(shown(reader)).toHaveCount(2);
    const { dialog, save, add, remove } = await openEditor(page);
    await expect(dialog.getByLabel('Description 1')).toHaveValue('The ferry');
    await remove('Remove image 2');
    await add(520, 530);
    await expect(chosen(page)).toHaveCount(3);
    await dialog.getByLabel('Description 2').fill('A canoe');
    await save();
    await expectToast(page, editCopy.saved);
    for (const one of [page, reader]) {
      await expect(shown(one)).toHaveCount(3);
      await expect(one.getByRole('button', { name: 'Open image: A canoe' })).toBeVisible();
    }
    expect(await widthsOf(id)).toEqual([500, 520, 530]);

    const again = await openEditor(page);
    for (let left = 3; left > 1; left--) await again.remove('Remove image 1');
    await again.remove();
    await again.save();
    for (const one of [page, reader]) await expect(shown(one)).toHaveCount(0);
    expect(await widthsOf(id)).toEqual([undefined]);
  });

  test('that were changed elsewhere stay when only the text is edited', async () => {
    const { id } = await newPost(ada, { images: [{ ...(await uploaded(500)), alt: 'The ferry' }] });
    const page = await openPage(app, `/post/${id}`, { as: ada, expected: /409/ });
    const { dialog, save } = await openEditor(page);
    await dialog.getByLabel('Content').fill('Words from the phone, only words');
    const images = [{ ...(await uploaded(540)), alt: 'A bridge' }, await uploaded(550)];
    await ada.call(postEdits.post, { id, seen: 1, images });
    await save();
    await expect(dialog.getByRole('alert', { name: editCopy.conflictTitle })).toBeVisible();
    await expect(chosen(page)).toHaveCount(2);
    await expect(dialog.getByLabel('Description 1')).toHaveValue('A bridge');
    await save();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => (await bola.call(posts.get, { id })).body)
      .toMatchObject({
        content: 'Words from the phone, only words',
        media: { width: 540, alt: 'A bridge' },
        more_images: [{ width: 550 }],
      });
  });

  test('are queued without a connection, and the next tab sends them', async () => {
    const { id } = await newPost(ada, { images: [await uploaded(500)] });
    const page = await openPage(app, `/post/${id}`, { as: ada, expected: /ERR_FAILED/ });
    const { add, remove, save } = await openEditor(page);
    await remove();
    await add(560);
    await expect(chosen(page)).toHaveCount(1);
    await page.route('**/api/posts/*', (route) => route.abort());
    await save();
    await expectToast(page, outboxCopy.waits);
    await expect(shown(page)).toHaveAttribute('width', '560');
    await page.close();
    const later = await page.context().newPage();
    await later.goto(`${app.url}/home`);
    await expect.poll(() => widthsOf(id)).toEqual([560]);
  });
});
