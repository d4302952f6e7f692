import type { Page } from '@playwright/test';
import { challengeCopy, submissionStateNames } from '../contract/challenges/copy.ts';
import { challenges } from '../contract/challenges/endpoints.ts';
import { judgingCopy } from '../contract/challenges/judging/copy.ts';
import { announcementCopy, organiserCopy } from '../contract/challenges/organisers/copy.ts';
import { resultsCopy } from '../contract/challenges/results/copy.ts';
import { reportCopy } from '../contract/reports/copy.ts';
import { outboxCopy } from '../contract/shell/copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { CRITERIA } from '../test/judging.ts';
import { member, newChallenge, type Person, submitted } from '../test/world.ts';
import { chooseLaterDay, expectToast, expectWhole, openPage, waitForHydration } from './browser.ts';
import { keptFor, savedRows } from './savedRows.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource/;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo] = (await Promise.all(
    ['ada', 'bola', 'chidi', 'dayo'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person];
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entriesOf = (page: Page) => page.getByRole('region', { name: challengeCopy.entries, exact: true });

test('an organiser filters entries on a phone, and accepts several in one step', async () => {
  const { id } = await newChallenge(ada, { title: 'A mark for your street' });
  for (const person of [bola, chidi, dayo]) await submitted(person, { id });
  const page = await openPage(app, `/home/challenges/${id}`, { as: ada });
  const entries = entriesOf(page);
  await expect(entries.getByText(organiserCopy.reviewed, { exact: true })).toBeVisible();
  await entries.getByText(organiserCopy.filters).click();
  await entries.getByLabel(organiserCopy.search).fill('chidi');
  await expect(entries.getByRole('checkbox')).toHaveCount(1);
  await expectWhole(page);
  await button(page, organiserCopy.clear).click();
  await expect(entries.getByRole('checkbox')).toHaveCount(3);
  await entries.getByLabel(organiserCopy.choose('Bola Test')).check();
  await entries.getByLabel(organiserCopy.choose('Chidi Test')).check();
  await expect(entries.getByText(organiserCopy.chosen(2))).toBeVisible();
  await expectWhole(page);
  await button(page, organiserCopy.acceptChosen).click();
  await expectWhole(page);
  await page.keyboard.press('Escape');
  await expect(button(page, organiserCopy.acceptChosen)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: organiserCopy.acceptChosen }).click();
  await expectToast(page, organiserCopy.outcomes.decided(2));
  await expect(entries.getByRole('checkbox')).toHaveCount(1);
  await entries.getByLabel(organiserCopy.state).selectOption(submissionStateNames.accepted);
  await expect(entries.getByRole('checkbox')).toHaveCount(0);
  await expect(entries.getByText(submissionStateNames.accepted).last()).toBeVisible();
  await entries.getByLabel(organiserCopy.state).selectOption(submissionStateNames.rejected);
  await expect(entries.getByText(organiserCopy.noneFound)).toBeVisible();
});

test('an organiser’s announcement waits for a connection, reaches participants live and is readable offline', async () => {
  const { id } = await newChallenge(ada, { title: 'A mark for your street' });
  await bola.call(challenges.join, { id });
  const at = `/home/challenges/${id}`;
  const organiser = await openPage(app, at, { as: ada, expected: LOST });
  const participant = await openPage(app, at, { as: bola, expected: LOST });
  await button(organiser, announcementCopy.write).click();
  await button(organiser, announcementCopy.send).click();
  await expect(organiser.getByText(announcementCopy.empty)).toBeVisible();
  await organiser
    .getByRole('textbox', { name: announcementCopy.text })
    .fill('The hall opens at nine. Bring paper.');
  await expect.poll(() => keptFor(organiser)).toBe(ada.id);
  await organiser.context().setOffline(true);
  await button(organiser, announcementCopy.send).click();
  await expectToast(organiser, outboxCopy.waits);
  await organiser.context().setOffline(false);

  // Live, on the screen of a participant.
  const shown = participant.getByRole('region', { name: announcementCopy.announcements });
  await expect(shown.getByText('The hall opens at nine. Bring paper.')).toBeVisible();
  await participant.reload();
  await waitForHydration(participant);
  await expect(shown.getByText('Bring paper')).toBeVisible();
  await expect.poll(() => savedRows(participant)).toContain('Bring paper');
  await expect.poll(() => keptFor(participant)).toBe(bola.id);
  await participant.context().setOffline(true);
  await participant.reload();
  await expect(shown.getByText('Bring paper')).toBeVisible();
  await participant.context().setOffline(false);
  await participant.reload();
  await waitForHydration(participant);
  await button(participant, announcementCopy.actions).click();
  await participant.getByRole('menuitem', { name: reportCopy.titleOf('announcement') }).click();
  await expect(participant.getByRole('dialog').getByText(reportCopy.whatIsWrongWithIt)).toBeVisible();
  await participant.keyboard.press('Escape');

  await button(organiser, announcementCopy.actions).click();
  await organiser.getByRole('menuitem', { name: announcementCopy.remove }).click();
  await organiser.getByRole('dialog').getByRole('button', { name: announcementCopy.remove }).click();
  await expectToast(organiser, announcementCopy.removed);
  await expect(organiser.getByRole('main')).toBeFocused();
  await expect(shown).toHaveCount(0);
});

test('an organiser duplicates a challenge with its criteria', async () => {
  const { id } = await newChallenge(ada, {
    title: 'A mark for your street',
    rules: 'One entry each',
    prizes: [{ text: 'A tablet', naira: 90_000, payer: '' }],
    team_max: 3,
    criteria: CRITERIA,
    blind: true,
  });
  const page = await openPage(app, `/home/challenges/${id}`, { as: ada });
  await button(page, organiserCopy.duplicate).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toHaveValue(organiserCopy.copyOf('A mark for your street'));
  await expect(dialog.getByLabel(judgingCopy.name).first()).toHaveValue('Idea');
  await expectWhole(page);
  // Criteria need a deadline, which is not copied.
  await dialog.getByRole('button', { name: challengeCopy.createChallenge }).click();
  await expect(dialog.getByText(judgingCopy.needsDeadline)).toBeVisible();
  await dialog.getByLabel(judgingCopy.name).nth(1).fill('Colour');
  await dialog.getByRole('button', { name: challengeCopy.deadlineOptional }).click();
  await chooseLaterDay(page);
  await dialog.getByRole('button', { name: challengeCopy.createChallenge }).click();
  await expectToast(page, challengeCopy.created);
  await expect(
    page.getByRole('heading', { level: 1, name: organiserCopy.copyOf('A mark for your street') }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: resultsCopy.howJudged }).getByText('Colour')).toBeVisible();
  const copied = (await ada.call(challenges.list, {})).body.items[0]?.id ?? '';
  expect((await ada.call(challenges.get, { id: copied })).body).toMatchObject({
    rules: 'One entry each',
    team_max: 3,
    prizes: [{ text: 'A tablet', naira: 90_000 }],
    judging: { blind: true, judges_per_entry: 3 },
    participants_count: 0,
  });
});
