import type { Page, Route } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { notifications } from '../contract/notifications/endpoints.ts';
import { unreadNotifications } from '../contract/notifications/unread.ts';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource/;

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

const say = async (person: Person, id: string, content: string, parent_id?: string) =>
  (await person.call(postComments.add, { id, comment_id: uuidv7(), content, parent_id })).body.id;
const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
const bell = (page: Page) => page.getByRole('button', { name: 'Notifications about this post' });

test('a reply appears under its comment, notifies the comment’s author, and is liked and answered', async () => {
  const post = await newPost(ada, { title: 'Which bus to Yaba?' });
  const top = await say(bola, post.id, 'The yellow one');
  const [hers, his] = [
    await openPage(app, `/post/${post.id}`, { as: ada }),
    await openPage(app, '/home/notifications', { as: bola }),
  ];
  await row(hers, top).getByRole('button', { name: 'Reply' }).click();
  const box = hers.getByLabel('Reply to Bola Test');
  await expect(box).toHaveValue('@bola ');
  await box.pressSequentially('Thank you');
  await expectWholeEverywhere(hers);
  // The draft survives a closed box and a reload.
  await hers.getByRole('button', { name: 'Cancel' }).click();
  await hers.reload();
  await row(hers, top).getByRole('button', { name: 'Reply' }).click();
  await expect(box).toHaveValue('@bola Thank you');
  await hers.locator('form').getByRole('button', { name: 'Reply', exact: true }).click();
  await expectToast(hers, 'Comment added successfully');
  await expect(row(hers, top).getByText('Thank you')).toBeVisible();
  await expect(box).toHaveCount(0);

  await his.getByRole('link', { name: 'View reply' }).click();
  await expect(his.getByText('You see one comment and its replies.')).toBeVisible();
  const reply = row(his, top).getByRole('listitem').filter({ hasText: 'Thank you' });
  await reply.getByRole('button', { name: '0 likes' }).click();
  await expect(reply.getByRole('button', { name: '1 like' })).toHaveAttribute('aria-pressed', 'true');
  await expectWholeEverywhere(his);
  // Ada's screen updates without a reload.
  await expect(row(hers, top).getByRole('button', { name: '1 like' })).toBeVisible();
  await reply.getByRole('button', { name: 'Reply' }).click();
  await his.getByLabel('Reply to Ada Test').pressSequentially('Any time');
  await his.locator('form').getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(row(his, top).getByText('Any time')).toBeVisible();
  await his.getByRole('link', { name: 'Show all comments' }).click();
  await expect(his.getByText('You see one comment and its replies.')).toHaveCount(0);
  // A new reply by another member waits behind a button, so that nothing moves.
  await row(hers, top).getByRole('button', { name: 'Show 1 more reply' }).click();
  await expect(row(hers, top).getByText('Any time')).toBeVisible();
});

test('new replies and likes do not move the comments on screen', async () => {
  const post = await newPost(ada);
  const first = await say(bola, post.id, 'First');
  const last = await say(bola, post.id, 'Last');
  const page = await openPage(app, `/post/${post.id}`, { as: ada });
  const topOf = () => row(page, last).evaluate((e) => e.getBoundingClientRect().top + window.scrollY);
  const before = await topOf();
  await say(bola, post.id, 'New', first);
  await bola.call(postComments.like, { id: post.id, comment_id: first });
  await expect(row(page, first).getByRole('button', { name: 'Show 1 more reply' })).toBeVisible();
  await expect(row(page, first).getByRole('button', { name: '1 like' })).toBeVisible();
  expect(await topOf()).toBe(before);
});

test('a member follows a post with its bell, and mutes it from its menu', async () => {
  const post = await newPost(bola);
  const page = await openPage(app, `/post/${post.id}`, { as: ada });
  await bell(page).click();
  await expectToast(page, 'You get notified about new comments');
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mute post' }).click();
  await expectToast(page, 'Muted. You get no notifications about this post.');
  await expect(bell(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await ada.call(posts.get, { id: post.id })).body.follow).toBe('mute');
});

test('a reply, a comment like and a mute wait for a connection and are sent once', async () => {
  const post = await newPost(bola);
  const top = await say(bola, post.id, 'Said before the tunnel');
  const page = await openPage(app, `/post/${post.id}`, { as: ada, expected: LOST });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await row(page, top).getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Reply to Bola Test').fill('Written in a tunnel');
  await page.context().setOffline(true);
  await page.locator('form').getByRole('button', { name: 'Reply', exact: true }).click();
  await row(page, top).getByRole('button', { name: '0 likes' }).click();
  await bell(page).click();
  await bell(page).click();
  await expect(page.getByRole('button', { name: `${outboxCopy.title}:` })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: `${outboxCopy.title}:` })).toHaveCount(0);
  await expect(row(page, top).getByText('Written in a tunnel')).toBeVisible();
  expect((await bola.call(postComments.list, { id: post.id })).body.items).toMatchObject([
    { likes_count: 1, replies_count: 1, replies: [{ content: 'Written in a tunnel' }] },
  ]);
  expect((await ada.call(posts.get, { id: post.id })).body.follow).toBe('mute');
});

