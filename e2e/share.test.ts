import type { Page } from '@playwright/test';
import { publicPaths } from '../contract/core/paths.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person } from '../test/world.ts';
import { expectToast, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const DESK = { width: 1280, height: 900 };
const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});
test.afterAll(end);

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share' });
const whatsApp = (page: Page) => page.getByLabel('Notices').getByRole('link', { name: 'WhatsApp' });

/** Adds a share sheet to the browser. It records the shared data, and ends as `ending` specifies. */
const withShareSheet = (page: Page, ending: 'shared' | 'closed' | 'refused') =>
  page.evaluate((how) => {
    const names = { closed: 'AbortError', refused: 'NotAllowedError' };
    const given: unknown[] = [];
    Object.assign(window, { given });
    Object.assign(navigator, {
      share: async (data: unknown) => {
        given.push(data);
        if (how !== 'shared') throw new DOMException('', names[how]);
      },
    });
  }, ending);

test('without a share sheet, sharing copies the public URL at once, and the notice offers WhatsApp', async () => {
  const post = await newPost(ada, { title: 'Straight from the list' });
  const page = await openPage(app, '/home/posts', { as: ada, permissions: CLIPBOARD });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('article', { name: post.title }).getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Post link copied to clipboard!');
  expect(await copied()).toBe(app.url + publicPaths.post(post.id));

  for (const [path, publicPath, toast] of [
    [`/post/${post.id}`, publicPaths.post(post.id), 'Post link copied to clipboard!'],
    ...(await othersOf(ada)),
  ] as const) {
    const url = app.url + publicPath;
    await page.goto(app.url + path);
    await waitForHydration(page);
    await share(page).click();
    await expectToast(page, toast);
    const link = await whatsApp(page).getAttribute('href');
    expect(new URL(link ?? '').origin).toBe('https://wa.me');
    expect(new URL(link ?? '').searchParams.get('text')).toContain(` ${url}`);
    await expect(whatsApp(page)).toHaveAttribute('target', '_blank');
    await expect(whatsApp(page)).toHaveAttribute('rel', /noopener/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(share(page)).toBeFocused();
    expect(await copied()).toBe(url);
  }
});

/** The path, public path and toast of a tribe, a challenge and a session. */
async function othersOf(person: Person) {
  const [tribe, challenge, session] = [
    await newTribe(person),
    await newChallenge(person),
    await newSession(person),
  ];
  return [
    [`/home/tribes/${tribe.id}`, publicPaths.tribe(tribe.id), 'Tribe link copied to clipboard!'],
    [
      `/home/challenges/${challenge.id}`,
      publicPaths.challenge(challenge.id),
      'Challenge link copied to clipboard!',
    ],
    [`/home/sessions/${session.id}`, publicPaths.session(session.id), 'Session link copied to clipboard!'],
  ] as const;
}

test('with a share sheet, sharing passes the title and the public URL to it; closing it opens no dialog, and its failure copies the link', async () => {
  const tribe = await newTribe(ada, { name: 'Word of Mouth' });
  const page = await openPage(app, `/home/tribes/${tribe.id}`, { as: ada, permissions: CLIPBOARD });
  const url = app.url + publicPaths.tribe(tribe.id);
  const given = () => page.evaluate(() => (window as unknown as { given: unknown[] }).given);
  await withShareSheet(page, 'closed');
  await share(page).click();
  await expect.poll(given).toHaveLength(1);
  await expect(dialog(page)).toHaveCount(0);

  await withShareSheet(page, 'shared');
  await share(page).click();
  await expectToast(page, 'Tribe shared successfully');
  expect(await given()).toEqual([{ title: 'Word of Mouth', url }]);
  await expect(dialog(page)).toHaveCount(0);

  await withShareSheet(page, 'refused');
  await share(page).click();
  await expectToast(page, 'Tribe link copied to clipboard!');
});

test('a link that the clipboard rejects is shown selected, for copying by hand', async () => {
  const post = await newPost(ada, { title: 'By hand then' });
  const page = await openPage(app, `/post/${post.id}`, { as: ada, viewport: DESK });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await share(page).click();
  await expectToast(page, 'Failed to copy link');
  const field = dialog(page).getByLabel('Link to copy by hand');
  await expect(field).toHaveValue(app.url + publicPaths.post(post.id));
  await expect(field).toHaveAttribute('readonly');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(app.url + publicPaths.post(post.id));
  await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
});
