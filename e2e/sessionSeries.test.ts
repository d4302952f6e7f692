import type { Page } from '@playwright/test';
import { follows } from '../contract/follows/endpoints.ts';
import { sessions } from '../contract/sessions/endpoints.ts';
import { sessionFilterCopy } from '../contract/sessions/filters.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newSession, type Person } from '../test/world.ts';
import { expectWholeEverywhere, fill, openPage, show, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});
test.afterAll(end);

const at = (id: string) => `/home/sessions/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const { names } = sessionFilterCopy;

test('filters stay in the address over a reload and back, and fit a small phone', async () => {
  const mine = await newSession(bola, { title: 'Hosted by bola' });
  await newSession(ada, {
    title: 'Drumming at the hall',
    type: 'physical',
    location: 'Hall Four',
    link: null,
  });
  const page = await openPage(app, '/home/sessions', { as: bola });
  await show(page, { colorScheme: 'light', viewport: { width: 320, height: 640 } });
  await expect(card(page, 'Drumming at the hall')).toBeVisible();
  await button(page, names.online).click();
  await expect(card(page, 'Drumming at the hall')).toBeHidden();
  await button(page, names.mine).click();
  await expect(page).toHaveURL(/mine=on/);
  await page.reload();
  await waitForHydration(page);
  for (const name of [names.mine, names.online])
    await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
  await card(page, 'Hosted by bola').getByRole('link', { name: 'Hosted by bola' }).click();
  await expect(page).toHaveURL(new RegExp(mine.id));
  await page.goBack();
  await expect(button(page, names.mine)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectWholeEverywhere(page);
  await page.getByRole('searchbox', { name: sessionFilterCopy.search }).fill('drumming');
  await expect(page.getByRole('heading', { name: sessionFilterCopy.noneFound })).toBeVisible();
  await page.getByRole('link', { name: sessionFilterCopy.showAll }).click();
  await expect(card(page, 'Drumming at the hall')).toBeVisible();
});

test('a series is planned in one form, and changed and cancelled from one session on', async () => {
  const page = await openPage(app, '/home/create-vibe-session', { as: ada });
  await fill(page, { 'Session Title': 'Weekly revision', 'Session Description': 'Past questions' });
  await page.getByRole('button', { name: /^Date/ }).click();
  await expect(page.getByRole('gridcell').locator('button:focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByLabel('Repeats weekly').selectOption('3 times');
  await expectWholeEverywhere(page);
  await button(page, 'Create Session').click();
  await expect(page).toHaveURL(/\/(home)?$/);
  const series = async () =>
    (await ada.call(sessions.list, { q: 'weekly revision' })).body.items.map(({ id, starts_at }) => ({
      id,
      start: Date.parse(starts_at),
    }));
  await expect.poll(async () => (await series()).length).toBe(3);
  const [first, second, third] = await series();
  expect([second?.start, third?.start].map((start) => (start ?? 0) - (first?.start ?? 0))).toEqual([
    7 * DAY_MS,
    14 * DAY_MS,
  ]);

  await page.goto(app.url + at(second?.id ?? ''));
  await waitForHydration(page);
  await expect(page.getByText('Weekly, 2 of 3')).toBeVisible();
  await button(page, 'Edit session').click();
  const dialog = page.getByRole('dialog', { name: 'Edit session' });
  await dialog.getByLabel('Start Time').fill('17:30');
  await dialog.getByLabel('This one and all later ones').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const hours = async () => (await series()).map(({ start }) => new Date(start).toISOString().slice(11, 16));
  await expect.poll(hours).toEqual(['18:00', '16:30', '16:30']);

  await button(page, 'Cancel session').click();
  const question = page.getByRole('dialog', { name: 'Cancel session' });
  await question.getByLabel('This one and all later ones').check();
  await expectWholeEverywhere(page);
  await expect(question.getByRole('button')).toHaveText(['Keep session', 'Cancel session']);
  await question.getByRole('button', { name: 'Cancel session' }).click();
  await expect(page.getByText('This session was cancelled')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await series()).map(({ id }) => id)).toEqual([first?.id]);
});

test('a co-host is added by username, edits in a second browser, and steps down', async () => {
  await bola.call(follows.follow, { id: ada.id });
  const { id } = await newSession(ada, { title: 'Hosted by two' });
  const host = await openPage(app, at(id), { as: ada });
  await button(host, 'Co-hosts').click();
  const dialog = host.getByRole('dialog', { name: 'Co-hosts' });
  await dialog.getByLabel('Username').fill('bola');
  await button(host, 'Add').click();
  const remove = dialog.getByRole('button', { name: 'Remove Bola Test' });
  await expect(remove).toBeVisible();
  await expectWholeEverywhere(host);
  // The focus stays in the dialog.
  await remove.click();
  await expect(remove).toBeHidden();
  await expect(dialog.getByRole('list')).toBeFocused();
  await dialog.getByLabel('Username').fill('bola');
  await button(host, 'Add').click();
  await expect(remove).toBeVisible();

  const second = await openPage(app, at(id), { as: bola });
  await expect(second.getByText('You’re co-hosting')).toBeVisible();
  expect(await button(second, 'Cancel session').count()).toBe(0);
  await button(second, 'Edit session').click();
  const edit = second.getByRole('dialog', { name: 'Edit session' });
  await edit.getByLabel('Session Title').fill('Hosted by both');
  // What is not sent stays on the device.
  await second.reload();
  await waitForHydration(second);
  await button(second, 'Edit session').click();
  await expect(edit.getByLabel('Session Title')).toHaveValue('Hosted by both');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(host.getByRole('heading', { name: 'Hosted by both' })).toBeAttached();
  await button(second, 'Co-hosts').click();
  await button(second, 'Stop co-hosting').click();
  await expect(button(second, 'Edit session')).toBeHidden();
  await expect(second.getByRole('main')).toBeFocused();
  await expect(dialog.getByText('No co-hosts yet.')).toBeVisible();
});