test('a switch that is turned while its group is being saved keeps its state', async () => {
  const dayo = await member(app, 'dayo');
  const page = await openPage(app, '/home/settings/notifications', { as: dayo });
  const { promise: turned, resolve: goOn } = Promise.withResolvers<void>();
  let held = false;
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'PATCH' && !held) {
      held = true;
      await turned;
    }
    await route.fallback();
  });
  const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await page.getByRole('button', { name: 'Your posts and comments' }).click();
  const group = cell('Your posts and comments: Push');
  await group.uncheck();
  await group.check();
  await cell('Likes on your posts: Push').uncheck();
  goOn();
  const off = async () => (await dayo.call(memberSettings.get, {})).body.notifications_off;
  await expect.poll(off).toEqual(['like.push']);
  await expect(page.getByRole('button', { name: `${outboxCopy.title}:` })).toHaveCount(0);
  expect(await off()).toEqual(['like.push']);
  await expect(cell('Likes on your posts: Push')).not.toBeChecked();
  await expect(cell('Replies to you: Push')).toBeChecked();
});

test('notification switches and quiet hours fit a narrow screen and are saved', async () => {
  const page = await openPage(app, '/home/settings/notifications', {
    as: ada,
    viewport: { width: 320, height: 640 },
  });
  const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const group = cell('Your posts and comments: Push');
  await expect(cell('Likes on your posts: Push')).toHaveCount(0);
  await page.getByRole('button', { name: 'Your posts and comments' }).click();
  await group.uncheck();
  await expect(cell('Replies to you: Push')).not.toBeChecked();
  await group.check();
  await expect(cell('Replies to you: Push')).toBeChecked();
  await cell('Likes on your posts: Push').uncheck();
  await expect(group).toHaveJSProperty('indeterminate', true);
  await cell('Comments: In app').uncheck();
  await expect(cell('Comments: Push')).toBeDisabled();
  await page.getByRole('button', { name: 'Certificates and reports' }).click();
  await cell('Certificates and reports: In app').uncheck();
  await expect(cell('New certificates: In app')).not.toBeChecked();
  await expect(cell('Warnings: In app')).toBeChecked();
  await expect(cell('Warnings: In app')).toBeDisabled();
  await cell('Certificates and reports: In app').check();
  await page.getByRole('switch', { name: 'Quiet hours' }).check();
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await page.getByLabel('To', { exact: true }).focus();
  await expectWholeEverywhere(page);
  await expect
    .poll(async () => (await ada.call(memberSettings.get, {})).body)
    .toMatchObject({
      notifications_off: ['like.push', 'comment'],
      quiet: { from: 21 * 60 + 30, to: 7 * 60 },
    });
  await bola.call(postComments.add, {
    id: (await newPost(ada)).id,
    comment_id: uuidv7(),
    content: 'Unheard',
  });
  expect((await ada.call(unreadNotifications, {})).body.unread).toBe(
    (await ada.call(notifications.list, { limit: 50 })).body.items.filter(({ read }) => !read).length,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Your posts and comments' }).click();
  await expect(cell('Comments: In app')).not.toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30');
});

test('the response for a group of switches does not turn a switch that was tapped after it', async () => {
  const page = await openPage(app, '/home/settings/notifications', { as: bola });
  const cell = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const changes: Route[] = [];
  await page.route('**/api/settings', (route) => {
    if (route.request().method() === 'PATCH') changes.push(route);
    else void route.continue();
  });
  await page.getByRole('button', { name: 'Your posts and comments' }).click();
  await cell('Your posts and comments: Push').uncheck();
  await expect.poll(() => changes.length).toBe(1);
  await cell('Likes on your posts: Push').check();
  await changes[0]?.continue();
  await expect.poll(() => changes.length).toBe(2);
  await expect(cell('Likes on your posts: Push')).toBeChecked();
  await expect(cell('Replies to you: Push')).not.toBeChecked();
  await changes[1]?.continue();
  await expect
    .poll(async () => (await bola.call(memberSettings.get, {})).body.notifications_off)
    .not.toContain('like.push');
  await expect(cell('Likes on your posts: Push')).toBeChecked();
});
