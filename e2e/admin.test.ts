import type { Locator, Page } from '@playwright/test';
import { adminCopy } from '../contract/admin/copy.ts';
import { admin as calls } from '../contract/admin/endpoints.ts';
import { authCopy } from '../contract/auth/copy.ts';
import { jobCopy } from '../contract/jobs/copy.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { sessionCopy } from '../contract/sessions/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { newFailedJob } from '../test/jobs.ts';
import { operate } from '../test/operator.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person, visitor } from '../test/world.ts';
import {
  expectAccessible,
  expectToast,
  expectWholeEverywhere,
  fill,
  openPage,
  section,
  waitForHydration,
} from './browser.ts';
import { expect, test } from './test.ts';

const HERE = '/home/admin';

let app: TestApp;
let admin: Person;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  admin = await member(app, 'admin');
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  await newPost(ada, { title: 'A post that stays' });
  await newTribe(ada, { name: 'A tribe that stays' });
});
test.afterAll(end);

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });
const counts = (page: Page) => main(page).locator('dl').textContent();
const dialog = (page: Page) => page.getByRole('dialog');

async function act(page: Page, name: string, what: string) {
  await page.getByRole('button', { name: `What to do about @${name}` }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

test.describe('a member without the admin role', () => {
  test('is redirected to home by the server and the client, and sees no dashboard link', async () => {
    const answer = await bola.fetch(HERE);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/home']);
    expect((await visitor(app).fetch(HERE)).headers.get('location')).toBe('/auth?next=%2Fhome%2Fadmin');
    const page = await openPage(app, '/home', { as: bola, viewport: { width: 1280, height: 900 } });
    expect(await page.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0);
    await page.evaluate((to) => history.pushState(null, '', to), HERE);
    await page.waitForURL('**/home');
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  });

  test('leaves the dashboard as soon as the role is revoked', async () => {
    const chidi = await member(app, 'chidi');
    await admin.call(calls.grant, { id: chidi.id });
    // The server already rejects requests that the dashboard sends at that moment.
    const page = await openPage(app, HERE, { as: chidi, expected: /403/ });
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    await admin.call(calls.revoke, { id: chidi.id });
    await page.waitForURL('**/home');
  });
});

test.describe('an admin', () => {
  const REMOVALS = [
    ['post', 'Delete Post', 'Delete', adminCopy.confirmPost, '/home/posts', 'delete_post'],
    ['tribe', 'Delete Tribe', 'Delete', adminCopy.confirmTribe, '/home/tribes', 'delete_tribe'],
    [
      'challenge',
      'Delete Challenge',
      'Delete',
      adminCopy.confirmChallenge,
      '/home/challenges',
      'delete_challenge',
    ],
    [
      'session',
      sessionCopy.cancelSession,
      sessionCopy.cancelSession,
      sessionCopy.confirmCancel,
      '/home/sessions',
      'cancel_session',
    ],
  ] as const;
  const make = {
    post: () => newPost(ada, { title: 'A post to remove' }),
    tribe: () => newTribe(ada, { name: 'A tribe to remove' }),
    challenge: () => newChallenge(ada, { title: 'A challenge to remove' }),
    session: () => newSession(ada, { title: 'A session to remove' }),
  };
  test('removes any post, tribe, challenge and session from its card and its page; others cannot', async () => {
    const others = await openPage(app, '/livez', { as: bola });
    const page = await openPage(app, '/livez', { as: admin });
    for (const [kind, item, word, question, list, audited] of REMOVALS) {
      const name = `A ${kind} to remove`;
      await make[kind]();
      await others.goto(app.url + list);
      await waitForHydration(others);
      await others.getByRole('article', { name }).getByRole('button', { name: 'More' }).click();
      await expect(others.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
      await expect(others.getByRole('menuitem', { name: item })).toHaveCount(0);

      await page.goto(app.url + list);
      await waitForHydration(page);
      const card = page.getByRole('article', { name });
      const remove = async (at: Locator) => {
        await at.getByRole('button', { name: 'More' }).first().click();
        await page.getByRole('menuitem', { name: item }).click();
        await expect(dialog(page).getByText(question)).toBeVisible();
        await dialog(page).getByRole('button', { name: word, exact: true }).click();
      };
      await remove(card);
      await expect(card).toHaveCount(0);
      const { id } = await make[kind]();
      await page.goto(`${app.url}${kind === 'post' ? '/post' : list}/${id}`);
      await waitForHydration(page);
      await remove(main(page));
      await page.waitForURL((url) => !url.pathname.endsWith(id));
      await expect(card).toHaveCount(0);

      const { items } = (await admin.call(calls.audit, {})).body;
      const removed = items.filter(({ action }) => action === audited);
      expect(removed.map(({ member }) => member?.id)).toEqual([ada.id, ada.id]);
    }
  });
});

test.describe('the dashboard', () => {
  test('is server-rendered with the latest posts, and updates live after a new post', async () => {
    const html = await (await admin.fetch(HERE)).text();
    const told = ['Admin Dashboard', 'Total Users', 'A post that stays', '@ada'];
    expect(told.filter((text) => !html.includes(text))).toEqual([]);
    const page = await openPage(app, HERE, { as: admin });
    const before = await counts(page);
    await newPost(bola, { title: 'Made just now' });
    await expect(row(page, 'Made just now')).toBeVisible();
    await expect.poll(() => counts(page)).not.toBe(before);
  });

  test('shows a loading message, then an error when the statistics fail, and can retry', async () => {
    const page = await openPage(app, '/home', {
      as: admin,
      expected: /500/,
      viewport: { width: 1280, height: 900 },
    });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/admin/overview', async (route) => {
      await asked;
      await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } });
    });
    await page.getByRole('link', { name: 'Admin Dashboard' }).click();
    await expect(page.getByText(adminCopy.checking)).toBeVisible();
    answer();
    await expect(page.getByText(adminCopy.failed)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/admin/overview');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Total Users')).toBeVisible();
  });

  test('reads before the deletion of a closed tribe that its sessions go, on its card and among the recent', async () => {
    const { id, name } = await newTribe(bola, { name: 'Closed to staff', closed: true });
    const page = await openPage(app, `/home/tribes/${id}`, { as: admin });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete Tribe' }).click();
    await expect(dialog(page).getByText(adminCopy.confirmClosedTribe)).toBeVisible();
    await page.goto(app.url + HERE);
    await section(page, 'Recent Tribes').click();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(dialog(page).getByText(adminCopy.confirmClosedTribe)).toBeVisible();
  });

  test('deletes one of the recent posts, tribes and challenges after a confirmation, and logs it', async () => {
    await newPost(bola, { title: 'Delete Post of this one' });
    await newTribe(bola, { name: 'Delete Tribe of this one' });
    await newChallenge(bola, {
      title: 'Delete Challenge of this one',
      deadline: '2027-11-30T18:00:00.000Z',
    });
    const page = await openPage(app, HERE, { as: admin });
    for (const [where, title, confirmation, done, facts] of [
      ['Recent Posts', 'Delete Post', adminCopy.confirmPost, posts.remove.copy.done, []],
      ['Recent Tribes', 'Delete Tribe', adminCopy.confirmTribe, 'Tribe deleted successfully', ['Technology']],
      [
        'Recent Challenges',
        'Delete Challenge',
        adminCopy.confirmChallenge,
        'Challenge deleted successfully',
        ['Design', 'Medium', 'Deadline 30 Nov 2027, 19:00'],
      ],
    ] as const) {
      const name = `${title} of this one`;
      await section(page, where).click();
      const found = row(page, name);
      await expect(found.getByText('@bola')).toBeVisible();
      for (const fact of facts) await expect(found.getByText(fact)).toBeVisible();
      const before = await counts(page);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(dialog(page).getByText(confirmation)).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(found).toHaveCount(1);
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expectToast(page, done);
      await expect(found).toHaveCount(0);
      await expect.poll(() => counts(page)).not.toBe(before);
    }
    await section(page, 'Activity log').click();
    for (const kind of ['post', 'tribe', 'challenge'])
      await expect(
        main(page)
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`@admin deleted a ${kind} by @bola: .* of this one`) }),
      ).toBeVisible();
  });

  test('shows empty states in an app without content', async () => {
    const empty = await startApp();
    const alone = await member(empty, 'admin');
    const page = await openPage(empty, HERE, { as: alone });
    await expect(page.getByText('No posts found')).toBeVisible();
    for (const [name, text] of [
      ['Recent Tribes', 'No tribes found'],
      ['Recent Challenges', 'No challenges found'],
      ['Reports', 'No open reports.'],
      ['Activity log', 'No admin activity yet'],
    ] as const) {
      await section(page, name).click();
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.goto(`${empty.url}${HERE}?tab=members&q=nobody`);
    await expect(page.getByText('No members found')).toBeVisible();
  });
});

