import { uuidv7 } from 'uuidv7';
import { postCopy } from '../contract/posts/copy.ts';
import { tribePosts } from '../contract/posts/tribe.ts';
import { announcementCopy } from '../contract/posts/tribeAnnouncements.copy.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { shellCopy } from '../contract/shell/copy.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { manageCopy } from '../contract/tribes/manage.copy.ts';
import { moderationCopy } from '../contract/tribes/moderation.copy.ts';
import { tribeMembers } from '../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newTribe, type Person } from '../test/world.ts';
import { axeFaults, expectToast, openPage, section } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let id: string;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  chidi = await member(app, 'chidi');
  ({ id } = await newTribe(ada, { name: 'Kano Runners' }));
  for (const person of [bola, chidi]) await person.call(tribes.join, { id });
  await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
});
test.afterAll(end);

async function postOf(person: Person, content: string) {
  const post_id = uuidv7();
  await person.call(tribePosts.create, { id, post_id, content });
  return post_id;
}

test('a moderator pins a post, which comes first on other screens, and unpins it', async () => {
  await postOf(chidi, 'Rules of the road');
  await postOf(chidi, 'Who runs today?');
  const theirs = await openPage(app, `/home/tribes/${id}`, { as: chidi });
  const page = await openPage(app, `/home/tribes/${id}`, { as: bola });
  const rules = page.getByRole('article', { name: 'Rules of the road' });
  await rules.getByRole('button', { name: uiCopy.more }).click();
  // The whole menu is above the bottom bar, although the post is the last one.
  const endOfMenu = async () => {
    const item = await page.getByRole('menuitem').last().boundingBox();
    return item ? item.y + item.height : Number.NaN;
  };
  const bar = await page.getByRole('navigation', { name: shellCopy.main }).boundingBox();
  await expect.poll(endOfMenu).toBeLessThan(bar?.y ?? 0);
  await page.getByRole('menuitem', { name: moderationCopy.pin }).click();
  await expect(rules).toContainText(postCopy.pinned);
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Rules of the road');
  await expect(theirs.getByRole('article').first()).toHaveAccessibleName('Rules of the road');
  await rules.getByRole('button', { name: uiCopy.more }).click();
  await page.getByRole('menuitem', { name: moderationCopy.unpin }).click();
  await expect(theirs.getByRole('article').first()).toHaveAccessibleName('Who runs today?');
});

test('a moderator removes a post, and its author reads why', async () => {
  await postOf(chidi, 'Buy my shoes');
  const page = await openPage(app, `/home/tribes/${id}`, { as: bola });
  const shoes = page.getByRole('article', { name: 'Buy my shoes' });
  await shoes.getByRole('button', { name: uiCopy.more }).click();
  await page.getByRole('menuitem', { name: moderationCopy.remove }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: manageCopy.remove, exact: true }).click();
  await expect(dialog).toContainText(moderationCopy.reasonEmpty);
  await dialog.getByLabel(moderationCopy.reason).fill('No selling here');
  expect(await axeFaults(page, '[role=dialog], dialog')).toEqual([]);
  await dialog.getByRole('button', { name: manageCopy.remove, exact: true }).click();
  await expectToast(page, moderationCopy.removed);
  await expect(shoes).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  const theirs = await openPage(app, '/home/warnings', { as: chidi });
  const removals = theirs.getByRole('region', { name: moderationCopy.removals });
  await expect(removals).toContainText('Buy my shoes');
  await expect(removals).toContainText(moderationCopy.because('No selling here'));
  await theirs.getByRole('main').getByRole('link', { name: 'Notifications' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('the owner announces a post, and members do not see the choice', async () => {
  const theirs = await openPage(app, `/home/tribes/${id}`, { as: chidi });
  await expect(theirs.getByLabel(postCopy.yourPost)).toBeVisible();
  await expect(theirs.getByLabel(announcementCopy.announce)).toHaveCount(0);
  const page = await openPage(app, `/home/tribes/${id}`, { as: ada });
  await page.getByLabel(postCopy.yourPost).fill('Training moves to six');
  await page.getByLabel(announcementCopy.announce).check();
  await page.getByRole('button', { name: postCopy.post, exact: true }).click();
  await expect(page.getByRole('article', { name: 'Training moves to six' })).toContainText(
    postCopy.announcement,
  );
  await theirs.goto(new URL('/home/notifications', theirs.url()).href);
  await expect(theirs.getByText('announced to your tribe: "Training moves to six"')).toBeVisible();
});

test('Manage tribe has the reports, which a moderator leaves to the staff, and the figures', async () => {
  const post = await postOf(chidi, 'Cheap data here');
  await ada.call(reports.create, { id: uuidv7(), kind: 'post', subject_id: post, reason: 'Spam' });
  const page = await openPage(app, `/home/tribes/${id}/manage?tab=reports`, { as: bola });
  await expect(page.getByRole('listitem').filter({ hasText: 'Cheap data here' })).toBeVisible();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: moderationCopy.leave }).click();
  await expectToast(page, moderationCopy.left);
  await expect(page.getByText(moderationCopy.noReports)).toBeVisible();
  await section(page, moderationCopy.figures).click();
  const joined = page.getByRole('row', { name: moderationCopy.figureNames.joined });
  await expect(joined.getByRole('cell')).toHaveText(['3', '3']);
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
