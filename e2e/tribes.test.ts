import type { Page, Route } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { IMAGE_BYTES_MAX } from '../contract/files/limits.ts';
import { tribeCopy } from '../contract/tribes/copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg } from '../test/uploads.ts';
import { member, newSession, newTribe, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  chidi = await member(app, 'chidi');
});
test.afterAll(end);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const header = (page: Page, name: string) => page.getByRole('region', { name });
const at = (id: string) => `/home/tribes/${id}`;
const description = 'A place for people who like the same thing.';

test.describe('creating a tribe', () => {
  test('shows an error beside each missing or short field, for a taken name and for another failure, and keeps the input', async () => {
    await newTribe(ada, { name: 'Only One' });
    const page = await openPage(app, '/home/create-tribe', { as: bola, expected: /400|409/ });
    await fill(page, { Name: 'Yo', Description: 'Short' });
    await button(page, 'Create Tribe').click();
    await expect(page.getByText('Tribe name must be at least 3 characters.')).toBeVisible();
    await expect(page.getByText('Description must be at least 10 characters.')).toBeVisible();
    await expect(page.getByText('Please select a category.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Yo');
    await expectAccessible(page);

    await fill(page, { Name: 'only one', Description: description });
    await page.getByLabel('Category').selectOption('Other');
    await button(page, 'Create Tribe').click();
    await expect(page.getByText(tribeCopy.nameTaken).first()).toBeVisible();
    await page.route('**/api/tribes', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'No room' } } }),
    );
    await button(page, 'Create Tribe').click();
    await expectToast(page, 'Error creating tribe: No room');
    await expect(page.getByLabel('Name')).toHaveValue('only one');
  });

  test('creates it with its banner, and with its creator as the first member, after rejected files', async () => {
    const page = await openPage(app, '/home/create', { as: ada });
    await fill(page, { Name: 'Ọ̀ṣun Painters', Description: description });
    await page.getByLabel('Category').selectOption('Art');
    await expect(page.getByText("We'll use the Art pattern")).toBeVisible();
    const field = page.getByLabel('Add Image');
    await field.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expectToast(page, 'Please select an image file');
    const buffer = Buffer.alloc(IMAGE_BYTES_MAX + 1);
    await field.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer });
    await expectToast(page, 'File size must be less than 5MB');
    await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await expectToast(page, 'Image uploaded successfully');
    await button(page, 'Create Tribe').click();
    await expectToast(page, 'Tribe created successfully!');
    await expect(page.getByRole('heading', { level: 1, name: 'Ọ̀ṣun Painters' })).toBeVisible();
    const tribe = header(page, 'Ọ̀ṣun Painters');
    await expect(tribe.getByText('1 member', { exact: true })).toBeVisible();
    // Its owner cannot leave.
    expect(await button(page, 'Leave').count()).toBe(0);
    const banner = tribe.locator('img[srcset]');
    await expect.poll(() => banner.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBeGreaterThan(0);
  });
});

