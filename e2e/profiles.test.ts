import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { AVATAR_BYTES_MAX } from '../contract/files/limits.ts';
import { followCopy } from '../contract/follows/copy.ts';
import { follows } from '../contract/follows/endpoints.ts';
import { profileCopy } from '../contract/profiles/copy.ts';
import { profiles } from '../contract/profiles/endpoints.ts';
import { memberSettings } from '../contract/settings/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { photo, portrait } from '../test/uploads.ts';
import { member, newPost, newTribe, type Person } from '../test/world.ts';
import {
  expectAccessible,
  expectToast,
  expectWholeEverywhere,
  fill,
  openPage,
  waitForHydration,
} from './browser.ts';
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
  test('updates the counts in both browsers, notifies the member live, can be undone, and is reverted with an error when the server fails', async () => {
    const theirs = await openPage(app, at(ada), { as: ada });
    await expect(count(theirs, '0 followers')).toBeVisible();
    expect(await button(theirs, 'Follow').count()).toBe(0);
    await button(theirs, 'More').click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Copy link']);
    await theirs.keyboard.press('Escape');
    const page = await openPage(app, at(ada), { as: bola, expected: /500/ });
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
    // Under the pointer the notice stays.
    await page.getByLabel('Notices').getByRole('button', { name: 'Undo' }).hover();
    await expect(count(page, '0 followers')).toBeVisible();
    await expect(count(theirs, '0 following')).toBeVisible();
    await page.getByLabel('Notices').getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Following successfully');
    await expect(count(page, '1 follower')).toBeVisible();
    expect((await bola.call(follows.state, { id: ada.id })).body.following).toBe(true);

    await page.route('**/follow', (route) =>
      route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'x' } } }),
    );
    await button(page, 'Unfollow').click();
    await expectToast(page, 'Error updating follow status');
    await expect(button(page, 'Unfollow')).toBeVisible();
    await expect(count(page, '1 follower')).toBeVisible();

    // A new post of the member is shown live, and no post of another member.
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible();
    await newPost(bola, { title: 'Not of this member' });
    await newPost(ada, { title: 'Written just now' });
    await expect(page.getByRole('article', { name: 'Written just now' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
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

  test('that does not exist is answered with 404, a not-found page and a link back', async () => {
    expect((await ada.fetch(at(chidi))).status).toBe(200);
    const response = await ada.fetch('/home/user/0192a000-0000-7000-8000-000000000000');
    expect(response.status).toBe(404);
    const html = await response.text();
    for (const text of ['User not found', 'This user profile doesn', 'Back to Home'])
      expect(html).toContain(text);
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

  test('can be saved only after a change, shows each error beside its field, and keeps the input; the sidebar shows the new name', async () => {
    const page = await openPage(app, OWN, {
      as: await member(app, 'gbenga'),
      viewport: WIDE,
      expected: /400|409/,
    });
    await button(page, 'Edit Profile').click();
    await expect(save(page)).toBeDisabled();
    await write(page, { 'Full name': 'Gbenga Ade' });
    await expect(save(page)).toBeEnabled();
    await write(page, { 'Full name': 'Gbenga Test' });
    await expect(save(page)).toBeDisabled();

    await write(page, { 'Full name': 'A', Username: 'a', Skills: 'x'.repeat(60) });
    await save(page).click();
    await expect(page.getByText(profileCopy.fullNameShort)).toBeVisible();
    await expect(page.getByText(profileCopy.usernameShort)).toBeVisible();
    await expect(page.locator('form').getByText(profileCopy.skills)).toBeVisible();
    await expectAccessible(page);
    const changes = {
      'Full name': ' Gbenga Ade ',
      Bio: 'I fix bikes',
      Skills: 'Welding, Go',
      Interests: 'Cycling',
    };
    await write(page, { ...changes, Username: 'BOLA' });
    await save(page).click();
    await expect(page.getByText(profileCopy.usernameTaken)).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('BOLA');
    await expect(save(page)).toBeEnabled();

    await write(page, { Username: 'gbenga' });
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
    const header = main(page).getByRole('region', { name: 'Bola Test' });
    const kept = await shown(header.locator('img.pebble'));
    expect(await kept.metadata()).toMatchObject({ width: 256, height: 256 });
    expect(await colours(kept)).toEqual(['red', 'red', 'blue']);
    await button(page, 'Change image').click();
    await dialog(page).getByRole('button', { name: 'Delete image' }).click();
    await expectToast(page, 'Profile image removed');
    await expect(faces).toHaveCount(0);
    await expect(header.getByText('BT', { exact: true })).toBeVisible();
  });

  test('shows a newly created post, and the progress of each badge', async () => {
    const hauwa = await member(app, 'hauwa');
    await newTribe(hauwa);
    for (let n = 1; n <= 4; n++) await newPost(hauwa);
    const page = await openPage(app, OWN, { as: hauwa });
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
    // The fifth post earns this badge.
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
});

test('each tab of a profile and of a member’s own profile fits and is accessible with very long texts', async () => {
  const long = await member(app, 'long');
  const skills = ['W'.repeat(40), 'Go'];
  await long.call(profiles.update, { full_name: 'W'.repeat(80), bio: 'w'.repeat(300), skills });
  await long.call(follows.follow, { id: chidi.id });
  await chidi.call(follows.follow, { id: long.id });
  const page = await openPage(app, '/livez', { as: long });
  for (const path of [
    ...['about', 'followers', 'following'].map((tab) => at(long, tab)),
    ...['new', 'badges'].map((tab) => `${OWN}?tab=${tab}`),
  ]) {
    await page.goto(app.url + path);
    await waitForHydration(page);
    // The composer takes the focus and scrolls the page. Content that a bar then covers is not a fault.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectWholeEverywhere(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});
