import type { Page } from '@playwright/test';
import { PEOPLE_PROPOSED } from '../contract/follows/limits.ts';
import { profileCopy } from '../contract/profiles/copy.ts';
import { detailCopy } from '../contract/profiles/details.copy.ts';
import { profiles } from '../contract/profiles/endpoints.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { createUsers, member, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const WIDE = { width: 1280, height: 900 };

let app: TestApp;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  bola = await member(app, 'bola');
});
test.afterAll(end);

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const save = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: profileCopy.save, exact: true });

test('a profile gets a school and a state: others see only what is shown, and a closed form keeps what was typed', async () => {
  const efosa = await member(app, 'efosa');
  const page = await openPage(app, '/home/profile', { as: efosa, viewport: WIDE });
  await button(page, 'Edit Profile').click();
  const school = page.getByRole('combobox', { name: detailCopy.names.school });
  await school.focus();
  await expect(page.locator('option[value="University of Lagos (UNILAG)"]')).toHaveCount(1);
  await school.fill('unilag');
  await page.getByRole('combobox', { name: detailCopy.names.level }).fill('200 level');
  await page.getByRole('combobox', { name: detailCopy.names.state }).selectOption('Lagos');
  for (const kind of ['school', 'level'] as const)
    await page.getByRole('checkbox', { name: detailCopy.show(detailCopy.names[kind]) }).check();
  await page.getByRole('checkbox', { name: detailCopy.show(detailCopy.names.level) }).uncheck();
  await page.keyboard.press('Escape');
  await button(page, 'Edit Profile').click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expectAccessible(page);
  await save(page).click();
  await expectToast(page, 'Profile updated successfully');
  await expect(main(page).getByRole('definition')).toHaveText(['University of Lagos (UNILAG)']);
  const other = await openPage(app, `/home/user/${efosa.id}`, { as: bola });
  await expect(main(other).getByRole('definition')).toHaveText(['University of Lagos (UNILAG)']);
  await button(page, 'Edit Profile').click();
  await expect(page.getByRole('combobox', { name: detailCopy.names.state })).toHaveValue('Lagos');
  await expect(save(page)).toBeDisabled();
});

test('an edit that waits for a connection leaves what another device changed meanwhile', async () => {
  const ebele = await member(app, 'ebele');
  const school = { kind: 'school', text: 'University of Lagos (UNILAG)', shown: true } as const;
  await ebele.call(profiles.update, { headline: 'Before', details: [school] });
  const page = await openPage(app, '/home/profile', { as: ebele, viewport: WIDE, expected: /ERR_FAILED/ });
  await page.route('**/api/profiles/me', (route) => route.abort());
  await button(page, 'Edit Profile').click();
  await page.getByRole('textbox', { name: 'Bio', exact: true }).fill('Written in the tunnel');
  await save(page).click();
  await expectToast(page, outboxCopy.waits);
  const hidden = { headline: 'After', details: [{ ...school, shown: false }] };
  await ebele.call(profiles.update, hidden);
  await page.unroute('**/api/profiles/me');
  const shown = async () => (await ebele.call(profiles.get, { id: ebele.id })).body;
  await expect.poll(async () => (await shown()).bio).toBe('Written in the tunnel');
  expect(await shown()).toMatchObject(hidden);
});

test('people are found by school and state, which the address keeps and a link clears', async () => {
  const musa = await member(app, 'musa');
  // More than are suggested: the newest members are those who are not.
  await createUsers(app, PEOPLE_PROPOSED);
  const shown = [
    { kind: 'school', text: 'BUK', shown: true },
    { kind: 'state', text: 'Kano', shown: true },
  ] as const;
  await musa.call(profiles.update, { details: [...shown] });
  const page = await openPage(app, '/home/people', { as: bola, viewport: WIDE });
  await main(page).getByText(detailCopy.filter).click();
  await main(page).getByRole('combobox', { name: detailCopy.names.school }).fill('bayero university kano');
  await main(page).getByRole('combobox', { name: detailCopy.names.state }).selectOption('Kano');
  await expectAccessible(page);
  await button(page, detailCopy.apply).click();
  const found = region(page, detailCopy.found).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('@musa');
  await page.reload();
  await expect(found).toHaveCount(1);
  await main(page).getByText('bayero university kano · Kano').click();
  await main(page).getByRole('link', { name: detailCopy.clear }).click();
  await expect(region(page, profileCopy.newestMembers)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});
