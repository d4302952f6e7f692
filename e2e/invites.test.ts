import type { Page } from '@playwright/test';
import { publicPaths } from '../contract/core/paths.ts';
import { inviteCopy } from '../contract/invites/copy.ts';
import { invites } from '../contract/invites/endpoints.ts';
import { tribeCopy } from '../contract/tribes/copy.ts';
import { tribeEdits } from '../contract/tribes/edits.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { tribeMembers } from '../contract/tribes/roles.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newTribe, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const at = (id: string) => `/home/tribes/${id}`;

test('a member creates an invite link, another member joins with it, and it is revoked', async () => {
  const tribe = await newTribe(ada, { name: 'By invitation' });
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await openPage(app, at(tribe.id), { as: ada, permissions });
  await button(page, 'Invite').click();
  const dialog = page.getByRole('dialog', { name: `Invite to ${tribe.name}` });
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  await expect(dialog.getByText('0 joined')).toBeVisible();
  const [invite] = (await ada.call(invites.list, { id: tribe.id })).body.items;
  const url = `${app.url}${publicPaths.tribe(tribe.id)}?by=${invite?.code}`;
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, inviteCopy.linkCopied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const link = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(link ?? '').searchParams.get('text')).toBe(`${tribe.name} ${url}`);
  await expectWholeEverywhere(page);

  // The invite still counts after the guest looks at another tab first.
  const guest = await openPage(app, `${at(tribe.id)}?by=${invite?.code}`, { as: bola });
  await expect(button(guest, 'Invite')).toHaveCount(0);
  await guest.getByRole('tab', { name: 'Members' }).click();
  await button(guest, 'Join').click();
  await expectToast(guest, "You've joined the tribe!");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Escape');
  await button(page, 'Invite').click();
  await expect(dialog.getByText('1 joined')).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, inviteCopy.revoked);
  await expect(dialog.getByRole('button', { name: 'Create invite link' })).toBeVisible();
});

test('the tribe’s creator sees and revokes another member’s invite link', async () => {
  const tribe = await newTribe(ada, { name: 'Open house' });
  await bola.call(tribes.join, { id: tribe.id });
  await bola.call(invites.create, { id: tribe.id, invite_id: crypto.randomUUID() });
  const page = await openPage(app, at(tribe.id), { as: ada });
  await button(page, 'Invite').click();
  const dialog = page.getByRole('dialog', { name: 'Invite to Open house' });
  await expect(dialog.getByText('by Bola Test')).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByText('by Bola Test')).toHaveCount(0);
});

test('a tribe’s moderator gets no button to revoke the invite link of its owner', async () => {
  const { id, name } = await newTribe(ada);
  await bola.call(tribes.join, { id });
  await ada.call(tribeMembers.setRole, { id, user_id: bola.id, role: 'moderator' });
  for (const person of [ada, bola]) await person.call(invites.create, { id, invite_id: crypto.randomUUID() });
  const page = await openPage(app, at(id), { as: bola });
  await button(page, 'Invite').click();
  const dialog = page.getByRole('dialog', { name: `Invite to ${name}` });
  await expect(dialog.getByText('by Ada Test')).toBeVisible();
  const revoke = dialog.getByRole('button', { name: 'Revoke' });
  await expect(revoke).toHaveCount(1);
  await revoke.click();
  await expectToast(page, inviteCopy.revoked);
  await expect(dialog.getByText('by Ada Test')).toBeVisible();
});

test('a member can join despite an invalid invite code', async () => {
  const tribe = await newTribe(ada);
  const page = await openPage(app, `${at(tribe.id)}?by=${'x'.repeat(200)}`, { as: bola });
  await button(page, 'Join').click();
  await expectToast(page, "You've joined the tribe!");
});

test('a member whose invite link is invalid can ask to join', async () => {
  const { id } = await newTribe(ada);
  await ada.call(tribeEdits.edit, { id, seen: 1, joining: 'request' });
  const page = await openPage(app, `${at(id)}?by=invalid`, { as: bola, expected: /403/ });
  await button(page, 'Join').click();
  await expectToast(page, tribeCopy.linkInvalid);
  await button(page, 'Ask to join').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to join' }).click();
  await expectToast(page, tribeCopy.requestSent);
});

test('a member whose invite link has ended creates another one', async () => {
  const { id, name } = await newTribe(ada);
  await ada.call(invites.create, { id, invite_id: crypto.randomUUID(), days: 1 });
  await app.deps.db.pool.query(`update invites set expires_at = now() where tribe_id = $1`, [id]);
  const page = await openPage(app, at(id), { as: ada });
  await button(page, 'Invite').click();
  const dialog = page.getByRole('dialog', { name: `Invite to ${name}` });
  await expect(dialog.getByText(inviteCopy.ended)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create invite link' })).toHaveCount(0);
});