test('a failed job shows its error and can be retried or deleted', async () => {
  for (const _ of ['one', 'other']) await newFailedJob(app);
  const page = await openPage(app, HERE, { as: admin });
  await section(page, jobCopy.jobs).click();
  const failed = row(page, 'ECONNREFUSED');
  await expect(failed).toHaveCount(2);
  await failed
    .first()
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expectToast(page, jobCopy.retried);
  await expect(failed).toHaveCount(1);
  const jobs = page.getByRole('region', { name: jobCopy.jobs });
  await expect(jobs).toBeFocused();
  await failed.getByRole('button', { name: /^Delete/ }).click();
  await expectToast(page, jobCopy.removed);
  await expect(page.getByText(jobCopy.none)).toBeVisible();
  await expect(jobs).toBeFocused();
  await expectAccessible(page);
});

test.describe('a member', () => {
  test('is suspended and signed out, sees the reason at sign-in, and is restored', async () => {
    const emeka = await member(app, 'emeka');
    const theirs = await openPage(app, '/home/tribes', { as: emeka, expected: /401|403/ });
    const page = await openPage(app, `${HERE}?tab=members`, { as: admin });
    await page.getByRole('searchbox', { name: 'Search members' }).fill('@EMEK');
    await page.waitForURL(/q=%40EMEK/);
    await expect(row(page, '@ada')).toHaveCount(0);
    await page.getByRole('button', { name: 'What to do about @emeka' }).click();
    await expectWholeEverywhere(page);
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    await dialog(page).getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog(page).getByText(adminCopy.reason)).toBeVisible();
    await dialog(page).getByLabel('Reason').fill('Selling fake admission letters');
    await dialog(page).getByLabel('For how long').selectOption('Until restored');
    await dialog(page).getByRole('button', { name: 'Suspend' }).click();
    await expectToast(page, 'Member suspended');
    await expect(row(page, '@emeka').getByText('Suspended', { exact: true })).toBeVisible();
    await expect(row(page, '@emeka').getByText('Selling fake admission letters')).toBeVisible();

    await theirs.waitForURL('**/auth?next=%2Fhome%2Ftribes');
    await expectToast(theirs, authCopy.signInEnded);
    await fill(theirs, { Email: 'emeka@example.ng', Password: 'correct horse' });
    await theirs.getByRole('button', { name: 'Login' }).click();
    await expectToast(theirs, adminCopy.suspended('Selling fake admission letters'));

    await act(page, 'emeka', 'Restore');
    await expectToast(page, 'Member restored');
    await expect(row(page, '@emeka').getByText('Suspended', { exact: true })).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Login' }).click();
    await theirs.waitForURL('**/home/tribes');

    await section(page, 'Activity log').click();
    await expect(row(page, '@admin suspended @emeka: Selling fake admission letters')).toBeVisible();
    await expect(row(page, '@admin restored @emeka')).toBeVisible();
  });

  test('gains and loses the admin role, but the last admin cannot step down', async () => {
    const page = await openPage(app, `${HERE}?tab=members&q=bola`, { as: admin, expected: /409/ });
    const theirs = await openPage(app, '/home', { as: bola, viewport: { width: 1280, height: 900 } });
    await act(page, 'bola', 'Make admin');
    await dialog(page).getByRole('button', { name: 'Make admin' }).click();
    await expectToast(page, 'Admin role granted');
    await expect(row(page, '@bola').getByText('Admin', { exact: true })).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();

    await act(page, 'bola', 'Remove admin');
    await dialog(page).getByRole('button', { name: 'Remove admin' }).click();
    await expectToast(page, 'Admin removed');
    await expect(row(page, '@bola').getByText('Admin', { exact: true })).toHaveCount(0);
    await expect(theirs.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);

    await page.goto(`${app.url}${HERE}?tab=members&q=admin`);
    await waitForHydration(page);
    await act(page, 'admin', 'Step down as admin');
    await dialog(page).getByRole('button', { name: 'Remove admin' }).click();
    await expectToast(page, adminCopy.lastAdmin);
    await expect(row(page, '@admin').getByText('Admin', { exact: true })).toBeVisible();
    await member(app, 'dayo');
    await operate(app, 'sign-out dayo');
    await section(page, 'Activity log').click();
    await expect(row(page, 'The operator signed out @dayo')).toBeVisible();
    await expect(row(page, '@admin made admin @bola')).toBeVisible();
    await expect(row(page, '@admin removed admin from @bola')).toBeVisible();
  });
});

test('wide pages show all sections in a sidebar, and phones shade the edge that hides sections', async () => {
  for (const locale of ['en', 'pcm']) {
    const page = await openPage(app, HERE, { as: admin, locale });
    const sections = main(page).getByRole('navigation');
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sections.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    }
    const lefts = await sections
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
    await expect(sections.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sections.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
    await expect(sections).toHaveCSS('background-image', /linear-gradient.*linear-gradient/);
    await page.context().close();
  }
});
