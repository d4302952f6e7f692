import { uuidv7 } from 'uuidv7';
import { editCopy } from '../contract/edits/copy.ts';
import { postComments } from '../contract/posts/comments.ts';
import { heldCopy, heldWordsCopy } from '../contract/posts/held.copy.ts';
import { heldWords } from '../contract/posts/held.ts';
import { queueCopy } from '../contract/reports/queue.copy.ts';
import { queue } from '../contract/reports/queue.ts';
import { shellCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newcomer, newPost, type Person } from '../test/world.ts';
import { paths } from '../web/paths.ts';
import { expectToast, expectWholeEverywhere, fill, openPage, section, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

let app: TestApp;
let ada: Person;
let moderator: Person;
let admin: Person;
let author: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  moderator = await member(app, 'moderator');
  admin = await member(app, 'admin');
  author = await newcomer(app, 'dayo');
});
test.afterAll(end);

test('a new member’s post with a link waits, a moderator publishes it, and everyone sees it', async () => {
  const TITLE = 'A scholarship for nurses';
  const theirs = await openPage(app, paths.profileTab('new'), { as: author, viewport: PHONE });
  await fill(theirs, { Title: TITLE, Content: 'The form is on https://example.com/nurses until Friday' });
  await theirs.getByRole('main').getByRole('button', { name: 'Create Post' }).click();
  await expectToast(theirs, shellCopy.held);
  const waiting = theirs.getByRole('list', { name: heldCopy.title }).getByRole('listitem');
  await expect(waiting).toContainText(TITLE);
  await expect(waiting.getByRole('button', { name: heldCopy.withdraw })).toBeVisible();
  // Where the page was scrolled to, the upper bar covers a part of the tabs.
  await theirs.evaluate(() => scrollTo(0, 0));
  await expectWholeEverywhere(theirs);

  const others = await openPage(app, paths.posts, { as: ada, viewport: PHONE });
  await expect(others.getByText(TITLE)).toHaveCount(0);

  const staff = await openPage(app, paths.moderationAt('queue'), { as: moderator, viewport: PHONE });
  await expect(section(staff, 'Queue (1)')).toBeVisible();
  const card = staff.getByRole('main').getByRole('listitem').filter({ hasText: TITLE });
  await expect(card).toContainText('@dayo');
  await expectWholeEverywhere(staff);
  await card.getByRole('button', { name: queueCopy.reject }).click();
  await expect(staff.getByLabel(queueCopy.note)).toBeFocused();
  await expect(card.getByRole('button', { name: queueCopy.reject })).toBeInViewport({ ratio: 1 });
  await card.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeFocused();
  await card.getByRole('button', { name: queueCopy.publish }).click();
  await expectToast(staff, queueCopy.done);
  await expect(staff.getByText(queueCopy.none)).toBeVisible();
  await expect(staff.getByRole('heading', { name: queueCopy.waiting })).toBeFocused();

  await expect(waiting).toHaveCount(0);
  await theirs.goto(app.url + paths.notifications);
  const notice = theirs.getByRole('main').getByRole('listitem').filter({ hasText: 'A moderator published' });
  await notice.getByRole('link', { name: 'View post' }).click();
  await expect(theirs.getByRole('main').getByText(TITLE).first()).toBeVisible();
  await others.reload();
  await expect(others.getByRole('main').getByText(TITLE).first()).toBeVisible();
});

