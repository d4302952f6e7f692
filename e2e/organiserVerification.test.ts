import type { Page } from '@playwright/test';
import { adminCopy } from '../contract/admin/copy.ts';
import { awardingCopy } from '../contract/challenges/awarding/copy.ts';
import { challengeCopy } from '../contract/challenges/copy.ts';
import { publicPaths } from '../contract/core/paths.ts';
import { editCopy } from '../contract/edits/copy.ts';
import { organisersAdminCopy } from '../contract/organisers/admin.copy.ts';
import { organiserEnds, organiserStates, organisersCopy } from '../contract/organisers/copy.ts';
import { organisers, organisersAdmin } from '../contract/organisers/endpoints.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { type NameServer, startNameServer } from '../test/nameServer.ts';
import { mailedCodes, newOrganiser } from '../test/organisers.ts';
import { png } from '../test/uploads.ts';
import { member, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage, section, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let dns: NameServer;
let ada: Person;
let bola: Person;
let admin: Person;

test.beforeAll(async () => {
  dns = await startNameServer();
  app = await startApp({}, undefined, { nameServers: dns.servers });
  [ada, bola, admin] = [await member(app, 'ada'), await member(app, 'bola'), await member(app, 'admin')];
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

test('a member creates an organiser by keyboard and verifies it by the mailed code; its page shows it to visitors', async () => {
  const page = await openPage(app, '/home/challenges', { as: ada, expected: /400/ });
  await page.getByRole('link', { name: organisersCopy.organisers, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: organisersCopy.organisers })).toBeVisible();
  await expect(page.getByText(organisersCopy.none)).toBeVisible();
  await expectWholeEverywhere(page);
  await button(page, organisersCopy.create).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(organisersCopy.name)).toBeFocused();
  await page.keyboard.type('Yaba College of Technology');
  await page.keyboard.press('Tab');
  await page.keyboard.type('gmail.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText(organisersCopy.domainOfAll)).toBeVisible();
  await expect(page.getByLabel(organisersCopy.domain)).toBeFocused();
  await page.reload();
  await waitForHydration(page);
  await button(page, organisersCopy.create).click();
  await expect(page.getByLabel(organisersCopy.name)).toHaveValue('Yaba College of Technology');
  await page.getByLabel(organisersCopy.domain).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('yabatech.edu.ng');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/home\/organisers\/[0-9a-f-]{36}$/);
  await expect(main(page)).toContainText(organiserStates.never);
  await expectWholeEverywhere(page);

  await expect(page.getByRole('link', { name: organisersCopy.askAdmins })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('textbox', { name: organisersCopy.code })).toHaveCount(0);
  await button(page, organisersCopy.send).click();
  await expectToast(page, organisersCopy.sent);
  await expect.poll(() => mailedCodes(app, 'yabatech.edu.ng')).toHaveLength(1);
  const [code = ''] = await mailedCodes(app, 'yabatech.edu.ng');
  const field = page.getByRole('textbox', { name: organisersCopy.code });
  await field.fill('WRNG2345');
  await page.keyboard.press('Enter');
  await expect(page.getByText(organisersCopy.codeWrong)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expectToast(page, organisersCopy.verified);
  await expect(main(page)).toContainText(/Verified by a mail to its domain until \w+, \d+ \w+ 20\d\d\./);
  await expectWholeEverywhere(page);

  const id = page.url().split('/').at(-1) ?? '';
  await expect(button(page, organisersCopy.check)).toBeHidden();
  await page.getByRole('link', { name: challengeCopy.createChallenge }).click();
  await expect(page.getByLabel(awardingCopy.organiser)).toHaveValue(id);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/home\/challenges$/);
  const visitors = await openPage(app, publicPaths.organiser(id), { javaScriptEnabled: false });
  await expect(main(visitors)).toContainText('yabatech.edu.ng');
  await expect(main(visitors)).toContainText(organiserStates.verified);
  const shown = await openPage(app, publicPaths.organiser(id));
  await expectWholeEverywhere(shown);
});

test('a DNS record verifies an organiser, and an admin ends its verification, which its members see live', async () => {
  const organiser = await newOrganiser(ada, { name: 'Bells Engineering', domain: 'bells.edu.ng' });
  const page = await openPage(app, `/home/organisers/${organiser.id}`, { as: ada, expected: /409/ });
  await button(page, organisersCopy.check).click();
  await expect(main(page)).toContainText(organisersCopy.recordMissing);
  const record = await page.getByLabel(organisersCopy.record).inputValue();
  dns.zones['bells.edu.ng'] = { txt: [[record]] };
  await button(page, organisersCopy.check).click();
  await expectToast(page, organisersCopy.verified);
  await page.getByText(organisersCopy.again, { exact: true }).click();
  await expect(page.getByText(organisersCopy.verifyAgain)).toBeVisible();
  await expect(button(page, organisersCopy.check)).toBeVisible();

  const desk = await openPage(app, '/home/admin', { as: admin });
  await section(desk, organisersAdminCopy.tab).click();
  await button(desk, organisersAdminCopy.unverifyNamed('Bells Engineering')).click();
  await desk.getByLabel(organisersAdminCopy.reason).fill('Not the college');
  await desk.getByRole('dialog').getByRole('button', { name: organisersAdminCopy.unverify }).click();
  await expectToast(desk, organisersAdminCopy.done);
  await expectWholeEverywhere(desk);
  await expect(main(page)).toContainText(organiserEnds.admin);
  await section(desk, adminCopy.log).click();
  await expect(main(desk)).toContainText('Bells Engineering (bells.edu.ng), Not the college');
});

test('an admin extends a verification that ends soon', async () => {
  const { id, name } = await newOrganiser(bola, { domain: null });
  await admin.call(organisersAdmin.decide, { id, verified: true, reason: 'Known' });
  const desk = await openPage(app, '/home/admin', { as: admin });
  await section(desk, organisersAdminCopy.tab).click();
  const verify = button(desk, organisersAdminCopy.verifyNamed(name));
  await expect(button(desk, organisersAdminCopy.unverifyNamed(name))).toBeVisible();
  await expect(verify).toHaveCount(0);
  await app.deps.db.pool.query(
    "update organisers set verified_until = now() + interval '10 days' where id = $1",
    [id],
  );
  await desk.reload();
  await waitForHydration(desk);
  await section(desk, organisersAdminCopy.tab).click();
  await verify.click();
  await desk.getByLabel(organisersAdminCopy.reason).fill('Known for years');
  await expectWholeEverywhere(desk);
  await desk.getByRole('dialog').getByRole('button', { name: organisersAdminCopy.verify }).click();
  await expectToast(desk, organisersAdminCopy.done);
  await expect(verify).toHaveCount(0);
  await expect(main(desk)).toBeFocused();
  await expect(button(desk, organisersAdminCopy.unverifyNamed(name))).toBeVisible();
});

test('a member edits an organiser with a logo, keeps what was typed beside a newer version, and renames it', async () => {
  const { id, name, domain } = await newOrganiser(bola, { domain: 'mapschool.edu.ng' });
  await admin.call(organisersAdmin.decide, { id, verified: true, reason: 'Known' });
  const page = await openPage(app, `/home/organisers/${id}`, { as: bola, expected: /400|409/ });
  await button(page, organisersCopy.edit).click();
  const dialog = page.getByRole('dialog', { name: organisersCopy.edit });
  await expect(dialog.getByText(organisersCopy.editEnds)).toBeVisible();
  await dialog.getByLabel(organisersCopy.about).fill('We draw the maps of Lagos.');
  await dialog.getByLabel(organisersCopy.site).fill('https://maps.example');
  await dialog
    .getByLabel(uiCopy.addImage)
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png() });
  await expect(dialog.getByRole('img', { name: uiCopy.whatYouChose })).toBeVisible();
  await expectWholeEverywhere(page);
  await dialog.getByRole('button', { name: editCopy.save }).click();
  await expect(dialog.getByText(organisersCopy.siteElsewhere('mapschool.edu.ng'))).toBeVisible();
  // Another device of hers saves first.
  await bola.call(organisers.edit, { id, name, domain, about: 'Meanwhile', site: null, seen: 1 });
  await dialog.getByLabel(organisersCopy.site).fill('https://www.mapschool.edu.ng');
  await dialog.getByRole('button', { name: editCopy.save }).click();
  await expect(dialog.getByRole('alert', { name: editCopy.conflictTitle })).toContainText('Meanwhile');
  await dialog.getByRole('button', { name: editCopy.save }).click();
  await expectToast(page, editCopy.saved);
  await expect(main(page)).toContainText(/Verified by the admins until/);

  const visitors = await openPage(app, publicPaths.organiser(id), { javaScriptEnabled: false });
  await expect(main(visitors)).toContainText('We draw the maps of Lagos.');
  await expect(visitors.getByRole('link', { name: 'www.mapschool.edu.ng' })).toHaveAttribute(
    'rel',
    /nofollow/,
  );
  await expect(main(visitors).locator('img[src*="/files/profile_images/"]')).toHaveCount(1);
  const shown = await openPage(app, publicPaths.organiser(id));
  await expectWholeEverywhere(shown);

  await button(page, organisersCopy.edit).click();
  await dialog.getByLabel(organisersCopy.name).fill('University of Maps');
  await dialog.getByRole('button', { name: editCopy.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'University of Maps' })).toBeVisible();
  await expect(main(page)).toContainText(organiserEnds.changed);
});

