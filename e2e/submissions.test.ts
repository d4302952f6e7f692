import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { linksCopy, submissionCopy, submissionStateNames } from '../contract/challenges/copy.ts';
import { challenges } from '../contract/challenges/endpoints.ts';
import { organiserCopy } from '../contract/challenges/organisers/copy.ts';
import { submissions } from '../contract/challenges/submissions.ts';
import { workCopy } from '../contract/challenges/works.copy.ts';
import { fileKinds, UPLOADS_PATH } from '../contract/files/endpoints.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { pdf, upload } from '../test/uploads.ts';
import { member, newChallenge, type Person, submitted } from '../test/world.ts';
import {
  expectAccessible,
  expectToast,
  expectWholeEverywhere,
  fill,
  openPage,
  waitForHydration,
} from './browser.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource/;
const MB = 1024 * 1024;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
});
test.afterAll(end);

const at = (id: string) => `/home/challenges/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const own = (page: Page) => page.getByRole('region', { name: /^(Submit Your Entry|Your entry)$/ });
const entries = (page: Page) => page.getByRole('region', { name: 'Entries', exact: true });
/** The listed entry. Not the whole region, because its filters have the same words. */
const entryOf = (page: Page) => entries(page).getByRole('listitem');

/** A PDF of this many bytes. */
function work(size: number, name: string) {
  const buffer = Buffer.alloc(size, 7);
  pdf().copy(buffer);
  return { name, mimeType: 'application/pdf', buffer };
}

/** Uploads the same bytes as bola's file. */
const sameFile = async (person: Person) =>
  (await upload(person, 'submission', work(1000, 'mine.pdf').buffer)).body.url;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test.describe('submitting an entry', () => {
  test('resumes after a lost connection, and shows a receipt', async () => {
    // Only admins review the entries of an admin's challenge, so the toast is the one in the specification.
    const { id } = await newChallenge(admin);
    await bola.call(challenges.join, { id });
    const page = await openPage(app, at(id), { as: bola, expected: LOST });
    const file = work(3 * MB, 'my work.pdf');
    let parts = 0;
    await page.route(`**${UPLOADS_PATH}/*`, async (route) => {
      if (route.request().method() !== 'PATCH' || ++parts !== 3) return route.continue();
      await page.context().setOffline(true);
      await route.abort();
    });
    await fill(page, { 'Description (Optional)': 'Three colours' });
    await expect(page.getByLabel('Upload File')).toBeEnabled();
    await page.getByLabel('Upload File').setInputFiles(file);
    await page.getByLabel(workCopy.show).check();
    await button(page, 'Submit Entry').click();
    await expect(page.getByText(submissionCopy.interrupted)).toBeVisible();
    await expect(button(page, 'Uploading...')).toBeVisible();
    const progress = page.getByRole('progressbar', { name: 'Uploading file' });
    expect(Number(await progress.getAttribute('value'))).toBeGreaterThan(20);
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expectToast(page, 'Submission uploaded successfully! It will be reviewed by admins.');
    await expect(own(page).getByText(submissionCopy.received)).toBeVisible();
    await expect(page.getByRole('switch', { name: workCopy.show })).toBeChecked();
    const receipt = page.getByLabel('Receipt of version 1');
    const text = (await receipt.textContent()) ?? '';
    expect(text).toContain(hashOf(file.buffer));
    expect(text).toContain('my work.pdf');
    expect(text).toContain('3.0 MB');
    expect(text).toMatch(/\d\d:\d\d WAT/);
    await expect(page.getByLabel('Description (Optional)')).toHaveValue('');
    expect(await page.getByText(submissionCopy.interrupted).count()).toBe(0);
    await expect(own(page).getByText('Waiting for review')).toBeVisible();
    expect((await bola.call(submissions.mine, { id })).body.items).toHaveLength(1);
  });
});

test('an entrant submits links, then a file; the form shows an error without a file, for an unsupported file type and for links (360 px)', async () => {
  const { id } = await newChallenge(ada);
  await bola.call(challenges.join, { id });
  const page = await openPage(app, at(id), { as: bola, viewport: { width: 360, height: 740 } });
  const links = page.getByLabel('Links (optional)');
  await page.getByPlaceholder('Tell us about your submission...').fill('My best');
  await button(page, 'Submit Entry').click();
  await expect(page.getByText(submissionCopy.file)).toBeVisible();
  await page
    .getByLabel('Upload File')
    .setInputFiles({ name: 'a.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await button(page, 'Submit Entry').click();
  await expect(page.getByText(fileKinds.submission.wrongType)).toBeVisible();
  await expect(page.getByLabel('Description (Optional)')).toHaveValue('My best');
  await button(page, 'Remove file').click();
  expect(await page.getByText('a.exe').count()).toBe(0);
  expect(await entries(page).count()).toBe(0);
  for (const [text, wrong] of [
    ['http://example.com/a', linksCopy.wrong],
    ['a.ng b.ng c.ng d.ng', linksCopy.many],
  ] as const) {
    await links.fill(text);
    await button(page, 'Submit Entry').click();
    await expect(page.getByText(wrong)).toBeVisible();
  }
  await expectAccessible(page);
  const both = `github.com/bola/danfo\nhttps://www.figma.com/file/${'x'.repeat(100)}`;
  await links.fill(both);
  await button(page, 'Submit Entry').click();
  await expectToast(page, 'Submission uploaded successfully! It will be reviewed by Ada Test or an admin.');
  await expect(own(page).getByRole('link', { name: 'github.com/bola/danfo' })).toHaveAttribute(
    'href',
    'https://github.com/bola/danfo',
  );
  await expect(page.getByLabel('Receipt of version 1')).toContainText('https://github.com/bola/danfo');
  await expect(links).toHaveValue('');
  await expectWholeEverywhere(page);
  // The pages behind the same links may have changed.
  await links.fill(both);
  await button(page, 'Submit a new version').click();
  await expect(page.getByLabel('Receipt of version 2')).toContainText('https://github.com/bola/danfo');
  await page.getByLabel('Upload File').setInputFiles(work(1000, 'danfo.pdf'));
  await button(page, 'Submit a new version').click();
  await expect(page.getByLabel('Receipt of version 3')).toContainText('danfo.pdf');

  await submitted(chidi, { id }, { file_url: await sameFile(chidi), submission_text: 'Mine, really' });
  const reviewer = await openPage(app, at(id), { as: ada });
  await expect(entries(reviewer).getByText('The same file was handed in by Bola Test')).toBeVisible();
});

test('a reload restores the text of a new version and the withdrawn consent to show the work', async () => {
  const { id } = await newChallenge(ada);
  await submitted(bola, { id }, { work_public: true });
  const page = await openPage(app, at(id), { as: bola });
  const box = page.getByRole('checkbox', { name: workCopy.show });
  const text = page.getByLabel('Description (Optional)');
  await expect(box).toBeChecked();
  // The form hydrates a little later than the page, and keeps only what is typed then.
  await expect(async () => {
    await box.check();
    await box.uncheck();
    await text.fill('');
    await text.fill('Not for everybody');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Not for everybody');
  }).toPass();
  await page.reload();
  await waitForHydration(page);
  await expect(text).toHaveValue('Not for everybody');
  await expect(box).not.toBeChecked();
  // The tick that was withdrawn at the switch does not come back with the text that was typed before.
  await box.check();
  await text.fill('Typed before');
  await page.getByRole('switch', { name: workCopy.show }).uncheck();
  await expectToast(page, workCopy.hidden);
  await page.reload();
  await waitForHydration(page);
  await expect(text).toHaveValue('Typed before');
  await expect(box).not.toBeChecked();
});

test('a participant whose entries cannot be fetched sees why, and gets the form after a retry', async () => {
  const { id } = await newChallenge(ada, { title: 'Out of reach' });
  await bola.call(challenges.join, { id });
  const page = await openPage(app, '/home/challenges', { as: bola, expected: /400/ });
  const path = `**/api/challenges/${id}/submissions/mine`;
  await page.route(path, (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('link', { name: 'Out of reach' }).click();
  await expect(page.getByText(submissionCopy.listFailed)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(path);
  await button(page, uiCopy.tryAgain).click();
  await expect(button(page, 'Submit Entry')).toBeVisible();
});

test.describe('a review', () => {
  test('requests changes and then accepts, both live for the entrant, who publishes the entry', async () => {
    const { id } = await newChallenge(ada, { title: 'Danfo stop' });
    const first = await submitted(bola, { id }, { submission_text: 'A first try' });
    const page = await openPage(app, at(id), { as: bola });
    const reviewer = await openPage(app, at(id), { as: ada });
    const third = await openPage(app, at(id), { as: chidi });
    await expect(entries(reviewer).getByText('A first try')).toBeVisible();
    await button(reviewer, 'Ask for changes').click();
    await expect(reviewer.getByText(submissionCopy.noteNeeded)).toBeVisible();
    // Not half below the bar of the page, where it is too small a target.
    await entryOf(reviewer)
      .getByRole('link', { name: 'Open file' })
      .evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await expectAccessible(reviewer);
    await fill(reviewer, { Note: 'Larger letters, please' });
    await button(reviewer, 'Ask for changes').click();
    await expectToast(reviewer, 'Review saved');
    await expect(entryOf(reviewer).getByText('Changes requested')).toBeVisible();
    await expect(entryOf(reviewer)).toBeFocused();

    await expect(own(page).getByText('Larger letters, please')).toBeVisible();
    const file = work(1000, 'better.pdf');
    await page.getByLabel('Upload File').setInputFiles(file);
    await button(page, 'Submit a new version').click();
    await expectToast(page, 'Submission uploaded successfully! It will be reviewed by Ada Test or an admin.');
    await expect(own(page).getByText('It will be reviewed by Ada Test or an admin.')).toBeVisible();
    await expect(own(page).getByText('Version 2', { exact: true })).toBeVisible();
    await expect(own(page).getByText('Version 1', { exact: true })).toBeVisible();

    await expect(entries(reviewer).getByText('better.pdf')).toBeVisible();
    expect(await entries(reviewer).getByText('A first try').count()).toBe(0);
    await button(reviewer, 'Accept').click();
    await expect(own(page).getByText('You earned the badge First Challenge Completed')).toBeVisible();
    await expect(own(page).getByText(submissionCopy.settled)).toBeVisible();
    expect(await page.getByLabel('Upload File').count()).toBe(0);
    expect((await chidi.fetch(first.file_url)).status).toBe(404);

    await page.getByRole('switch', { name: 'Show my entry on this challenge' }).check();
    await expectToast(page, submissionCopy.published);
    const shown = third.getByRole('region', { name: 'Accepted entries' });
    await expect(shown.getByText('Bola Test')).toBeVisible();
    const [download] = await Promise.all([
      third.waitForEvent('download'),
      shown.getByRole('link', { name: 'Open file' }).click(),
    ]);
    expect(hashOf(await readFile(await download.path()))).toBe(hashOf(file.buffer));
    await expectAccessible(page);
    await page.getByRole('switch', { name: 'Show my entry on this challenge' }).uncheck();
    await expectToast(page, submissionCopy.unpublished);
    await expect(shown).toHaveCount(0);

    await page.goto(`${app.url}/home/notifications`);
    await page.getByRole('link', { name: 'View challenge' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Danfo stop' })).toBeVisible();
  });

  test('shows an error and refetches the list when the submission has changed meanwhile, and is not offered for the reviewer’s own entry', async () => {
    const { id } = await newChallenge(ada);
    await submitted(bola, { id });
    // Wide, so that no toast covers a button.
    const viewport = { width: 1280, height: 900 };
    const page = await openPage(app, at(id), { as: admin, viewport, expected: /409/ });
    await expect(entries(page).getByText('Version 1')).toBeVisible();
    await submitted(bola, { id }, { submission_text: 'The newer one' });
    await button(page, 'Accept').click();
    await expectToast(page, submissionCopy.superseded);
    await expect(entries(page).getByText('The newer one')).toBeVisible();
    const [entry] = (await admin.call(submissions.list, { id })).body.items;
    const judged = { state: 'rejected', note: null, seen: 'submitted' } as const;
    await ada.call(submissions.review, { id, submission_id: entry?.id ?? '', ...judged });
    await button(page, 'Accept').click();
    await expectToast(page, submissionCopy.reviewedMeanwhile);
    await expect(entryOf(page).getByText('Rejected', { exact: true })).toBeVisible();
    await entries(page).getByText('Review again').click();
    await button(page, 'Accept').click();
    await expect(entryOf(page).getByText('Accepted', { exact: true })).toBeVisible();
    await expect(entryOf(page)).toBeFocused();
    // An entry that leaves the list of its filter passes the focus on to the list.
    await entries(page).getByText(organiserCopy.filters).click();
    await entries(page).getByLabel(organiserCopy.state).selectOption(submissionStateNames.accepted);
    await button(page, 'Reject').click();
    await expect(entries(page).getByText(organiserCopy.noneFound)).toBeVisible();
    await expect(entries(page).getByRole('list').last()).toBeFocused();
    await entries(page).getByLabel(organiserCopy.state).selectOption('');

    await submitted(admin, { id });
    const mine = entryOf(page).filter({ hasText: submissionCopy.own });
    await expect(mine).toBeVisible();
    expect(await mine.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0);
  });
});
