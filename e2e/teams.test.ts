import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { challenges } from '../contract/challenges/endpoints.ts';
import { judgingCopy } from '../contract/challenges/judging/copy.ts';
import { submissions } from '../contract/challenges/submissions.ts';
import { teamCopy } from '../contract/challenges/teams/copy.ts';
import { teams } from '../contract/challenges/teams/endpoints.ts';
import { publicPaths } from '../contract/core/paths.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newChallenge, type Person, submitted } from '../test/world.ts';
import { expectAccessible, expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { keptFor } from './savedRows.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'chidi')]);
  // Makes the accounts old enough for teams.
  await app.deps.db.pool.query(`update users set created_at = now() - interval '2 days'`);
});
test.afterAll(end);

const PHONE = { width: 360, height: 740 };
const at = (id: string) => `/home/challenges/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const team = (page: Page) => page.getByRole('region', { name: teamCopy.yourTeam });
const own = (page: Page) => page.getByRole('region', { name: /^(Submit Your Entry|Your entry)$/ });

test('a team is created, joined by its link and submits one entry (360 px)', async () => {
  const { id } = await newChallenge(ada, { title: 'A mark for your street', team_max: 3 });
  await bola.call(challenges.join, { id });
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await openPage(app, at(id), { as: bola, viewport: PHONE, permissions });
  await expect(page.getByText('Team of up to 3')).toBeVisible();
  await fill(page, { 'Team name': 'D' });
  await button(page, teamCopy.make).click();
  await expect(page.getByText(teamCopy.nameBetween)).toBeVisible();
  await fill(page, { 'Team name': 'Danfo riders' });
  await button(page, teamCopy.make).click();
  await expectToast(page, teamCopy.made);
  await expect(team(page).getByRole('heading', { name: 'Danfo riders' })).toBeVisible();
  await expect(team(page).getByText('1 of 3 members')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);
  const { code = '' } = (await bola.call(teams.mine, { id })).body.team ?? {};
  await team(page).getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, teamCopy.linkCopied);
  const link = `${publicPaths.challenge(id)}?team=${code}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.url + link);
  const whatsApp = await team(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toContain(app.url + link);

  // The link redirects a member to the members' page of the challenge. The team's page shows the new member at once.
  const guest = await openPage(app, link, { as: chidi, viewport: PHONE, expected: /404/ });
  await expect(guest).toHaveURL(new RegExp(`${at(id)}\\?team=${code}$`));
  await expect(guest.getByText('1 of 3 members')).toBeVisible();
  await expectWholeEverywhere(guest);
  await guest.setViewportSize(PHONE);
  await button(guest, 'Join Danfo riders').click();
  await expectToast(guest, teamCopy.joined);
  await expect(team(page).getByText('Chidi Test')).toBeVisible();
  await expect(guest.getByRole('main')).toBeFocused();
  await expect(button(guest, 'Leave Challenge')).toBeVisible();
  await expect(team(guest).getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  await submitted(bola, { id }, { submission_text: 'Three colours' });
  await expect(own(guest).getByText('Three colours')).toBeVisible();
  await expect(own(guest).getByText('Danfo riders · Bola Test')).toBeVisible();
  await expectWholeEverywhere(guest);
  await guest.setViewportSize(PHONE);
  const reviewer = await openPage(app, at(id), { as: ada });
  const entries = reviewer.getByRole('region', { name: 'Entries', exact: true });
  await expect(entries.getByText('Danfo riders')).toBeVisible();
  await expect(entries.getByRole('list', { name: 'Members' })).toHaveText('Bola TestChidi Test');
  // With an entry, it is too late for criteria.
  await expect(reviewer.getByText(judgingCopy.fixed)).toBeVisible();
  await expect(button(reviewer, judgingCopy.setUp)).toHaveCount(0);
});

