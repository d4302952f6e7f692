import type { Page } from 'playwright-core';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { tribePosts } from '../contract/posts.tribe.ts';
import { tribeCopy } from '../contract/tribes.copy.ts';
import { tribes } from '../contract/tribes.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { jpeg } from '../test/uploads.ts';
import { member, newTribe, type Person } from '../test/world.ts';
import { expectAccessible, expectWholeEverywhere, fill, openPage, toast } from './browser.ts';
import { loseResponse } from './network.ts';

let app: TestApp;
let ada: Person;
let bola: Person;
let chidi: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  bola = await member(app, 'bola');
  chidi = await member(app, 'chidi');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const header = (page: Page, name: string) => page.getByRole('region', { name });
const at = (id: string) => `/home/tribes/${id}`;
const description = 'A place for people who like the same thing.';

describe('creating a tribe', () => {
  it('refuses what is missing or too short, beside the field, and keeps what was typed', async () => {
    const page = await openPage(app, '/home/create-tribe', { as: ada });
    await fill(page, { Name: 'Yo', Description: 'Short' });
    await button(page, 'Create Tribe').click();
    await page.getByText('Tribe name must be at least 3 characters.').waitFor();
    await page.getByText('Description must be at least 10 characters.').waitFor();
    await page.getByText('Please select a category.').waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Yo');
    await expectAccessible(page);
  });

  it.each([
    [
      'no picture',
      { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
      'Please select an image file',
    ],
    [
      'more than 5 MB',
      { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      'File size must be less than 5MB',
    ],
  ])('refuses %s as a banner', async (_, file, copy) => {
    const page = await openPage(app, '/home/create', { as: ada });
    await page.getByLabel('Add Image').setInputFiles(file);
    await toast(page, copy);
  });

  it('makes it with its banner, and its creator is its first member', async () => {
    const page = await openPage(app, '/home/create-tribe', { as: ada });
    await fill(page, { Name: 'Ọ̀ṣun Painters', Description: description });
    await page.getByLabel('Category').selectOption('Art');
    await page.getByText('The Art pattern stands there').waitFor();
    await page
      .getByLabel('Add Image')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    await toast(page, 'Image uploaded successfully');
    await button(page, 'Create Tribe').click();
    await toast(page, 'Tribe created successfully!');
    await page.getByRole('heading', { level: 1, name: 'Ọ̀ṣun Painters' }).waitFor();
    const tribe = header(page, 'Ọ̀ṣun Painters');
    await tribe.getByText('1 member', { exact: true }).waitFor();
    await button(page, 'Leave').waitFor();
    const banner = tribe.locator('img[srcset]');
    await expect.poll(() => banner.evaluate((e: HTMLImageElement) => e.naturalWidth)).toBeGreaterThan(0);
  });

  it('says that a name is taken, and why else it failed', async () => {
    await newTribe(ada, { name: 'Only One' });
    const page = await openPage(app, '/home/create', { as: bola, expected: /400|409/ });
    await fill(page, { Name: 'only one', Description: description });
    await page.getByLabel('Category').selectOption('Other');
    await button(page, 'Create Tribe').click();
    await page.getByText(tribeCopy.nameTaken).first().waitFor();
    await page.route('**/api/tribes', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'No room' } } }),
    );
    await button(page, 'Create Tribe').click();
    await toast(page, 'Error creating tribe: No room');
    expect(await page.getByLabel('Name').inputValue()).toBe('only one');
  });
});