test('a member is asked to speak for an organiser, accepts, and leaves', async () => {
  const [chidi, { id, name }] = [await member(app, 'chidi'), await newOrganiser(ada, { domain: null })];
  const page = await openPage(app, '/home/organisers', { as: chidi });
  const lead = await openPage(app, `/home/organisers/${id}`, { as: ada });
  await expect(main(lead)).toContainText(organisersCopy.noDomain);
  await lead.getByLabel(organisersCopy.username).fill('@chidi');
  await button(lead, organisersCopy.invite).click();
  await expectToast(lead, organisersCopy.invited);
  await expect(main(lead)).toContainText(organisersCopy.asked);
  await expectWholeEverywhere(lead);
  // Live, and in the list of notifications.
  await button(page, organisersCopy.accept).click();
  await expectToast(page, organisersCopy.accepted);
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(button(page, organisersCopy.invite)).toHaveCount(0);
  await expect(button(lead, organisersCopy.removeNamed('Chidi Test'))).toBeVisible();
  await button(page, organisersCopy.leave).click();
  await page.getByRole('dialog').getByRole('button', { name: organisersCopy.leave, exact: true }).click();
  await page.waitForURL(/\/home\/organisers$/);
  await expect(page.getByText(organisersCopy.none)).toBeVisible();
  expect((await chidi.call(organisers.mine, {})).body.items).toEqual([]);
  await page.getByRole('link', { name: challengeCopy.challenges, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: challengeCopy.challenges })).toBeVisible();
});
