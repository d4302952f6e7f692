import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { AVATAR_BYTES_MAX } from '../contract/files.limits.ts';
import { followCopy } from '../contract/follows.copy.ts';
import { follows } from '../contract/follows.ts';
import { profileCopy } from '../contract/profiles.copy.ts';
import { profiles } from '../contract/profiles.ts';
import { memberSettings } from '../contract/settings.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { photo, portrait } from '../test/uploads.ts';
import { member, newPost, newTribe, type Person } from '../test/world.ts';
import { expectAccessible, expectToast, expectWholeEverywhere, fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

const OWN = '/home/profile';
const WIDE = { width: 1280, height: 900 };

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

const at = (person: Person, tab?: string) => `/home/user/${person.id}${tab ? `?tab=${tab}` : ''}`;
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const count = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const rows = (page: Page) => main(page).getByRole('listitem');
const addressOf = async (image: Locator) => (await image.getAttribute('src')) ?? '';

/** The colours near the top, at seven tenths and at nine tenths of the height. */
async function colours(picture: Sharp) {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.05, 0.7, 0.9].map((part) => {
    const at = (Math.round(part * info.height) * info.width + info.width / 2) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  });
}

test.describe('following', () => {
  test('updates the counts in both browsers, notifies the member live, and can be undone', async () => {
    const theirs = await openPage(app, at(ada), { as: ada });
    await expect(count(theirs, '0 followers')).toBeVisible();
    expect(await button(theirs, 'Follow').count()).toBe(0);
    await button(theirs, 'More').click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Copy link']);
    await theirs.keyboard.press('Escape');
    const page = await openPage(app, at(ada), { as: bola });
    await button(page, 'Follow').click();
    await expectToast(page, 'Following successfully');
    await expect(count(page, '1 follower')).toBeVisible();
    await expect(count(theirs, '1 follower')).toBeVisible();
    await theirs.getByRole('link', { name: 'Notifications, 1 unread' }).click();
    const told = rows(theirs).filter({ hasText: 'Bola Test started following you' });
    await told.getByRole('link', { name: 'View profile' }).click();
    await expect(title(theirs, 'Bola Test')).toBeVisible();
    await expect(main(theirs).getByText('Follows you', { exact: true })).toBeVisible();
    await expect(count(theirs, '1 following')).toBeVisible();

    await button(page, 'Unfollow').click();
    await expectToast(page, 'Unfollowed successfully');
    await expect(count(page, '0 followers')).toBeVisible();
    await expect(count(theirs, '0 following')).toBeVisible();
  });

  test('ends in the last state after quick taps', async () => {
    const page = await openPage(app, at(chidi), { as: bola });
    for (const name of ['Follow', 'Unfollow', 'Follow']) await button(page, name).click();
    await expect
      .poll(async () => (await bola.call(follows.state, { id: chidi.id })).body)
      .toMatchObject({ following: true, followers_count: 1 });
    await expect(count(page, '1 follower')).toBeVisible();
    await bola.call(follows.unfollow, { id: chidi.id });
  });

  test('is reverted with an error when the server fails', async () => {
    const page = await openPage(app, at(chidi), { as: bola, expected: /500/ });
    await page.route('**/follow', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await button(page, 'Follow').click();
    await expectToast(page, 'Error updating follow status');
    await expect(button(page, 'Follow')).toBeVisible();
    await expect(count(page, '0 followers')).toBeVisible();
  });

  test('appears in the list of followers, from which the member follows back', async () => {
    const [dele, efe] = [await member(app, 'dele'), await member(app, 'efe')];
    await dele.call(follows.follow, { id: efe.id });
    const page = await openPage(app, at(efe), { as: efe });
    await count(page, '1 follower').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Followers' })).toBeVisible();
    const row = rows(page).filter({ hasText: 'Dele Test' });
    for (const text of ['@dele', 'Follows you'])
      await expect(row.getByText(text, { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Follow' }).click();
    await expect(row.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await count(page, '1 following').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Following' })).toBeVisible();
    await rows(page).filter({ hasText: 'Dele Test' }).getByRole('link').click();
    await expect(title(page, 'Dele Test')).toBeVisible();
    await page.goto(app.url + at(chidi, 'following'));
    await expect(page.getByText(followCopy.noFollowing)).toBeVisible();
  });
});

test.describe('a public profile', () => {
  test('explains missing information, and marks example skills until the member adds some', async () => {
    const page = await openPage(app, at(chidi), { as: ada });
    for (const text of ['@chidi', 'No bio available']) await expect(main(page).getByText(text)).toBeVisible();
    const skills = page.getByRole('region', { name: 'Skills' });
    await expect(skills.getByText('Examples')).toBeVisible();
    expect(await skills.getByRole('listitem').allInnerTexts()).toEqual(['React', 'UI Design', 'Node.js']);
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page.getByText('This user has not added any additional information.')).toBeVisible();
    await expect(page.getByText('No badges yet.')).toBeVisible();
    await chidi.call(profiles.update, { bio: 'I draw maps', skills: ['Cartography'] });
    await page.reload();
    expect(await skills.getByRole('listitem').allInnerTexts()).toEqual(['Cartography']);
    expect(await skills.getByText('Examples').count()).toBe(0);
    await expect(page.getByRole('region', { name: 'Interests' }).getByText('Examples')).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('I draw maps')).toBeVisible();
  });

  test('shows a new post of the member live, and no post of another member', async () => {
    const page = await openPage(app, at(ada), { as: bola });
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await newPost(chidi, { title: 'Not of this member' });
    await newPost(ada, { title: 'Written just now' });
    await expect(page.getByRole('article', { name: 'Written just now' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  });

  test('that does not exist shows a not-found page with status 404', async () => {
    const path = '/home/user/0192a000-0000-7000-8000-000000000000';
    expect((await ada.fetch(path)).status).toBe(404);
    expect((await ada.fetch(at(chidi))).status).toBe(200);
    const page = await openPage(app, path, { as: ada, expected: /404/ });
    await expect(title(page, 'User not found')).toBeVisible();
    await expect(page.getByText("This user profile doesn't exist or has been removed.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL('**/home');
  });

  test('can be reported and blocked in one dialog, and is then not found', async () => {
    const femi = await member(app, 'femi');
    const page = await openPage(app, at(femi), { as: chidi, expected: /404/ });
    await button(page, 'More').click();
    await page.getByRole('menuitem', { name: 'Report member' }).click();
    await dialog(page).getByLabel('Spam', { exact: true }).check();
    await dialog(page).getByLabel('Also block @femi').check();
    await dialog(page).getByRole('button', { name: 'Send report' }).click();
    await expect(title(page, 'User not found')).toBeVisible();
  });
});

test.describe('a private profile', () => {
  test('receives a follow request live, and shows its posts once the request is accepted', async () => {
    const [zainab, lola] = [await member(app, 'zainab'), await member(app, 'lola')];
    await zainab.call(profiles.update, { bio: 'I keep bees' });
    await newPost(zainab, { title: 'What bees eat' });
    await zainab.call(memberSettings.update, { private_profile: true });
    const theirs = await openPage(app, OWN, { as: zainab });
    await expect(main(theirs).getByText('Private profile')).toBeVisible();
    await main(theirs).getByRole('link', { name: 'Follow requests' }).click();
    await expect(theirs.getByText(followCopy.noRequests)).toBeVisible();

    const page = await openPage(app, at(zainab, 'followers'), { as: lola });
    await expect(page.getByRole('heading', { level: 2, name: followCopy.private })).toBeVisible();
    await expect(main(page).getByText('0 followers')).toBeVisible();
    for (const gone of [count(page, '0 followers'), page.getByRole('tab'), page.getByText('I keep bees')])
      expect(await gone.count()).toBe(0);
    await expectAccessible(page);
    const asked = button(page, 'Cancel follow request');
    await button(page, 'Follow').click();
    await expectToast(page, followCopy.requested);
    const row = rows(theirs).filter({ hasText: 'Lola Test' });
    await expect(row).toBeVisible();
    await asked.click();
    await expectToast(page, followCopy.withdrawn);
    await expect(row).toHaveCount(0);
    await button(page, 'Follow').click();
    await expect(asked).toBeVisible();
    await expectAccessible(theirs);
    await row.getByRole('button', { name: 'Accept' }).click();
    await expectToast(theirs, followCopy.accepted);
    await expect(theirs.getByText(followCopy.noRequests)).toBeVisible();

    await expect(rows(page).filter({ hasText: 'Lola Test' })).toBeVisible();
    await expect(count(page, '1 follower')).toBeVisible();
    await page.getByRole('link', { name: 'Back to profile' }).click();
    await expect(page.getByRole('article', { name: 'What bees eat' })).toBeVisible();
    await button(page, 'Unfollow').click();
    await expect(page.getByRole('heading', { level: 2, name: followCopy.private })).toBeVisible();
  });
});

test.describe('a member’s own profile', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

  // By role, because the headings above the chips have the same names as the fields.
  async function write(page: Page, fields: Record<string, string>) {
    for (const [name, text] of Object.entries(fields))
      await page.getByRole('textbox', { name, exact: true }).fill(text);
  }

  async function editing(as: Person, options = {}) {
    const page = await openPage(app, OWN, { as, viewport: WIDE, ...options });
    await button(page, 'Edit Profile').click();
    return page;
  }

  test('can be saved only after a change, and shows the new name, also in the sidebar', async () => {
    const gbenga = await member(app, 'gbenga');
    const page = await editing(gbenga);
    await expect(save(page)).toBeDisabled();
    await write(page, { 'Full name': 'Gbenga Ade' });
    await expect(save(page)).toBeEnabled();
    await write(page, { 'Full name': 'Gbenga Test' });
    await expect(save(page)).toBeDisabled();
    const changes = {
      'Full name': ' Gbenga Ade ',
      Bio: 'I fix bikes',
      Skills: 'Welding, Go',
      Interests: 'Cycling',
    };
    await write(page, changes);
    await save(page).click();
    await expectToast(page, 'Profile updated successfully');
    await expect(page.getByRole('complementary').getByText('Gbenga Ade', { exact: true })).toBeVisible();
    await expect(title(page, 'Gbenga Ade')).toBeVisible();
    const skills = page.getByRole('region', { name: 'Skills' });
    expect(await skills.getByRole('listitem').allInnerTexts()).toEqual(['Welding', 'Go']);
    await button(page, 'Edit Profile').click();
    await expect(page.getByLabel('Full name')).toHaveValue('Gbenga Ade');
    await expect(save(page)).toBeDisabled();
  });

  test('shows each error beside its field, and keeps the input', async () => {
    const page = await editing(ada, { expected: /400|409/ });
    await write(page, { 'Full name': 'A', Username: 'a', Skills: 'x'.repeat(60) });
    await save(page).click();
    await expect(page.getByText(profileCopy.fullNameShort)).toBeVisible();
    await expect(page.getByText(profileCopy.usernameShort)).toBeVisible();
    await expect(page.locator('form').getByText(profileCopy.skills)).toBeVisible();
    await expectAccessible(page);
    await write(page, { 'Full name': 'Ada Test', Username: 'BOLA', Skills: '' });
    await save(page).click();
    await expect(page.getByText(profileCopy.usernameTaken)).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('BOLA');
    await expect(save(page)).toBeEnabled();
  });

  test('rejects invalid images, crops a valid one, shows it in the sidebar, and deletes it', async () => {
    const page = await openPage(app, OWN, { as: bola, viewport: WIDE });
    const faces = page.getByRole('complementary').locator('img.pebble');
    await button(page, 'Change image').click();
    const upload = dialog(page).getByLabel('Upload image');
    await upload.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expectToast(page, 'Please select an image file');
    const buffer = Buffer.alloc(AVATAR_BYTES_MAX + 1);
    await upload.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer });
    await expectToast(page, 'File size must be less than 2MB');
    await expectAccessible(page);
    await upload.setInputFiles({ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expectToast(page, 'Please select an image file');
    const wide = await photo({ width: 2600, height: 1800 });
    expect(wide.length).toBeGreaterThan(AVATAR_BYTES_MAX);
    await upload.setInputFiles({ name: 'wide.jpg', mimeType: 'image/jpeg', buffer: wide });
    const another = dialog(page).getByLabel('Choose another');
    await another.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await portrait() });
    const square = dialog(page).getByRole('group', { name: 'Crop area' });
    await expect(dialog(page).getByRole('img', { name: 'Preview' })).toBeVisible();
    await expectAccessible(page);
    // Drags the crop area beyond the dialog, to the lower edge of the image. Then moves it to the upper edge with the
    // keyboard: the result is red above, and blue in the last fifth.
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
    await dialog(page).getByRole('button', { name: 'Save image' }).click();
    await expectToast(page, 'Profile image updated successfully');
    await expect(faces).toBeVisible();
    const shown = async (face: Locator) =>
      sharp(Buffer.from(await (await bola.fetch(await addressOf(face))).arrayBuffer()));
    expect(await (await shown(faces)).metadata()).toMatchObject({ width: 96, height: 96 });
    const kept = await shown(main(page).locator('img.pebble'));
    expect(await kept.metadata()).toMatchObject({ width: 256, height: 256 });
    expect(await colours(kept)).toEqual(['red', 'red', 'blue']);
    await button(page, 'Change image').click();
    await dialog(page).getByRole('button', { name: 'Delete image' }).click();
    await expectToast(page, 'Profile image removed');
    await expect(faces).toHaveCount(0);
    await expect(main(page).getByText('BT', { exact: true })).toBeVisible();
  });

  test('shows a newly created post, and the progress of each badge', async () => {
    const hauwa = await member(app, 'hauwa');
    await newTribe(hauwa);
    const page = await openPage(app, OWN, { as: hauwa });
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await page.getByRole('tab', { name: 'New Post' }).click();
    await fill(page, { Title: 'My first words', Content: 'Hello to everybody here' });
    await button(page, 'Create Post').click();
    await expectToast(page, 'Post created successfully');
    await expect(page.getByRole('article', { name: 'My first words' })).toBeVisible();
    await page.getByRole('tab', { name: 'Badges' }).click();
    const badge = (name: string) =>
      page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
    await expect(badge('First Challenge Completed').getByText('0 of 1')).toBeVisible();
    await expect(badge('Networking Pro').getByText('1 of 3')).toBeVisible();
    await expect(badge('Content Creator').getByText('1 of 5')).toBeVisible();
    for (let n = 2; n <= 5; n++) await newPost(hauwa);
    await page.reload();
    await expect(badge('Content Creator').getByText('Earned')).toBeVisible();
  });
});

test.describe('people', () => {
  test('are suggested, found by name, and followed from the results', async () => {
    const ify = await member(app, 'ify');
    await ify.call(profiles.update, { full_name: 'Ifẹ́olúwa Nwosu' });
    const page = await openPage(app, '/home/people', { as: chidi });
    await expect(title(page, 'People')).toBeVisible();
    const names = (name: string) => region(page, name).getByRole('link').allInnerTexts();
    await expect(region(page, 'People to follow')).toBeVisible();
    const proposed = await names('People to follow');
    expect(proposed).not.toEqual([]);
    expect((await names('Newest members')).filter((name) => proposed.includes(name))).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search people' }).fill('ifeoluwa');
    await page.waitForURL('**/home/people?q=ifeoluwa');
    await rows(page).filter({ hasText: '@ify' }).getByRole('button', { name: 'Follow' }).click();
    await expectToast(page, 'Following successfully');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search people' }).fill('nobody at all');
    await expect(page.getByText(followCopy.noneFound)).toBeVisible();
  });

  test('are suggested on home to a member who follows nobody', async () => {
    const joke = await member(app, 'joke');
    const page = await openPage(app, '/home', { as: joke });
    await page.keyboard.press('End');
    const card = region(page, 'People to follow');
    await card.getByRole('button', { name: 'Follow' }).first().click();
    await expectToast(page, 'Following successfully');
    await expect(card.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await card.getByRole('link', { name: 'View All' }).click();
    await expect(title(page, 'People')).toBeVisible();
  });
});

test.describe('layout and accessibility', () => {
  async function expectReadable(page: Page) {
    await expectWholeEverywhere(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }

  for (const tab of ['posts', 'about', 'followers', 'following'])
    test(`the tab “${tab}” of a profile fits and is accessible`, async () => {
      await bola.call(follows.follow, { id: chidi.id });
      await expectReadable(await openPage(app, at(chidi, tab), { as: ada }));
    });

  for (const tab of ['posts', 'new', 'badges'])
    test(`the tab “${tab}” of a member’s own profile fits and is accessible`, async () => {
      const page = await openPage(app, `${OWN}?tab=${tab}`, { as: ada });
      // The composer takes the focus and scrolls the page. Content that a bar then covers is not a fault.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectReadable(page);
    });

  test('the People page and a profile with very long texts fit and are accessible', async () => {
    const long = await member(app, 'long');
    const talents = ['W'.repeat(40), 'Go'];
    await long.call(profiles.update, { full_name: 'W'.repeat(80), bio: 'w'.repeat(300), skills: talents });
    await expectReadable(await openPage(app, at(long), { as: ada }));
    const page = await openPage(app, '/home/people', { as: chidi });
    await expect(rows(page).first()).toBeVisible();
    await expectReadable(page);
  });
});
