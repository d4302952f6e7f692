import type { Page } from '@playwright/test';
import { challengeCopy } from '../contract/challenges/copy.ts';
import { judgingCopy } from '../contract/challenges/judging/copy.ts';
import { judging } from '../contract/challenges/judging/endpoints.ts';
import { resultsCopy } from '../contract/challenges/results/copy.ts';
import { submissions } from '../contract/challenges/submissions.ts';
import { notificationKinds } from '../contract/notifications/copy.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { judgedChallenge, passDeadline } from '../test/judging.ts';
import { member, newChallenge, type Person, submitted } from '../test/world.ts';
import { expectAccessible, expectToast, expectWhole, fill, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource/;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, dayo] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'dayo'),
  ]);
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const score = (page: Page, criterion: string, value: number) =>
  page.getByRole('group', { name: criterion }).getByRole('radio', { name: judgingCopy.scoreOf(value) });

test('an organiser is asked before removing a judge with entries, who is notified', async () => {
  const id = await judgedChallenge(ada, {
    judges: [
      ['chidi', chidi],
      ['dayo', dayo],
    ],
  });
  await submitted(bola, { id });
  await passDeadline(app, id);
  await chidi.call(judging.draw, { id });
  const page = await openPage(app, `/home/challenges/${id}`, { as: ada });
  const judges = page.getByRole('region', { name: judgingCopy.judges });
  const remove = (name: string) => judges.getByRole('button', { name: judgingCopy.removeNamed(name) });
  const dialog = page.getByRole('dialog');

  await remove('Chidi Test').click();
  await expect(dialog.getByText(judgingCopy.removeAsk('Chidi Test'))).toBeVisible();
  await expectWhole(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: uiCopy.cancel }).click();
  await expect(dialog).toBeHidden();
  expect((await chidi.call(judging.work, { id })).body.entries).toHaveLength(1);
  await remove('Chidi Test').click();
  await dialog.getByRole('button', { name: judgingCopy.remove, exact: true }).click();
  await expectToast(page, judgingCopy.withdrawn);
  await expect(judges.getByText(judgingCopy.states.recused)).toBeVisible();
  await expect(remove('Chidi Test')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // A judge without entries can be invited again, so there is no question.
  await remove('Dayo Test').click();
  await expect(judges.getByRole('listitem')).toHaveCount(1);

  const removed = await openPage(app, '/home/notifications', { as: chidi });
  const news = removed.getByRole('listitem').filter({ hasText: 'as a judge of' });
  await news.getByRole('link', { name: notificationKinds.judge_removed.action }).click();
  await expect(removed).toHaveURL(`${app.url}/home/challenges/${id}`);
});

