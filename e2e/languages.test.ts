import { postCopy } from '../contract/languages/pcm/posts.copy.ts';
import { shellCopy } from '../contract/languages/pcm/shell.copy.ts';
import { uiCopy } from '../contract/languages/pcm/shell.ui.copy.ts';
import { postCopy as english } from '../contract/posts/copy.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectWhole, fill, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const SETTINGS = '/home/settings/language';

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  await newPost(ada);
});
test.afterAll(end);

const languageOf = (page: Awaited<ReturnType<typeof openPage>>) =>
  page.evaluate(() => document.documentElement.lang);

test.describe('the language', () => {
  test('is chosen in settings, applies to other pages and after a reload, and can be changed back', async () => {
    const page = await openPage(app, SETTINGS, { as: ada, expected: /400/ });
    expect(await languageOf(page)).toBe('en');
    await page.getByLabel('Naijá (Pidgin)').click();
    await page.waitForFunction(() => document.documentElement.lang === 'pcm');
    await waitForHydration(page);
    await expect(page.getByLabel('Naijá (Pidgin)')).toBeChecked();
    const { language } = (await ada.call(memberSettings.get, {})).body;
    expect(language).toBe('pcm');
    await expectWhole(page);

    // Also in the composer, which the browser renders, and in the validation error of its form.
    await page.goto(`${app.url}/home`);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { name: shellCopy.latestPosts })).toBeVisible();
    await page.getByRole('button', { name: postCopy.createPost }).first().click();
    await fill(page, { [uiCopy.title]: 'Hi', [postCopy.content]: 'Too' });
    await page.getByRole('button', { name: postCopy.createPost }).last().click();
    await expect(page.getByText(postCopy.titleShort)).toBeVisible();
    expect(await page.getByText(english.titleShort).count()).toBe(0);

    await page.reload();
    await waitForHydration(page);
    expect(await languageOf(page)).toBe('pcm');
    await page.goto(app.url + SETTINGS);
    await waitForHydration(page);
    await page.getByLabel('English').click();
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    await expect(page.getByRole('heading', { level: 1, name: 'Language', exact: true })).toBeVisible();
  });

  test('defaults to the browser’s language, also in the server’s error messages', async () => {
    const page = await openPage(app, '/post/01900000-0000-7000-8000-000000000000', {
      as: ada,
      locale: 'pcm',
      expected: /404/,
    });
    expect(await languageOf(page)).toBe('pcm');
    await expect(page.getByText(postCopy.gone.title)).toBeVisible();
    const told = await page.evaluate(async () => {
      const response = await fetch('/api/posts/01900000-0000-7000-8000-000000000000');
      return (await response.json()).error.message;
    });
    expect(told).toBe(postCopy.notFound);
  });

  test('can be chosen by a visitor on the sign-in page', async () => {
    const page = await openPage(app, '/auth');
    await page.getByLabel('Language').selectOption('Naijá (Pidgin)');
    await page.waitForFunction(() => document.documentElement.lang === 'pcm');
    await waitForHydration(page);
    expect(await languageOf(page)).toBe('pcm');
    await expectWhole(page);
  });

  test('shows a note if no native speaker has reviewed it', async () => {
    const page = await openPage(app, SETTINGS, { as: ada, locale: 'ig' });
    expect(await languageOf(page)).toBe('ig');
    await expect(page.getByText(/Onye Igbo/)).toBeVisible();
    await expect(page.getByLabel('Igbo')).toBeChecked();
  });
});
