import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { notificationCopy } from '../contract/notifications/copy.ts';
import { notifications } from '../contract/notifications/endpoints.ts';
import { tribePosts } from '../contract/posts/tribe.ts';
import { tribeCopy } from '../contract/tribes/copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, newTribe, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const HERE = '/home/notifications';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  chidi = await member(app, 'chidi');
});
test.afterAll(end);

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const markAll = (page: Page) => page.getByRole('button', { name: 'Mark all as read' });
const items = (page: Page) => page.getByRole('main').getByRole('listitem');
const title = (page: Page) => expect.poll(() => page.title());

async function joined(person: Person, name: string) {
  const tribe = await newTribe(ada, { name });
  for (const other of [bola, chidi]) await other.call(tribes.join, { id: tribe.id });
  await person.call(tribes.ring, { id: tribe.id });
  return tribe;
}

const post = (person: Person, id: string) =>
  person.call(tribePosts.create, { id, post_id: uuidv7(), content: `Saturday at ten? ${uuidv7()}` });

test.describe('a post in a tribe with notifications on', () => {
  test('shows a live unread count on every device until its notification is opened, which it shares with a second author', async () => {
    const tribe = await newTribe(ada, { name: 'Lagos Builders' });
    for (const person of [bola, chidi]) await person.call(tribes.join, { id: tribe.id });
    const phone = await openPage(app, `/home/tribes/${tribe.id}`, { as: bola });
    await phone.getByRole('button', { name: 'Notifications for this tribe' }).click();
    await expectToast(phone, tribeCopy.bellOn);
    const laptop = await openPage(app, '/home', { as: bola, viewport: { width: 1280, height: 900 } });
    await expect(bell(laptop, 'Notifications')).toBeVisible();
    await title(laptop).toBe('Home · VibeTribe');

    await post(ada, tribe.id);
    for (const device of [phone, laptop]) {
      await expect(bell(device, 'Notifications, 1 unread')).toBeVisible();
      await title(device).toMatch(/^\(1\) [A-Z][\w ]+ · VibeTribe$/);
    }

    await bell(phone, 'Notifications, 1 unread').click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    await expect(phone.getByText('1 unread', { exact: true })).toBeVisible();
    const item = items(phone).filter({ hasText: 'Lagos Builders' });
    await expect(item.getByText('Ada Test posted in Lagos Builders')).toBeVisible();
    await post(chidi, tribe.id);
    await expect(item.getByText('Chidi Test and 1 other posted in Lagos Builders')).toBeVisible();
    await expect(item).toHaveCount(1);
    await expect(item.getByRole('link', { name: 'Chidi Test' })).toHaveAttribute(
      'href',
      `/home/user/${chidi.id}`,
    );
    await expect(item.getByText('Unread')).toBeVisible();
    await expectAccessible(phone);
    await item.getByRole('link', { name: 'View tribe' }).click();
    await phone.waitForURL(`**/home/tribes/${tribe.id}`);
    await expect(phone.getByRole('heading', { level: 1, name: 'Lagos Builders' })).toBeVisible();
    for (const device of [phone, laptop]) {
      await expect(bell(device, 'Notifications')).toBeVisible();
      await title(device).toMatch(/^[A-Z][\w ]+ · VibeTribe$/);
    }
  });
});

