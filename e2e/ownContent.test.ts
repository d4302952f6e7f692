import type { Locator } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { postComments } from '../contract/posts/comments.ts';
import { tribePosts } from '../contract/posts/tribe.ts';
import { SAVER_COOKIE } from '../contract/shell/cookies.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, upload } from '../test/uploads.ts';
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

const create = { name: 'Create Post', exact: true } as const;

/** Expects the element to be completely visible, between the bars. */
const isInView = (of: Locator) =>
  expect
    .poll(() =>
      of.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 56 && bottom <= innerHeight - 60;
      }),
    )
    .toBe(true);
const isFresh = (of: Locator) => expect(of.and(of.page().locator('[data-fresh]'))).toBeVisible();

test.describe('the composer', () => {
  test('opens in view with the title focused, then scrolls to and highlights the new post', async () => {
    for (let n = 1; n <= 5; n++) await newPost(ada, { title: `An earlier post ${n}` });
    const page = await openPage(app, '/home', { as: ada });
    await page.getByRole('button', create).click();
    const title = page.getByLabel('Title');
    await expect(title).toBeFocused();
    await isInView(title);
    await fill(page, { Title: 'Fresh from the oven', Content: 'Agege bread, still warm, at the gate.' });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('form', create).getByRole('button', create).press('Enter');
    const card = page.getByRole('article', { name: 'Fresh from the oven' });
    await isFresh(card);
    await isInView(card);
    await expect(card.and(page.locator(':not([data-fresh])'))).toBeVisible();
  });
});

test.describe('a new comment', () => {
  test('is scrolled to and highlighted, and the comment field stays in view; an empty one is rejected', async () => {
    const post = await newPost(ada);
    for (let n = 1; n <= 8; n++)
      await ada.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: `Comment ${n}` });
    const page = await openPage(app, `/post/${post.id}`, { as: bola });
    const box = page.getByPlaceholder('Write a comment...');
    await isInView(box);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText('Please enter a comment')).toBeVisible();
    await box.fill('  And the ninth  ');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const item = page.getByRole('listitem').filter({ hasText: 'And the ninth' });
    await isFresh(item);
    await isInView(item);
    await isInView(box);
    await expectToast(page, 'Comment added successfully');
    await expect(item.getByText('And the ninth', { exact: true })).toBeVisible();
    await expect(page.getByText('9 Comments', { exact: true })).toBeVisible();
    await expect(box).toHaveValue('');
    await expectAccessible(page);
  });
});

test.describe('a tribe post', () => {
  const content = 'Recorded the talking drum at Jankara market this morning\n\nWho plays it?';

  test('shows its first line once, and the card’s title is shortened at a word boundary', async () => {
    const { id } = await newTribe(ada);
    await bola.call(tribes.join, { id });
    const page = await openPage(app, `/home/tribes/${id}`, { as: bola });
    await page.getByLabel('Your post').fill(content);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    const card = page.getByRole('article', {
      name: 'Recorded the talking drum at Jankara market this…',
      exact: true,
    });
    await isFresh(card);
    await isInView(card);
    const lines = async (of: Locator) =>
      (await of.allInnerTexts()).join('').split('Recorded the talking drum').length - 1;
    expect(await lines(card)).toBe(1);
    await expect(card.getByText('Who plays it?', { exact: true })).toBeVisible();
    await card.getByRole('link', { name: /^Recorded/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Jankara market this morning$/ })).toBeVisible();
    expect(await lines(page.getByRole('article'))).toBe(1);
  });

  test('shows its first line once to a visitor, too', async () => {
    const { id } = await newTribe(ada);
    const { body } = await ada.call(tribePosts.create, { id, post_id: uuidv7(), content });
    const page = await openPage(app, `/post/${body.id}`);
    await expect(page.getByRole('heading', { level: 1, name: /Jankara market this morning$/ })).toBeVisible();
    expect((await page.getByRole('article').allInnerTexts()).join('').match(/Recorded/g)).toHaveLength(1);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      'Recorded the talking drum at Jankara market this…',
    );
  });
});

test('a picture of a post opens in a viewer, zooms and returns the focus; with data saver, it loads in full quality only on request', async () => {
  const { body } = await upload(ada, 'post', await jpeg({ width: 1000, height: 800 }));
  const post = await newPost(ada, { media_url: body.url });
  const page = await openPage(app, '/livez', { as: bola });
  await page.context().addCookies([{ name: SAVER_COOKIE, value: 'on', url: app.url }]);
  await page.goto(`${app.url}/post/${post.id}`);
  await page.getByRole('button', { name: /^Show image/ }).click();
  const opener = page.getByRole('button', { name: 'Open image' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Image' });
  const image = viewer.getByRole('img');
  expect(await image.getAttribute('src')).toBe(post.media?.variants[0]?.url);
  await viewer.getByRole('button', { name: /^Full quality · \d/ }).click();
  expect(await image.getAttribute('src')).toBe(post.media_url);

  const width = () => image.evaluate((e) => Math.round(e.getBoundingClientRect().width));
  await expect.poll(width).toBe(360);
  await image.click({ position: { x: 20, y: 20 } });
  await expect.poll(width).toBe(900);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(360);
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(width).toBe(540);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});