test('a moderator decides by keyboard, and the focus goes on after each decision, also one that fails', async () => {
  const post = await newPost(ada, { title: 'Which bus stop' });
  const ids = [];
  for (const word of ['one', 'two', 'three']) {
    const { body } = await author.call(postComments.add, {
      id: post.id,
      comment_id: uuidv7(),
      content: `Comment ${word}, see https://example.com`,
    });
    ids.push(body.id);
  }
  const theirs = await openPage(app, paths.post(post.id), { as: author, viewport: PHONE });
  const waiting = theirs.getByRole('list', { name: heldCopy.title }).getByRole('listitem');
  await expect(waiting).toHaveCount(3);

  const page = await openPage(app, paths.moderationAt('queue'), {
    as: moderator,
    viewport: DESKTOP,
    // The conflict, and the requests that the test cuts off.
    expected: /409|ERR_FAILED/,
  });
  const waitingIds = async () => (await admin.call(queue.list, { limit: 50 })).body.items.map(({ id }) => id);
  const card = (word: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Comment ${word}` });
  await expect(page.getByText(queueCopy.keys)).toBeVisible();
  // The code of the tab may run after that of the page.
  await expect(page.locator('[inert]')).toHaveCount(0);
  await card('one').getByRole('button', { name: queueCopy.publish }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(card('two')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(card('one')).toBeFocused();
  await page.keyboard.press('p');
  await expectToast(page, queueCopy.done);
  await expect(card('one')).toHaveCount(0);
  await expect(card('two')).toBeFocused();

  // A key decides nothing while a reason is being written.
  await page.keyboard.press('r');
  await page.keyboard.type('Stop');
  await page.keyboard.press('Tab');
  await expect(card('two').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByLabel(queueCopy.note)).toHaveValue('Stop');
  await page.keyboard.press('Enter');
  await expect(card('two')).toBeFocused();
  expect(await waitingIds()).toContain(ids[1]);

  // Another moderator is faster, and this page does not know it yet.
  await page.route('**/api/admin/held?*', (route) => route.abort());
  await admin.call(queue.decide, { id: ids[1] ?? '', outcome: 'published' });
  await page.keyboard.press('r');
  await expect(page.getByLabel(queueCopy.note)).toBeFocused();
  await expect(page.getByLabel(queueCopy.note)).toHaveValue('');
  await page.keyboard.type('No adverts, please');
  await card('two').getByRole('button', { name: queueCopy.reject }).click();
  await expectToast(page, queueCopy.decided);
  await expect(card('three')).toBeFocused();
  await page.unroute('**/api/admin/held?*');
  await page.keyboard.press('r');
  await page.keyboard.type('No adverts, please');
  await card('three').getByRole('button', { name: queueCopy.reject }).click();
  await expect(card('three')).toHaveCount(0);

  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('No adverts, please');
  await theirs.goto(app.url + paths.held);
  await waitForHydration(theirs);
  await theirs.getByRole('main').getByRole('link', { name: 'Notifications' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('a decision that arrives late leaves the focus where the moderator goes on', async () => {
  const other = await newcomer(app, 'efe');
  const post = await newPost(ada, { title: 'Which ferry' });
  for (const word of ['four', 'five', 'six'])
    await other.call(postComments.add, {
      id: post.id,
      comment_id: uuidv7(),
      content: `Comment ${word}, see https://example.com`,
    });
  const page = await openPage(app, paths.moderationAt('queue'), { as: moderator, viewport: DESKTOP });
  const card = (word: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Comment ${word}` });
  await expect(page.locator('[inert]')).toHaveCount(0);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/admin/held/*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await card('four').getByRole('button', { name: queueCopy.publish }).click();
  await card('six').getByRole('button', { name: queueCopy.reject }).click();
  await page.keyboard.type('No ');
  answer.resolve();
  await expect(card('four')).toHaveCount(0);
  await expect(page.getByLabel(queueCopy.note)).toBeFocused();
  await page.keyboard.type('adverts');
  await expect(page.getByLabel(queueCopy.note)).toHaveValue('No adverts');
});

test('a second admin sees the words of the first before replacing them', async () => {
  const page = await openPage(app, paths.adminAt('queue'), {
    as: admin,
    viewport: DESKTOP,
    expected: /409/,
  });
  await expect(page.locator('[inert]')).toHaveCount(0);
  const field = page.getByLabel(heldWordsCopy.label);
  await field.fill('exam runs');
  expect((await admin.call(heldWords.save, { words: 'pay first', seen: 0 })).status).toBe(200);
  await page.getByRole('button', { name: editCopy.save }).click();
  await expect(page.getByRole('alert', { name: editCopy.conflictTitle })).toContainText('pay first');
  await expect(field).toHaveValue('exam runs');
  await page.getByRole('button', { name: editCopy.save }).click();
  await expectToast(page, heldWordsCopy.saved);
  await expect(page.getByRole('alert', { name: editCopy.conflictTitle })).toHaveCount(0);
  expect((await admin.call(heldWords.get, {})).body.words).toEqual(['exam runs']);
});
