import type { Page } from '@playwright/test';
import { signedIn } from '../contract/auth/session.ts';
import { blockCopy } from '../contract/blocks/copy.ts';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, PASSWORD, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, fill, openPage, waitForHydration } from './browser.ts';
import { cookiesOf } from './chromium.ts';
import { scriptOf } from './scriptOf.ts';
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

const LOST = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;
const tray = (page: Page) => page.getByRole('button', { name: `${outboxCopy.title}:` });
const keptActs = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:mutation')).length);

/** Waits for the service worker, which starts with the code that sends the outbox, some seconds after hydration. */
const settled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function restart(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(app.url + path);
  await waitForHydration(next);
  return next;
}

test('after offline likes and unlikes, the next tab sends the last state', async () => {
  const post = await newPost(ada, { title: 'Liked in a tunnel' });
  const page = await openPage(app, '/home', { as: bola, expected: LOST });
  await settled(page);
  const card = page.getByRole('article', { name: post.title });
  // Not an aborted route: the browser would think that it is online, and send the outbox in the background.
  await page.context().setOffline(true);
  await card.getByRole('button', { name: '0 likes' }).click();
  await expectToast(page, outboxCopy.waits);
  await expect(tray(page)).toBeVisible();
  await card.getByRole('button', { name: '1 like' }).click();
  await card.getByRole('button', { name: '0 likes' }).click();
  await expect(card.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true');
  const next = await restart(page, '/home');
  await expect.poll(() => keptActs(next)).toBe(0);
  expect((await bola.call(posts.get, { id: post.id })).body).toMatchObject({ liked: true, likes_count: 1 });
});

test('an offline comment is listed in the outbox, cleared from the form, and sent after reconnecting', async () => {
  const post = await newPost(ada, { title: 'Said in a tunnel' });
  const page = await openPage(app, `/post/${post.id}`, { as: bola, expected: LOST });
  await settled(page);
  await page.context().setOffline(true);
  await page.getByPlaceholder('Write a comment...').fill('Written in a tunnel');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await tray(page).click();
  await expect(page.getByRole('dialog').getByText('Written in a tunnel')).toBeVisible();
  await expectWholeEverywhere(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByPlaceholder('Write a comment...')).toHaveValue('');
  await page.context().setOffline(false);
  await expectToast(page, 'Comment added successfully');
  await expect(tray(page)).toHaveCount(0);
  const { items } = (await ada.call(postComments.list, { id: post.id })).body;
  expect(items.map(({ content }) => content)).toEqual(['Written in a tunnel']);
});

test('an offline comment that the server rejects shows the reason and keeps its text until discarded', async () => {
  const post = await newPost(ada, { title: 'Soon gone' });
  const page = await openPage(app, `/post/${post.id}`, { as: bola, expected: /404|ERR_|Failed to load/ });
  await settled(page);
  await page.context().setOffline(true);
  await page.getByPlaceholder('Write a comment...').fill('Too late');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(tray(page)).toBeVisible();
  await ada.call(posts.remove, { id: post.id });
  await page.context().setOffline(false);
  await expectToast(page, outboxCopy.refused(outboxCopy.comment, 'Post not found'));
  await tray(page).click();
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Too late' });
  await expect(row.getByText('Post not found')).toBeVisible();
  await row.getByRole('button', { name: 'Discard' }).click();
  await expect(tray(page)).toHaveCount(0);
  expect(await keptActs(page)).toBe(0);
});

test('a post whose tab closes before the response is created once, and its draft is cleared', async () => {
  const page = await openPage(app, '/home', { as: bola, expected: LOST });
  const reached = new Promise<void>((resolve) =>
    page.route('**/api/posts', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      resolve();
    }),
  );
  await page.getByRole('button', { name: 'Create Post' }).click();
  await fill(page, { Title: 'As the light went', Content: 'And came back' });
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  await reached;
  const next = await restart(page, '/home');
  await expect.poll(() => keptActs(next)).toBe(0);
  await next.getByRole('button', { name: 'Create Post' }).click();
  await expect(next.getByLabel('Title')).toHaveValue('');
  const { items } = (await bola.call(posts.list, { limit: 50 })).body;
  expect(items.filter(({ title }) => title === 'As the light went')).toHaveLength(1);
});

