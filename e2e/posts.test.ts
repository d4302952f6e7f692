import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '../contract/posts.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { jpeg, photoFromPhone } from '../test/uploads.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectAccessible, fill, openPage, toast } from './browser.ts';
import { countedLine, loseResponse } from './network.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});

const write = { Title: 'Light is back in Akoka', Content: 'Who else is ironing everything at once?' };
const send = { name: 'Create Post', exact: true } as const;

describe('writing a post', () => {
  it('refuses what is too short, beside the field, and keeps what was typed', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await page.getByRole('button', send).click();
    await fill(page, { Title: 'Hi', Content: 'Short' });
    await page.getByRole('button', send).click();
    await page.getByText('Title must be at least 5 characters').waitFor();
    await page.getByText('Content must be at least 10 characters').waitFor();
    await expect
      .poll(() => page.getByLabel('Title').evaluate((e) => e === document.activeElement))
      .toBe(true);
    expect(await page.getByLabel('Content').inputValue()).toBe('Short');
    await expectAccessible(page);
    // What is corrected is told at once; what is not stays.
    await page.getByLabel('Title').fill(write.Title);
    await page.getByText('Title must be at least 5 characters').waitFor({ state: 'detached' });
    expect(await page.getByText('Content must be at least 10 characters').count()).toBe(1);
  });

  it('puts it first in the feed, with its picture shrunk on the way', async () => {
    const page = await openPage(app, '/home', { as: ada });
    const sizes: number[] = [];
    page.on(
      'request',
      (r) => r.url().includes('/api/files') && sizes.push(Number(r.headers()['content-length'] ?? 0)),
    );
    await page.getByRole('button', send).click();
    await fill(page, write);
    const buffer = await jpeg({ width: 1600, height: 1200 });
    await page.getByLabel('Add Image').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await toast(page, 'Image uploaded successfully');
    await page.getByRole('button', { name: 'Remove image' }).waitFor();
    await page.getByRole('button', send).click();
    await toast(page, 'Post created successfully');
    const card = page.getByRole('article', { name: write.Title });
    await card.getByText(write.Content).waitFor();
    const image = card.locator('img[srcset]');
    await expect.poll(() => image.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBeGreaterThan(0);
    expect(await image.getAttribute('width')).toBe('1280');
    expect(sizes[0]).toBeLessThan(buffer.length);
    await page.getByRole('button', send).waitFor();
  });

  it('sends a photo as a small JPEG without its GPS position where the browser cannot encode WebP', async () => {
    const { url, record } = await countedLine(app);
    const page = await openPage({ ...app, url }, '/home', { as: ada });
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
      };
    });
    await page.getByRole('button', send).click();
    const buffer = await photoFromPhone({ width: 2400, height: 1600 });
    const sent = await record(async () => {
      await page.getByLabel('Add Image').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await toast(page, 'Image uploaded successfully');
    });
    expect(sent.length).toBeLessThan(buffer.length);
    expect(sent.includes('Content-Type: image/jpeg')).toBe(true);
    expect(sent.includes('Exif')).toBe(false);
  });

  it('takes a picture back before sending', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await page.getByRole('button', send).click();
    await page.getByLabel('Add Image').setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg({ width: 40, height: 30 }),
    });
    await page.getByRole('button', { name: 'Remove image' }).click();
    await page.getByText('Add Image').waitFor();
  });

  it.each([
    [
      'no picture',
      { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      'Please select an image file',
    ],
    [
      'more than 5 MB',
      { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      'File size must be less than 5MB',
    ],
  ])('refuses %s', async (_, file, copy) => {
    const page = await openPage(app, '/home', { as: ada });
    await page.getByRole('button', send).click();
    const field = page.getByLabel('Add Image');
    await field.setInputFiles(file);
    await toast(page, copy);
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(copy);
  });

  it('waits where the network loses the answer, goes by itself, and is one post', async () => {
    const page = await openPage(app, '/home', { as: ada, expected: /ERR_FAILED|Failed to load resource/ });
    const title = 'The network that comes and goes';
    await page.getByRole('button', send).click();
    await fill(page, { ...write, Title: title });
    // The answer is lost, not the request: the worst case for doubling.
    await loseResponse(page, '**/api/posts', () => page.getByRole('button', send).click());
    await toast(page, 'Post created successfully');
    const { body } = await ada.call(posts.list, { limit: 50 });
    expect(body.items.filter((post) => post.title === title)).toHaveLength(1);
  });
});

