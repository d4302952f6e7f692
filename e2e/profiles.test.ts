import type { Locator, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { followCopy } from '../contract/follows.copy.ts';
import { follows } from '../contract/follows.ts';
import { profileCopy } from '../contract/profiles.copy.ts';
import { profiles } from '../contract/profiles.ts';
import { memberSettings } from '../contract/settings.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { jpeg, portrait } from '../test/uploads.ts';
import { member, newPost, newTribe, type Person } from '../test/world.ts';
import { expectAccessible, expectWholeEverywhere, fill, openPage, toast } from './browser.ts';

const OWN = '/home/profile';
const WIDE = { width: 1280, height: 900 };

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

const at = (person: Person, tab?: string) => `/home/user/${person.id}${tab ? `?tab=${tab}` : ''}`;
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const count = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const rows = (page: Page) => main(page).getByRole('listitem');
const addressOf = async (image: Locator) => (await image.getAttribute('src')) ?? '';

/** What stands at the top, at seven tenths and at nine tenths of the height. */
async function colours(picture: Sharp) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.05, 0.7, 0.9].map((part) => {
    const at = (Math.round(part * info.height) * info.width + info.width / 2) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  });
}

describe('following', () => {
  it('shows at once, counts in another browser, is notified live, and can be taken back', async () => {
    const theirs = await openPage(app, at(ada), { as: ada });
    await count(theirs, '0 followers').waitFor();
    expect(await button(theirs, 'Follow').count()).toBe(0);
    expect(await button(theirs, 'Report member').count()).toBe(0);
    const page = await openPage(app, at(ada), { as: bola });
    await button(page, 'Follow').click();
    await toast(page, 'Following successfully');
    await count(page, '1 follower').waitFor();
    await count(theirs, '1 follower').waitFor();
    await theirs.getByRole('link', { name: 'Notifications, 1 unread' }).click();
    const told = rows(theirs).filter({ hasText: 'Bola Test started following you' });
    await told.getByRole('link', { name: 'View profile' }).click();
    await title(theirs, 'Bola Test').waitFor();
    await main(theirs).getByText('Follows you', { exact: true }).waitFor();
    await count(theirs, '1 following').waitFor();

    await button(page, 'Unfollow').click();
    await toast(page, 'Unfollowed successfully');
    await count(page, '0 followers').waitFor();
    await count(theirs, '0 following').waitFor();
  });

  it('by quick taps ends in the last state', async () => {
    const page = await openPage(app, at(chidi), { as: bola });
    for (const name of ['Follow', 'Unfollow', 'Follow']) await button(page, name).click();
    await expect
      .poll(async () => (await bola.call(follows.state, { id: chidi.id })).body)
      .toMatchObject({ following: true, followers_count: 1 });
    await count(page, '1 follower').waitFor();
    await bola.call(follows.unfollow, { id: chidi.id });
  });

  it('is taken back on screen when the server fails', async () => {
    const page = await openPage(app, at(chidi), { as: bola, expected: /500/ });
    await page.route('**/follow', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await button(page, 'Follow').click();
    await toast(page, 'Error updating follow status');
    await button(page, 'Follow').waitFor();
    await count(page, '0 followers').waitFor();
  });

  it('is listed on both sides, and from a list one can follow back', async () => {
    const [dele, efe] = [await member(app, 'dele'), await member(app, 'efe')];
    await dele.call(follows.follow, { id: efe.id });
    const page = await openPage(app, at(efe), { as: efe });
    await count(page, '1 follower').click();
    await page.getByRole('heading', { level: 2, name: 'Followers' }).waitFor();
    const row = rows(page).filter({ hasText: 'Dele Test' });
    for (const text of ['@dele', 'Follows you']) await row.getByText(text, { exact: true }).waitFor();
    await row.getByRole('button', { name: 'Follow' }).click();
    await row.getByRole('button', { name: 'Unfollow' }).waitFor();
    await count(page, '1 following').click();
    await page.getByRole('heading', { level: 2, name: 'Following' }).waitFor();
    await rows(page).filter({ hasText: 'Dele Test' }).getByRole('link').click();
    await title(page, 'Dele Test').waitFor();
    await page.goto(app.url + at(chidi, 'following'));
    await page.getByText(followCopy.noFollowing).waitFor();
  });
});

describe('a public profile', () => {
  it('says what is not there, and marks examples as such', async () => {
    const page = await openPage(app, at(chidi), { as: ada });
    for (const text of ['@chidi', 'No bio available']) await main(page).getByText(text).waitFor();
    const skills = page.getByRole('region', { name: 'Skills' });
    await skills.getByText('Examples').waitFor();
    expect(await skills.getByRole('listitem').allInnerTexts()).toEqual(['React', 'UI Design', 'Node.js']);
    await page.getByRole('tab', { name: 'About' }).click();
    await page.getByText('This user has not added any additional information.').waitFor();
    await page.getByText('No badges yet.').waitFor();
    await chidi.call(profiles.update, { bio: 'I draw maps', skills: ['Cartography'] });
    await page.reload();
    expect(await skills.getByRole('listitem').allInnerTexts()).toEqual(['Cartography']);
    expect(await skills.getByText('Examples').count()).toBe(0);
    await page.getByRole('region', { name: 'Interests' }).getByText('Examples').waitFor();
    await page.getByRole('tabpanel').getByText('I draw maps').waitFor();
  });

  it('shows a new post of the member live, and nobody else’s', async () => {
    const page = await openPage(app, at(ada), { as: bola });
    await page.getByRole('heading', { name: 'No posts yet' }).waitFor();
    await newPost(chidi, { title: 'Not of this member' });
    await newPost(ada, { title: 'Written just now' });
    await page.getByRole('article', { name: 'Written just now' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
  });

  it('that is not there says so, by its status too', async () => {
    const path = '/home/user/0192a000-0000-7000-8000-000000000000';
    expect((await ada.fetch(path)).status).toBe(404);
    expect((await ada.fetch(at(chidi))).status).toBe(200);
    const page = await openPage(app, path, { as: ada, expected: /404/ });
    await title(page, 'User not found').waitFor();
    await page.getByText("This user profile doesn't exist or has been removed.").waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('**/home');
  });

  it('can be reported and its member blocked, who is then gone', async () => {
    const femi = await member(app, 'femi');
    const page = await openPage(app, at(femi), { as: chidi, expected: /404/ });
    await button(page, 'Report member').click();
    await dialog(page).getByLabel('Spam', { exact: true }).check();
    await dialog(page).getByLabel('Also block @femi').check();
    await dialog(page).getByRole('button', { name: 'Send report' }).click();
    await title(page, 'User not found').waitFor();
  });
});

describe('a private profile', () => {
  it('is asked, learns of it live, accepts, and then shows its posts', async () => {
    const [zainab, lola] = [await member(app, 'zainab'), await member(app, 'lola')];
    await zainab.call(profiles.update, { bio: 'I keep bees' });
    await newPost(zainab, { title: 'What bees eat' });
    await zainab.call(memberSettings.update, { private_profile: true });
    const theirs = await openPage(app, OWN, { as: zainab });
    await main(theirs).getByText('Private profile').waitFor();
    await main(theirs).getByRole('link', { name: 'Follow requests' }).click();
    await theirs.getByText(followCopy.noRequests).waitFor();

    const page = await openPage(app, at(zainab, 'followers'), { as: lola });
    await page.getByRole('heading', { level: 2, name: followCopy.private }).waitFor();
    await main(page).getByText('0 followers').waitFor();
    for (const gone of [count(page, '0 followers'), page.getByRole('tab'), page.getByText('I keep bees')])
      expect(await gone.count()).toBe(0);
    await expectAccessible(page);
    const asked = button(page, 'Requested, take it back');
    await button(page, 'Follow').click();
    await toast(page, followCopy.requested);
    const row = rows(theirs).filter({ hasText: 'Lola Test' });
    await row.waitFor();
    await asked.click();
    await toast(page, followCopy.withdrawn);
    await row.waitFor({ state: 'detached' });
    await button(page, 'Follow').click();
    await asked.waitFor();
    await expectAccessible(theirs);
    await row.getByRole('button', { name: 'Accept' }).click();
    await toast(theirs, followCopy.accepted);
    await theirs.getByText(followCopy.noRequests).waitFor();

    await rows(page).filter({ hasText: 'Lola Test' }).waitFor();
    await count(page, '1 follower').waitFor();
    await page.getByRole('link', { name: 'Posts and About' }).click();
    await page.getByRole('article', { name: 'What bees eat' }).waitFor();
    await button(page, 'Unfollow').click();
    await page.getByRole('heading', { level: 2, name: followCopy.private }).waitFor();
  });
});

describe('the own profile', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

  // By role: the headings above the chips are named as the fields are.
  async function write(page: Page, fields: Record<string, string>) {
    for (const [name, text] of Object.entries(fields))
      await page.getByRole('textbox', { name, exact: true }).fill(text);
  }

  async function editing(as: Person, options = {}) {
    const page = await openPage(app, OWN, { as, viewport: WIDE, ...options });
    await page.getByRole('heading', { name: 'Edit Profile' }).click();
    return page;
  }

  it('is saved once something changed, and the new name stands everywhere at once', async () => {
    const gbenga = await member(app, 'gbenga');
    const page = await editing(gbenga);
    expect(await save(page).isDisabled()).toBe(true);
    await write(page, { 'Full name': 'Gbenga Ade' });
    expect(await save(page).isEnabled()).toBe(true);
    await write(page, { 'Full name': 'Gbenga Test' });
    expect(await save(page).isDisabled()).toBe(true);
    const changes = {
      'Full name': ' Gbenga Ade ',
      Bio: 'I fix bikes',
      Skills: 'Welding, Go',
      Interests: 'Cycling',
    };
    await write(page, changes);
    await save(page).click();
    await toast(page, 'Profile updated successfully');
    await page.getByRole('complementary').getByText('Gbenga Ade', { exact: true }).waitFor();
    await title(page, 'Gbenga Ade').waitFor();
    const skills = page.getByRole('region', { name: 'Skills' });
    expect(await skills.getByRole('listitem').allInnerTexts()).toEqual(['Welding', 'Go']);
    expect(await page.getByLabel('Full name').inputValue()).toBe('Gbenga Ade');
    expect(await save(page).isDisabled()).toBe(true);
  });

  it('refuses what breaks a rule beside its field, and keeps what was typed', async () => {
    const page = await editing(ada, { expected: /400|409/ });
    await write(page, { 'Full name': 'A', Username: 'a', Skills: 'x'.repeat(60) });
    await save(page).click();
    await page.getByText(profileCopy.fullNameShort).waitFor();
    await page.getByText(profileCopy.usernameShort).waitFor();
    await page.locator('form').getByText(profileCopy.skills).waitFor();
    await expectAccessible(page);
    await write(page, { 'Full name': 'Ada Test', Username: 'BOLA', Skills: '' });
    await save(page).click();
    await page.getByText(profileCopy.usernameTaken).waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('BOLA');
    expect(await save(page).isEnabled()).toBe(true);
  });

  it('takes a picture, shows it everywhere, and lets it go', async () => {
    const page = await openPage(app, OWN, { as: bola, viewport: WIDE });
    const faces = page.getByRole('complementary').locator('img.pebble');
    await button(page, 'Change picture').click();
    const upload = dialog(page).getByLabel('Upload picture');
    await upload.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await toast(page, 'Please select an image file');
    const big = { name: 'big.png', mimeType: 'image/png', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
    await upload.setInputFiles(big);
    await toast(page, 'File size must be less than 2MB');
    await expectAccessible(page);
    await upload.setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await toast(page, 'Please select an image file');
    await upload.setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: await jpeg() });
    const another = dialog(page).getByLabel('Choose another');
    await another.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await portrait() });
    const square = dialog(page).getByRole('group', { name: 'The square that is kept' });
    await dialog(page).getByRole('img', { name: 'Preview' }).waitFor();
    await expectAccessible(page);
    // Dragged out of the dialog, down to the edge; then up to the other one by keys: red above, blue in the last fifth.
    const box = await square.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
    await page.mouse.down();
    await page.mouse.move(5, WIDE.height - 5);
    await page.mouse.up();
    expect((await square.boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + 20);
    for (const _ of ['once', 'twice']) await square.press('Control+ArrowUp');
    const full = await square.boundingBox();
    await square.getByRole('button', { name: 'Bottom right corner' }).press('Shift+ArrowLeft');
    expect((await square.boundingBox())?.width).toBeCloseTo((full?.width ?? 0) - 10, 0);
    await square.getByRole('button', { name: 'Bottom right corner' }).press('Shift+ArrowRight');
    await dialog(page).getByRole('button', { name: 'Save picture' }).click();
    await toast(page, 'Profile image updated successfully');
    await faces.waitFor();
    const shown = async (face: Locator) =>
      sharp(Buffer.from(await (await bola.fetch(await addressOf(face))).arrayBuffer()));
    expect(await (await shown(faces)).metadata()).toMatchObject({ width: 96, height: 96 });
    const kept = await shown(main(page).locator('img.pebble'));
    expect(await kept.metadata()).toMatchObject({ width: 256, height: 256 });
    expect(await colours(kept)).toEqual(['red', 'red', 'blue']);
    await button(page, 'Change picture').click();
    await dialog(page).getByRole('button', { name: 'Delete picture' }).click();
    await toast(page, 'Profile image removed');
    await faces.waitFor({ state: 'detached' });
    await main(page).getByText('BT', { exact: true }).waitFor();
  });

  it('has the own posts, a new one, and badges with how far one is', async () => {
    const hauwa = await member(app, 'hauwa');
    await newTribe(hauwa);
    const page = await openPage(app, OWN, { as: hauwa });
    await page.getByRole('heading', { name: 'No posts yet' }).waitFor();
    await page.getByRole('tab', { name: 'New Post' }).click();
    await fill(page, { Title: 'My first words', Content: 'Hello to everybody here' });
    await button(page, 'Create Post').click();
    await toast(page, 'Post created successfully');
    await page.getByRole('article', { name: 'My first words' }).waitFor();
    await page.getByRole('tab', { name: 'Badges' }).click();
    const badge = (name: string) =>
      page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
    await badge('First Challenge Completed').getByText('0 of 1').waitFor();
    await badge('Networking Pro').getByText('1 of 3').waitFor();
    await badge('Content Creator').getByText('1 of 5').waitFor();
    for (let n = 2; n <= 5; n++) await newPost(hauwa);
    await page.reload();
    await badge('Content Creator').getByText('Earned').waitFor();
  });
});

