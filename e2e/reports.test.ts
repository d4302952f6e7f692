import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { adminCopy } from '../contract/admin/copy.ts';
import { blockCopy } from '../contract/blocks/copy.ts';
import { blocks } from '../contract/blocks/endpoints.ts';
import { follows } from '../contract/follows/endpoints.ts';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { outcomeTold, type ReportKind, reportCopy, reportKindNames } from '../contract/reports/copy.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person } from '../test/world.ts';
import { expectToast, fill, openPage, section, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const QUEUE = '/home/admin?tab=reports';
const SENT = reports.create.copy.done;

let app: TestApp;
let admin: Person;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
});
test.afterAll(end);

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
/** The first menu button of this name. There may be more below it. */
const menuOf = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first();

const OWN_MENUS = {
  post: 'Post actions',
  comment: 'Comment actions',
  tribe: 'Tribe actions',
  challenge: 'More',
  session: 'More',
};

/** Opens the report dialog for the content on the screen, from its menu. */
async function report(page: Page, kind: ReportKind) {
  await menuOf(page, kind === 'comment' ? 'Comment actions' : 'More').click();
  await page
    .getByRole('menuitem', { name: reportCopy.titleOf(reportKindNames[kind].toLowerCase()), exact: true })
    .click();
}
const queued = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });
const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

const commented = async (by: Person, postId: string, content: string) =>
  (await by.call(postComments.add, { id: postId, comment_id: uuidv7(), content })).body;

const reported = (by: Person, kind: ReportKind, subject_id: string, details = '') =>
  by.call(reports.create, { id: uuidv7(), kind, subject_id, reason: 'Spam', details });

async function send(page: Page, reason: string) {
  await dialog(page).getByLabel(reason, { exact: true }).check();
  await dialog(page).getByRole('button', { name: 'Send report' }).click();
}

async function decide(page: Page, text: string, outcome: string, note = '') {
  await queued(page, text).getByRole('button', { name: 'Resolve' }).click();
  await dialog(page).getByRole('radio', { name: outcome }).check();
  const days = dialog(page).getByLabel('For how long');
  if (outcome.startsWith('Suspend')) await days.selectOption('Until restored');
  else await expect(days).toBeHidden();
  await dialog(page).getByLabel('Note (optional)').fill(note);
  await dialog(page).getByRole('button', { name: 'Resolve' }).click();
}

async function expectTold(page: Page, text: string, outcome: keyof typeof outcomeTold) {
  await bell(page, 'Notifications, 1 unread').click();
  const item = main(page)
    .getByRole('listitem')
    .filter({ hasText: `Your report of "${text}` });
  await expect(item.getByText(outcomeTold[outcome])).toBeVisible();
  const left = outcome === 'dismissed';
  expect(await item.getByRole('link').allInnerTexts()).toEqual([
    left ? 'View what you reported' : 'Back to Home',
  ]);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
}

