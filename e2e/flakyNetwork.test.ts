import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../contract/auth.session.ts';
import { posts } from '../contract/posts.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { member, newPost, type Person, signIn } from '../test/world.ts';
import { fill, openPage, toast, waitForHydration } from './browser.ts';
import { loseResponse } from './network.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

const LOST = /ERR_|Failed to load resource|Failed to fetch/;
const write = { Title: 'On the way to Benin', Content: 'The road is long and the network is short.' };
const button = (name: string) => ({ name, exact: true }) as const;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});

/** The script that the build made of a file. */
const scriptOf = (source: string): string =>
  JSON.parse(readFileSync('dist/web/.vite/en.json', 'utf8'))[source].file;

const titles = async () => (await bola.call(posts.list, { limit: 50 })).body.items.map(({ title }) => title);

describe('a network that comes and goes', () => {
  it('does not keep a form shut because its rules did not come', async () => {
    const page = await openPage(app, '/home', { as: ada, expected: LOST });
    await page.route(`**/${scriptOf('contract/posts.forms.ts')}`, (route) => route.abort(), { times: 1 });
    await page.getByRole('button', button('Create Post')).click();
    await fill(page, { Title: 'No', Content: write.Content });
    await page.getByRole('button', button('Create Post')).click();
    await page.getByText('Title must be at least 5 characters').waitFor();
    await fill(page, { Title: 'Sent without rules' });
    await page.getByRole('button', button('Create Post')).click();
    await toast(page, 'Post created successfully');
  });

  it('does not take what was changed for what was sent before', async () => {
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

  it('is said once, and no longer than it lasts', async () => {
    const post = await newPost(ada, { title: 'One lost like' });
    const page = await openPage(app, `/post/${post.id}`, { as: bola, expected: LOST });
    await page.route('**/like', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', button('0 Likes')).click();
    const away = page.getByText('No connection. We keep trying.');
    await away.waitFor();
    await away.waitFor({ state: 'detached', timeout: 10_000 });
  });

  it('does not count a comment twice when its answer is slow', async () => {
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
    await page.getByText('1 Comment', { exact: true }).waitFor();
    answer();
    await toast(page, 'Comment added successfully');
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1);
    await page.getByText('1 Comment', { exact: true }).waitFor();
  });

  it('cancels a picture that is still being shrunk', async () => {
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
    const mimeType = 'image/png';
    await page.getByLabel('Add Image').setInputFiles({ name: 'a.png', mimeType, buffer: Buffer.alloc(900) });
    await page.getByRole('progressbar').waitFor();
    await page.locator('form').getByRole('button', button('Cancel')).click();
    await page.evaluate(() => (window as unknown as { go(): void }).go());
    await page.getByText('Add Image').waitFor();
    expect(await page.getByRole('button', button('Create Post')).isEnabled()).toBe(true);
    expect(sent).toEqual([]);
  });
});

it('a sign-in that ends while one writes gives the text back', async () => {
  const chidi = await member(app, 'chidi');
  const page = await openPage(app, '/home', { as: chidi, expected: /401/ });
  await page.getByRole('button', button('Create Post')).click();
  await fill(page, write);
  await chidi.call(signedIn.signOut, {});
  await toast(page, 'You have been signed out. Please log in again.');
  await page.waitForURL('**/auth?**');
  await fill(page, { Email: 'chidi@example.ng', Password: 'correct horse' });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('button', button('Create Post')).click();
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(write.Title);
  expect(await page.getByLabel('Content').inputValue()).toBe(write.Content);
  await signIn(app, 'chidi@example.ng');
});

describe('going on and back', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 25; n++) await newPost(ada, { title: `Milestone ${n}` });
  });

  const place = (page: import('playwright-core').Page) =>
    page.evaluate(() => ({ top: window.scrollY === 0, focus: document.activeElement?.id }));

  it('starts a page at its top, with the keyboard, also after one went back before', async () => {
    const page = await openPage(app, '/home/posts', { as: ada });
    await page.getByRole('link', button('Page 2')).click();
    await page.getByRole('article', button('Milestone 15')).waitFor();
    expect(await place(page)).toEqual({ top: true, focus: 'main' });
    await page.goBack();
    await page.getByRole('article', button('Milestone 25')).waitFor();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('link', button('Home')).last().click();
    await page.getByRole('heading', { level: 1, name: /Welcome/ }).waitFor();
    expect(await place(page)).toEqual({ top: true, focus: 'main' });
  });

  it('leads from a card to its comments', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await page.getByRole('article').first().getByRole('link', { name: '0 comments' }).click();
    await page.getByRole('heading', { name: 'Comments' }).waitFor();
    await expect
      .poll(() =>
        page.locator('#comments').evaluate((e) => e.getBoundingClientRect().top < window.innerHeight / 2),
      )
      .toBe(true);
  });

  it('keeps still where stillness is asked for', async () => {
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
