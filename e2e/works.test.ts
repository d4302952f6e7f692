import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { adminCopy } from '../contract/admin/copy.ts';
import { challengeCopy, linksCopy } from '../contract/challenges/copy.ts';
import { judging } from '../contract/challenges/judging/endpoints.ts';
import { resultsCopy } from '../contract/challenges/results/copy.ts';
import { publicGallery, results } from '../contract/challenges/results/endpoints.ts';
import { submissions } from '../contract/challenges/submissions.ts';
import { workCopy } from '../contract/challenges/works.copy.ts';
import { publicPaths } from '../contract/core/paths.ts';
import { type ReportKind, reportCopy, reportKindNames } from '../contract/reports/copy.ts';
import { reports } from '../contract/reports/endpoints.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { judgedChallenge, passDeadline } from '../test/judging.ts';
import { newOrganiser } from '../test/organisers.ts';
import { pdf, photo, upload } from '../test/uploads.ts';
import { member, type Person, submitted, visitor } from '../test/world.ts';
import { expectToast, expectWhole, expectWholeEverywhere, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let chidi: Person;
let admin: Person;
let makers: Person[];

test.beforeAll(async () => {
  app = await startApp();
  [ada, chidi, admin] = await Promise.all([member(app, 'ada'), member(app, 'chidi'), member(app, 'admin')]);
  makers = await Promise.all(['bola', 'dayo', 'efe', 'funmi'].map((name) => member(app, name)));
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A PDF of eight pages and 3.2 MB: each page has a part that no other page needs. */
async function document(): Promise<Buffer> {
  const doc = await PDFDocument.create();
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const page = doc.addPage([400, 300]);
    page.drawText(`Sheet ${n}`, { x: 40, y: 200, size: 40 });
    const noise = doc.context.flateStream(randomBytes(400_000), {
      ...{ Type: 'XObject', Subtype: 'Image', Width: 400, Height: 250, ColorSpace: 'DeviceCMYK' },
      BitsPerComponent: 8,
    });
    page.node.newXObject('Noise', doc.context.register(noise));
  }
  return Buffer.from(await doc.save({ useObjectStreams: false }));
}

/** Three pictures and a PDF with links, by four members, each in a challenge that chidi judges. Returns the ids of the entries. */
async function worksIn(id: string, work_public: boolean): Promise<string[]> {
  const entries = [];
  for (const [n, maker] of makers.entries()) {
    const bytes = n < 3 ? await photo({ width: 1600, height: 900 + 300 * n }) : await document();
    const name =
      n < 3 ? `gate ${n}.jpg` : 'A gate for every street, in three parts, with all its colours.pdf';
    const file_url = (await upload(maker, 'submission', bytes, { name })).body.url;
    const links = n < 3 ? [] : ['https://example.com.ng/gate', 'https://code.example.com/gate'];
    entries.push((await submitted(maker, { id }, { file_url, links, work_public })).id);
  }
  const made = { name: 'test_previews', text: "select from jobs where kind = 'submission_preview'" };
  await expect.poll(async () => (await app.deps.db.pool.query(made.text)).rowCount).toBe(0);
  return entries;
}

test('a visitor sees the works in the gallery, until an author withdraws one', async () => {
  const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
  const entries = await worksIn(id, true);
  for (const submission_id of entries)
    await ada.call(submissions.review, {
      id,
      submission_id,
      state: 'accepted',
      note: null,
      seen: 'submitted',
    });
  await passDeadline(app, id);
  await chidi.call(judging.draw, { id });
  await chidi.call(judging.score, { id, submission_id: entries[0] ?? '', scores: [4, 5], note: null });
  await ada.call(results.publish, { id, allow_fewer: true });

  const page = await openPage(app, publicPaths.entries(id));
  const answers: { url: string; status: number }[] = [];
  page.on('response', (answer) => answers.push({ url: answer.url(), status: answer.status() }));
  await page.reload();
  await expect(page.getByRole('listitem').getByText(resultsCopy.entry(4))).toBeVisible();
  const pictures = page.getByRole('img', { name: /^Preview of/ });
  await expect(pictures).toHaveCount(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(300);
  }
  await expect(page.getByRole('list', { name: linksCopy.shown }).getByRole('link')).toHaveCount(2);
  const file = page.getByRole('link', { name: challengeCopy.openFile });
  await expect(file).toHaveCount(1);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  // Nothing of the PDF was loaded.
  expect(answers.filter(({ url }) => url.endsWith('/file'))).toEqual([]);
  await expectWholeEverywhere(page);

  const address = (await file.getAttribute('href')) ?? '';
  expect((await visitor(app).fetch(address)).status).toBe(200);
  const owner = await openPage(app, `/home/challenges/${id}`, { as: makers[3] as Person });
  const work = owner.getByRole('switch', { name: workCopy.show });
  await expect(work).toBeChecked();
  await work.uncheck();
  await expectToast(owner, workCopy.hidden);
  await expectWhole(owner);
  await page.reload();
  await expect(page.getByRole('listitem').getByText(resultsCopy.entry(4))).toBeVisible();
  await expect(file).toHaveCount(0);
  expect((await visitor(app).fetch(address)).status).toBe(404);
  expect(
    (await visitor(app).call(publicGallery, { id })).body.items.map(({ work }) => work !== null),
  ).toEqual(expect.arrayContaining([true, true, true, false]));
});

test('a member reports a work in the gallery and an organiser, and staff take the work out', async () => {
  const organiser = await newOrganiser(ada);
  const id = await judgedChallenge(ada, { judges: [['chidi', chidi]] });
  const [first = ''] = await worksIn(id, true);
  await ada.call(submissions.review, {
    id,
    submission_id: first,
    state: 'accepted',
    note: null,
    seen: 'submitted',
  });
  await passDeadline(app, id);
  await chidi.call(judging.draw, { id });
  await chidi.call(judging.score, { id, submission_id: first, scores: [4, 5], note: null });
  await ada.call(results.publish, { id, allow_fewer: true });

  const report = async (at: string, kind: ReportKind) => {
    const title = reportCopy.titleOf(reportKindNames[kind].toLowerCase());
    const page = await openPage(app, at, { as: chidi });
    await button(page, uiCopy.more).click();
    await page.getByRole('menuitem', { name: title }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('radio', { name: 'Scam or fraud' }).check();
    await expectWhole(page);
    await dialog.getByRole('button', { name: reportCopy.sendReport }).click();
    await expectToast(page, reports.create.copy.done);
    await expectWholeEverywhere(page);
    return page;
  };
  const gallery = await report(publicPaths.entries(id), 'work');
  await report(publicPaths.organiser(organiser.id), 'organiser');

  const desk = await openPage(app, '/home/admin?tab=reports', { as: admin });
  const cardOf = (kind: string) => desk.getByRole('listitem', { name: new RegExp(`^${kind}: `) });
  await expect(cardOf(reportKindNames.organiser)).toContainText(organiser.name);
  await expectWholeEverywhere(desk);
  await cardOf(reportKindNames.work).getByRole('button', { name: adminCopy.decide }).click();
  const dialog = desk.getByRole('dialog', { name: adminCopy.howDoesThisEnd });
  await dialog.getByRole('radio', { name: adminCopy.deleteThe('work') }).check();
  await dialog.getByRole('button', { name: adminCopy.decide }).click();
  await expectToast(desk, reportCopy.decidedIt);
  await expect(cardOf(reportKindNames.work)).toHaveCount(0);
  await gallery.reload();
  await expect(gallery.getByText(resultsCopy.galleryEmpty)).toBeVisible();
});

test('a judge views a picture and a PDF in place, page by page, without loading all of it', async () => {
  const id = await judgedChallenge(ada, { judges: [['chidi', chidi]], blind: true });
  await worksIn(id, false);
  // A PDF without pages.
  const gozie = await member(app, 'gozie');
  const { url } = (await upload(gozie, 'submission', pdf(), { name: 'broken.pdf' })).body;
  await submitted(gozie, { id }, { file_url: url });
  await passDeadline(app, id);
  const { entries } = (await chidi.call(judging.draw, { id })).body;
  const entryOf = (type: string, isWhole = true) =>
    entries.find(({ file }) => file?.mime === type && file.bytes > 1000 === isWhole)?.submission_id ?? '';

  const page = await openPage(app, `/home/challenges/${id}?judge=${entryOf('image/jpeg')}`, { as: chidi });
  const preview = page.getByRole('img', { name: /^Preview of/ });
  await expect.poll(() => preview.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(300);
  await button(page, workCopy.openFullSize).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${app.url}/home/challenges/${id}?judge=${entryOf('application/pdf')}`);
  let loaded = 0;
  page.on('response', async (answer) => {
    if (!answer.url().includes('/judge/files/')) return;
    expect([206, 200]).toContain(answer.status());
    if (answer.status() === 206) loaded += Number(answer.headers()['content-length']);
  });
  await button(page, workCopy.viewPdf).click();
  const sheet = page.getByRole('img', { name: workCopy.page(1, 8) });
  await expect(sheet).toHaveAttribute('aria-busy', 'false');
  const ink = () =>
    sheet.or(page.getByRole('img', { name: workCopy.page(2, 8) })).evaluate((it: HTMLCanvasElement) => {
      const { data } = it.getContext('2d')?.getImageData(0, 0, it.width, it.height) ?? { data: [] };
      return data.filter((value, n) => n % 4 === 0 && value < 100).length;
    });
  await expect.poll(ink).toBeGreaterThan(50);
  await button(page, workCopy.next).click();
  await expect(page.getByRole('status').getByText(workCopy.page(2, 8))).toBeVisible();
  await expect.poll(ink).toBeGreaterThan(50);
  expect(loaded).toBeGreaterThan(0);
  expect(loaded).toBeLessThan(1_600_000);
  await expectWholeEverywhere(page);

  await page.goto(`${app.url}/home/challenges/${id}?judge=${entryOf('application/pdf', false)}`);
  await waitForHydration(page);
  await button(page, workCopy.viewPdf).click();
  await expect(page.getByText(workCopy.pdfFailed)).toBeVisible();
});
