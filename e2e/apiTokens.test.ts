import { apiTokensCopy } from '../contract/apiTokens/copy.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { callWithToken } from '../test/apiTokens.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, PASSWORD, type Person } from '../test/world.ts';
import { paths } from '../web/paths.ts';
import { expectToast, expectWholeEverywhere, openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});
test.afterAll(end);

test('a member creates an API token with the password, sees it once, uses it, and revokes it', async () => {
  const page = await openPage(app, paths.settingsSection('api-tokens'), { as: ada, expected: /40[01]/ });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.getByText(apiTokensCopy.none)).toBeVisible();
  await button('Create token').click();
  const form = page.getByRole('form', { name: 'Create token' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await button('Create token').click();
  await expect(form.getByText(apiTokensCopy.nameShort)).toBeVisible();
  await form.getByLabel('Name').fill('Bot of the week');
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await button('Create token').click();
  await expect(form.getByText(apiTokensCopy.scopesShort)).toBeVisible();
  await form.getByLabel('Read posts').check();
  await form.getByLabel('Write posts').check();
  await expectWholeEverywhere(page);
  await button('Create token').click();
  const shown = page.getByLabel('Your new token');
  await expect(shown).toHaveValue(/^vibetribe_/);
  const token = await shown.inputValue();
  await expectWholeEverywhere(page);
  await button("I've kept it").click();
  await expect(shown).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Bot of the week' });
  await expect(row).toContainText('Read posts, Write posts');
  await expect(row).toContainText('never used');

  expect((await callWithToken(app, token, posts.list, {})).status).toBe(200);
  await page.reload();
  await expect(row).toContainText('last used');
  await expect(page.getByText(token)).toHaveCount(0);

  await row.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke "Bot of the week"?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Token revoked');
  await expect(page.getByText(apiTokensCopy.none)).toBeVisible();
  expect((await callWithToken(app, token, posts.list, {})).status).toBe(401);
});
