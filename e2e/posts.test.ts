import { uuidv7 } from 'uuidv7';
import { blocks } from '../contract/blocks/endpoints.ts';
import { IMAGE_BYTES_MAX } from '../contract/files/limits.ts';
import { postComments } from '../contract/posts/comments.ts';
import { postCopy } from '../contract/posts/copy.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { HOME_POSTS } from '../contract/posts/limits.ts';
import { tribePosts } from '../contract/posts/tribe.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { recountAll } from '../server/counts/recount.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, photoFromPhone } from '../test/uploads.ts';
import { member, newPost, newTribe, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, fill, openPage, within } from './browser.ts';
import { countedLine, loseResponse } from './network.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});
test.afterAll(end);

const write = { Title: 'Light is back in Akoka', Content: 'Who else is ironing everything at once?' };
const send = { name: 'Create Post', exact: true } as const;

test.describe('writing a post', () => {
  test('shows an error beside each field that is too short, rejects a file that is no picture or above 5 MB, and keeps the text', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await page.getByRole('button', send).click();
    await fill(page, { Title: 'Hi', Content: 'Short' });
    await page.getByRole('button', send).click();
    await expect(page.getByText('Title must be at least 5 characters')).toBeVisible();
    await expect(page.getByText('Content must be at least 10 characters')).toBeVisible();
    await expect
      .poll(() => page.getByLabel('Title').evaluate((e) => e === document.activeElement))
      .toBe(true);
    await expect(page.getByLabel('Content')).toHaveValue('Short');
    await expectAccessible(page);
    // The error of a corrected field disappears at once; the other error stays.
    await page.getByLabel('Title').fill(write.Title);
    await expect(page.getByText('Title must be at least 5 characters')).toHaveCount(0);
    await expect(page.getByText('Content must be at least 10 characters')).toHaveCount(1);

    const field = page.getByLabel('Add Image');
    for (const [file, copy] of [
      [
        { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        'Please select an image file',
      ],
      [
        { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(IMAGE_BYTES_MAX + 1) },
        'File size must be less than 5MB',
      ],
    ] as const) {
      await field.setInputFiles(file);
      await expectToast(page, copy);
      const described = await field.getAttribute('aria-describedby');
      await expect(page.locator(`[id="${described}"]`)).toHaveText(copy);
    }
  });

  test('shows the post in the feed, and shrinks its image of more than 5 MB and turns it upright before the upload', async () => {
    const page = await openPage(app, '/home', { as: ada });
    await page.getByRole('button', send).click();
    await fill(page, write);
    const field = page.getByLabel('Add Image');
    // A chosen image can be removed.
    const small = await jpeg({ width: 40, height: 30 });
    await field.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: small });
    await page.getByRole('button', { name: 'Remove image' }).click();
    await expect(page.getByText('Add Image')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove image' })).toHaveCount(0);

    const sizes: number[] = [];
    page.on(
      'request',
      (r) => r.url().includes('/api/files') && sizes.push(Number(r.headers()['content-length'] ?? 0)),
    );
    const buffer = await photoFromPhone({ width: 3600, height: 2700 });
    expect(buffer.length).toBeGreaterThan(IMAGE_BYTES_MAX);
    await field.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await expectToast(page, 'Image uploaded successfully');
    const preview = page.getByAltText('Selected image');
    await expect(preview).toHaveAttribute('width', '960');
    await expect(preview).toHaveAttribute('height', '1280');
    await page.getByRole('button', send).click();
    await expectToast(page, 'Post created successfully');
    const card = page.getByRole('article', { name: write.Title });
    await expect(card.getByText(write.Content)).toBeVisible();
    const image = card.locator('img[srcset]');
    await expect.poll(() => image.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBeGreaterThan(0);
    await expect(image).toHaveAttribute('width', '960');
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThan(buffer.length);
    await expect(page.getByRole('button', send)).toBeVisible();
  });

  test('sends a photo as a small JPEG without its GPS position if the browser cannot encode WebP', async () => {
    const { url, record } = await countedLine(app);
    const page = await openPage({ ...app, url }, '/home', { as: ada });
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
      };
    });
    await page.getByRole('button', send).click();
    const buffer = await photoFromPhone({ width: 1600, height: 1200 });
    const sent = await record(async () => {
      await page.getByLabel('Add Image').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
      await expectToast(page, 'Image uploaded successfully');
    });
    expect(sent.length).toBeLessThan(buffer.length);
    expect(sent.includes('Content-Type: image/jpeg')).toBe(true);
    expect(sent.includes('Exif')).toBe(false);
  });

  test('retries after a lost response, and creates only one post', async () => {
    const page = await openPage(app, '/home', { as: ada, expected: /ERR_FAILED|Failed to load resource/ });
    const title = 'The network that comes and goes';
    await page.getByRole('button', send).click();
    await fill(page, { ...write, Title: title });
    // The response is lost, not the request, so a retry could create a duplicate.
    await loseResponse(page, '**/api/posts', () => page.getByRole('button', send).click());
    await expectToast(page, 'Post created successfully');
    const { body } = await ada.call(posts.list, { limit: 50 });
    expect(body.items.filter((post) => post.title === title)).toHaveLength(1);
  });
});