describe('joining', () => {
  it('from a card and from the page tells it, and counts in another browser', async () => {
    const tribe = await newTribe(ada, { name: 'Afrobeats Lab', category: 'Music' });
    const watcher = await openPage(app, at(tribe.id), { as: chidi });
    await header(watcher, tribe.name).getByText('1 member', { exact: true }).waitFor();
    const page = await openPage(app, '/home/tribes', { as: bola });
    const card = page.getByRole('article', { name: tribe.name });
    await button(page, 'Join').and(card.getByRole('button')).click();
    await toast(page, 'Joined tribe successfully');
    await card.getByText('2 members', { exact: true }).waitFor();
    await header(watcher, tribe.name).getByText('2 members', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Leave' }).click();
    await toast(page, 'Left tribe successfully');
    await card.getByRole('link').click();
    await header(page, tribe.name).getByRole('button', { name: 'Join' }).click();
    await toast(page, "You've joined the tribe!");
    await header(watcher, tribe.name).getByText('2 members', { exact: true }).waitFor();
    await button(page, 'Leave').click();
    await toast(page, "You've left the tribe");
    await header(watcher, tribe.name).getByText('1 member', { exact: true }).waitFor();
  });

  it('by quick taps ends in the last state', async () => {
    const tribe = await newTribe(ada, { name: 'Quick Feet', category: 'Sports' });
    const page = await openPage(app, '/home/tribes', { as: bola });
    const card = page.getByRole('article', { name: tribe.name });
    for (const name of ['Join', 'Leave', 'Join']) await card.getByRole('button', { name }).click();
    await expect
      .poll(async () => (await bola.call(tribes.get, { id: tribe.id })).body)
      .toMatchObject({ joined: true, members_count: 2 });
    await card.getByText('2 members', { exact: true }).waitFor();
  });

  it('is taken back on screen when the server fails', async () => {
    const tribe = await newTribe(ada, { name: 'Unlucky' });
    const page = await openPage(app, '/home/tribes', { as: bola, expected: /500/ });
    await page.route('**/membership', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    const card = page.getByRole('article', { name: tribe.name });
    await card.getByRole('button', { name: 'Join' }).click();
    await toast(page, 'Failed to update tribe membership');
    await card.getByRole('button', { name: 'Join' }).waitFor();
    await card.getByText('1 member', { exact: true }).waitFor();
  });
});

describe('posting in a tribe', () => {
  const first = 'Saturday at ten in Yaba, and please bring a laptop with you';

  it('is for members; the first line is the title, live for others, and never in the feed', async () => {
    const tribe = await newTribe(ada, { name: 'Lagos Builders' });
    const reader = await openPage(app, at(tribe.id), { as: chidi });
    const feed = await openPage(app, '/home', { as: chidi });
    const page = await openPage(app, at(tribe.id), { as: bola });
    await page.getByText('Join this tribe to create posts').waitFor();
    expect(await page.getByLabel('Your post').count()).toBe(0);
    await button(page, 'Join').first().click();
    await page.getByLabel('Your post').fill(`${first}\nThere is light.`);
    await button(page, 'Post').click();
    await toast(page, 'Post created successfully');
    const card = page.getByRole('article', { name: `${first.slice(0, 50)}…`, exact: true });
    await card.waitFor();
    expect(await page.getByLabel('Your post').inputValue()).toBe('');
    await reader.getByRole('article', { name: first.slice(0, 50) }).waitFor();
    await feed.reload();
    await feed.getByText('No posts yet').waitFor();
    await card.getByRole('button', { name: '0 likes' }).click();
    await reader.getByRole('button', { name: '1 like' }).waitFor();
    await card.getByRole('link', { name: '0 comments' }).click();
    await page.getByRole('link', { name: 'Back to Tribe' }).click();
    await page.waitForURL(`**${at(tribe.id)}`);
  });

  it('keeps the text when it is refused, and where the answer is lost it waits and is one post', async () => {
    const tribe = await newTribe(ada, { name: 'Come and Go' });
    await bola.call(tribes.join, { id: tribe.id });
    const page = await openPage(app, at(tribe.id), { as: bola, expected: /403|ERR_FAILED|Failed to load/ });
    await button(page, 'Post').click();
    await page.getByText('Please write something first').waitFor();
    await page.getByLabel('Your post').fill('Is anybody here?');
    const refusal = { code: 'forbidden', message: tribeCopy.membersOnly };
    let refused = false;
    // Not `times: 1`: with its last route the browser stops handing requests over, and may still be about it at the next.
    await page.route('**/posts', (route) => {
      if (refused) return route.fallback();
      refused = true;
      return route.fulfill({ status: 403, json: { error: refusal } });
    });
    await button(page, 'Post').click();
    await toast(page, 'Join this tribe to create posts');
    await loseResponse(page, '**/posts', () => button(page, 'Post').click());
    await toast(page, 'Post created successfully');
    expect((await bola.call(tribePosts.list, { id: tribe.id })).body.items).toHaveLength(1);
  });

  it('waits in a pill while somebody reads', async () => {
    const tribe = await newTribe(ada, { name: 'Busy Market' });
    const post = (content: string) =>
      ada.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content });
    for (let n = 1; n <= 12; n++) await post(`Offer number ${n}`);
    const page = await openPage(app, at(tribe.id), { as: bola });
    await page.getByRole('article').nth(9).scrollIntoViewIfNeeded();
    await page.getByRole('article', { name: 'Offer number 1', exact: true }).waitFor();
    await post('A late offer');
    await button(page, '1 new post').click();
    await page.getByRole('article', { name: 'A late offer' }).waitFor();
  });
});

