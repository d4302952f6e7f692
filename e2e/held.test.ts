import { heldCopy } from '../contract/posts/held.copy.ts';
import { queueCopy } from '../contract/reports/queue.copy.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newcomer, type Person } from '../test/world.ts';
import { paths } from '../web/paths.ts';
import { expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 360, height: 740 };

let app: TestApp;
let ada: Person;
let moderator: Person;
let author: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  moderator = await member(app, 'moderator');
  author = await newcomer(app, 'dayo');
});
test.afterAll(end);

test('a new member’s post with a link waits, a moderator publishes it, and everyone sees it', async () => {
  const TITLE = 'A scholarship for nurses';
  const theirs = await openPage(app, paths.profileTab('new'), { as: author, viewport: PHONE });
  await fill(theirs, { Title: TITLE, Content: 'The form is on https://example.com/nurses until Friday' });
  await theirs.getByRole('main').getByRole('button', { name: 'Create Post' }).click();
  await expectToast(theirs, outboxCopy.held);
  const waiting = theirs.getByRole('list', { name: heldCopy.title }).getByRole('listitem');
  await expect(waiting).toContainText(TITLE);
  await expect(waiting.getByRole('button', { name: heldCopy.withdraw })).toBeVisible();
  await expectWholeEverywhere(theirs);

  const others = await openPage(app, paths.posts, { as: ada, viewport: PHONE });
  await expect(others.getByText(TITLE)).toHaveCount(0);

  const staff = await openPage(app, paths.moderationAt('queue'), { as: moderator, viewport: PHONE });
  await expect(staff.getByRole('tab', { name: 'Queue (1)' })).toBeVisible();
  const card = staff.getByRole('main').getByRole('listitem').filter({ hasText: TITLE });
  await expect(card).toContainText('@dayo');
  await expectWholeEverywhere(staff);
  await card.getByRole('button', { name: queueCopy.reject }).click();
  await expect(staff.getByLabel(queueCopy.note)).toBeFocused();
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