test.describe('joining', () => {
  test('works from a card and from the page, updates the count in another browser, and is reverted with an error when the server fails', async () => {
    const tribe = await newTribe(ada, { name: 'Afrobeats Lab', category: 'Music' });
    const watcher = await openPage(app, at(tribe.id), { as: chidi });
    await expect(header(watcher, tribe.name).getByText('1 member', { exact: true })).toBeVisible();
    const page = await openPage(app, '/home/tribes', { as: bola, expected: /500/ });
    const card = page.getByRole('article', { name: tribe.name });
    await page.route('**/membership', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await card.getByRole('button', { name: 'Join' }).click();
    await expectToast(page, 'Failed to update tribe membership');
    await expect(card.getByRole('button', { name: 'Join' })).toBeVisible();
    await expect(card.getByText('1 member', { exact: true })).toBeVisible();
    await page.unroute('**/membership');

    await button(page, 'Join').and(card.getByRole('button')).click();
    await expectToast(page, 'Joined tribe successfully');
    await expect(card.getByText('2 members', { exact: true })).toBeVisible();
    await expect(header(watcher, tribe.name).getByText('2 members', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Leave' }).click();
    await expectToast(page, 'Left tribe successfully');
    await card.getByRole('link').click();
    await header(page, tribe.name).getByRole('button', { name: 'Join' }).click();
    await expectToast(page, "You've joined the tribe!");
    await expect(header(watcher, tribe.name).getByText('2 members', { exact: true })).toBeVisible();
    await button(page, 'Leave').click();
    await expectToast(page, "You've left the tribe");
    await expect(header(watcher, tribe.name).getByText('1 member', { exact: true })).toBeVisible();
  });
});

test.describe('posting in a tribe', () => {
  const first = 'Saturday at ten in Yaba, and please bring a laptop with you';

  test('is limited to members, takes the first line as the title, keeps the text after a rejection, and reaches readers live but not the feed', async () => {
    const tribe = await newTribe(ada, { name: 'Lagos Builders' });
    const reader = await openPage(app, at(tribe.id), { as: chidi });
    const page = await openPage(app, at(tribe.id), { as: bola, expected: /403/ });
    await expect(page.getByText('Join this tribe to create posts')).toBeVisible();
    expect(await page.getByLabel('Your post').count()).toBe(0);
    await button(page, 'Join').first().click();
    await button(page, 'Post').click();
    await expect(page.getByText('Please write something first')).toBeVisible();
    const text = `${first}\nThere is light.`;
    await page.getByLabel('Your post').fill(text);
    const refusal = { code: 'forbidden', message: tribeCopy.membersOnly };
    const refused = (route: Route) => route.fulfill({ status: 403, json: { error: refusal } });
    await page.route('**/posts', refused);
    await button(page, 'Post').click();
    await expectToast(page, 'Join this tribe to create posts');
    await expect(page.getByLabel('Your post')).toHaveValue(text);
    await page.unroute('**/posts');
    await button(page, 'Post').click();
    await expectToast(page, 'Post created successfully');
    const card = page.getByRole('article', { name: `${first.slice(0, 50)}…`, exact: true });
    await expect(card).toBeVisible();
    await expect(page.getByLabel('Your post')).toHaveValue('');
    await expect(reader.getByRole('article', { name: first.slice(0, 50) })).toBeVisible();
    await card.getByRole('button', { name: '0 likes' }).click();
    await expect(reader.getByRole('button', { name: '1 like' })).toBeVisible();
    await card.getByRole('link', { name: '0 comments' }).click();
    await page.getByRole('link', { name: 'Back to Tribe' }).click();
    await page.waitForURL(`**${at(tribe.id)}`);
    await reader.getByRole('link', { name: 'Home', exact: true }).last().click();
    await expect(reader.getByText('No posts yet')).toBeVisible();
  });
});

test.describe('a tribe', () => {
  test('has tabs that work by keyboard, and lists its members newest first', async () => {
    const tribe = await newTribe(ada, { name: 'Tab Keepers' });
    await chidi.call(tribes.join, { id: tribe.id });
    const page = await openPage(app, at(tribe.id), { as: bola });
    await page.getByRole('tab', { name: 'Posts', selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('tabpanel', { name: 'Events' }).getByText('No upcoming sessions.'),
    ).toBeVisible();
    await page.keyboard.press('End');
    const panel = page.getByRole('tabpanel', { name: 'Members' });
    await expect(panel.getByRole('listitem').nth(1)).toBeVisible();
    expect(await panel.getByRole('link').allTextContents()).toEqual(['Chidi Test', 'Ada Test']);
    expect(new URL(page.url()).search).toBe('?tab=members');
    await bola.call(tribes.join, { id: tribe.id });
    await expect(panel.getByRole('link', { name: 'Bola Test' })).toBeVisible();
    await panel.getByRole('link', { name: 'Chidi Test' }).click();
    await page.waitForURL(`**/home/user/${chidi.id}`);
  });

  test('has a bell for members only, which keeps its state over a reload', async () => {
    const tribe = await newTribe(ada, { name: 'Bell Ringers' });
    const page = await openPage(app, at(tribe.id), { as: bola });
    const bell = page.getByRole('button', { name: 'Notifications for this tribe' });
    expect(await bell.count()).toBe(0);
    await button(page, 'Join').first().click();
    await expectToast(page, tribeCopy.joinedOnPage);
    await bell.click();
    await expectToast(page, tribeCopy.bellOn);
    await page.reload();
    await page.getByRole('button', { name: 'Notifications for this tribe', pressed: true }).click();
    await expectToast(page, tribeCopy.bellOff);
  });

  test('is deleted by its creator after confirmation, and readers see that it is gone', async () => {
    const tribe = await newTribe(ada, { name: 'Soon Gone' });
    const reader = await openPage(app, at(tribe.id), { as: bola });
    expect(await reader.getByRole('button', { name: 'Tribe actions' }).count()).toBe(0);
    const page = await openPage(app, at(tribe.id), { as: ada });
    await button(page, 'Tribe actions').click();
    await page.getByRole('menuitem', { name: 'Delete Tribe' }).click();
    await expect(page.getByText(tribeCopy.confirmDelete)).toBeVisible();
    await button(page, 'Delete').click();
    await expectToast(page, 'Tribe deleted successfully');
    await expect(page.getByRole('heading', { level: 1, name: 'Tribes' })).toBeVisible();
    expect(await page.getByRole('article', { name: 'Soon Gone' }).count()).toBe(0);
    await expect(reader.getByRole('heading', { name: 'Tribe not found' })).toBeVisible();
  });

  test('is deleted with its sessions if it is closed, which the confirmation says, and lists lose them', async () => {
    const tribe = await newTribe(ada, { name: 'Gone with sessions', closed: true });
    await newSession(ada, { title: 'Only inside', tribe_id: tribe.id });
    const elsewhere = await openPage(app, '/home/sessions', { as: ada });
    const session = elsewhere.getByRole('article', { name: 'Only inside' });
    await expect(session).toBeVisible();
    const page = await openPage(app, at(tribe.id), { as: ada });
    await button(page, 'Tribe actions').click();
    await page.getByRole('menuitem', { name: 'Delete Tribe' }).click();
    await expect(page.getByText(tribeCopy.confirmDeleteClosed)).toBeVisible();
    await button(page, 'Delete').click();
    await expectToast(page, 'Tribe deleted successfully');
    await expect(session).toHaveCount(0);
  });

  test('that does not exist is answered with 404, a not-found page and a link back', async () => {
    const response = await ada.fetch(at(uuidv7()));
    expect(response.status).toBe(404);
    const html = await response.text();
    for (const text of ['Tribe not found', 'Back to Tribes']) expect(html).toContain(text);
  });
});

test.describe('the list of tribes', () => {
  test('has its search and category in the URL, and an empty result can be reset', async () => {
    await newTribe(ada, { name: 'Òwò Traders', category: 'Business' });
    await newTribe(ada, { name: 'Owo Runners', category: 'Sports' });
    const page = await openPage(app, '/home/tribes', { as: bola });
    await page.getByRole('searchbox', { name: 'Search tribes' }).fill('owo');
    await page.waitForURL('**/home/tribes?q=owo');
    await expect(page.getByRole('article', { name: 'Òwò Traders' })).toBeVisible();
    await button(page, 'Sports').click();
    await page.waitForURL('**?q=owo&category=Sports');
    await expect(page.getByRole('article', { name: 'Òwò Traders' })).toHaveCount(0);
    // There is no article until the response arrives.
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(button(page, 'Sports')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('owo');
    await page.getByRole('searchbox').fill('no such thing');
    await expect(page.getByText('No tribes found matching your search.')).toBeVisible();
    await button(page, 'Show all tribes').click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  test('loads more on scrolling, and keeps the scroll position on going back', async () => {
    for (let n = 1; n <= 25; n++) await newTribe(ada, { name: `Endless tribe ${n}`, category: 'Education' });
    const page = await openPage(app, '/home/tribes?category=Education', { as: bola });
    const last = page.getByRole('article', { name: 'Endless tribe 3', exact: true });
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return last.count();
      })
      .toBe(1);
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await last.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Endless tribe 3' })).toBeVisible();
    await page.goBack();
    await expect(last).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('shows a new tribe live, and home shows four tribes with a link to all', async () => {
    const page = await openPage(app, '/home/tribes', { as: bola });
    const home = await openPage(app, '/home', { as: chidi });
    await newTribe(ada, { name: 'Fresh Start' });
    await expect(page.getByRole('article', { name: 'Fresh Start' })).toBeVisible();
    const section = home.getByRole('region', { name: 'Featured Tribes' });
    await expect(section.getByRole('listitem').getByText('Fresh Start')).toBeVisible();
    await expect(section.getByRole('listitem')).toHaveCount(4);
    await section.getByRole('link', { name: 'View All' }).click();
    await home.waitForURL('**/home/tribes');
  });
});
