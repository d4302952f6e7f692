import type { Page } from '@playwright/test';
import { invites } from '../contract/invites/endpoints.ts';
import { closedNames, joiningNames, tribeCopy } from '../contract/tribes/copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { manageCopy } from '../contract/tribes/manage.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { png } from '../test/uploads.ts';
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
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const closed = (page: Page) => page.getByText(tribeCopy.closedToYou);
const settingsOf = async (page: Page) => section(page, 'Settings').click();

const SIZES = [
  ['a phone', { width: 360, height: 740 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const;

for (const [screen, viewport] of SIZES)
  test(`a closed tribe goes from its creation to the third member, on ${screen}`, async () => {
    const name = `Quiet Room on ${screen}`;
    const expected = /40[34]/;
    const owner = await openPage(app, '/home/create-tribe', { as: ada, viewport, expected: /400/ });
    await fill(owner, { Name: name, Description: 'For those who need to talk.' });
    await owner.getByLabel('Category').selectOption('Other');
    await owner.getByLabel(tribeCopy.whoSees).selectOption(closedNames.yes);
    await button(owner, 'Create Tribe').click();
    await owner.waitForURL(/\/home\/tribes\/[\da-f-]{36}$/);
    const at = new URL(owner.url()).pathname;
    const id = at.split('/').at(-1) ?? '';
    await expect(owner.getByText(tribeCopy.closed, { exact: true })).toBeVisible();
    await expect(owner.getByText(joiningNames.request)).toBeVisible();
    const image = { name: 'room.png', mimeType: 'image/png', buffer: await png() };
    await owner.getByLabel('Add Image').setInputFiles(image);
    await fill(owner, { 'Your post': 'What is said here stays here.' });
    await button(owner, 'Post').click();
    const said = (page: Page) =>
      page.getByRole('article').filter({ hasText: 'What is said here stays here.' });
    await expect(said(owner)).toBeVisible();
    const picture = said(owner).locator('img[src^="/files/closed_media/"]');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
    const address = (await picture.getAttribute('src')) ?? '';

    // Outside, somebody sees the header, and no posts, members or images.
    const second = await openPage(app, at, { as: bola, viewport, expected });
    await expect(closed(second)).toBeVisible();
    await expect(second.getByText(tribeCopy.closed, { exact: true })).toBeVisible();
    await expect(second.getByRole('tab')).toHaveCount(0);
    await expect(second.getByText('What is said here')).toHaveCount(0);
    expect((await bola.fetch(address)).status).toBe(404);
    await expectAccessible(second);
    await expectWholeEverywhere(second);
    await second.setViewportSize(viewport);

    // Once let in, the posts are on the screen without a reload.
    await button(second, 'Ask to join').click();
    await dialog(second).getByRole('button', { name: 'Ask to join', exact: true }).click();
    await expectToast(second, tribeCopy.requestSent);
    await owner.getByRole('link', { name: 'Manage', exact: true }).click();
    await row(owner, 'Bola Test').getByRole('button', { name: 'Approve' }).click();
    await expect(said(second)).toBeVisible();
    await expect(closed(second)).toHaveCount(0);

    // The third one joins by a link of the owner.
    const { code } = (
      await ada.call(invites.create, {
        id,
        invite_id: crypto.randomUUID(),
      })
    ).body;
    const third = await openPage(app, `${at}?by=${code}`, { as: chidi, viewport, expected });
    await expect(closed(third)).toBeVisible();
    await button(third, 'Join').click();
    await expectToast(third, tribeCopy.joinedOnPage);
    await expect(said(third)).toBeVisible();
    await expect(third.getByText('3 members', { exact: true })).toBeVisible();

    // Who is removed loses what was on their screen, at once.
    await section(owner, 'Members').click();
    await button(owner, 'Actions for Chidi Test').click();
    await owner.getByRole('menuitem', { name: 'Remove', exact: true }).click();
    await dialog(owner).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(closed(third)).toBeVisible();
    await expect(said(third)).toHaveCount(0);
    expect((await chidi.fetch(address)).status).toBe(404);

    // The owner is asked before the tribe is opened; then everybody sees the posts.
    await settingsOf(owner);
    await expect(owner.getByLabel(tribeCopy.whoSees)).toHaveValue('yes');
    await owner.getByLabel(tribeCopy.whoSees).selectOption(closedNames.no);
    await button(owner, 'Save').click();
    await expect(dialog(owner).getByText(manageCopy.whatOpeningDoes)).toBeVisible();
    await expectAccessible(owner);
    await expectWholeEverywhere(owner);
    await owner.setViewportSize(viewport);
    await dialog(owner).getByRole('button', { name: 'Cancel' }).click();
    expect((await bola.call(tribes.get, { id })).body.closed).toBe(true);
    await button(owner, 'Save').click();
    await dialog(owner).getByRole('button', { name: manageCopy.open }).click();
    await expect.poll(async () => (await bola.call(tribes.get, { id })).body.closed).toBe(false);
    await expect(said(third)).toBeVisible();

    // Closed again, it does not stay open to all who want to join.
    await owner.getByLabel(tribeCopy.whoSees).selectOption(closedNames.yes);
    await owner.getByLabel('Who can join').selectOption(joiningNames.open);
    await button(owner, 'Save').click();
    await expect(owner.getByText(manageCopy.closedIsAsked)).toBeVisible();
    await owner.getByLabel('Who can join').selectOption(joiningNames.invitation);
    await button(owner, 'Save').click();
    await expect(closed(third)).toBeVisible();
  });
