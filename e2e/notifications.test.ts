import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { notificationCopy } from '../contract/notifications.copy.ts';
import { notifications } from '../contract/notifications.ts';
import { tribePosts } from '../contract/posts.tribe.ts';
import { tribeCopy } from '../contract/tribes.copy.ts';
import { tribes } from '../contract/tribes.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { member, newPost, newTribe, type Person } from '../test/world.ts';
import { expectAccessible, expectWholeEverywhere, openPage, toast } from './browser.ts';

const HERE = '/home/notifications';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  chidi = await member(app, 'chidi');
});

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

describe('a post in a tribe whose bell is on', () => {
  it('is told live in the navigation and the title, and read by opening it, on every device', async () => {
    const tribe = await newTribe(ada, { name: 'Lagos Builders' });
    await bola.call(tribes.join, { id: tribe.id });
    const phone = await openPage(app, `/home/tribes/${tribe.id}`, { as: bola });
    await phone.getByRole('button', { name: 'Notifications for this tribe' }).click();
    await toast(phone, tribeCopy.bellOn);
    const laptop = await openPage(app, '/home', { as: bola, viewport: { width: 1280, height: 900 } });
    await bell(laptop, 'Notifications').waitFor();
    await title(laptop).toBe('Home · VibeTribe');

    await post(ada, tribe.id);
    for (const device of [phone, laptop]) {
      await bell(device, 'Notifications, 1 unread').waitFor();
      await title(device).toMatch(/^\(1\) [A-Z][\w ]+ · VibeTribe$/);
    }

    await bell(phone, 'Notifications, 1 unread').click();
    await phone.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await phone.getByText('1 unread', { exact: true }).waitFor();
    const item = items(phone).filter({ hasText: 'Ada Test posted in Lagos Builders' });
    await item.getByText('Unread').waitFor();
    await expectAccessible(phone);
    await item.getByRole('link', { name: 'View tribe' }).click();
    await phone.waitForURL(`**/home/tribes/${tribe.id}`);
    await phone.getByRole('heading', { level: 1, name: 'Lagos Builders' }).waitFor();
    for (const device of [phone, laptop]) {
      await bell(device, 'Notifications').waitFor();
      await title(device).toMatch(/^[A-Z][\w ]+ · VibeTribe$/);
    }
  });

  it('is one item with the others who posted, and its name leads to the member', async () => {
    const tribe = await joined(bola, 'Owerri Readers');
    const page = await openPage(app, HERE, { as: bola });
    await post(chidi, tribe.id);
    const item = items(page).filter({ hasText: 'Owerri Readers' });
    await item.getByText('Chidi Test posted in Owerri Readers').waitFor();
    await post(ada, tribe.id);
    await item.getByText('Ada Test and 1 other posted in Owerri Readers').waitFor();
    expect(await item.count()).toBe(1);
    await item.getByRole('link', { name: 'Ada Test' }).click();
    await page.waitForURL(`**/home/user/${ada.id}`);
    await bell(page, 'Notifications').waitFor();
  });
});