test.describe('a post', () => {
  test('is liked and unliked; quick taps end in the last state, and an error reverts the like', async () => {
    const post = await newPost(ada, { title: 'Quick fingers' });
    const page = await openPage(app, '/home', { as: bola, expected: /500/ });
    const card = page.getByRole('article', { name: 'Quick fingers' });
    await card.getByRole('button', { name: '0 likes' }).click();
    await card.getByRole('button', { name: '1 like' }).click();
    await card.getByRole('button', { name: '0 likes' }).click();
    await expect
      .poll(async () => (await bola.call(posts.get, { id: post.id })).body)
      .toMatchObject({ liked: true, likes_count: 1 });
    await expect(card.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true');

    await page.route('**/like', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await card.getByRole('button', { name: '1 like' }).click();
    await expectToast(page, 'Failed to update like');
    await expect(card.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('is deleted by its author after confirmation, and another member cannot delete it', async () => {
    const post = await newPost(ada, { title: 'Soon gone' });
    const stranger = await openPage(app, `/post/${post.id}`, { as: bola });
    await expect(stranger.getByRole('heading', { name: 'Soon gone' })).toBeVisible();
    await stranger.getByRole('button', { name: 'More', exact: true }).click();
    await expect(stranger.getByRole('menuitem', { name: 'Report post' })).toBeVisible();
    expect(await stranger.getByRole('menuitem', { name: 'Delete Post' }).count()).toBe(0);
    const page = await openPage(app, `/post/${post.id}`, { as: ada });
    await page.getByRole('button', { name: 'Post actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    await expect(
      page.getByText('Are you sure you want to delete this post? This action cannot be undone.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Post actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete Post' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Post deleted successfully');
    await page.waitForURL('**/home');
    // The other browser, which has the post open, shows the deletion, too.
    await expect(stranger.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
  });

  test('that does not exist shows a not-found page with status 404', async () => {
    const gone = `/post/${uuidv7()}`;
    expect((await ada.fetch(gone)).status).toBe(404);
    const missing = await openPage(app, gone, { as: ada, expected: /404/ });
    await expect(missing.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
    await expect(
      missing.getByText("The post you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    await missing.getByRole('link', { name: 'Back to Home' }).click();
    await missing.waitForURL('**/home');
    const visitor = await openPage(app, '/post/not-an-id', { expected: /404/ });
    await expect(visitor.getByRole('link', { name: 'Sign In to View Posts' })).toBeVisible();
  });
});

test.describe('a visitor', () => {
  test('sees a teaser, and the whole post after sign-in', async () => {
    const secret = 'only for members';
    const post = await newPost(ada, {
      title: 'Half a story',
      content: `${'So it began. '.repeat(13)}${secret}`,
    });
    const page = await openPage(app, `/post/${post.id}`);
    await expect(page.getByRole('heading', { name: 'Half a story' })).toBeVisible();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('link', { name: 'Sign Up to View' }).click();
    await expect(page.getByRole('tab', { name: 'Sign up', selected: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Login' }).click();
    await fill(page, { Email: 'bola@example.ng', Password: 'correct horse' });
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText(secret)).toBeVisible();
  });
});

test.describe('live updates', () => {
  test('show a new post, its likes, its comments and its deletion, without moving the page', async () => {
    const page = await openPage(app, '/home', { as: bola });
    // A post that was written while another screen was open is there on the way back.
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await page.waitForURL('**/home/settings');
    await newPost(ada, { title: 'Behind your back' });
    await page.getByRole('link', { name: 'Home', exact: true }).last().click();
    await expect(page.getByRole('article', { name: 'Behind your back' })).toBeVisible(within(2_000));

    const post = await newPost(ada, { title: 'Hot off the press' });
    const card = page.getByRole('article', { name: 'Hot off the press' });
    await expect(card).toBeVisible(within(2_000));
    await ada.call(posts.like, { id: post.id });
    await expect(card.getByRole('button', { name: '1 like' })).toBeVisible(within(2_000));
    await ada.call(postComments.add, { id: post.id, comment_id: uuidv7(), content: 'Me first' });
    await expect(card.getByRole('link', { name: '1 comment' })).toBeVisible(within(2_000));

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // The region loads near the end of the page.
    await expect(page.getByRole('region', { name: 'People to follow' })).toBeVisible();
    const before = await page.evaluate(() => document.body.scrollHeight);
    await newPost(ada, { title: 'While you were reading' });
    await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible(within(2_000));
    expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before);
    await page.getByRole('button', { name: '1 new post' }).click();
    await expect(page.getByRole('article', { name: 'While you were reading' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await ada.call(posts.remove, { id: post.id });
    await expect(card).toHaveCount(0, within(2_000));
  });

  test('do not announce the posts of blocked members to a reader, in any list', async () => {
    const chidi = await member(app, 'chidi');
    const tribe = await newTribe(ada, { name: 'Lagos Readers' });
    for (const one of [bola, chidi]) await one.call(tribes.join, { id: tribe.id });
    const inTribe = (by: Person, content: string) =>
      by.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content });
    await bola.call(blocks.block, { id: chidi.id });
    for (let n = 1; n <= 6; n++) {
      await newPost(ada, { title: `Long read ${n}` });
      await inTribe(ada, `Long read in the tribe ${n}`);
    }
    const page = await openPage(app, '/home', { as: bola });
    const pill = page.getByRole('button', { name: /new posts?$/ });
    const all = (by: Person, title: string) => newPost(by, { title });
    const lists = [
      { name: 'Home', path: '/home', write: all },
      { name: 'All Posts', path: '/home/posts', write: all },
      { name: 'the tribe', path: `/home/tribes/${tribe.id}`, write: inTribe },
    ];
    for (const { name, path, write } of lists) {
      await page.goto(app.url + path);
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      await write(chidi, `Nobody hears of this in ${name}`);
      await write(ada, `The only news in ${name}`);
      await expect(pill).toHaveText('1 new post');
      await pill.click();
      await expect(page.getByRole('article', { name: `The only news in ${name}` })).toBeVisible();
      await expect(page.getByRole('article', { name: 'Nobody hears' })).toHaveCount(0);
    }
  });

  test('announce several new posts only once, and keep the focus', async () => {
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
    // More than a page of Home, so that nobody has counted them.
    for (let n = 1; n <= HOME_POSTS + 1; n++) await newPost(ada, { title: `Burst ${n}` });
    await expect(page.getByRole('button', { name: postCopy.newPosts, exact: true })).toBeVisible(
      within(5_000),
    );
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
      'New posts',
    ]);
    await expect(like).toBeFocused();
  });
});

test.describe('the list of all posts', () => {
  test('has numbered pages of ten, with the page number in the URL', async () => {
    for (let n = 1; n <= 25; n++) await newPost(ada, { title: `Numbered post ${n}` });
    // High enough that the lower bar does not cover part of a button.
    const viewport = { width: 360, height: 4_000 };
    const page = await openPage(app, '/home/posts', { as: bola, viewport });
    await expect(page.getByRole('heading', { level: 1, name: 'All Posts' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page.getByRole('article', { name: 'Numbered post 15' })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.goBack();
    await expect(page.getByRole('article', { name: 'Numbered post 25' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${app.url}/home/posts?page=9999`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const { body } = await bola.call(posts.list, { page: 1 });
    expect(new URL(page.url()).search).toBe(`?page=${Math.ceil((body.total ?? 0) / 10)}`);
  });

  test('goes on below page 100, which is the last one', async () => {
    await app.deps.db.pool.query(
      `insert into posts (id, user_id, title, content, created_at)
         select gen_random_uuid(), $1, 'Old post ' || n, 'Long ago', now() - n * interval '1 day'
           from generate_series(1, 1020) n`,
      [ada.id],
    );
    await recountAll(app.deps.db);
    const page = await openPage(app, '/home/posts?page=100', { as: bola });
    await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link').last()).toHaveText('100');
    const oldest = page.getByRole('article', { name: 'Old post 1020' });
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      expect(await oldest.count()).toBe(1);
    }).toPass();
  });
});
