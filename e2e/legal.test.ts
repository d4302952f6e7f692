import type { Page } from '@playwright/test';
import { admin as dashboard } from '../contract/admin/endpoints.ts';
import { editCopy } from '../contract/edits/copy.ts';
import { legalAdminCopy, legalCopy } from '../contract/legal/copy.ts';
import { legalAdmin } from '../contract/legal/endpoints.ts';
import type { LegalPage } from '../contract/legal/pages.ts';
import { helpCopy } from '../contract/publicPages/help.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, fill, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let admin: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [admin, bola] = await Promise.all([member(app, 'admin'), member(app, 'bola')]);
  await admin.call(dashboard.grant, { id: bola.id });
});
test.afterAll(end);

const footer = (page: Page) => page.getByRole('navigation', { name: legalCopy.pages });
const text = (page: Page) =>
  page.getByLabel(legalAdminCopy.text, { exact: true }).and(page.locator('textarea'));
const editorOf = (page: LegalPage) => `/home/admin/pages/${page}/en`;
const write = (page: LegalPage, content: string) =>
  admin.call(legalAdmin.save, { page, language: 'en', content, seen: 0 });

test('a visitor without scripts reads all four pages, from the footer of each, on a phone', async () => {
  const page = await openPage(app, '/', { javaScriptEnabled: false });
  for (const [link, title, words] of [
    [legalCopy.terms, legalCopy.termsTitle, 'Who can join'],
    [legalCopy.privacy, legalCopy.privacy, 'Your rights'],
    [legalCopy.rules, legalCopy.rulesTitle, 'Not allowed'],
    [legalCopy.contact, legalCopy.contact, 'Your account'],
  ] as const) {
    await footer(page).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 2, name: words })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · VibeTribe`);
  }
});

test('a visitor without scripts opens the ten answers of the help page, and a member finds it in the settings', async () => {
  const page = await openPage(app, '/', { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await footer(page).getByRole('link', { name: legalCopy.help }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10);
  await expect(page.getByText(helpCopy.personAnswer)).toBeHidden();
  await page.getByRole('heading', { name: helpCopy.person }).click();
  await expect(page.getByText(helpCopy.personAnswer)).toBeVisible();
  const member = await openPage(app, '/home/settings', { as: bola });
  await member.getByRole('main').getByRole('listitem').getByRole('link', { name: legalCopy.help }).click();
  await expect(member).toHaveTitle('Help · VibeTribe');
  // This server sends no mail, and members cannot delete their accounts.
  await member.getByRole('heading', { name: helpCopy.access }).click();
  await expect(member.getByText(helpCopy.accessAnswerAsk)).toBeVisible();
  await member.getByRole('heading', { name: helpCopy.data }).click();
  await expect(member.getByText(helpCopy.dataAnswerAsk)).toBeVisible();
  await expectWholeEverywhere(member);
});

test('each page is accessible and fits, for a visitor and for a member', async () => {
  for (const path of ['/terms', '/privacy']) await expectWholeEverywhere(await openPage(app, path));
  const page = await openPage(app, '/home/settings', { as: bola });
  await footer(page).getByRole('link', { name: legalCopy.rules }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(legalCopy.rulesTitle);
  await expectWholeEverywhere(page);
});

test('the sign-up form says what a new member accepts, with links that keep what is typed', async () => {
  const page = await openPage(app, '/auth?tab=signup');
  await fill(page, {
    'Full name': 'Tolu Ade',
    Username: 'tolu',
    Email: 'tolu@example.ng',
    Password: 'correct horse',
    'Confirm password': 'correct horse',
  });
  const sentence = page.getByText('By creating an account you confirm that you are 18 or older');
  const opening = page.waitForEvent('popup');
  await sentence.getByRole('link', { name: legalCopy.acceptedPrivacy }).click();
  await expect((await opening).getByRole('heading', { level: 1 })).toHaveText(legalCopy.privacy);
  await expectWholeEverywhere(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('tab', { name: 'Login', selected: true })).toBeVisible();
  const { rows } = await app.deps.db.pool.query(
    "select page from acceptances a join profiles p on p.id = a.user_id where p.username = 'tolu'",
  );
  expect(rows).toHaveLength(3);
});

test('an admin writes a page by keyboard, with a preview, reads the old version and restores the default', async () => {
  const page = await openPage(app, '/home/admin?tab=pages', { as: admin });
  await expectWholeEverywhere(page);
  await page.getByRole('link', { name: legalAdminCopy.edit(legalCopy.rulesTitle, 'English') }).press('Enter');
  await expect(text(page)).toHaveValue(/## Not allowed/);
  await text(page).fill('# Be *kind*\n\n[x](javascript:alert(1))');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: legalAdminCopy.preview })).toBeFocused();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('region', { name: legalAdminCopy.preview });
  await expect(preview).toBeFocused();
  await expect(preview.getByRole('heading', { level: 2, name: 'Be kind' })).toBeVisible();
  await expect(preview.getByRole('link')).toHaveCount(0);
  await expectWholeEverywhere(page);
  await page.getByRole('button', { name: editCopy.save }).press('Enter');
  await expectToast(page, editCopy.saved);
  await expect(page.getByText(legalCopy.version(1), { exact: false })).toBeVisible();
  await expect(
    page.getByRole('link', { name: legalAdminCopy.edit(legalCopy.rulesTitle, 'English') }),
  ).toBeFocused();

  const reader = await openPage(app, '/rules');
  await expect(reader.getByRole('heading', { level: 2, name: 'Be kind' })).toBeVisible();
  await page.getByRole('link', { name: legalAdminCopy.edit(legalCopy.rulesTitle, 'English') }).click();
  await page.getByRole('button', { name: legalAdminCopy.read(1) }).click();
  await expect(page.getByRole('dialog').getByText('# Be *kind*')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: legalAdminCopy.restore }).click();
  await page.getByRole('dialog').getByRole('button', { name: legalAdminCopy.restore }).click();
  await page.waitForURL('**/home/admin?tab=pages');
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 2, name: 'Not allowed' })).toBeVisible();
});

test('a second admin sees the text of the first before replacing it', async () => {
  const page = await openPage(app, editorOf('contact'), { as: bola, expected: /409/ });
  await text(page).fill('Call Bola');
  expect((await write('contact', 'Call Ada')).status).toBe(200);
  await page.getByRole('button', { name: editCopy.save }).click();
  await expect(page.getByRole('alert', { name: editCopy.conflictTitle })).toContainText('Call Ada');
  await expect(text(page)).toHaveValue('Call Bola');
  await expectWholeEverywhere(page);
  await page.getByRole('button', { name: editCopy.save }).click();
  await expectToast(page, editCopy.saved);
  const reader = await openPage(app, '/contact');
  await expect(reader.getByText('Call Bola')).toBeVisible();
});

test('a typed text survives a reload as a draft', async () => {
  const page = await openPage(app, editorOf('terms'), { as: admin });
  await text(page).fill('Half a sentence');
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join(' ')))
    .toContain('Half a sentence');
  await page.reload();
  await waitForHydration(page);
  await expect(text(page)).toHaveValue('Half a sentence');
});
