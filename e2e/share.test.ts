import type { Page } from '@playwright/test';
import { publicPaths } from '../contract/publicPaths.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newChallenge, newPost, newSession, newTribe, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage } from './browser.ts';
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

test.describe('without a share sheet', () => {
  const kinds = [
    [
      'post',
      () => newPost(ada),
      publicPaths.post,
      (id: string) => `/post/${id}`,
      'Post link copied to clipboard!',
    ],
    [
      'tribe',
      () => newTribe(ada),
      publicPaths.tribe,
      (id: string) => `/home/tribes/${id}`,
      'Tribe link copied to clipboard!',
    ],
    [
      'challenge',
      () => newChallenge(ada),
      publicPaths.challenge,
      (id: string) => `/home/challenges/${id}`,
      'Challenge link copied to clipboard!',
    ],
    [
      'session',
      () => newSession(ada),
      publicPaths.session,
      (id: string) => `/home/sessions/${id}`,
      'Session link copied to clipboard!',
    ],
  ] as const;
  for (const [kind, make, publicPath, path, copied] of kinds)
    test(`sharing a ${kind} copies its public URL at once, and the notice offers WhatsApp`, async () => {
      const { id } = await make();
      const url = app.url + publicPath(id);
      const page = await openPage(app, path(id), { as: ada, permissions: CLIPBOARD });
      await share(page).click();
      await expectToast(page, copied);
      const link = await whatsApp(page).getAttribute('href');
      expect(new URL(link ?? '').origin).toBe('https://wa.me');
      expect(new URL(link ?? '').searchParams.get('text')).toContain(` ${url}`);
      await expect(whatsApp(page)).toHaveAttribute('target', '_blank');
      await expect(whatsApp(page)).toHaveAttribute('rel', /noopener/);
      await expect(dialog(page)).toHaveCount(0);
      await expect(share(page)).toBeFocused();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    });
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
  await expectWholeEverywhere(page);
});

test.describe('with a share sheet', () => {
  test('sharing passes the title and the public URL to it', async () => {
    const tribe = await newTribe(ada, { name: 'Word of Mouth' });
    const page = await openPage(app, `/home/tribes/${tribe.id}`, { as: ada });
    await withShareSheet(page, 'shared');
    await share(page).click();
    await expectToast(page, 'Tribe shared successfully');
    expect(await page.evaluate(() => (window as unknown as { given: unknown }).given)).toEqual([
      { title: 'Word of Mouth', url: app.url + publicPaths.tribe(tribe.id) },
    ]);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('closing it opens no dialog', async () => {
    const post = await newPost(ada, { title: 'Better not' });
    const page = await openPage(app, `/post/${post.id}`, { as: ada });
    await withShareSheet(page, 'closed');
    await share(page).click();
    await expect.poll(() => page.evaluate(() => (window as unknown as { given: [] }).given.length)).toBe(1);
    await expect(dialog(page)).toHaveCount(0);
  });

  test('sharing copies the link when the sheet fails', async () => {
    const post = await newPost(ada, { title: 'Refused by the phone' });
    const page = await openPage(app, `/post/${post.id}`, { as: ada, permissions: CLIPBOARD });
    await withShareSheet(page, 'refused');
    await share(page).click();
    await expectToast(page, 'Post link copied to clipboard!');
  });
});

test('a post can also be shared from its card in a list', async () => {
  const post = await newPost(ada, { title: 'Straight from the list' });
  const page = await openPage(app, '/home/posts', { as: ada, permissions: CLIPBOARD });
  await page.getByRole('article', { name: post.title }).getByRole('button', { name: 'Share' }).click();
  await expectToast(page, 'Post link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.url + publicPaths.post(post.id));
});