test.describe('marking all notifications as read', () => {
  test('updates every open page and then disables the button; it is undone with an error when the server fails', async () => {
    const made = [await joined(chidi, 'One of two'), await joined(chidi, 'Two of two')];
    for (const { id } of made) await post(ada, id);
    const elsewhere = await openPage(app, HERE, { as: chidi });
    const page = await openPage(app, HERE, { as: chidi, expected: /500/ });
    await expect(page.getByText('2 unread', { exact: true })).toBeVisible();
    await title(page).toBe('(2) Notifications · VibeTribe');
    await page.route('**/api/notifications/read', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await markAll(page).click();
    await expectToast(page, 'Failed to mark as read');
    await expect(page.getByText('2 unread', { exact: true })).toBeVisible();
    await expect(markAll(page)).toBeEnabled();
    await page.unroute('**/api/notifications/read');
    await markAll(page).click();
    for (const device of [page, elsewhere]) {
      await expect(device.getByText('0 unread', { exact: true })).toBeVisible();
      await expect(markAll(device)).toBeDisabled();
      // The page fetches the count and the list separately.
      await expect(items(device).getByText('Unread')).toHaveCount(0);
      await title(device).toBe('Notifications · VibeTribe');
    }
    await page.reload();
    await expect(page.getByText('0 unread', { exact: true })).toBeVisible();
    await expect(items(page)).toHaveCount(2);
  });
});

test.describe('the list of notifications', () => {
  test('loads more on scrolling, and shows more than 99 unread as 99+', async () => {
    const reader = await member(app, 'reader');
    for (let n = 1; n <= 11; n++) {
      const { id } = await newTribe(ada, { name: `Many things ${n}` });
      await reader.call(tribes.join, { id });
      await reader.call(tribes.ring, { id });
      await post(ada, id);
    }
    const page = await openPage(app, HERE, { as: reader });
    await expect(items(page).nth(9)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(items(page).nth(10)).toBeVisible();
    await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 100 } }));
    await reader.call(notifications.readAll, {});
    await expect(bell(page, 'Notifications, 99+ unread')).toBeVisible();
    await title(page).toBe('(99+) Notifications · VibeTribe');
  });

  test('can be retried after it failed to load; while it is empty, it links to tribes', async () => {
    const page = await openPage(app, '/home', { as: ada, expected: /500/ });
    await page.route('**/api/notifications?*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await bell(page, 'Notifications').click();
    await expect(page.getByText('Failed to load notifications')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/notifications?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: notificationCopy.none })).toBeVisible();
    await expect(page.getByText(notificationCopy.noneMore)).toBeVisible();
    await expect(markAll(page)).toBeDisabled();
    await page.getByRole('link', { name: 'Find a tribe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tribes' })).toBeVisible();
  });
});

test('a like, a comment and a mention chosen by keyboard notify live, and the mention links to the member', async () => {
  const { id } = await newPost(ada, { title: 'Who can lend me a drill?' });
  await chidi.call(notifications.readAll, {});
  const [adas, chidis] = [
    await openPage(app, '/home', { as: ada }),
    await openPage(app, '/home', { as: chidi, viewport: { width: 1280, height: 900 } }),
  ];
  const page = await openPage(app, `/post/${id}`, { as: bola });
  await page.getByRole('main').getByRole('button', { name: 'Like' }).click();
  const box = page.getByLabel('Your comment');
  const options = page.getByRole('option');

  await box.pressSequentially('Ask bola@te');
  await box.pressSequentially(' or @te');
  await expect(page.getByRole('option', { name: 'Chidi Test', selected: false })).toBeVisible();
  await expectAccessible(page);
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Chidi Test', selected: true })).toBeVisible();
  await box.press('Escape');
  expect(await options.count()).toBe(0);
  await box.pressSequentially(' or @te');
  await expect(options.first()).toBeVisible();
  await box.press('ArrowDown');
  // The list ignores Enter while an input method composes text.
  const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
  expect(await box.evaluate((e, init) => e.dispatchEvent(new KeyboardEvent('keydown', init)), enter)).toBe(
    true,
  );
  await box.press('Enter');
  await expect(box).toHaveValue('Ask bola@te or @te or @chidi ');
  expect(await options.count()).toBe(0);
  await expect(page.getByText('No comments yet. Be the first.')).toBeVisible();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expectToast(page, 'Comment added successfully');

  await expect(bell(adas, 'Notifications, 2 unread')).toBeVisible();
  await bell(chidis, 'Notifications, 1 unread').click();
  const told = items(chidis).filter({ hasText: 'Bola Test mentioned you in "Who can lend me a drill?"' });
  await told.getByRole('link', { name: 'View post' }).click();
  await chidis.waitForURL(`**/post/${id}?comment=*`);
  await chidis.getByRole('link', { name: '@chidi' }).click();
  await chidis.waitForURL(`**/home/user/${chidi.id}`);
  await expect(chidis.getByRole('heading', { level: 1, name: 'Chidi Test' })).toBeVisible();

  const statusOf = async (name: string) => (await ada.fetch(`/home/user/@${name}`)).status;
  expect([await statusOf('CHIDI'), await statusOf('nobody.here')]).toEqual([200, 404]);
});

test('members are suggested for a mention that was typed before hydration', async () => {
  const { id } = await newPost(ada);
  const page = await openPage(app, `/post/${id}`, { as: bola });
  const here = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await here.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Your comment').pressSequentially('@te');
  here.resolve();
  await expect(page.getByRole('option', { name: 'Chidi Test' })).toBeVisible();
});