describe('people', () => {
  it('are proposed, found by name, and followed from there', async () => {
    const ify = await member(app, 'ify');
    await ify.call(profiles.update, { full_name: 'Ifẹ́olúwa Nwosu' });
    const page = await openPage(app, at(ada), { as: chidi });
    await main(page).getByRole('link', { name: 'Find people' }).click();
    await title(page, 'People').waitFor();
    const names = (name: string) => region(page, name).getByRole('link').allInnerTexts();
    await region(page, 'People to follow').waitFor();
    const proposed = await names('People to follow');
    expect(proposed).not.toEqual([]);
    expect((await names('Newest members')).filter((name) => proposed.includes(name))).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search people' }).fill('ifeoluwa');
    await page.waitForURL('**/home/people?q=ifeoluwa');
    await rows(page).filter({ hasText: '@ify' }).getByRole('button', { name: 'Follow' }).click();
    await toast(page, 'Following successfully');
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody at all');
    await page.getByText(followCopy.noneFound).waitFor();
  });

  it('are proposed on home to whoever follows few', async () => {
    const joke = await member(app, 'joke');
    const page = await openPage(app, '/home', { as: joke });
    await page.keyboard.press('End');
    const card = region(page, 'People to follow');
    await card.getByRole('button', { name: 'Follow' }).first().click();
    await toast(page, 'Following successfully');
    await card.getByRole('button', { name: 'Unfollow' }).waitFor();
    await card.getByRole('link', { name: 'View All' }).click();
    await title(page, 'People').waitFor();
  });
});

describe('in every size and theme', () => {
  async function expectReadable(page: Page) {
    await expectWholeEverywhere(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }

  it.each(['posts', 'about', 'followers', 'following'])('a profile’s %s are readable', async (tab) => {
    await bola.call(follows.follow, { id: chidi.id });
    await expectReadable(await openPage(app, at(chidi, tab), { as: ada }));
  });

  it.each(['posts', 'new', 'badges'])('the own profile’s %s are readable', async (tab) => {
    const page = await openPage(app, `${OWN}?tab=${tab}`, { as: ada });
    await page.getByRole('heading', { name: 'Edit Profile' }).click();
    // The composer takes the focus and scrolls; what a bar covers then is no fault.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectReadable(page);
  });

  it('endless names are readable, and so are people', async () => {
    const long = await member(app, 'long');
    const talents = ['W'.repeat(40), 'Go'];
    await long.call(profiles.update, { full_name: 'W'.repeat(80), bio: 'w'.repeat(300), skills: talents });
    await expectReadable(await openPage(app, at(long), { as: ada }));
    const page = await openPage(app, '/home/people', { as: chidi });
    await rows(page).first().waitFor();
    await expectReadable(page);
  });
});
