import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { hidingCopy } from '../contract/admin/members.copy.ts';
import { postComments } from '../contract/posts/comments.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage, section } from './browser.ts';
import { expect, test } from './test.ts';

const ACCOUNTS = 5;
const ACTS_MAX = 10;
const SPAM = 'Double your money today';

let app: TestApp;
let moderator: Person;
let ada: Person;
let bola: Person;
let own: { id: string };
/** Five accounts that posted and commented the same, each reported once. */
const names = Array.from({ length: ACCOUNTS }, (_, n) => `deals_${n + 1}`);

test.beforeAll(async () => {
  app = await startApp();
  [moderator, ada, bola] = await Promise.all([
    member(app, 'moderator'),
    member(app, 'ada'),
    member(app, 'bola'),
  ]);
  own = await newPost(ada, { title: 'Who has past questions?' });
  for (const [n, name] of names.entries()) {
    const spammer = await member(app, name);
    const post = await newPost(spammer, { title: `${SPAM} ${n}`, content: `${SPAM}, from ${name}` });
    await newPost(spammer, { title: `${SPAM} again ${n}`, content: `${SPAM} again, from ${name}` });
    await spammer.call(postComments.add, { id: own.id, comment_id: uuidv7(), content: `${SPAM} ${n}` });
    await bola.call(reports.create, { id: uuidv7(), kind: 'post', subject_id: post.id, reason: 'Spam' });
  }
});
test.afterAll(end);

const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const spam = (page: Page) => page.getByRole('main').getByText(SPAM);

test('one moderator ends a spam wave of five accounts in at most ten acts, and the feeds of others become clean', async () => {
  const feed = await openPage(app, '/home/posts', { as: bola });
  await expect(spam(feed).first()).toBeVisible();
  const page = await openPage(app, '/home/moderation', { as: moderator });
  let acts = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/admin/')) acts++;
  });

  await expect(section(page, `Reports (${ACCOUNTS})`)).toBeVisible();
  for (const [n, name] of names.slice(0, -1).entries()) {
    await row(page, `@${name}`).getByRole('button', { name: 'Resolve' }).click();
    await expect(dialog(page).getByLabel('Hide what they wrote')).toBeHidden();
    await dialog(page).getByLabel(`Suspend @${name}`).check();
    await dialog(page).getByLabel('Hide what they wrote').selectOption('Everything, with the profile');
    await expectWholeEverywhere(page);
    await dialog(page).getByRole('button', { name: 'Resolve' }).click();
    await expect(row(page, `@${name}`)).toHaveCount(0);
    await expect(row(page, `@${names[n + 1]}`)).toBeFocused();
  }

  // The last one is met in the feed first: its history, then hiding from the menu of a post.
  const last = names.at(-1) ?? '';
  await page.goto(`${app.url}/home/posts`);
  const post = page.getByRole('article').filter({ hasText: `${SPAM} again, from ${last}` });
  await post.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: `Hide what @${last} wrote` }).click();
  await dialog(page).getByLabel('Reason').fill('The same advert from five accounts');
  await expectWholeEverywhere(page);
  await dialog(page).getByRole('button', { name: 'Hide' }).click();
  await expectToast(page, hidingCopy.hidden);
  await page.goto(`${app.url}/home/moderation`);
  await row(page, `@${last}`).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `History of @${last}` })).toBeVisible();
  await expect(row(page, 'hid what was written by').filter({ hasText: 'five accounts' })).toBeVisible();
  await expect(row(page, 'Post: Spam · Not decided yet')).toBeVisible();
  await expectWholeEverywhere(page);
  await page.goto(`${app.url}/home/moderation`);
  await row(page, `@${last}`).getByRole('button', { name: 'Resolve' }).click();
  await dialog(page).getByLabel(`Suspend @${last}`).check();
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('No open reports.')).toBeVisible();
  expect(acts).toBeLessThanOrEqual(ACTS_MAX);

  await expect(feed.getByRole('main').getByText('Who has past questions?')).toBeVisible();
  await expect(spam(feed)).toHaveCount(0);
  const visitors = await openPage(app, `/post/${own.id}`, { as: ada });
  await expect(visitors.getByRole('main').getByText('Who has past questions?').first()).toBeVisible();
  await expect(spam(visitors)).toHaveCount(0);
});

test('a moderator shows again what was hidden', async () => {
  const name = names[0] ?? '';
  const page = await openPage(app, `/home/moderation?tab=members&q=${name}`, { as: moderator });
  await expect(
    row(page, `@${name}`).getByText('Everything they wrote and the profile are hidden'),
  ).toBeVisible();
  await page.getByRole('button', { name: `What to do about @${name}` }).click();
  await page.getByRole('menuitem', { name: 'Show again' }).click();
  await expectToast(page, 'Everybody can see it again');
  await expect(row(page, `@${name}`).getByText('Hidden', { exact: true })).toHaveCount(0);
  const feed = await openPage(app, '/home/posts', { as: bola });
  await expect(spam(feed)).not.toHaveCount(0);
});