test('a judge scores entries offline on a phone, and visitors read the published results', async () => {
  const { id } = await newChallenge(ada, { title: 'A mark for your street' });
  const at = `/home/challenges/${id}`;

  // The organiser sets the criteria, and invites a judge.
  const organiser = await openPage(app, at, { as: ada });
  await button(organiser, judgingCopy.setUp).click();
  await organiser.getByLabel(judgingCopy.name).first().fill('Idea');
  await button(organiser, judgingCopy.save).click();
  await expect(organiser.getByText(judgingCopy.weightWrong)).toBeVisible();
  await organiser.getByLabel(judgingCopy.weight).first().fill('40');
  await organiser.getByLabel(judgingCopy.help).first().fill('Is it new for your street?');
  await organiser.getByLabel(judgingCopy.name).nth(1).fill('Craft');
  await organiser.getByLabel(judgingCopy.weight).nth(1).fill('60');
  await organiser.getByLabel(judgingCopy.blind).check();
  await expectWhole(organiser);
  await button(organiser, judgingCopy.save).click();
  await expectToast(organiser, judgingCopy.saved);
  await expect(organiser.getByRole('region', { name: resultsCopy.howJudged }).getByText('60%')).toBeVisible();
  await fill(organiser, { [judgingCopy.username]: 'chidi' });
  await button(organiser, judgingCopy.invite).click();
  await expectToast(organiser, judgingCopy.invited);
  await expect(organiser.getByText(judgingCopy.states.invited, { exact: true })).toBeVisible();

  const judge = await openPage(app, '/home/notifications', { as: chidi, expected: LOST });
  const invitation = judge.getByRole('listitem').filter({ hasText: 'to judge A mark for your street' });
  await invitation.getByRole('link', { name: notificationKinds.judge_invited.action }).click();
  const role = judge.getByRole('region', { name: judgingCopy.invitedToJudge });
  await expect(role).toBeInViewport();
  await expect(button(judge, challengeCopy.joinChallenge)).toHaveCount(0);
  await button(judge, judgingCopy.accept).click();
  await expectToast(judge, judgingCopy.accepted);
  await expect(button(judge, challengeCopy.joinChallenge)).toHaveCount(0);
  const [first] = [
    await submitted(bola, { id }, { submission_text: 'One circle, three colours' }),
    await submitted(dayo, { id }, { submission_text: 'A gate in blue' }),
  ];
  await passDeadline(app, id);

  // The judge fetches entries, and loses the connection.
  await judge.getByRole('link', { name: judgingCopy.judgeEntries }).click();
  await judge.reload();
  await waitForHydration(judge);
  await expect(judge.getByText(judgingCopy.noEntries)).toBeVisible();
  await button(judge, judgingCopy.get).click();
  const list = judge.getByRole('region', { name: judgingCopy.assigned });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('Bola')).toHaveCount(0);
  await list.getByRole('link', { name: judgingCopy.entry(1) }).click();
  await expect(judge.getByRole('heading', { level: 1, name: judgingCopy.entry(1) })).toBeVisible();
  await button(judge, judgingCopy.saveAndNext).click();
  await expect(judge.getByText(judgingCopy.scoresNeeded).first()).toBeVisible();
  await expectWhole(judge);
  await judge.context().setOffline(true);
  await score(judge, 'Idea', 5).check();
  await score(judge, 'Craft', 4).check();
  await fill(judge, { [judgingCopy.noteOptional]: 'Strong lines' });
  await button(judge, judgingCopy.saveAndNext).click();
  await expect(judge.getByRole('heading', { level: 1, name: judgingCopy.entry(2) })).toBeVisible();
  await score(judge, 'Idea', 2).check();
  await score(judge, 'Craft', 3).check();
  await button(judge, judgingCopy.saveAndNext).click();
  await expect(list.getByText(judgingCopy.waitingShort)).toHaveCount(2);
  await expect(judge.getByText(judgingCopy.allDone)).toBeVisible();
  expect((await chidi.call(judging.work, { id })).body.entries.map(({ scores }) => scores)).toEqual([
    null,
    null,
  ]);
  await expectWhole(judge);
  await judge.context().setOffline(false);
  await expect(list.getByText(judgingCopy.scored, { exact: true })).toHaveCount(2);
  expect((await chidi.call(judging.work, { id })).body.entries.map(({ scores }) => scores)).toEqual([
    [5, 4],
    [2, 3],
  ]);

  // The organiser publishes; one entrant shows the entry.
  const entry = { id, submission_id: first.id };
  await ada.call(submissions.review, { ...entry, state: 'accepted', note: null, seen: 'submitted' });
  await bola.call(submissions.publish, entry);
  await organiser.goto(`${app.url}/home/notifications`);
  await waitForHydration(organiser);
  await organiser.getByRole('link', { name: notificationKinds.judging_done.action }).click();
  await expect(button(organiser, judgingCopy.publish)).toBeInViewport();
  await button(organiser, judgingCopy.publish).click();
  await organiser.getByRole('dialog').getByRole('button', { name: judgingCopy.publish }).click();
  await expectToast(organiser, judgingCopy.published);
  await expect(organiser.getByRole('link', { name: judgingCopy.exportCsv })).toBeVisible();
  // The creator sees who won, also without the entrant's consent to show it.
  const ranked = organiser.getByRole('region', { name: resultsCopy.results, exact: true });
  await expect(ranked.getByText(resultsCopy.creatorSees)).toBeVisible();
  await expect(ranked.getByRole('listitem').nth(1)).toContainText('Dayo Test');
  // Content that a bar covers is not a fault, because it can be scrolled into view.
  await organiser.evaluate(() => scrollTo(0, 0));
  await expectWhole(organiser);

  await judge.reload();
  await expect(judge.getByText(judgingCopy.allDone)).toBeVisible();
  await expect(judge.getByText(judgingCopy.notYet)).toHaveCount(0);

  const entrant = await openPage(app, at, { as: dayo });
  const own = entrant.getByRole('region', { name: resultsCopy.yourScores });
  await expect(own.getByText(resultsCopy.judge(1))).toBeVisible();
  const places = entrant
    .getByRole('region', { name: resultsCopy.results, exact: true })
    .getByRole('listitem');
  await expect(places.nth(0)).toContainText('Bola Test');
  await expect(places.nth(1)).toContainText('Entry 2');
  await expect(places.nth(1)).toContainText(resultsCopy.you);
  await expectWhole(entrant);
  expect(await entrant.getByText('Strong lines').count()).toBe(0);

  // Visitors can read the results and the gallery without JavaScript.
  const anybody = await openPage(app, `/c/${id}`, { javaScriptEnabled: false });
  await expect(anybody.getByText('+1.00')).toBeVisible();
  await anybody.getByRole('link', { name: resultsCopy.gallery }).click();
  await expect(anybody.getByText('One circle, three colours')).toBeVisible();
  await expect(anybody.getByText('A gate in blue')).toHaveCount(0);
});
