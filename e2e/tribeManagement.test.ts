import type { Page } from '@playwright/test';
import { longMoment } from '../contract/core/wat.ts';
import { tribeBans } from '../contract/tribes/bans.ts';
import { joiningNames, tribeCopy } from '../contract/tribes/copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { manageCopy } from '../contract/tribes/manage.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, expectWholeEverywhere, fill, openPage, section } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
// Not in the rail, which suggests people.
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function act(page: Page, name: string, what: string) {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
  await dialog(page).getByRole('button', { name: what, exact: true }).click();
}

test('a tribe on request grows to three members, bans one and is handed over', async () => {
  const owner = await openPage(app, '/home/create-tribe', { as: ada });
  await fill(owner, { Name: 'Quiet Readers', Description: 'We read one book a month.' });
  await owner.getByLabel('Category').selectOption('Literature');
  await button(owner, 'Create Tribe').click();
  await owner.waitForURL(/\/home\/tribes\/[\da-f-]{36}$/);
  const at = new URL(owner.url()).pathname;
  const id = at.split('/').at(-1) ?? '';

  // The owner sets rules, and lets nobody in without a request.
  await owner.getByRole('link', { name: 'Manage', exact: true }).click();
  await section(owner, 'Settings').click();
  await owner.getByLabel('Who can join').selectOption(joiningNames.request);
  await owner.getByLabel('Rules (optional)').fill('Finish the book first');
  await expectAccessible(owner);
  const saved = owner.waitForRequest((request) => request.method() === 'PATCH');
  await button(owner, 'Save').click();
  expect((await saved).postDataJSON()).toEqual({
    seen: 1,
    joining: 'request',
    rules: 'Finish the book first',
  });
  await expect.poll(async () => (await bola.call(tribes.get, { id })).body.joining).toBe('request');
  await expectWholeEverywhere(owner);
  await section(owner, 'Requests').click();
  await expect(owner.getByText(manageCopy.noRequests)).toBeVisible();

  // A member reads the rules and asks; the request is on the owner's screen at once.
  const second = await openPage(app, at, { as: bola, expected: /403/ });
  await button(second, 'Ask to join').click();
  await expect(dialog(second).getByText('Finish the book first')).toBeVisible();
  await button(second, tribeCopy.agreeAndAsk).click();
  await expectToast(second, tribeCopy.requestSent);
  await expect(button(second, 'Withdraw request')).toBeVisible();
  await row(owner, 'Bola Test').getByRole('button', { name: 'Approve' }).click();
  await expect(row(owner, 'Bola Test')).toHaveCount(0);
  // The row is gone, and the focus has stayed in the list.
  await expect
    .poll(() => owner.evaluate(() => document.activeElement?.closest('main nav + div') !== null))
    .toBe(true);
  await expect(button(second, 'Leave')).toBeVisible();

  const third = await openPage(app, at, { as: chidi, expected: /403/ });
  await button(third, 'Ask to join').click();
  await button(third, tribeCopy.agreeAndAsk).click();
  await row(owner, 'Chidi Test').getByRole('button', { name: 'Approve' }).click();
  await expect(third.getByText('3 members', { exact: true })).toBeVisible();

  // A ban removes the member, who can no longer ask.
  await section(owner, 'Members').click();
  await button(owner, 'Actions for Chidi Test').click();
  await owner.getByRole('menuitem', { name: 'Ban', exact: true }).click();
  await dialog(owner).getByLabel('7 days').check();
  await dialog(owner).getByRole('button', { name: 'Ban', exact: true }).click();
  await expectToast(owner, manageCopy.banned);
  await expect(row(owner, 'Chidi Test')).toHaveCount(0);
  const [ban] = (await ada.call(tribeBans.list, { id })).body.items;
  await button(third, 'Ask to join').click();
  await button(third, tribeCopy.agreeAndAsk).click();
  await expectToast(third, tribeCopy.bannedUntil(longMoment(ban?.until ?? '')));
  await section(owner, 'Bans').click();
  await expect(row(owner, 'Chidi Test').getByText('until')).toBeVisible();
  await expect(row(owner, 'Chidi Test').getByText('by Ada Test')).toBeVisible();

  // The tribe is handed over: the owner becomes a moderator, who may leave.
  await section(owner, 'Members').click();
  await act(owner, 'Bola Test', 'Hand over the tribe');
  await expectToast(owner, manageCopy.offered);
  await expect(second.getByText(manageCopy.offeredToYou)).toBeVisible();
  await expectWholeEverywhere(second);
  await button(second, 'Accept').click();
  await expectToast(second, manageCopy.accepted);
  // The notice is gone, and the focus has stayed in the page.
  await expect(second.getByText(manageCopy.offeredToYou)).toHaveCount(0);
  expect(await second.evaluate(() => document.activeElement?.id)).toBe('main');
  await expect(second.getByRole('link', { name: 'Manage', exact: true })).toBeVisible();
  await expect(row(owner, 'Ada Test').getByText('Moderator')).toBeVisible();
  await expect(section(owner, 'Settings')).toHaveCount(0);
  await owner.getByRole('link', { name: 'Back to Tribe' }).click();
  await button(owner, 'Leave').click();
  await expectToast(owner, tribeCopy.leftOnPage);
  // Nobody comes back without a request.
  await expect(owner.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(button(owner, 'Ask to join')).toBeVisible();
});
