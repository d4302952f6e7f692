import { challengeCopy } from '../../contract/challenges.copy.ts';
import { judgingCopy } from '../../contract/challenges.judging.copy.ts';
import { resultsCopy } from '../../contract/challenges.results.copy.ts';
import { teamCopy } from '../../contract/challenges.teams.copy.ts';
import { challenges } from '../../contract/challenges.ts';
import { editCopy } from '../../contract/edits.copy.ts';
import { button, type Phone } from './phone.ts';
import { CRITERIA } from './plan.ts';
import type { Stage } from './stage.ts';

export const TITLE = 'A bus stop for your street';
const TEAM_MAX = 4;

/** The organiser's actions, all on one phone. */
export async function createChallenge(
  { page, open, steadily }: Phone,
  { organiser }: Stage,
): Promise<string> {
  await open('/home/challenges');
  const find = async () =>
    (await organiser.call(challenges.list, {})).body.items.find(({ title }) => title === TITLE);
  await steadily(async () => {
    if (await find()) return;
    await button(page, challengeCopy.createChallenge).first().click();
    const dialog = page.getByRole('dialog', { name: challengeCopy.createChallenge });
    await dialog.getByLabel('Title').fill(TITLE);
    await dialog
      .getByLabel('Description')
      .fill('Draw the stop that your street needs, and say who builds it.');
    await dialog.getByLabel(teamCopy.size).selectOption(String(TEAM_MAX));
    await chooseNextDay(page);
    await dialog.getByRole('button', { name: challengeCopy.createChallenge }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  const created = await find();
  if (!created) throw new Error('The challenge was not created');
  return created.id;
}

/** Chooses the day after the selected one in the form's calendar, with the keyboard. */
async function chooseNextDay(page: Phone['page']) {
  await page.getByRole('button', { name: /^Deadline/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell').locator('button:focus').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

export async function setUpJudging({ page, open, steadily }: Phone, id: string, perEntry: number) {
  await open(`/home/challenges/${id}`);
  await steadily(async () => {
    const shown = page.getByRole('region', { name: resultsCopy.howJudged });
    const begin = button(page, judgingCopy.setUp);
    await shown.or(begin).first().waitFor();
    if (await shown.isVisible()) return;
    await begin.click();
    const dialog = page.getByRole('dialog', { name: judgingCopy.setUp });
    for (const [i, { name, weight, help }] of CRITERIA.entries()) {
      await dialog.getByLabel(judgingCopy.name).nth(i).fill(name);
      await dialog.getByLabel(judgingCopy.weight).nth(i).fill(String(weight));
      await dialog.getByLabel(judgingCopy.help).nth(i).fill(help);
    }
    await dialog.getByLabel(judgingCopy.perEntry).fill(String(perEntry));
    await dialog.getByLabel(judgingCopy.blind).check();
    await button(page, judgingCopy.save).click();
    await shown.waitFor();
  });
}

export async function inviteJudges({ page, steadily }: Phone, names: string[]) {
  const judges = page.getByRole('region', { name: judgingCopy.judges });
  for (const [n, name] of names.entries())
    await steadily(async () => {
      await judges.getByLabel(judgingCopy.username).waitFor();
      if ((await judges.getByRole('listitem').count()) > n) return;
      await judges.getByLabel(judgingCopy.username).fill(name);
      await button(page, judgingCopy.invite).click();
      await judges.getByRole('listitem').nth(n).waitFor();
    });
}

/** Extends the deadline by a day. */
export async function extendDeadline({ page, open, steadily }: Phone, id: string): Promise<void> {
  await open(`/home/challenges/${id}`);
  const shown = () => page.locator('time', { hasText: 'WAT' }).first().textContent();
  const before = await shown();
  await steadily(async () => {
    if ((await shown()) !== before) return;
    const dialog = page.getByRole('dialog', { name: editCopy.editChallenge });
    await button(page, editCopy.editChallenge).click();
    await dialog.getByLabel('Title').waitFor();
    await chooseNextDay(page);
    await dialog.getByRole('button', { name: editCopy.save }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction((text) => document.querySelector('main time')?.textContent !== text, before);
  });
}

/** Publishes the results; returns the path of the export that the organiser downloads. */
export async function publishResults({ page, open, steadily }: Phone, id: string): Promise<string> {
  await open(`/home/challenges/${id}`);
  const download = page.getByRole('link', { name: judgingCopy.exportJson });
  await steadily(async () => {
    const publish = button(page, judgingCopy.publish).first();
    await publish.or(download).first().waitFor();
    if (await download.isVisible()) return;
    await publish.click();
    await page.getByRole('dialog').getByRole('button', { name: judgingCopy.publish }).click();
    await download.waitFor();
  });
  const [saved] = await Promise.all([page.waitForEvent('download'), download.click()]);
  return saved.path();
}
