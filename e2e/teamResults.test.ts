import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { challengeEdits } from '../contract/challenges/edits.ts';
import { challenges } from '../contract/challenges/endpoints.ts';
import { judging } from '../contract/challenges/judging/endpoints.ts';
import { results } from '../contract/challenges/results/endpoints.ts';
import { submissions } from '../contract/challenges/submissions.ts';
import { teamCopy } from '../contract/challenges/teams/copy.ts';
import { teams } from '../contract/challenges/teams/endpoints.ts';
import { publicPaths } from '../contract/core/paths.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { recordOnce } from '../server/challenges/outages/recordReadiness.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { judgedChallenge, passDeadline } from '../test/judging.ts';
import { member, newChallenge, type Person, submitted } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const NAME = 'W'.repeat(40);
const PHONE = { width: 320, height: 640 };

let app: TestApp;
let admin: Person;
let ada: Person;
let bola: Person;
let chidi: Person;
let dayo: Person;

test.beforeAll(async () => {
  app = await startApp();
  [admin, ada, bola, chidi, dayo] = (await Promise.all(
    ['admin', 'ada', 'bola', 'chidi', 'dayo'].map((name) => member(app, name)),
  )) as [Person, Person, Person, Person, Person];
  await sql(`update users set created_at = now() - interval '2 days'`);
});
test.afterAll(end);

const sql = (text: string, values: unknown[] = []) => app.deps.db.pool.query(text, values);
const at = (id: string) => `/home/challenges/${id}`;
const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const more = { name: uiCopy.more, exact: true } as const;

/** Creates bola's team, with chidi, in a challenge that dayo judges. */
async function teamChallenge() {
  const id = await judgedChallenge(ada, { judges: [['dayo', dayo]] });
  await ada.call(challengeEdits.edit, { id, seen: 1, team_max: 3 });
  await bola.call(challenges.join, { id });
  const team = (await bola.call(teams.create, { id, team_id: uuidv7(), name: NAME })).body;
  await chidi.call(teams.join, { id, code: team.code });
  const { id: submission_id } = await submitted(bola, { id }, { submission_text: 'Three colours' });
  return { id, submission_id, code: team.code };
}

test('results and the public gallery name the team and its members', async () => {
  const { id, submission_id } = await teamChallenge();
  await passDeadline(app, id);
  await dayo.call(judging.draw, { id });
  await dayo.call(judging.score, { id, submission_id, scores: [5, 4], note: null });
  const review = { state: 'accepted', note: null, seen: 'submitted' } as const;
  await ada.call(submissions.review, { id, submission_id, ...review });
  await chidi.call(submissions.publish, { id, submission_id });
  await ada.call(results.publish, { id });
  const page = await openPage(app, at(id), { as: dayo });
  const list = page.getByRole('region', { name: 'Results' });
  await expect(list.getByText(NAME)).toBeVisible();
  await expect(list.getByText('Bola Test, Chidi Test')).toBeVisible();
  await expectWholeEverywhere(page);
  const gallery = await openPage(app, publicPaths.entries(id));
  await expect(gallery.getByRole('heading', { name: NAME })).toBeVisible();
  await expect(gallery.getByText('Bola Test, Chidi Test')).toBeVisible();
  await expectWholeEverywhere(gallery);
});

test('a team’s name is reported from its entry, and an admin removes it', async () => {
  const { id, code } = await teamChallenge();
  const page = await openPage(app, at(id), { as: ada });
  await region(page, 'Entries').getByRole('button', more).click();
  await page.getByRole('menuitem', { name: 'Report team name' }).click();
  await page.getByRole('dialog').getByLabel('Spam', { exact: true }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await expectToast(page, reports.create.copy.done);
  const own = await openPage(app, at(id), { as: bola });
  await expect(own.getByRole('heading', { name: NAME })).toBeVisible();
  for (const name of [NAME, 'Entries'])
    await expect(region(own, name).getByRole('button', more)).toHaveCount(0);
  const guest = await openPage(app, `${at(id)}?team=${code}`, { as: admin, viewport: PHONE });
  await expect(region(guest, teamCopy.invited(NAME)).getByRole('button', more)).toBeVisible();
  await expectWholeEverywhere(guest);

  const queue = await openPage(app, '/home/admin?tab=reports', { as: admin });
  const card = main(queue).getByRole('listitem').filter({ hasText: 'Team name: Spam' });
  await expect(card.getByRole('link', { name: 'View' })).toHaveAttribute('href', at(id));
  await card.getByRole('button', { name: 'Resolve' }).click();
  await queue.getByRole('dialog').getByRole('radio', { name: 'Delete the team name' }).check();
  await queue.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await expectToast(queue, 'Report resolved');
  await expect(own.getByRole('heading', { name: /^Team [0-9A-F]{4}$/ })).toBeVisible();
  await expect(own.getByText(NAME)).toHaveCount(0);
});

test('an outage moves the deadline, and the challenge and a notification give the reason', async () => {
  const { id } = await newChallenge(ada, { title: 'A mark for your street' });
  await bola.call(challenges.join, { id });
  const page = await openPage(app, at(id), { as: bola, viewport: PHONE });
  await sql(`update challenges set deadline = clock_timestamp() - interval '1 minute' where id = $1`, [id]);
  await sql(`update service_readiness set ready_at = clock_timestamp() - interval '12 minutes'`);
  await recordOnce(app.deps);
  await expect(
    page.getByText(/^The deadline moved by 1[23] minutes because the service was down\.$/),
  ).toBeVisible();
  await expectWholeEverywhere(page);
  await page.goto(`${app.url}/home/notifications`);
  await expect(
    page.getByText('The deadline of A mark for your street moved, because the service was down'),
  ).toBeVisible();
});