test('a member leaves a team, joins it again and is removed by its captain (360 px)', async () => {
  const { id } = await newChallenge(ada, { title: 'A mark for your street', team_max: 3 });
  await bola.call(challenges.join, { id });
  const { code } = (await bola.call(teams.create, { id, team_id: uuidv7(), name: 'Danfo riders' })).body;
  await chidi.call(teams.join, { id, code });
  await submitted(bola, { id }, { submission_text: 'Three colours' });
  const page = await openPage(app, at(id), { as: bola, viewport: PHONE });
  const guest = await openPage(app, `${at(id)}?team=${code}`, {
    as: chidi,
    viewport: PHONE,
    expected: /404/,
  });
  await expect(own(guest).getByText('Three colours')).toBeVisible();
  const members = team(page).getByRole('list', { name: teamCopy.members });
  // The captain's confirmation dialog stays open while the member leaves and comes back.
  await page.getByRole('button', { name: 'Remove Chidi Test from the team' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Chidi Test from the team' });
  await button(guest, teamCopy.leave).click();
  await expect(guest.getByRole('dialog')).toContainText(teamCopy.confirmLeave);
  await guest.getByRole('dialog').getByRole('button', { name: teamCopy.leave }).click();
  await expectToast(guest, teamCopy.left);
  await expect(guest.getByRole('main')).toBeFocused();
  await expect(own(guest).getByText('Three colours')).toHaveCount(0);
  await expect(members.getByText('Chidi Test')).toHaveCount(0);
  await expect(question).toBeVisible();
  await button(guest, 'Join Danfo riders').click();
  await expect(members.getByText('Chidi Test')).toBeVisible();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expectToast(page, teamCopy.removed);
  await expect(question).toBeHidden();
  await expect(guest.getByText(teamCopy.linkNotFound)).toBeVisible();
  await button(page, teamCopy.renew).click();
  await expectToast(page, teamCopy.renewed);
  await guest.goto(`${app.url}/home/notifications`);
  await expect(guest.getByText('removed you from a team in A mark for your street')).toBeVisible();
});

test('a team link survives sign-up, and a new account can join only once it is old enough', async () => {
  const { id } = await newChallenge(ada, { team_max: 2 });
  await bola.call(challenges.join, { id });
  const { code } = (await bola.call(teams.create, { id, team_id: uuidv7(), name: 'Keke' })).body;
  const page = await openPage(app, `${publicPaths.challenge(id)}?team=${code}`, {
    viewport: PHONE,
    expected: /403/,
  });
  await page.getByRole('link', { name: 'Join Challenge' }).first().click();
  await fill(page, {
    'Full name': 'Efe Test',
    Username: 'efe',
    Email: 'efe@example.ng',
    Password: 'correct horse battery',
    'Confirm password': 'correct horse battery',
  });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(new RegExp(`${at(id)}\\?team=${code}`));
  await button(page, 'Join Keke').click();
  await expectToast(page, teamCopy.tooYoung);
  await app.deps.db.pool.query(`update users set created_at = now() - interval '2 days'`);
  await button(page, 'Join Keke').click();
  await expectToast(page, teamCopy.joined);
  await expect(team(page).getByText('2 of 2 members')).toBeVisible();
  // The team is full, so the link is not shown.
  await expect(team(page).getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
});

test('a team and its entry that were submitted offline are sent after reconnection', async () => {
  const { id } = await newChallenge(ada, { team_max: 2 });
  await chidi.call(challenges.join, { id });
  const page = await openPage(app, at(id), { as: chidi, expected: /ERR_|Failed to load/ });
  await page.getByLabel('Team name').focus();
  // The code for offline use is fetched when the member first uses the page.
  await expect.poll(() => keptFor(page)).toBe(chidi.id);
  await page.context().setOffline(true);
  await fill(page, { 'Team name': 'Offline' });
  await button(page, teamCopy.make).click();
  await fill(page, { 'Links (optional)': 'https://github.com/chidi/danfo' });
  await button(page, 'Submit Entry').click();
  await page.context().setOffline(false);
  await expect(team(page).getByRole('heading', { name: 'Offline' })).toBeVisible();
  await expect(own(page).getByRole('link', { name: 'github.com/chidi/danfo' })).toBeVisible();
  const [entry] = (await chidi.call(submissions.mine, { id })).body.items;
  expect([entry?.team?.name, entry?.links.map(({ url }) => url)]).toEqual([
    'Offline',
    ['https://github.com/chidi/danfo'],
  ]);
});