describe('a post', () => {
  it('is liked and unliked; quick taps end in the last state', async () => {
    const post = await newPost(ada, { title: 'Quick fingers' });
    const page = await openPage(app, '/home', { as: bola });
    const card = page.getByRole('article', { name: 'Quick fingers' });
    await card.getByRole('button', { name: '0 likes' }).click();
    await card.getByRole('button', { name: '1 like' }).click();
    await card.getByRole('button', { name: '0 likes' }).click();
    await expect
      .poll(async () => (await bola.call(posts.get, { id: post.id })).body)
      .toMatchObject({ liked: true, likes_count: 1 });
    expect(await card.getByRole('button', { name: '1 like' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('takes a like back on screen when the server refuses it', async () => {
    await newPost(ada, { title: 'Unlucky like' });
    const page = await openPage(app, '/home', { as: bola, expected: /500/ });
    await page.route('**/like', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    const card = page.getByRole('article', { name: 'Unlucky like' });
    await card.getByRole('button', { name: '0 likes' }).click();
    await toast(page, 'Failed to update like');
    await card.getByRole('button', { name: '0 likes' }).waitFor();
  });

  it('is commented on; an empty comment is refused', async () => {
    const post = await newPost(ada, { title: 'Ask me anything' });
    const page = await openPage(app, `/post/${post.id}`, { as: bola });
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText('Please enter a comment').waitFor();
    await page.getByPlaceholder('Write a comment...').fill('  How is your generator?  ');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await toast(page, 'Comment added successfully');
    await page.getByRole('listitem').getByText('How is your generator?', { exact: true }).waitFor();
    await page.getByText('1 Comment', { exact: true }).waitFor();
    expect(await page.getByPlaceholder('Write a comment...').inputValue()).toBe('');
    await expectAccessible(page);
  });

  it('is deleted by its author after asking; nobody else has the menu', async () => {
    const post = await newPost(ada, { title: 'Soon gone' });
    const stranger = await openPage(app, `/post/${post.id}`, { as: bola });
    await stranger.getByRole('heading', { name: 'Soon gone' }).waitFor();
    expect(await stranger.getByRole('button', { name: 'Post actions' }).count()).toBe(0);
    const page = await openPage(app, `/post/${post.id}`, { as: ada });
    await page.getByRole('button', { name: 'Post actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    await page
      .getByText('Are you sure you want to delete this post? This action cannot be undone.')
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Post actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Post deleted successfully');
    await page.waitForURL('**/home');
    // The other browser, which was reading it, is told too.
    await stranger.getByRole('heading', { name: 'Post Not Found' }).waitFor();
  });

  it('is shared by copying its link where there is no share sheet', async () => {
    const post = await newPost(ada, { title: 'Pass it on' });
    const page = await openPage(app, `/post/${post.id}`, {
      as: bola,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await toast(page, 'Post link copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/post/${post.id}`);
  });

  it('is shared by the share sheet where there is one', async () => {
    const post = await newPost(ada, { title: 'Pass it on again' });
    const page = await openPage(app, `/post/${post.id}`, { as: bola });
    await page.evaluate(() => Object.assign(navigator, { share: async () => {} }));
    await page.getByRole('button', { name: 'Share' }).click();
    await toast(page, 'Post shared successfully');
  });

  it('that is not there says so, with a 404', async () => {
    const gone = `/post/${uuidv7()}`;
    expect((await ada.fetch(gone)).status).toBe(404);
    const missing = await openPage(app, gone, { as: ada, expected: /404/ });
    await missing.getByRole('heading', { name: 'Post Not Found' }).waitFor();
    await missing.getByText("The post you're looking for doesn't exist or has been removed.").waitFor();
    await missing.getByRole('link', { name: 'Back to Home' }).click();
    await missing.waitForURL('**/home');
    const visitor = await openPage(app, '/post/not-an-id', { expected: /404/ });
    await visitor.getByRole('link', { name: 'Sign In to View Posts' }).waitFor();
  });
});

describe('a visitor', () => {
  it('sees a teaser, and the way in leads back to the post', async () => {
    const secret = 'only for members';
    const post = await newPost(ada, {
      title: 'Half a story',
      content: `${'So it began. '.repeat(13)}${secret}`,
    });
    const page = await openPage(app, `/post/${post.id}`);
    await page.getByRole('heading', { name: 'Half a story' }).waitFor();
    expect(await page.content()).not.toContain(secret);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign Up to View' }).click();
    await page.getByRole('tab', { name: 'Sign up', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Login' }).click();
    await fill(page, { Email: 'bola@example.ng', Password: 'correct horse' });
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText(secret).waitFor();
  });

  it('without JavaScript can read it, and a pasted link shows a card', async () => {
    const post = await newPost(ada, {
      title: 'Card & "quotes" <b>',
      content: 'What a lovely long evening in Jos.',
    });
    const page = await openPage(app, `/post/${post.id}`, { javaScriptEnabled: false });
    await page.getByText('What a lovely long evening in Jos.').waitFor();
    const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    expect(await meta('title')).toBe('Card & "quotes" <b>');
    expect(await meta('description')).toContain('What a lovely long evening in Jos.');
    expect(
      (await page.request.get(app.url + new URL((await meta('image')) ?? '').pathname)).headers()[
        'content-type'
      ],
    ).toBe('image/jpeg');
  });
});

describe('live', () => {
  it('shows another browser a new post, its likes, comments and end, without moving what is read', async () => {
    const page = await openPage(app, '/home', { as: bola });
    const post = await newPost(ada, { title: 'Hot off the press' });
    const card = page.getByRole('article', { name: 'Hot off the press' });
    await card.waitFor({ timeout: 2_000 });
    await ada.call(posts.like, { id: post.id });
    await card.getByRole('button', { name: '1 like' }).waitFor({ timeout: 2_000 });
    await ada.call(posts.addComment, { id: post.id, comment_id: uuidv7(), content: 'Me first' });
    await card.getByRole('link', { name: '1 comment' }).waitFor({ timeout: 2_000 });

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // It comes when one gets near the end.
    await page.getByRole('region', { name: 'People to follow' }).waitFor();
    const before = await page.evaluate(() => document.body.scrollHeight);
    await newPost(ada, { title: 'While you were reading' });
    await page.getByRole('button', { name: '1 new post' }).waitFor({ timeout: 2_000 });
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before);
    await page.getByRole('button', { name: '1 new post' }).click();
    await page.getByRole('article', { name: 'While you were reading' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await ada.call(posts.remove, { id: post.id });
    await card.waitFor({ state: 'detached', timeout: 2_000 });
  });

  it('reads out once that new posts wait, however many come, and leaves the focus where it is', async () => {
    for (let n = 1; n <= 10; n++) await newPost(ada, { title: `Something to read ${n}` });
    const page = await openPage(app, '/home', { as: bola });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    const card = page.getByRole('article', { name: 'Something to read 8' });
    const like = card.getByRole('button', { name: '0 likes' });
    await like.focus();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const regions = document.querySelectorAll(
        '[aria-live]:not([aria-live=off]), [role=status], [role=alert]',
      );
      for (const region of regions)
        new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
          childList: true,
          characterData: true,
          subtree: true,
        });
    });
    for (let n = 1; n <= 6; n++) await newPost(ada, { title: `Burst ${n}` });
    await page.getByRole('button', { name: '6 new posts' }).waitFor({ timeout: 5_000 });
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
      'New posts',
    ]);
    expect(await like.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('finds on coming back what was posted while another screen was open', async () => {
    const page = await openPage(app, '/home', { as: bola });
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await page.waitForURL('**/home/settings');
    await newPost(ada, { title: 'Behind your back' });
    await page.getByRole('link', { name: 'Home', exact: true }).last().click();
    await page.getByRole('article', { name: 'Behind your back' }).waitFor({ timeout: 2_000 });
  });

  it('shows comments of others on the post that is open', async () => {
    const post = await newPost(ada, { title: 'Open door' });
    const page = await openPage(app, `/post/${post.id}`, { as: bola });
    await ada.call(posts.addComment, { id: post.id, comment_id: uuidv7(), content: 'Come in, come in' });
    await page.getByText('Come in, come in').waitFor({ timeout: 2_000 });
  });
});

describe('all posts', () => {
  it('has numbered pages of ten, and the address carries the page', async () => {
    for (let n = 1; n <= 25; n++) await newPost(ada, { title: `Numbered post ${n}` });
    const page = await openPage(app, '/home/posts', { as: bola });
    await page.getByRole('heading', { level: 1, name: 'All Posts' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(10);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.getByRole('article', { name: 'Numbered post 15' }).waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.reload();
    await page.getByRole('article', { name: 'Numbered post 15' }).waitFor();
    await page.goBack();
    await page.getByRole('article', { name: 'Numbered post 25' }).waitFor();
    await expectAccessible(page);
    await page.goto(`${app.url}/home/posts?page=9999`);
    await page.getByRole('article').first().waitFor();
    const { body } = await bola.call(posts.list, { page: 1 });
    expect(new URL(page.url()).search).toBe(`?page=${Math.ceil((body.total ?? 0) / 10)}`);
  });
});
