import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { adminCopy } from '../contract/admin/copy.ts';
import { hidingCopy } from '../contract/admin/members.copy.ts';
import { messageActions } from '../contract/messages/actions.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { reportCopy, warningCopy } from '../contract/reports/copy.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { history } from '../contract/reports/history.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, upload } from '../test/uploads.ts';
import { makeMutual, member, newMessage, newPost, newTribe, type Person } from '../test/world.ts';
import { paths } from '../web/paths.ts';
import { cachedPictures, expectToast, expectWholeEverywhere, fill, openPage, section } from './browser.ts';
import { expect, test } from './test.ts';

const HERE = '/home/moderation';
const DESKTOP = { width: 1280, height: 900 };

let app: TestApp;
let admin: Person;
let moderator: Person;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
  moderator = await member(app, 'moderator');
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});
test.afterAll(end);

const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });
const dialog = (page: Page) => page.getByRole('dialog');
const report = (kind: 'post' | 'tribe' | 'member', subject_id: string) =>
  bola.call(reports.create, { id: uuidv7(), kind, subject_id, reason: 'Spam' });

async function act(page: Page, name: string, what: string) {
  await page.getByRole('button', { name: `What to do about @${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

test('a moderator on a phone finds the reports in the menu, deletes a post and suspends a member for a week', async () => {
  const post = await newPost(ada, { title: 'Cheap phones, pay first' });
  const tribe = await newTribe(ada, { name: 'Odd Deals' });
  const spammer = await member(app, 'chidi');
  await report('post', post.id);
  await report('tribe', tribe.id);
  await report('member', spammer.id);
  await report('post', (await newPost(admin, { title: 'From the admin' })).id);

  const page = await openPage(app, '/home', { as: moderator });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Moderation' }).click();
  await page.waitForURL(`**${HERE}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
  await expect(section(page, 'Reports (3)')).toBeVisible();
  await expect(row(page, 'From the admin')).toHaveCount(0);

  await row(page, 'Odd Deals').getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog(page).getByLabel('Delete the tribe')).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await row(page, 'Cheap phones').getByRole('button', { name: 'Resolve' }).click();
  await dialog(page).getByRole('radio', { name: 'Delete the post' }).check();
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
  await expectToast(page, 'Report resolved');
  expect((await ada.call(posts.get, { id: post.id })).status).toBe(404);

  await row(page, '@chidi').getByRole('button', { name: 'Resolve' }).click();
  const days = dialog(page).getByLabel('For how long');
  await expect(days).toBeHidden();
  await dialog(page).getByLabel('Suspend @chidi').check();
  await expect(days).toHaveValue('7');
  await expect(days.getByRole('option')).toHaveText(['1 day', '7 days', '30 days']);
  await expectWholeEverywhere(page);
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
  await expectToast(page, 'Report resolved');

  await section(page, 'Members').click();
  await expect(row(page, '@chidi').getByText(/until \d+ \w+ \d{4}/)).toBeVisible();
  await expect(row(page, '@admin').getByRole('button')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('chidi');
  await page.waitForURL(/moderation\?tab=members&q=chidi/);
  await expectWholeEverywhere(page);
  await act(page, 'chidi', 'Restore');
  await expectToast(page, 'Member restored');
});

test('a suspended member reads when it ends, and a moderator sees no dashboard', async () => {
  const dayo = await member(app, 'dayo');
  const page = await openPage(app, `${HERE}?tab=members&q=dayo`, { as: moderator, viewport: DESKTOP });
  await act(page, 'dayo', 'Suspend');
  await dialog(page).getByLabel('Reason').fill('The same advert in ten tribes');
  await dialog(page).getByLabel('For how long').selectOption('1 day');
  await dialog(page).getByRole('button', { name: 'Suspend' }).click();
  await expectToast(page, 'Member suspended');

  const theirs = await openPage(app, '/auth', { expected: /403/ });
  await fill(theirs, { Email: 'dayo@example.ng', Password: 'correct horse' });
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(
    theirs.getByLabel('Notices').getByText(/suspended until .+: The same advert in ten tribes\./),
  ).toBeVisible();

  await expect(page.getByRole('link', { name: 'Moderation' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Moderation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
  expect((await moderator.fetch('/home/admin')).headers.get('location')).toBe('/home');
  expect((await dayo.fetch(HERE)).headers.get('location')).toMatch(/^\/auth/);
  expect((await bola.fetch(HERE)).headers.get('location')).toBe('/home');
  expect((await admin.fetch(HERE)).headers.get('location')).toBe('/home/admin?tab=reports');
});

test('an admin makes a member moderator and takes the role back, and the member sees it at once', async () => {
  const theirs = await openPage(app, '/home', { as: bola, viewport: DESKTOP });
  const page = await openPage(app, '/home/admin?tab=members&q=bola', { as: admin });
  await act(page, 'bola', 'Make moderator');
  await expect(dialog(page).getByText(adminCopy.confirmGrantModerator)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Make moderator' }).click();
  await expectToast(page, 'Moderator role granted');
  await expect(row(page, '@bola').getByText('Moderator', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Moderation' })).toBeVisible();
  await act(page, 'bola', 'Remove moderator');
  await dialog(page).getByRole('button', { name: 'Remove moderator' }).click();
  await expectToast(page, 'Moderator removed');
  await expect(theirs.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
});

test('a reported message that is then unsent opens for a moderator, with its image and the messages around it', async () => {
  const [efe, femi] = [await member(app, 'efe'), await member(app, 'femi')];
  await makeMutual(efe, femi);
  await newMessage(femi, efe, { content: 'Who is this?' });
  const media_url = (await upload(efe, 'message', await jpeg())).body.url;
  const message = await newMessage(efe, femi, { content: 'Send me your PIN', media_url });
  const theirs = await openPage(app, paths.thread(efe.id), { as: femi });
  await theirs
    .getByRole('listitem')
    .filter({ hasText: 'Send me your PIN' })
    .getByRole('button', { name: 'Message actions' })
    .click();
  await theirs.getByRole('button', { name: 'Report message' }).click();
  await dialog(theirs).getByLabel('Scam or fraud').check();
  await dialog(theirs).getByLabel(reportCopy.withMessages).check();
  await expectWholeEverywhere(theirs);
  await dialog(theirs).getByRole('button', { name: 'Send report' }).click();
  await expectToast(theirs, reports.create.copy.done);
  await efe.call(messageActions.unsend, { user_id: femi.id, message_id: message.id });

  const page = await openPage(app, HERE, { as: moderator });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const fetched = page.waitForResponse(/report_evidence/);
  await row(page, 'Send me your PIN').getByRole('button', { name: 'View evidence' }).click();
  const image = dialog(page).getByRole('img', { name: 'Reported image 1 of 1' });
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  // The picture cache of the service worker does not store it.
  expect((await fetched).fromServiceWorker()).toBe(false);
  expect(await cachedPictures(page)).toEqual([]);
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /^@femi .*Who is this\?$/,
    /^Reported message@efe .*Send me your PIN$/,
  ]);
  await expectWholeEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Send me your PIN').getByRole('button', { name: 'View evidence' })).toBeFocused();
  const log = await openPage(app, '/home/admin?tab=log', { as: admin });
  await expect(row(log, '@moderator viewed evidence about @efe: Message')).toBeVisible();
});

test('a member reads a warning and appeals offline, and another member of the staff takes it back', async () => {
  const gozie = await member(app, 'gozie');
  const post = await newPost(gozie, { title: 'Buy my handouts' });
  await report('post', post.id);
  const theirs = await openPage(app, '/home', { as: gozie, expected: /ERR_INTERNET|ERR_FAILED/ });
  const page = await openPage(app, HERE, { as: moderator, expected: /400/ });
  await row(page, 'Buy my handouts').getByRole('button', { name: 'Resolve' }).click();
  await dialog(page).getByLabel('Warn @gozie').check();
  await dialog(page).getByLabel('Also delete the post').check();
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog(page).getByText(reportCopy.warnNote)).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('Adverts belong nowhere here');
  await expectWholeEverywhere(page);
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
  await expectToast(page, 'Report resolved');

  await theirs.getByRole('link', { name: 'Notifications, 1 unread' }).click();
  await theirs.getByRole('link', { name: 'View warning' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Warnings' })).toBeVisible();
  const warning = row(theirs, 'Adverts belong nowhere here');
  await expect(warning.getByText('Buy my handouts')).toBeVisible();
  await expectWholeEverywhere(theirs);
  await warning.getByRole('button', { name: 'Send appeal' }).click();
  await expect(warning.getByText(warningCopy.appealEmpty)).toBeVisible();
  await warning.getByLabel(warningCopy.appealLabel).fill('They are free, for everybody');
  await theirs.context().setOffline(true);
  await warning.getByRole('button', { name: 'Send appeal' }).click();
  await theirs.context().setOffline(false);
  await expectToast(theirs, 'Appeal sent');
  await expect(warning.getByText(warningCopy.appealStates.open)).toBeVisible();
  await expect(warning).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Appeals' })).toHaveCount(0);
  const other = await openPage(app, '/home/admin', { as: admin });
  const open = (await admin.call(reports.list, {})).body.items.length;
  await section(other, `Reports (${open + 1})`).click();
  const appeal = row(other, 'They are free, for everybody');
  await expect(appeal.getByText('Warned by @moderator')).toBeVisible();
  await appeal.getByRole('button', { name: 'Take it back' }).click();
  await expectToast(other, 'Appeal decided');
  await expect(appeal).toHaveCount(0);
  await expect(section(other, open ? `Reports (${open})` : 'Reports')).toBeVisible();
  await expect(warning.getByText(warningCopy.appealStates.withdrawn)).toBeVisible();
});

test('a decision to hide hides everything unless the moderator chooses less, and a warning hides nothing', async () => {
  const spammer = await member(app, 'gbenga');
  await report('member', spammer.id);
  const page = await openPage(app, HERE, { as: moderator, viewport: DESKTOP });
  await row(page, '@gbenga').getByRole('button', { name: 'Resolve' }).click();
  const choice = dialog(page).getByLabel(hidingCopy.since, { exact: true });
  await dialog(page)
    .getByRole('radio', { name: adminCopy.warnThe('@gbenga') })
    .check();
  await expect(choice).toHaveValue('none');
  await dialog(page)
    .getByRole('radio', { name: hidingCopy.hideNamed('@gbenga') })
    .check();
  await expect(choice).toHaveValue('always');
  await expect(choice.getByRole('option', { name: hidingCopy.nothing })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const { body } = await moderator.call(history.member, { id: spammer.id });
  expect(body.hidden).toMatchObject({ since: null });
});
