import type { Page } from '@playwright/test';
import { onboardingCopy } from '../contract/onboarding/copy.ts';
import { organiserPageCopy } from '../contract/organisers/copy.ts';
import { shellCopy } from '../contract/shell/copy.ts';
import { tribeCopy } from '../contract/tribes/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { newOrganiser } from '../test/organisers.ts';
import { member, newChallenge, newPost, newTribe, type Person } from '../test/world.ts';
import { expectAccessible, openPage, waitForHydration } from './browser.ts';
import { scriptOf } from './scriptOf.ts';
import { expect, test } from './test.ts';

const A_REFERENCE = /\(Reference: [0-9a-f]{10}\)$/;
let app: TestApp;
let ada: Person;
let id: string;

test.beforeAll(async () => {
  app = await startApp({ LOG_LEVEL: 'silent' });
  ada = await member(app, 'ada');
  ({ id } = await newPost(ada, { title: 'Danfo to Yaba' }));
});
test.afterAll(end);

const inDatabase = (sql: string) => app.deps.db.pool.query(sql);

/** Waits for the next response with status 500. Returns the reference that the page shows for it. */
async function reference(page: Page, act: () => Promise<unknown>): Promise<string> {
  const failed = page.waitForResponse((response) => response.status() === 500);
  await act();
  const named = (await (await failed).allHeaders())['x-request-id'];
  expect(named).toMatch(/^[0-9a-f]{10}$/);
  return `(Reference: ${named})`;
}

test('a screen opens on a click after its script failed to prefetch', async () => {
  const page = await openPage(app, '/home', { as: ada, expected: /ERR_FAILED|dynamically imported/ });
  const link = page.getByRole('link', { name: 'Tribes', exact: true }).first();
  await page.route('**/assets/*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await link.hover();
  await failed;
  await page.unroute('**/assets/*.js');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tribes' })).toBeVisible();
  await expect(page).toHaveURL(`${app.url}/home/tribes`);
});

// 422: React could not hydrate a part of the page.
const NO_CODE = /ERR_FAILED|dynamically imported|React error #422/;
const missing = [
  { part: 'its entry', source: 'web/browser.ts', shown: 'Danfo to Yaba' },
  { part: 'its screen', source: 'web/challenges/ChallengePage.tsx', shown: 'Danfo to Yaba' },
  {
    part: 'a part of its screen',
    source: 'web/challenges/ManageChallenge.tsx',
    shown: shellCopy.thisPageStumbled,
  },
];
for (const { part, source, shown } of missing)
  test(`a page that failed to load the code of ${part} recovers when the server responds again`, async () => {
    const { id } = await newChallenge(ada, { title: 'Danfo to Yaba' });
    const page = await openPage(app, '/livez', { as: ada, expected: NO_CODE });
    const code = `**/${scriptOf(source)}`;
    await page.route(code, (route) => route.abort());
    await page.route('**/livez', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('/livez'),
    });
    await page.goto(`${app.url}/home/challenges/${id}`);
    await asked;
    await expect(page.getByText(shown).first()).toBeVisible();
    await page.unroute(code);
    await page.unroute('**/livez');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1, name: 'Danfo to Yaba' })).toBeVisible();
    await expect(page.getByText(shellCopy.thisPageStumbled)).toHaveCount(0);
  });

test('new posts and tribes appear although the code that handles their events could not be fetched', async () => {
  const expected = /ERR_FAILED|dynamically imported/;
  const options = { as: ada, serviceWorkers: 'block', expected } as const;
  const [home, tribes] = [
    await openPage(app, '/home', options),
    await openPage(app, '/home/tribes', options),
  ];
  await home.route(`**/${scriptOf('web/posts/liveUpdates.ts')}`, (route) => route.abort());
  await tribes.route(`**/${scriptOf('web/tribes/live/liveUpdates.ts')}`, (route) => route.abort());
  const failed = [home, tribes].map((page) => page.waitForEvent('requestfailed'));
  const { name } = await newTribe(ada);
  const { title } = await newPost(ada, { title: 'Seen without its code' });
  await Promise.all(failed);
  await expect(home.getByRole('article', { name: title })).toBeVisible();
  await expect(tribes.getByRole('link', { name }).first()).toBeVisible();
});

test('what could not be fetched is not said to be missing, and can be fetched again', async () => {
  const { id, name } = await newOrganiser(ada);
  const page = await openPage(app, '/home', { as: ada, expected: /ERR_FAILED/ });
  await page.route('**/api/organisers/*', (route) => route.abort());
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/organisers/${id}`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(organiserPageCopy.failed);
  await expect(page.getByText(organiserPageCopy.notFound)).toHaveCount(0);
  await page.unroute('**/api/organisers/*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const newcomer = await openPage(app, '/home/welcome', {
    as: await member(app, 'newcomer'),
    expected: /ERR_FAILED/,
  });
  const suggestions = '**/api/onboarding/tribes*';
  await newcomer.route(suggestions, (route) => route.abort());
  await newcomer.getByRole('button', { name: onboardingCopy.skip }).click();
  await newcomer.getByRole('button', { name: onboardingCopy.skip }).click();
  await expect(newcomer.getByRole('heading', { level: 2, name: onboardingCopy.tribes })).toBeVisible();
  await expect(newcomer.getByRole('main').getByRole('alert')).toContainText(tribeCopy.listFailed);
  await expect(newcomer.getByText(onboardingCopy.noTribes)).toHaveCount(0);
});

test('a server error shows its reference in a notice, in a list and on a page that failed to load', async () => {
  await inDatabase('alter table post_likes add check (user_id is null)');
  const liked = await newPost(ada, { title: 'Liked without success' });
  const page = await openPage(app, `/post/${liked.id}`, { as: ada, expected: /500/ });
  const like = page.getByRole('button', { name: '0 Likes' });
  const text = await reference(page, () => like.click());
  await expect(
    page.getByLabel('Notices').getByText(`Failed to update like ${text}`, { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${app.url}/home/settings`);
  await waitForHydration(page);
  await inDatabase('drop table tribes cascade');
  await page.getByRole('link', { name: 'Tribes' }).first().click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText(tribeCopy.listFailed).and(alert.getByText(A_REFERENCE))).toBeVisible();
  await expectAccessible(page);

  await inDatabase('drop table posts cascade');
  await page.goto(`${app.url}/post/${id}`);
  await expect(page.getByRole('heading', { name: 'Failed to load post' })).toBeVisible();
  await expect(page.getByText(A_REFERENCE)).toBeVisible();
  await expectAccessible(page);
});