describe('a tribe', () => {
  it('has tabs for the keyboard, and its members newest first with their profiles', async () => {
    const tribe = await newTribe(ada, { name: 'Tab Keepers' });
    await chidi.call(tribes.join, { id: tribe.id });
    const page = await openPage(app, at(tribe.id), { as: bola });
    await page.getByRole('tab', { name: 'Posts', selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tabpanel', { name: 'Events' }).getByText('No sessions planned yet.').waitFor();
    await page.keyboard.press('End');
    const panel = page.getByRole('tabpanel', { name: 'Members' });
    await panel.getByRole('listitem').nth(1).waitFor();
    expect(await panel.getByRole('link').allTextContents()).toEqual(['Chidi Test', 'Ada Test']);
    expect(new URL(page.url()).search).toBe('?tab=members');
    await bola.call(tribes.join, { id: tribe.id });
    await panel.getByRole('link', { name: 'Bola Test' }).waitFor();
    await expectAccessible(page);
    await page.reload();
    await panel.getByRole('link', { name: 'Chidi Test' }).click();
    await page.waitForURL(`**/home/user/${chidi.id}`);
  });

  it('keeps its bell for members over a reload', async () => {
    const tribe = await newTribe(ada, { name: 'Bell Ringers' });
    const page = await openPage(app, at(tribe.id), { as: bola });
    const bell = page.getByRole('button', { name: 'Notifications for this tribe' });
    expect(await bell.count()).toBe(0);
    await button(page, 'Join').first().click();
    await toast(page, tribeCopy.joinedOnPage);
    await bell.click();
    await toast(page, tribeCopy.bellOn);
    await page.reload();
    await page.getByRole('button', { name: 'Notifications for this tribe', pressed: true }).click();
    await toast(page, tribeCopy.bellOff);
  });

  it('is shared by copying its link', async () => {
    const tribe = await newTribe(ada, { name: 'Word of Mouth' });
    const page = await openPage(app, at(tribe.id), {
      as: bola,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await button(page, 'Share').click();
    await toast(page, 'Tribe link copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.url + at(tribe.id));
  });

  it('is deleted by its creator after asking, and everybody is told', async () => {
    const tribe = await newTribe(ada, { name: 'Soon Gone' });
    const reader = await openPage(app, at(tribe.id), { as: bola });
    expect(await reader.getByRole('button', { name: 'Tribe actions' }).count()).toBe(0);
    const page = await openPage(app, at(tribe.id), { as: ada });
    await button(page, 'Tribe actions').click();
    await page.getByRole('menuitem', { name: 'Delete Tribe' }).click();
    await page.getByText(tribeCopy.confirmDelete).waitFor();
    await expectAccessible(page);
    await button(page, 'Delete').click();
    await toast(page, 'Tribe deleted successfully');
    await page.getByRole('heading', { level: 1, name: 'Tribes' }).waitFor();
    expect(await page.getByRole('article', { name: 'Soon Gone' }).count()).toBe(0);
    await reader.getByRole('heading', { name: 'Tribe not found' }).waitFor();
  });

  it('that is not there says so, with a 404 and a way back', async () => {
    const path = at(uuidv7());
    expect((await ada.fetch(path)).status).toBe(404);
    const page = await openPage(app, path, { as: ada, expected: /404/ });
    await page.getByRole('heading', { name: 'Tribe not found' }).waitFor();
    await page.getByRole('link', { name: 'Back to Tribes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Tribes' }).waitFor();
  });
});

describe('the list', () => {
  it('is searched and narrowed, the address says by what, and an empty answer leads on', async () => {
    await newTribe(ada, { name: 'Òwò Traders', category: 'Business' });
    await newTribe(ada, { name: 'Owo Runners', category: 'Sports' });
    const page = await openPage(app, '/home/tribes', { as: bola });
    await page.getByRole('searchbox', { name: 'Search tribes' }).fill('owo');
    await page.waitForURL('**/home/tribes?q=owo');
    await page.getByRole('article', { name: 'Òwò Traders' }).waitFor();
    await button(page, 'Sports').click();
    await page.waitForURL('**?q=owo&category=Sports');
    await page.getByRole('article', { name: 'Òwò Traders' }).waitFor({ state: 'detached' });
    // While the answer is on its way there is none.
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    expect(await button(page, 'Sports').getAttribute('aria-pressed')).toBe('true');
    await page.reload();
    expect(await page.getByRole('searchbox').inputValue()).toBe('owo');
    await page.getByRole('searchbox').fill('no such thing');
    await page.getByText('No tribes found matching your search.').waitFor();
    await expectAccessible(page);
    await button(page, 'Show all tribes').click();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('goes on as one scrolls, and one comes back to the same place', async () => {
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
    await page.getByRole('heading', { level: 1, name: 'Endless tribe 3' }).waitFor();
    await page.goBack();
    await last.waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  });

  it('shows a new tribe of another browser, and home shows four with a way to all', async () => {
    const page = await openPage(app, '/home/tribes', { as: bola });
    const home = await openPage(app, '/home', { as: chidi });
    await newTribe(ada, { name: 'Fresh Start' });
    await page.getByRole('article', { name: 'Fresh Start' }).waitFor();
    const section = home.getByRole('region', { name: 'Featured Tribes' });
    await section.getByRole('article', { name: 'Fresh Start' }).waitFor();
    expect(await section.getByRole('article').count()).toBe(4);
    await section.getByRole('link', { name: 'View All' }).click();
    await home.waitForURL('**/home/tribes');
  });
});

it('very long words push nothing aside', async () => {
  const name = 'W'.repeat(60);
  const tribe = await newTribe(bola, { name, description: 'w'.repeat(500) });
  await bola.call(tribePosts.create, { id: tribe.id, post_id: uuidv7(), content: 'M'.repeat(400) });
  for (const path of ['/home', '/home/tribes', at(tribe.id), `${at(tribe.id)}?tab=members`]) {
    const page = await openPage(app, path, { as: bola });
    await page.getByText(name).first().waitFor();
    await expectWholeEverywhere(page);
  }
});