describe('all', () => {
  it('are marked as read at once, here and elsewhere, and there is then nothing to mark', async () => {
    const made = [await joined(chidi, 'One of two'), await joined(chidi, 'Two of two')];
    for (const { id } of made) await post(ada, id);
    const elsewhere = await openPage(app, HERE, { as: chidi });
    const page = await openPage(app, HERE, { as: chidi });
    await page.getByText('2 unread', { exact: true }).waitFor();
    await title(page).toBe('(2) Notifications · VibeTribe');
    await markAll(page).click();
    for (const device of [page, elsewhere]) {
      await device.getByText('0 unread', { exact: true }).waitFor();
      expect(await markAll(device).isDisabled()).toBe(true);
      // The count and the list are asked for apart.
      await expect.poll(() => items(device).getByText('Unread').count(), { timeout: 5_000 }).toBe(0);
      await title(device).toBe('Notifications · VibeTribe');
    }
    await page.reload();
    await page.getByText('0 unread', { exact: true }).waitFor();
    expect(await items(page).count()).toBe(2);
  });

  it('come back unread where the server refuses', async () => {
    await post(ada, (await joined(chidi, 'Unlucky')).id);
    const page = await openPage(app, HERE, { as: chidi, expected: /500/ });
    await page.route('**/api/notifications/read', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await markAll(page).click();
    await toast(page, 'Failed to mark as read');
    await page.getByText('1 unread', { exact: true }).waitFor();
    expect(await markAll(page).isEnabled()).toBe(true);
  });
});

describe('the list', () => {
  it('goes on as one scrolls, and above 99 only says that there are more', async () => {
    const reader = await member(app, 'reader');
    for (let n = 1; n <= 11; n++) {
      const { id } = await newTribe(ada, { name: `Many things ${n}` });
      await reader.call(tribes.join, { id });
      await reader.call(tribes.ring, { id });
      await post(ada, id);
    }
    const page = await openPage(app, HERE, { as: reader });
    await items(page).nth(9).waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await items(page).nth(10).waitFor();
    await page.route('**/api/notifications/unread', (route) => route.fulfill({ json: { unread: 100 } }));
    await reader.call(notifications.readAll, {});
    await bell(page, 'Notifications, 99+ unread').waitFor();
    await title(page).toBe('(99+) Notifications · VibeTribe');
  });

  it('that failed to load can be asked for again', async () => {
    const page = await openPage(app, '/home', { as: ada, expected: /500/ });
    await page.route('**/api/notifications?*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await bell(page, 'Notifications').click();
    await page.getByText('Failed to load notifications').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/notifications?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: notificationCopy.none }).waitFor();
  });
});

describe('for everybody', () => {
  it('nothing yet says where it comes from', async () => {
    const page = await openPage(app, HERE, { as: ada });
    await page.getByText(notificationCopy.noneMore).waitFor();
    expect(await markAll(page).isDisabled()).toBe(true);
    await expectWholeEverywhere(page);
    await page.getByRole('link', { name: 'Find a tribe' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tribes' }).waitFor();
  });

  it('read and unread, short names and endless ones are readable', async () => {
    const [long, short] = [await joined(bola, 'W'.repeat(60)), await joined(bola, 'Kano')];
    await post(ada, long.id);
    await bola.call(notifications.readAll, {});
    await post(chidi, long.id);
    await post(ada, short.id);
    const page = await openPage(app, HERE, { as: bola });
    await page.getByText('2 unread', { exact: true }).waitFor();
    await bell(page, 'Notifications, 2 unread').waitFor();
    await expectWholeEverywhere(page);
  });
});

it('a like, a comment and a mention chosen by key are told live; the mention leads to its member', async () => {
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
  await page.getByRole('option', { name: 'Chidi Test', selected: false }).waitFor();
  await expectAccessible(page);
  await box.press('ArrowDown');
  await page.getByRole('option', { name: 'Chidi Test', selected: true }).waitFor();
  await box.press('Escape');
  expect(await options.count()).toBe(0);
  await box.pressSequentially(' or @te');
  await options.first().waitFor();
  await box.press('ArrowDown');
  // An input method's Enter is its own.
  const enter = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
  expect(await box.evaluate((e, init) => e.dispatchEvent(new KeyboardEvent('keydown', init)), enter)).toBe(
    true,
  );
  await box.press('Enter');
  expect(await box.inputValue()).toBe('Ask bola@te or @te or @chidi ');
  expect(await options.count()).toBe(0);
  await page.getByText('No comments yet. Say the first word.').waitFor();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await toast(page, 'Comment added successfully');

  await bell(adas, 'Notifications, 2 unread').waitFor();
  await bell(chidis, 'Notifications, 1 unread').click();
  const told = items(chidis).filter({ hasText: 'Bola Test mentioned you in "Who can lend me a drill?"' });
  await told.getByRole('link', { name: 'View post' }).click();
  await chidis.waitForURL(`**/post/${id}`);
  await chidis.getByRole('link', { name: '@chidi' }).click();
  await chidis.waitForURL(`**/home/user/${chidi.id}`);
  await chidis.getByRole('heading', { level: 1, name: 'Chidi Test' }).waitFor();

  const statusOf = async (name: string) => (await ada.fetch(`/home/user/@${name}`)).status;
  expect([await statusOf('CHIDI'), await statusOf('nobody.here')]).toEqual([200, 404]);
});

it('members are offered for what was typed before the page had come alive', async () => {
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
  await page.getByRole('option', { name: 'Chidi Test' }).waitFor();
});
