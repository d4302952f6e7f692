import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { challengeCopy } from '../contract/challenges.copy.ts';
import { challenges, submissions } from '../contract/challenges.ts';
import { fileKinds } from '../contract/files.ts';
import { PAGE_SIZE } from '../contract/paging.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { jpeg } from '../test/uploads.ts';
import { member, newChallenge, type Person, submitted } from '../test/world.ts';
import { expectAccessible, expectWholeEverywhere, fill, openPage, toast } from './browser.ts';

const LIST = '/home/challenges';
const LOST = /ERR_|Failed to load resource/;

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [ada, bola, chidi, admin] = await Promise.all([
    member(app, 'ada'),
    member(app, 'bola'),
    member(app, 'chidi'),
    member(app, 'admin'),
  ]);
});

const at = (id: string) => `${LIST}/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Challenge' });
const dateButton = (page: Page) => page.getByRole('button', { name: /^Deadline/ });
const own = (page: Page) => page.getByRole('region', { name: /^(Submit Your Entry|Your entry)$/ });
const hasFocus = (e: Element) => e === document.activeElement;

/** The deadline was an hour ago. */
const makeLate = (id: string) =>
  app.deps.db.run(
    {
      name: 'test_make_late',
      text: `update challenges set deadline = now() - interval '1 hour' where id = $1`,
    },
    [id],
  );

describe('the list', () => {
  it('says that it is empty, and offers to create the first', async () => {
    const page = await openPage(app, LIST, { as: ada });
    await page.getByText(challengeCopy.noneInCategory).waitFor();
    await button(page, 'Create the first challenge').click();
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    expect(await button(page, 'Create the first challenge').evaluate(hasFocus)).toBe(true);
  });

  it('gets a challenge by the keyboard alone; others see it at once', async () => {
    const other = await openPage(app, LIST, { as: bola });
    const page = await openPage(app, LIST, { as: ada });
    await button(page, 'Create Challenge').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => dialogOf(page).getByLabel('Title').evaluate(hasFocus)).toBe(true);
    const create = dialogOf(page).getByRole('button', { name: 'Create Challenge' });
    expect(await create.isDisabled()).toBe(true);
    await page.keyboard.type('Poster for the library');
    expect(await create.isEnabled()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('One sheet, A3');
    await dialogOf(page).getByLabel('Category (optional)').selectOption('Design');
    await dialogOf(page).getByLabel('Difficulty (optional)').selectOption('Easy');
    await dateButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell').locator('button:focus').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Deadline (optional)' }).waitFor({ state: 'hidden' });
    expect(await dateButton(page).evaluate(hasFocus)).toBe(true);
    expect(await page.getByLabel('Time (WAT)').inputValue()).toBe('23:59');
    await create.focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Challenge created successfully!');
    await dialogOf(page).waitFor({ state: 'hidden' });
    await card(page, 'Poster for the library').getByText('Easy').waitFor();
    await card(other, 'Poster for the library')
      .getByText(/0 participants · \d days left/)
      .waitFor();
    const [made] = (await ada.call(challenges.list, {})).body.items;
    expect(made?.deadline).toContain('T22:59:00');
    await card(other, 'Poster for the library').getByRole('link').click();
    await other.getByText(/^\w{3} \d{1,2} \w{3} \d{4}, 23:59 WAT$/).waitFor();
  });

  it('keeps what was typed, says what is wrong beside it, and clears a deadline', async () => {
    const page = await openPage(app, LIST, { as: bola, expected: LOST });
    await button(page, 'Create Challenge').click();
    await fill(page, { Title: 'A jingle' });
    await page.locator('input[type=file]').setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(fileKinds.challenge.maxBytes + 1),
    });
    await page.getByText('Image size should be less than 5MB').last().waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await page.getByAltText('What you chose').waitFor();
    await dateButton(page).click();
    await page.getByRole('button', { name: /^Today/ }).click();
    await page.getByLabel('Time (WAT)').fill('00:00');
    await dialogOf(page).getByRole('button', { name: 'Create Challenge' }).click();
    await page.getByText(challengeCopy.deadlinePast).waitFor();
    await expect.poll(() => dateButton(page).evaluate(hasFocus)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await button(page, 'Create Challenge').click();
    expect(await page.getByLabel('Title').inputValue()).toBe('A jingle');
    expect(await page.getByLabel('Time (WAT)').inputValue()).toBe('00:00');
    await button(page, 'Clear deadline').click();
    await expect.poll(() => dateButton(page).evaluate(hasFocus)).toBe(true);
    await dialogOf(page).getByRole('button', { name: 'Create Challenge' }).click();
    await toast(page, 'Challenge created successfully!');
    await card(page, 'A jingle').getByText('No deadline').waitFor();
    await card(page, 'A jingle').getByText(challengeCopy.anyLevel).waitFor();
  });

  it('is searched by title or description, and narrowed to a category, as the address says', async () => {
    await newChallenge(ada, { title: 'Ìbàdàn beats', description: 'Talking drum', category: 'Music' });
    await newChallenge(ada, { title: 'Market ledger', description: 'For a stall', category: 'Business' });
    const page = await openPage(app, LIST, { as: chidi });
    await page.getByPlaceholder('Search challenges...').fill('TALKING');
    await card(page, 'Market ledger').waitFor({ state: 'detached' });
    await card(page, 'Ìbàdàn beats').waitFor();
    await button(page, 'Business').click();
    await page.getByText(challengeCopy.noneFound).waitFor();
    expect(new URL(page.url()).search).toBe('?q=TALKING&category=Business');
    expect(await button(page, 'Create the first challenge').count()).toBe(0);
    await page.reload();
    await page.getByText(challengeCopy.noneFound).waitFor();
    await button(page, 'Show all challenges').click();
    await card(page, 'Market ledger').waitFor();
    await button(page, 'Content').click();
    await page.getByText(challengeCopy.noneInCategory).waitFor();
    await button(page, 'Create the first challenge').waitFor();
  });

  it('goes on as one scrolls', async () => {
    for (let n = 1; n <= 2 * PAGE_SIZE; n++)
      await newChallenge(ada, { title: `Number ${n}`, category: 'Content' });
    const page = await openPage(app, `${LIST}?category=Content`, { as: bola });
    expect(await page.getByRole('article').count()).toBe(PAGE_SIZE);
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByRole('article').count()).toBe(2 * PAGE_SIZE);
  });
});

describe('a challenge', () => {
  it('stands on the home page, and is joined and left', async () => {
    const { id } = await newChallenge(ada, { title: 'Latest of all', description: '' });
    const other = await openPage(app, at(id), { as: chidi });
    const page = await openPage(app, '/home', { as: bola });
    const featured = page.getByRole('region', { name: 'Featured Challenge' });
    await featured.getByRole('article', { name: 'Latest of all' }).waitFor();
    await featured.getByRole('link', { name: 'View All' }).click();
    await page.getByRole('heading', { level: 1, name: 'Challenges' }).waitFor();
    await card(page, 'Latest of all').getByRole('link').click();
    await page.getByText(challengeCopy.noDescription).waitFor();
    await expect.poll(() => page.title()).toContain('Latest of all · VibeTribe');
    expect(await own(page).count()).toBe(0);
    await button(page, 'Join Challenge').click();
    await toast(page, 'Joined challenge successfully');
    await own(page).waitFor();
    await page.getByText('1 participant', { exact: true }).waitFor();
    await other.getByText('1 participant', { exact: true }).waitFor();
    await button(page, 'Leave Challenge').click();
    await toast(page, 'Left challenge successfully');
    await page.getByText('0 participants').waitFor();
    expect(await own(page).count()).toBe(0);
    expect(await page.getByText('Admin', { exact: true }).count()).toBe(0);
    expect(await button(page, 'Delete Challenge').count()).toBe(0);
    await page.getByRole('complementary').getByText('Active').waitFor();
  });

  it('takes nothing more once its deadline has passed', async () => {
    const { id } = await newChallenge(ada);
    await submitted(bola, { id });
    await makeLate(id);
    const page = await openPage(app, at(id), { as: bola });
    await own(page).getByText(challengeCopy.deadlinePassed).waitFor();
    await page.getByRole('complementary').getByText(challengeCopy.expired).waitFor();
    expect(await page.getByLabel('Upload File').count()).toBe(0);
    await own(page).getByText('Version 1', { exact: true }).waitFor();
  });

  it('is closed and reopened by its creator, and takes no participants while closed', async () => {
    const { id } = await newChallenge(ada, { title: 'Closing soon' });
    const other = await openPage(app, at(id), { as: chidi });
    const page = await openPage(app, at(id), { as: ada });
    await button(page, 'Close Challenge').click();
    await page.getByText(challengeCopy.confirmClose).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close Challenge' }).click();
    await toast(page, 'Challenge closed');
    for (const each of [page, other]) {
      await each.getByRole('complementary').getByText('Inactive').waitFor();
      await each.getByText(challengeCopy.isClosed).waitFor();
      expect(await button(each, 'Join Challenge').count()).toBe(0);
    }
    expect(await button(other, 'Reopen Challenge').count()).toBe(0);
    await button(page, 'Reopen Challenge').click();
    await toast(page, 'Challenge reopened');
    await button(other, 'Join Challenge').waitFor();
    await other.getByRole('complementary').getByText('Active', { exact: true }).waitFor();
  });

  it('is shared by copying its link, and deleted by an admin after asking', async () => {
    const { id } = await newChallenge(ada, { title: 'Soon gone' });
    const reader = await openPage(app, at(id), { as: bola, expected: /404/ });
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await openPage(app, at(id), { as: admin, permissions });
    await page.getByText('Admin', { exact: true }).waitFor();
    await button(page, 'Share').click();
    await toast(page, challengeCopy.linkCopied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.url + at(id));
    await button(page, 'Delete Challenge').click();
    await page.getByText(challengeCopy.confirmDelete).waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Challenge deleted successfully');
    await page.getByRole('heading', { level: 1, name: 'Challenges' }).waitFor();
    expect(await card(page, 'Soon gone').count()).toBe(0);
    await reader.getByRole('heading', { name: challengeCopy.notFound }).waitFor();
  });

  it('that is not there says so, with a 404 and a way back', async () => {
    const path = at(uuidv7());
    expect((await ada.fetch(path)).status).toBe(404);
    const page = await openPage(app, path, { as: ada, expected: /404/ });
    await page.getByRole('heading', { name: 'Challenge not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Challenges' }).click();
    await page.getByRole('heading', { level: 1, name: 'Challenges' }).waitFor();
  });
});

it.each(['Easy', 'Hard'] as const)('very long words push nothing aside: %s', async (difficulty) => {
  const long = { title: 'W'.repeat(100), description: 'w'.repeat(500), difficulty } as const;
  const { id } = await newChallenge(ada, long);
  const entry = await submitted(bola, { id }, { submission_text: 'w'.repeat(300) });
  const judged = { state: 'accepted', note: 'M'.repeat(200), seen: 'submitted' } as const;
  await ada.call(submissions.review, { id, submission_id: entry.id, ...judged });
  await bola.call(submissions.publish, { id, submission_id: entry.id });
  await submitted(chidi, { id });
  for (const [path, as] of [
    ['/home', chidi],
    [LIST, chidi],
    [at(id), bola],
    [at(id), admin],
  ] as const) {
    const page = await openPage(app, path, { as });
    await page.getByText('W'.repeat(100)).first().waitFor();
    if (path === LIST) await button(page, 'Create Challenge').click();
    await expectWholeEverywhere(page);
  }
});

// Last: another app in this process renders this one's pages from then on.
it('offers no creation to those who may not', async () => {
  const closed = await startApp({ CHALLENGE_CREATORS: 'admins' });
  const page = await openPage(closed, LIST, { as: await member(closed, 'ada') });
  await page.getByText(challengeCopy.noneInCategory).waitFor();
  expect(await page.getByRole('button', { name: /^Create/ }).count()).toBe(0);
});
