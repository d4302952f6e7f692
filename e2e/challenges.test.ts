import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { challengeCopy, rulesCopy } from '../contract/challenges/copy.ts';
import { challenges } from '../contract/challenges/endpoints.ts';
import { phaseNames } from '../contract/challenges/phases.copy.ts';
import { PAGE_SIZE } from '../contract/core/paging.ts';
import { fileKinds } from '../contract/files/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg } from '../test/uploads.ts';
import { member, newChallenge, type Person, submitted } from '../test/world.ts';
import {
  chooseLaterDay,
  expectAccessible,
  expectToast,
  expectWholeEverywhere,
  fill,
  openPage,
} from './browser.ts';
import { expect, test } from './test.ts';

const LIST = '/home/challenges';
const LOST = /ERR_|Failed to load resource/;

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

const at = (id: string) => `${LIST}/${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create Challenge' });
const dateButton = (page: Page) => page.getByRole('button', { name: /^Deadline/ });
const own = (page: Page) => page.getByRole('region', { name: /^(Submit Your Entry|Your entry)$/ });
const hasFocus = (e: Element) => e === document.activeElement;

/** Sets the deadline to an hour ago. */
const makeLate = (id: string) =>
  app.deps.db.run(
    {
      name: 'test_make_late',
      text: `update challenges set deadline = now() - interval '1 hour' where id = $1`,
    },
    [id],
  );

test.describe('the list of challenges', () => {
  test('offers to create the first challenge when it is empty', async () => {
    const page = await openPage(app, LIST, { as: ada });
    await expect(page.getByText(challengeCopy.noneInCategory)).toBeVisible();
    await button(page, 'Create the first challenge').click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    expect(await button(page, 'Create the first challenge').evaluate(hasFocus)).toBe(true);
  });

  test('shows a challenge created with the keyboard alone, also live to another member', async () => {
    const other = await openPage(app, LIST, { as: bola });
    const page = await openPage(app, LIST, { as: ada });
    await button(page, 'Create Challenge').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => dialogOf(page).getByLabel('Title').evaluate(hasFocus)).toBe(true);
    const create = dialogOf(page).getByRole('button', { name: 'Create Challenge' });
    await expect(create).toBeDisabled();
    await page.keyboard.type('Poster for the library');
    await expect(create).toBeEnabled();
    await page.keyboard.press('Tab');
    await page.keyboard.type('One sheet, A3');
    await dialogOf(page).getByLabel('Category (optional)').selectOption('Design');
    await dialogOf(page).getByLabel('Difficulty (optional)').selectOption('Easy');
    await dateButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell').locator('button:focus')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Deadline (optional)' })).toBeHidden();
    expect(await dateButton(page).evaluate(hasFocus)).toBe(true);
    await expect(page.getByLabel('Time (WAT)')).toHaveValue('23:59');
    await create.focus();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Challenge created successfully!');
    await expect(dialogOf(page)).toBeHidden();
    await expect(card(page, 'Poster for the library').getByText('Easy')).toBeVisible();
    await expect(
      card(other, 'Poster for the library').getByText(/0 participants · \d days left/),
    ).toBeVisible();
    const [made] = (await ada.call(challenges.list, {})).body.items;
    expect(made?.deadline).toContain('T22:59:00');
    await card(other, 'Poster for the library').getByRole('link').click();
    await expect(other.getByText(/^\w{3} \d{1,2} \w{3} \d{4}, 23:59 WAT$/)).toBeVisible();
  });

  test('has a creation form that shows errors, keeps its input when closed, and clears the deadline', async () => {
    const page = await openPage(app, LIST, { as: bola, expected: LOST });
    await button(page, 'Create Challenge').click();
    await fill(page, { Title: 'A jingle' });
    await page.locator('input[type=file]').setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(fileKinds.challenge.maxBytes + 1),
    });
    await expect(page.getByText('Image size should be less than 5MB').last()).toBeVisible();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await expect(page.getByAltText('Selected image')).toBeVisible();
    await dateButton(page).click();
    await page.getByRole('button', { name: /^Today/ }).click();
    await page.getByLabel('Time (WAT)').fill('00:00');
    await dialogOf(page).getByRole('button', { name: 'Create Challenge' }).click();
    await expect(page.getByText(challengeCopy.deadlinePast)).toBeVisible();
    await expect.poll(() => dateButton(page).evaluate(hasFocus)).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await button(page, 'Create Challenge').click();
    await expect(page.getByLabel('Title')).toHaveValue('A jingle');
    await expect(page.getByLabel('Time (WAT)')).toHaveValue('00:00');
    await button(page, 'Clear deadline').click();
    await expect.poll(() => dateButton(page).evaluate(hasFocus)).toBe(true);
    await dialogOf(page).getByRole('button', { name: 'Create Challenge' }).click();
    await expectToast(page, 'Challenge created successfully!');
    await expect(card(page, 'A jingle').getByText('No deadline')).toBeVisible();
    await expect(card(page, 'A jingle').getByText(challengeCopy.anyLevel)).toBeVisible();
  });

  test('filters by search text and category, and keeps both in the address', async () => {
    await newChallenge(ada, { title: 'Ìbàdàn beats', description: 'Talking drum', category: 'Music' });
    await newChallenge(ada, { title: 'Market ledger', description: 'For a stall', category: 'Business' });
    const page = await openPage(app, LIST, { as: chidi });
    await page.getByPlaceholder('Search challenges...').fill('TALKING');
    await expect(card(page, 'Market ledger')).toHaveCount(0);
    await expect(card(page, 'Ìbàdàn beats')).toBeVisible();
    await button(page, 'Business').click();
    await expect(page.getByText(challengeCopy.noneFound)).toBeVisible();
    expect(new URL(page.url()).search).toBe('?q=TALKING&category=Business');
    expect(await button(page, 'Create the first challenge').count()).toBe(0);
    await page.reload();
    await expect(page.getByText(challengeCopy.noneFound)).toBeVisible();
    await button(page, 'Show all challenges').click();
    await expect(card(page, 'Market ledger')).toBeVisible();
    await button(page, 'Content').click();
    await expect(page.getByText(challengeCopy.noneInCategory)).toBeVisible();
    await expect(button(page, 'Create the first challenge')).toBeVisible();
  });

  test('is filtered by phase and category, and leaves ended ones to a search and to "Ended"', async () => {
    const { id } = await newChallenge(ada, { title: 'Kite over Yaba', category: 'Development' });
    await newChallenge(ada, { title: 'Kite over Ikeja', category: 'Development' });
    await makeLate(id);
    const page = await openPage(app, LIST, { as: chidi });
    const phases = page.getByRole('group', { name: challengeCopy.phase });
    await expect(card(page, 'Kite over Ikeja')).toBeVisible();
    await expect(card(page, 'Kite over Yaba')).toHaveCount(0);
    await page.getByPlaceholder('Search challenges...').fill('kite');
    await expect(card(page, 'Kite over Yaba')).toBeVisible();
    await expect(phases.getByRole('button', { name: 'All', pressed: true })).toBeVisible();
    await page.getByPlaceholder('Search challenges...').fill('');
    await expect(card(page, 'Kite over Yaba')).toHaveCount(0);
    await button(page, 'Development').click();
    await phases.getByRole('button', { name: 'Ended', exact: true }).click();
    await expect(card(page, 'Kite over Yaba')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(new URL(page.url()).search).toBe('?category=Development&phase=ended');
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Ended Development challenges, newest first' }),
    ).toBeAttached();
    await card(page, 'Kite over Yaba').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kite over Yaba');
    await page.goBack();
    await expect(card(page, 'Kite over Yaba')).toBeVisible();
    await phases.getByRole('button', { name: 'Judging', exact: true }).click();
    await expect(page.getByText(challengeCopy.noneInCategory)).toBeVisible();
    await expect(button(page, 'Create the first challenge')).toHaveCount(0);
    await button(page, 'Show all challenges').click();
    await expect(card(page, 'Kite over Ikeja')).toBeVisible();
    await expect(phases.getByRole('button', { name: 'Current', pressed: true })).toBeVisible();
    await expectWholeEverywhere(page);

    const visitor = await openPage(app, '/challenges?category=Development', { javaScriptEnabled: false });
    await expect(visitor.getByRole('link', { name: 'Kite over Ikeja' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Kite over Yaba' })).toHaveCount(0);
    await visitor.getByRole('link', { name: 'Ended', exact: true }).click();
    await expect(visitor.getByRole('link', { name: 'Kite over Yaba' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Kite over Ikeja' })).toHaveCount(0);
  });

  test('of a phase shows a challenge that entered it live, and no longer offers to create the first', async () => {
    const { id } = await newChallenge(ada, { title: 'Zobo label', category: 'Content' });
    await bola.call(challenges.join, { id });
    const page = await openPage(app, `${LIST}?category=Content&phase=ended`, { as: chidi });
    await expect(page.getByText(challengeCopy.noneInCategory)).toBeVisible();
    await makeLate(id);
    await bola.call(challenges.leave, { id });
    await expect(card(page, 'Zobo label')).toBeVisible();
    const current = await openPage(app, `${LIST}?category=Content`, { as: chidi });
    const asked = current.waitForResponse(/phase=ended/);
    await current.reload();
    await asked;
    await expect(current.getByText(challengeCopy.noneInCategory)).toBeVisible();
    await expect(button(current, 'Create the first challenge')).toHaveCount(0);
  });

  test('loads the next page on scrolling', async () => {
    for (let n = 1; n <= PAGE_SIZE + 1; n++)
      await newChallenge(ada, { title: `Number ${n}`, category: 'Content' });
    const page = await openPage(app, `${LIST}?category=Content`, { as: bola });
    await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE);
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('article')).toHaveCount(PAGE_SIZE + 1);
  });
});

test.describe('a challenge', () => {
  test('is created with rules, prizes and an opening date, and its prizes are edited', async () => {
    const page = await openPage(app, LIST, { as: ada });
    await button(page, 'Create Challenge').click();
    await fill(page, { Title: 'A mark for your street' });
    await page.getByText(rulesCopy.more).click();
    const prize = (n: number) => page.getByRole('group', { name: `Prize ${n}` });
    await page.getByLabel('Rules', { exact: true }).fill('Own work only');
    await expect(prize(2)).toBeHidden();
    await prize(1).getByLabel(rulesCopy.prizeText).fill('Painted on a real wall');
    await prize(1).getByLabel(rulesCopy.naira).fill('₦100,000');
    await prize(2).getByLabel(rulesCopy.naira).fill('plenty');
    const create = dialogOf(page).getByRole('button', { name: 'Create Challenge' });
    await create.click();
    await expect(prize(2).getByText(rulesCopy.prizeNeeded)).toBeVisible();
    await expect(prize(2).getByText(rulesCopy.nairaWrong)).toBeVisible();
    await expectAccessible(page);
    await prize(2).getByLabel(rulesCopy.prizeText).fill('Sketchbook, signed');
    await prize(2).getByLabel(rulesCopy.naira).fill('');
    await prize(2).getByLabel(rulesCopy.payer).fill('Ajike Books');
    await page.getByRole('button', { name: /^Opens \(optional\)/ }).click();
    await chooseLaterDay(page);
    await create.click();
    await expectToast(page, 'Challenge created successfully!');
    await expect(card(page, 'A mark for your street').getByText(phaseNames.upcoming)).toBeVisible();
    await card(page, 'A mark for your street').getByRole('link').click();
    const prizes = page.getByRole('region', { name: 'Prizes' });
    await expect(prizes.getByRole('listitem')).toHaveText([
      /Painted on a real wall.*Paid by the creator.*₦100,000/,
      /Sketchbook, signed.*Paid by Ajike Books/,
    ]);
    await expect(prizes.getByText(rulesCopy.noMoney)).toBeVisible();
    await expect(page.getByText('Own work only')).toBeVisible();
    await button(page, 'Edit challenge').click();
    await prize(2).getByLabel(rulesCopy.prizeText).fill('');
    await prize(2).getByLabel(rulesCopy.payer).fill('');
    await button(page, 'Save').click();
    await expect(prizes.getByRole('listitem')).toHaveText([/Painted on a real wall.*₦100,000/]);
    await expect(prizes.getByText(/^Paid by the creator of the challenge\./)).toBeVisible();
  });

  test('is featured on the home page, and a member joins and leaves it', async () => {
    const { id } = await newChallenge(ada, { title: 'Latest of all', description: '' });
    const other = await openPage(app, at(id), { as: chidi });
    const page = await openPage(app, '/home', { as: bola });
    const featured = page.getByRole('region', { name: 'Featured Challenge' });
    await expect(featured.getByRole('article', { name: 'Latest of all' })).toBeVisible();
    await featured.getByRole('link', { name: 'View All' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
    await card(page, 'Latest of all').getByRole('link').click();
    await expect(page.getByText(challengeCopy.noDescription)).toBeVisible();
    await expect.poll(() => page.title()).toContain('Latest of all · VibeTribe');
    expect(await own(page).count()).toBe(0);
    await button(page, 'Join Challenge').click();
    await expectToast(page, 'Joined challenge successfully');
    await expect(own(page)).toBeVisible();
    await expect(page.getByText(/^1 participant ·/)).toBeVisible();
    await expect(other.getByText(/^1 participant ·/)).toBeVisible();
    await page.getByRole('link', { name: challengeCopy.submitEntry }).click();
    await expect(page.getByRole('heading', { name: challengeCopy.submitYourEntry })).toBeInViewport();
    await button(page, 'Leave Challenge').click();
    await expectToast(page, 'Left challenge successfully');
    await expect(page.getByText(/^0 participants ·/)).toBeVisible();
    expect(await own(page).count()).toBe(0);
    expect(await page.getByText('Admin', { exact: true }).count()).toBe(0);
    expect(await button(page, 'Delete Challenge').count()).toBe(0);
    await expect(
      page.getByRole('region', { name: challengeCopy.challengeStats }).getByText('Active'),
    ).toBeVisible();
  });

  test('shows the entry but no upload field after its deadline', async () => {
    const { id } = await newChallenge(ada);
    await submitted(bola, { id });
    await makeLate(id);
    const page = await openPage(app, at(id), { as: bola });
    await expect(own(page).getByText(challengeCopy.deadlinePassed)).toBeVisible();
    await expect(
      page.getByRole('region', { name: challengeCopy.challengeStats }).getByText(challengeCopy.expired),
    ).toBeVisible();
    expect(await page.getByLabel('Upload File').count()).toBe(0);
    await expect(own(page).getByText('Version 1', { exact: true })).toBeVisible();
  });

  test('is closed and reopened by its creator, cannot be joined while closed, and is cancelled for ever', async () => {
    const { id } = await newChallenge(ada, { title: 'Closing soon' });
    const other = await openPage(app, at(id), { as: chidi });
    const page = await openPage(app, at(id), { as: ada });
    await button(page, 'Close Challenge').click();
    await expect(page.getByText(challengeCopy.confirmClose)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close Challenge' }).click();
    await expectToast(page, 'Challenge closed');
    for (const each of [page, other]) {
      await expect(
        each.getByRole('region', { name: challengeCopy.challengeStats }).getByText('Inactive'),
      ).toBeVisible();
      await expect(each.getByText(challengeCopy.isClosed)).toBeVisible();
      expect(await button(each, 'Join Challenge').count()).toBe(0);
    }
    expect(await button(other, 'Reopen Challenge').count()).toBe(0);
    await button(page, 'Reopen Challenge').click();
    await expectToast(page, 'Challenge reopened');
    await expect(
      other.getByRole('region', { name: challengeCopy.challengeStats }).getByText('Active', { exact: true }),
    ).toBeVisible();

    await button(other, 'Join Challenge').click();
    await expect(button(other, 'Submit Entry')).toBeVisible();
    await button(page, 'Cancel Challenge').click();
    await expect(page.getByRole('dialog').getByRole('button')).toHaveText([
      'Keep Challenge',
      'Cancel Challenge',
    ]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Challenge' }).click();
    await expectToast(page, challengeCopy.cancelled);
    await expect(page.getByText(challengeCopy.isCancelled)).toBeVisible();
    await expect(button(page, 'Reopen Challenge')).toHaveCount(0);
    await expect(own(other).getByText(challengeCopy.isCancelled)).toBeVisible();
    await expect(button(other, 'Submit Entry')).toHaveCount(0);
  });

  test('is deleted by an admin after a confirmation', async () => {
    const { id } = await newChallenge(ada, { title: 'Soon gone' });
    const reader = await openPage(app, at(id), { as: bola, expected: /404/ });
    const page = await openPage(app, at(id), { as: admin });
    await expect(page.getByText('Admin', { exact: true })).toBeVisible();
    await button(page, 'Delete Challenge').click();
    await expect(page.getByText(challengeCopy.confirmDelete)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Challenge deleted successfully');
    await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
    expect(await card(page, 'Soon gone').count()).toBe(0);
    await expect(reader.getByRole('heading', { name: challengeCopy.notFound })).toBeVisible();
  });

  test('that does not exist responds with 404 and links back to the list', async () => {
    const path = at(uuidv7());
    expect((await ada.fetch(path)).status).toBe(404);
    const page = await openPage(app, path, { as: ada, expected: /404/ });
    await expect(page.getByRole('heading', { name: 'Challenge not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Challenges' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeVisible();
  });
});

// Must be the last test: apps in one process share the renderer, which calls the API of the app that started last.
test('a member who may not create challenges sees no Create button', async () => {
  const closed = await startApp({ CHALLENGE_CREATORS: 'admins' });
  const page = await openPage(closed, LIST, { as: await member(closed, 'ada') });
  await expect(page.getByText(challengeCopy.noneInCategory)).toBeVisible();
  expect(await page.getByRole('button', { name: /^Create/ }).count()).toBe(0);
});
