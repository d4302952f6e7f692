import { signedIn } from '../contract/auth/session.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg } from '../test/uploads.ts';
import { member, newPost, type Person, signIn } from '../test/world.ts';
import { expectToast, fill, openPage, waitForHydration } from './browser.ts';
import { loseResponse } from './network.ts';
import { scriptOf } from './scriptOf.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

const LOST = /ERR_|Failed to load resource|Failed to fetch/;
const write = { Title: 'On the way to Benin', Content: 'The road is long and the network is short.' };
const button = (name: string) => ({ name, exact: true }) as const;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});
test.afterAll(end);

const titles = async () => (await bola.call(posts.list, { limit: 50 })).body.items.map(({ title }) => title);

test.describe('on a flaky network', () => {
  test('a form validates and submits although its validation script once failed to load', async () => {
    const page = await openPage(app, '/home', { as: ada, expected: LOST });
    await page.route(`**/${scriptOf('web/mutations/schemas.ts')}`, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', button('Create Post')).click();
    await fill(page, { Title: 'No', Content: write.Content });
    await page.getByRole('button', button('Create Post')).click();
    await expect(page.getByText('Title must be at least 5 characters')).toBeVisible();
    await fill(page, { Title: 'Sent without rules' });
    await page.getByRole('button', button('Create Post')).click();
    await expectToast(page, 'Post created successfully');
  });

  test('a changed post after a lost response is created as a second post', async () => {
    const page = await openPage(app, '/home', { as: ada, expected: LOST });
    await page.getByRole('button', button('Create Post')).click();
    await fill(page, { Title: 'First wording', Content: write.Content });
    await loseResponse(page, '**/api/posts', () => page.getByRole('button', button('Create Post')).click());
    await page.getByRole('button', button('Create Post')).click();
    await fill(page, { Title: 'Second wording', Content: write.Content });
    await page.getByRole('button', button('Create Post')).click();
    await expect.poll(titles).toContain('Second wording');
    expect(await titles()).toEqual(expect.arrayContaining(['First wording', 'Second wording']));
  });

  test('a like is retried after a truncated response', async () => {
    const post = await newPost(ada, { title: 'Half a response' });
    const page = await openPage(app, `/post/${post.id}`, { as: bola });
    const half = { status: 200, contentType: 'application/json', body: '{"liked":tr' };
    await page.route('**/like', (route) => route.fulfill(half), { times: 1 });
    await page.getByRole('button', button('0 Likes')).click();
    await expect
      .poll(async () => (await bola.call(posts.get, { id: post.id })).body)
      .toMatchObject({ liked: true, likes_count: 1 });
    await expect(page.getByRole('button', button('1 Like'))).toHaveAttribute('aria-pressed', 'true');
  });

  test('the offline notice disappears after the connection returns', async () => {
    const post = await newPost(ada, { title: 'One lost like' });
    const page = await openPage(app, `/post/${post.id}`, { as: bola, expected: LOST });
    await page.route('**/like', (route) => route.abort());
    await page.getByRole('button', button('0 Likes')).click();
    const away = page.getByText("You're offline. Reconnecting…");
    await expect(away).toBeVisible();
    await page.unroute('**/like');
    await expect(away).toHaveCount(0);
  });

  test('a comment with a slow response is counted once', async () => {
    const post = await newPost(ada, { title: 'Slow answer' });
    const page = await openPage(app, `/post/${post.id}`, { as: bola });
    let answer = () => {};
    const told = page.waitForResponse((r) => r.url().endsWith(`/api/posts/${post.id}`));
    await page.route('**/comments', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return route.fulfill({ response });
    });
    await page.getByPlaceholder('Write a comment...').fill('Once is enough');
    await page.getByRole('button', button('Comment')).click();
    await told;
    await expect(page.getByText('1 Comment', { exact: true })).toBeVisible();
    answer();
    await expectToast(page, 'Comment added successfully');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText('1 Comment', { exact: true })).toBeVisible();
  });

  test('an image can be cancelled while it is being resized, and is not uploaded', async () => {
    const page = await openPage(app, '/home', { as: ada });
    const sent: string[] = [];
    page.on('request', (r) => r.url().includes('/api/files') && sent.push(r.url()));
    await page.evaluate(() => {
      const shrink = window.createImageBitmap;
      Object.assign(window, {
        createImageBitmap: async (...of: Parameters<typeof shrink>) => {
          await new Promise((go) => Object.assign(window, { go }));
          return shrink(...of);
        },
      });
    });
    await page.getByRole('button', button('Create Post')).click();
    const chosen = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
    await page.getByLabel('Add Image').setInputFiles(chosen);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.locator('form').getByRole('button', button('Cancel')).click();
    await page.evaluate(() => (window as unknown as { go(): void }).go());
    await expect(page.getByText('Add Image')).toBeVisible();
    await expect(page.getByRole('button', button('Create Post'))).toBeEnabled();
    expect(sent).toEqual([]);
  });
});

test('the composer restores its draft when the member signs in again after the session ended', async () => {
  const chidi = await member(app, 'chidi');
  const page = await openPage(app, '/home', { as: chidi, expected: /401/ });
  await page.getByRole('button', button('Create Post')).click();
  await fill(page, write);
  await chidi.call(signedIn.signOut, {});
  await expectToast(page, 'You have been signed out. Please log in again.');
  await page.waitForURL('**/auth?**');
  await fill(page, { Email: 'chidi@example.ng', Password: 'correct horse' });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('button', button('Create Post')).click();
  await expect(page.getByLabel('Title')).toHaveValue(write.Title);
  await expect(page.getByLabel('Content')).toHaveValue(write.Content);
  await signIn(app, 'chidi@example.ng');
});

test.describe('in-app navigation', () => {
  test.beforeAll(async () => {
    for (let n = 1; n <= 25; n++) await newPost(ada, { title: `Milestone ${n}` });
  });

  const place = (page: import('playwright-core').Page) =>
    page.evaluate(() => ({ top: window.scrollY === 0, focus: document.activeElement?.id }));

  test('opens a page at its top with the focus on its content, also after going back', async () => {
    const page = await openPage(app, '/home/posts', { as: ada });
    await page.getByRole('link', button('Page 2')).click();
    await expect(page.getByRole('article', button('Milestone 15'))).toBeVisible();
    expect(await place(page)).toEqual({ top: true, focus: 'main' });
    await page.goBack();
    await expect(page.getByRole('article', button('Milestone 25'))).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('link', button('Home')).last().click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    expect(await place(page)).toEqual({ top: true, focus: 'main' });
  });

  test('scrolls to the comments after a press on a card’s comment count', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await page.getByRole('article').first().getByRole('link', { name: '0 comments' }).click();
    await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
    await expect
      .poll(() =>
        page.locator('#comments').evaluate((e) => e.getBoundingClientRect().top < window.innerHeight / 2),
      )
      .toBe(true);
  });

  test('opens the composer without animation when reduced motion is preferred', async () => {
    const page = await openPage(app, '/home', { as: ada, reducedMotion: 'reduce' });
    await waitForHydration(page);
    await page.getByRole('button', button('Create Post')).click();
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map((a) => Number(a.effect?.getComputedTiming().duration ?? 0)),
      ),
    );
    expect(longest).toBeLessThanOrEqual(1);
  });
});