test.describe('a report', () => {
  test('lets an admin delete the post, and notifies the reporter', async () => {
    const post = await newPost(ada, { title: 'Cheap laptops, pay first' });
    const page = await openPage(app, `/post/${post.id}`, { as: bola });
    await report(page, 'post');
    await dialog(page).getByRole('button', { name: 'Send report' }).click();
    await expect(dialog(page).getByText(reportCopy.reason)).toBeVisible();
    await dialog(page).getByLabel('Details (optional)').fill('I paid and heard nothing more.');
    await send(page, 'Scam or fraud');
    await expectToast(page, SENT);
    await expect(dialog(page)).toBeHidden();
    await expect(menuOf(page, 'More')).toBeFocused();

    const queue = await openPage(app, '/home/admin', { as: admin });
    await section(queue, 'Reports (1)').click();
    const card = queued(queue, 'Post: Scam or fraud');
    for (const text of ['Cheap laptops, pay first', 'I paid and heard nothing more.', '@ada', '@bola'])
      await expect(card.getByText(text).first()).toBeVisible();
    await expect(card.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/post/${post.id}`);
    await decide(queue, 'Cheap laptops', 'Delete the post');
    await expectToast(queue, 'Report resolved');
    await expect(queue.getByText(reportCopy.none)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
    await expectTold(page, 'Cheap laptops, pay first', 'deleted');
  });

  test('can be dismissed, which keeps the post, notifies the reporter and logs the decision; one that another admin has just decided shows an error', async () => {
    const post = await newPost(ada, { title: 'Perfectly fine' });
    await reported(bola, 'post', post.id);
    const page = await openPage(app, `/post/${post.id}`, { as: bola });
    const queue = await openPage(app, QUEUE, { as: admin, expected: /409/ });
    await decide(queue, 'Perfectly fine', 'Dismiss', 'Nothing wrong here');
    await expectToast(queue, 'Report resolved');
    await expectTold(page, 'Perfectly fine', 'dismissed');
    expect((await bola.call(posts.get, { id: post.id })).status).toBe(200);

    await reported(bola, 'post', (await newPost(ada, { title: 'Wanted by two admins' })).id);
    const [open] = (await admin.call(reports.list, {})).body.items;
    await section(queue, 'Activity log').click();
    await expect(queue.getByText('@admin dismissed a report about @ada: Post: Spam')).toBeVisible();
    await section(queue, /^Reports/).click();
    // The other admin decides while this admin's decision is on its way to the server.
    await queue.route(`**/api/admin/reports/${open?.id}`, async (route) => {
      await admin.call(reports.decide, { id: open?.id ?? '', outcome: 'dismissed' });
      await route.continue();
    });
    await decide(queue, 'Wanted by two', 'Delete the post');
    await expectToast(queue, reportCopy.decided);
    await expect(queued(queue, 'Wanted by two')).toHaveCount(0);
    await expect(dialog(queue)).toBeHidden();
  });

  test('lets an admin suspend the member, and the next sign-in shows the reason', async () => {
    const femi = await member(app, 'femi');
    await reported(bola, 'member', femi.id);
    await reported(ada, 'member', femi.id);
    const theirs = await openPage(app, '/home', { as: femi, expected: /401|403/ });
    const queue = await openPage(app, QUEUE, { as: admin });
    await expect(queued(queue, '@femi').getByText('2 reports')).toBeVisible();
    await expect(queued(queue, '@femi').getByRole('button')).toHaveCount(1);
    await decide(queue, '@femi', 'Suspend @femi', 'the same advert in ten tribes');
    await expectToast(queue, 'Report resolved');
    await theirs.waitForURL('**/auth?next=%2Fhome');
    await fill(theirs, { Email: 'femi@example.ng', Password: 'correct horse' });
    await theirs.getByRole('button', { name: 'Login' }).click();
    await expectToast(theirs, adminCopy.suspended('Spam: the same advert in ten tribes'));
  });

  test('is possible for a post, comment, tribe, challenge or session, but not for own content or by a visitor', async () => {
    const post = await newPost(ada, { title: 'One of mine' });
    const comment = await commented(ada, post.id, 'And my own word on it');
    const tribe = await newTribe(ada);
    const challenge = await newChallenge(ada);
    const session = await newSession(ada);
    const own = await openPage(app, '/livez', { as: ada });
    const page = await openPage(app, '/livez', { as: bola });
    for (const [place, ...subjects] of [
      [`/post/${post.id}`, ['post', 'One of mine'], ['comment', comment.content]],
      [`/home/tribes/${tribe.id}`, ['tribe', tribe.name]],
      [`/home/challenges/${challenge.id}`, ['challenge', challenge.title]],
      [`/home/sessions/${session.id}`, ['session', session.title]],
    ] as [string, ...(readonly [keyof typeof OWN_MENUS, string])[]][]) {
      for (const at of [own, page]) {
        await at.goto(app.url + place);
        await waitForHydration(at);
      }
      for (const [kind, words] of subjects) {
        await expect(main(own).getByText(words).first()).toBeVisible();
        await menuOf(own, OWN_MENUS[kind]).click();
        await expect(own.getByRole('menuitem').first()).toBeFocused();
        expect(await own.getByRole('menuitem', { name: /^Report/ }).count()).toBe(0);
        await own.keyboard.press('Escape');
        await report(page, kind);
        await send(page, 'Something else');
        await expectToast(page, SENT);
        await expect(dialog(page)).toBeHidden();
      }
    }
    // A visitor's page has no script, so this is all that it shows.
    const visited = await fetch(`${app.url}/post/${post.id}`);
    expect(await visited.text()).not.toMatch(/Report/);
    const { items } = (await admin.call(reports.list, {})).body;
    expect(items.map(({ kind }) => kind)).toEqual(['post', 'comment', 'tribe', 'challenge', 'session']);
    for (const { id } of items) await admin.call(reports.decide, { id, outcome: 'dismissed' });
  });
});

test.describe('blocking', () => {
  test('from a report hides both members’ posts from each other until they are unblocked in a list, which can be loaded again after a failure', async () => {
    const chidi = await member(app, 'chidi');
    const his = await newPost(chidi, { title: 'Written by Chidi' });
    await newPost(bola, { title: 'Written by Bola' });
    const theirs = await openPage(app, '/home', { as: chidi });
    await expect(theirs.getByText('Written by Bola')).toBeVisible();
    const page = await openPage(app, '/home', { as: bola, expected: /404|500/ });
    await page.getByRole('link', { name: /Written by Chidi/ }).click();
    await report(page, 'post');
    await dialog(page).getByLabel('Also block @chidi').check();
    await send(page, 'Harassment or hate');
    await expectToast(page, SENT);
    await expectToast(page, blockCopy.blocked);
    await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByText('Written by Bola')).toBeVisible();
    expect(await page.getByText('Written by Chidi').count()).toBe(0);
    await expect(theirs.getByText('Written by Bola')).toHaveCount(0);
    expect((await bola.call(posts.get, { id: his.id })).status).toBe(404);

    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    // The list can be loaded again after a failure.
    await page.route('**/api/blocks?*', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await page.getByRole('link', { name: 'Blocked members' }).click();
    await expect(page.getByText(blockCopy.listFailed)).toBeVisible();
    await page.unroute('**/api/blocks?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('@chidi')).toBeVisible();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expectToast(page, blockCopy.unblocked);
    await expect(page.getByText(blockCopy.none)).toBeVisible();
    await expect(theirs.getByText('Written by Bola')).toBeVisible();
    expect((await bola.call(posts.get, { id: his.id })).status).toBe(200);
  });

  test('leaves no list that says there is no one below a count of members', async () => {
    const [emeka, hawa] = await Promise.all([member(app, 'emeka'), member(app, 'hawa')]);
    const post = await newPost(ada, { title: 'Who comes?' });
    for (const content of ['Me', 'Me too'])
      await hawa.call(postComments.add, { id: post.id, comment_id: uuidv7(), content });
    await hawa.call(follows.follow, { id: ada.id });
    await emeka.call(blocks.block, { id: hawa.id });
    const page = await openPage(app, `/post/${post.id}`, { as: emeka });
    await expect(page.getByText('2 Comments', { exact: true })).toBeVisible();
    await expect(page.getByText(blockCopy.hiddenComments)).toBeVisible();
    await page.goto(`${app.url}/home/user/${ada.id}?tab=followers`);
    await expect(page.getByText(blockCopy.hiddenMembers)).toBeVisible();
  });
});

test.describe('a member’s own comment', () => {
  test('is deleted after confirmation in every open browser, and the count is updated', async () => {
    const post = await newPost(ada, { title: 'Say what you think' });
    await commented(ada, post.id, 'The first word');
    await commented(bola, post.id, 'The second word');
    const other = await openPage(app, `/post/${post.id}`, { as: ada });
    const page = await openPage(app, `/post/${post.id}`, { as: bola });
    await expect(page.getByText('2 Comments')).toBeVisible();
    const menu = (text: string) =>
      page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Comment actions' });
    await menu('The first word').click();
    await expect(page.getByRole('menuitem', { name: 'Report comment' })).toBeVisible();
    expect(await page.getByRole('menuitem', { name: 'Delete comment' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await menu('The second word').click();
    await page.getByRole('menuitem', { name: 'Delete comment' }).click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Comment deleted successfully');
    for (const at of [page, other]) {
      await expect(at.getByText('The second word')).toHaveCount(0);
      await expect(at.getByText('1 Comment', { exact: true })).toBeVisible();
      await expect(at.getByText('The first word')).toBeVisible();
    }
  });
});