test('an offline tribe is listed in the outbox while its creator continues, and is created after reconnecting', async () => {
  const page = await openPage(app, '/home/create-tribe', { as: bola, expected: LOST });
  await settled(page);
  await fill(page, { Name: 'Made in a tunnel', Description: 'For whoever is under way' });
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.route('**/api/tribes', (route) => route.abort());
  await page.getByRole('button', { name: 'Create Tribe', exact: true }).click();
  await expectToast(page, outboxCopy.waits);
  await page.waitForURL('**/home/tribes');
  await tray(page).click();
  const row = page.getByRole('dialog').getByRole('listitem');
  await expect(row.filter({ hasText: outboxCopy.tribe }).getByText('Made in a tunnel')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/api/tribes');
  await expect(page.getByRole('link', { name: 'Made in a tunnel' })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  const { items } = (await bola.call(tribes.list, { q: 'Made in a tunnel' })).body;
  expect(items).toHaveLength(1);
});

test('an offline report and its block wait in the outbox and are sent after reconnecting', async () => {
  const [admin, femi] = [await member(app, 'admin'), await member(app, 'femi')];
  const post = await newPost(femi, { title: 'Reported in a tunnel' });
  const page = await openPage(app, `/post/${post.id}`, { as: bola, expected: LOST });
  await settled(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report post' }).click();
  await page.getByLabel('Spam', { exact: true }).check();
  await page.getByLabel('Details (optional)').fill('The same in ten tribes');
  await page.getByRole('checkbox').check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send report' }).click();
  await tray(page).click();
  await expect(page.getByRole('dialog').getByText('The same in ten tribes')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(outboxCopy.block)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await admin.call(reports.list, {})).body.items)
    .toMatchObject([{ details: 'The same in ten tribes' }]);
  await expect.poll(async () => (await bola.call(posts.get, { id: post.id })).status).toBe(404);
});

test('an offline block closes its dialog, and takes the focus from nobody after reconnecting', async () => {
  const gbenga = await member(app, 'gbenga');
  const post = await newPost(gbenga, { title: 'Blocked in a tunnel' });
  const page = await openPage(app, '/home', { as: bola, expected: LOST });
  await settled(page);
  await page.getByRole('button', { name: 'Create Post' }).click();
  const title = page.getByLabel('Title');
  await expect(title).toBeFocused();
  const card = page.getByRole('article', { name: post.title });
  await card.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: blockCopy.block('@gbenga') }).click();
  const dialog = page.getByRole('dialog', { name: blockCopy.block('@gbenga') });
  await expect(dialog).toBeVisible();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: blockCopy.blockNow }).click();
  await expect(dialog).toBeHidden();
  await expect(tray(page)).toBeVisible();
  await title.pressSequentially('Half a title');
  await page.context().setOffline(false);
  await expectToast(page, blockCopy.blocked);
  await expect(card).toHaveCount(0);
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Half a title');
});

test('a comment still waiting when the session ends is sent after its author signs in again', async () => {
  const gozi = await member(app, 'gozi');
  const post = await newPost(ada, { title: 'Signed out in a tunnel' });
  const page = await openPage(app, `/post/${post.id}`, {
    as: gozi,
    expected: /401|ERR_|Failed to (load|fetch)/,
  });
  await settled(page);
  await page.context().setOffline(true);
  await page.getByPlaceholder('Write a comment...').fill('Not mine any more?');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(tray(page)).toBeVisible();
  await gozi.call(signedIn.signOut, {});
  await page.context().setOffline(false);
  await expect(tray(page)).toHaveCount(0);
  expect((await ada.call(postComments.list, { id: post.id })).body.items).toEqual([]);
  await page.getByRole('link', { name: 'Sign Up to View' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await fill(page, { Email: 'gozi@example.ng', Password: PASSWORD });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect
    .poll(async () => (await ada.call(postComments.list, { id: post.id })).body.items)
    .toMatchObject([{ content: 'Not mine any more?', user_id: gozi.id }]);
  // It is either sent or in the form.
  await page.goto(`${app.url}/post/${post.id}`);
  await waitForHydration(page);
  await expect(page.getByText('Not mine any more?')).toBeVisible();
  await expect(page.getByPlaceholder('Write a comment...')).toHaveValue('');
});

test('a comment does not overtake an earlier one that waits', async () => {
  const post = await newPost(ada, { title: 'One after the other' });
  const page = await openPage(app, `/post/${post.id}`, { as: bola, expected: /503/ });
  let isBusy = true;
  await page.route('**/api/posts/*/comments', (route) =>
    isBusy && route.request().postData()?.includes('The first')
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Busy' } } })
      : route.fallback(),
  );
  for (const text of ['The first', 'The second']) {
    await page.getByPlaceholder('Write a comment...').fill(text);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByPlaceholder('Write a comment...')).toHaveValue('');
  }
  await tray(page).click();
  for (const text of ['The first', 'The second'])
    await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
  isBusy = false;
  await expect(tray(page)).toHaveCount(0);
  const { items } = (await ada.call(postComments.list, { id: post.id })).body;
  expect(items.map(({ content }) => content).sort()).toEqual(['The first', 'The second']);
  expect(items.find(({ content }) => content === 'The first')?.created_at ?? '').toMatch(/^2/);
  const [first, second] = ['The first', 'The second'].map((text) =>
    items.find(({ content }) => content === text),
  );
  expect(Date.parse(first?.created_at ?? '')).toBeLessThan(Date.parse(second?.created_at ?? ''));
});

test('what is typed while a comment is checked and sent stays', async () => {
  const post = await newPost(ada, { title: 'Typed on' });
  const page = await openPage(app, `/post/${post.id}`, { as: bola, serviceWorkers: 'block' });
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**/${scriptOf('web/mutations/schemas.ts')}`, async (route) => {
    await typed;
    await route.fallback();
  });
  await page.route('**/api/posts/*/comments', async (route) => {
    if (route.request().method() === 'POST') await typed;
    return route.fallback();
  });
  const box = page.getByPlaceholder('Write a comment...');
  await box.fill('Half of it');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await box.fill('Half of it, and more');
  goOn();
  await expectToast(page, 'Comment added successfully');
  await expect(page.getByText('Half of it', { exact: true })).toBeVisible();
  await expect(box).toHaveValue('Half of it, and more');
  await page.reload();
  await waitForHydration(page);
  await expect(box).toHaveValue('Half of it, and more');
});

test('nothing that a member typed stays in a form for the next member of the same browser', async () => {
  const page = await openPage(app, '/home/create-tribe', { as: ada });
  await fill(page, { Name: 'Of Ada alone' });
  // Another tab, in which Ada signs out and Bola signs in while this one sleeps.
  await page.context().addCookies(cookiesOf(bola, app.url));
  await page.evaluate(() => new BroadcastChannel('account').postMessage('changed'));
  await expect(page.getByLabel('Name')).toHaveValue('');
});
