import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { authCopy } from '../contract/auth/copy.ts';
import { messageCopy } from '../contract/messages/copy.ts';
import { messages } from '../contract/messages/endpoints.ts';
import { postComments } from '../contract/posts/comments.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { makeMutual, member, newPost, type Person } from '../test/world.ts';
import { openPage, waitForHydration } from './browser.ts';
import { cookiesOf } from './chromium.ts';
import { expect, test } from './test.ts';
import { box, said, say, threadOf } from './thread.ts';

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});
test.afterAll(end);

async function friend(name: string): Promise<Person> {
  const other = await member(app, name);
  await makeMutual(ada, other);
  return other;
}

const sentTo = async (other: Person) =>
  (await ada.call(messages.thread, { user_id: other.id })).body.items.map(({ content }) => content);

/** Closes the page, and opens the app again in the same browser. */
async function openLater(page: Page, path: string): Promise<Page> {
  await page.close();
  const later = await page.context().newPage();
  await later.goto(app.url + path);
  await waitForHydration(later);
  return later;
}

test('sign-out asks before it discards a draft, and does not ask without one', async () => {
  const dayo = await member(app, 'dayo');
  const page = await openPage(app, '/home', { as: dayo, viewport: { width: 1280, height: 900 } });
  const signOut = () => page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Create Post' }).click();
  const title = page.getByLabel('Title');
  await title.fill('Half a title');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await signOut();
  await expect.poll(() => asked).toEqual([authCopy.loseTyped]);
  await expect(title).toHaveValue('Half a title');
  await title.fill('');
  await signOut();
  await page.waitForURL('**/auth');
  expect(asked).toHaveLength(1);
});

const outboxOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:mutation')));

test('on a phone, a waiting mutation does not cover the field of a comment', async () => {
  const post = await newPost(ada, { title: 'Read in the bus' });
  const reader = await member(app, 'reader');
  const page = await openPage(app, `/post/${post.id}`, { as: reader, expected: /Failed to load|net::ERR_/ });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '0 likes' }).click();
  await expect(page.getByRole('button', { name: `${outboxCopy.title}:` })).toBeVisible();
  await page.getByPlaceholder('Write a comment...').click();
  await page.getByPlaceholder('Write a comment...').fill('A line\n'.repeat(9));
  await page.getByPlaceholder('Write a comment...').click();
});

test('a waiting message and a draft survive a closed tab, and the message is sent once', async () => {
  const other = await friend('bola');
  const page = await openPage(app, threadOf(other), { as: ada, expected: /ERR_FAILED/ });
  await page.route('**/api/conversations/*/messages', (route) => route.abort());
  await say(page, 'written in the tunnel');
  await expect(said(page, 'written in the tunnel').getByText(messageCopy.waiting)).toBeVisible();
  await box(page).fill('half a thought');

  const later = await openLater(page, threadOf(other));
  await expect(box(later)).toHaveValue('half a thought');
  await expect(said(later, 'written in the tunnel').getByText('Sent')).toBeVisible();
  expect(await sentTo(other)).toEqual(['written in the tunnel']);
});

test('a message in flight in a closed tab is sent once, and another member’s drafts are deleted', async () => {
  const other = await friend('chidi');
  const page = await openPage(app, threadOf(other), { as: ada, expected: /ERR_FAILED/ });
  const reached = new Promise<void>((resolve) =>
    page.route('**/api/conversations/*/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // The server receives the message, but the tab closes before it receives the response.
      await route.fetch();
      resolve();
    }),
  );
  await say(page, 'sent as the light went');
  await reached;
  const later = await openLater(page, '/home');
  await expect.poll(() => outboxOf(later)).toEqual([]);
  expect(await sentTo(other)).toEqual(['sent as the light went']);

  await later.evaluate((id) => localStorage.setItem(`draft:post ${id}`, '{"title":"mine alone"}'), ada.id);
  await later.context().addCookies(cookiesOf(other, app.url));
  await later.goto(`${app.url}/home`);
  await expect.poll(() => later.evaluate(() => JSON.stringify(localStorage))).not.toContain('mine alone');
});

test('a page that has not heard of another member’s sign-in posts nothing in their name', async () => {
  const [emeka, post] = [await member(app, 'emeka'), await newPost(ada)];
  const page = await openPage(app, `/post/${post.id}`, { as: ada, expected: /401/ });
  await page.context().addCookies(cookiesOf(emeka, app.url));
  await page.getByPlaceholder('Write a comment...').fill('By Ada alone');
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  expect((await refused).status()).toBe(401);
  expect((await ada.call(postComments.list, { id: post.id })).body.items).toEqual([]);
});

test('a message that an earlier version stored in another format is sent exactly once', async () => {
  const other = await friend('efe');
  const page = await openPage(app, '/livez', { as: ada });
  const { method, path, copy } = messages.send;
  const input = { user_id: other.id, id: uuidv7(), content: 'from the version before', media_url: null };
  const key = `draft:act 1700000000000.5 0.25 /api/conversations/${other.id}/messages ${ada.id}`;
  const value = JSON.stringify({ e: { method, path, copy }, input, shown: { media: null, at: new Date() } });
  await page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value]);
  await page.goto(app.url + threadOf(other));
  await expect(said(page, 'from the version before').getByText('Sent')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((name) => / act |:act /.test(name))),
  ).toEqual([]);
  expect(await outboxOf(page)).toEqual([]);
  expect(await sentTo(other)).toEqual(['from the version before']);
});
