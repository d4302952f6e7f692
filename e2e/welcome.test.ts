import type { Page } from '@playwright/test';
import { auth } from '../contract/auth/endpoints.ts';
import { follows } from '../contract/follows/endpoints.ts';
import { onboardingCopy as copy } from '../contract/onboarding/copy.ts';
import { onboarding } from '../contract/onboarding/endpoints.ts';
import { profileCopy } from '../contract/profiles/copy.ts';
import { detailCopy } from '../contract/profiles/details.copy.ts';
import { profiles } from '../contract/profiles/endpoints.ts';
import { shellCopy } from '../contract/shell/copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg, upload } from '../test/uploads.ts';
import { member, newPost, newTribe, PASSWORD, type Person, signIn, visitor } from '../test/world.ts';
import { expectWholeEverywhere, fill, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  for (const name of ['bola', 'dayo', 'efe', 'femi', 'gozie'])
    await newPost(await member(app, `${name}withaverylongname`));
  for (let n = 1; n <= 3; n++)
    await newTribe(ada, { name: `A tribe with quite a long name ${n}`, category: 'Music' });
  await newTribe(ada, { name: 'Lagos coders' });
});
test.afterAll(end);

const email = (name: string) => `${name}@example.ng`;

async function signUp(name: string) {
  const form = { email: email(name), password: PASSWORD, full_name: 'New Comer', username: name };
  await visitor(app).call(auth.signUp, form);
}

async function newcomer(name: string): Promise<Person> {
  await signUp(name);
  return signIn(app, email(name));
}

/** Signs in by the form of the sign-in page. */
async function logIn(page: Page, name: string) {
  await fill(page, { Email: email(name), Password: PASSWORD });
  await page.getByRole('button', { name: 'Login' }).click();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const step = (page: Page, n: number) =>
  expect(page.getByText(copy.step(n, 4), { exact: true })).toBeVisible();
const checklist = (page: Page) => page.getByRole('region', { name: copy.getStarted });

/** Expects the whole step to be above the lower bar, without scrolling. */
async function expectOneScreen(page: Page) {
  const { bottom, bar } = await page.locator('main section').evaluate((section) => ({
    bottom: section.getBoundingClientRect().bottom,
    bar: innerHeight - 76,
  }));
  expect(bottom).toBeLessThanOrEqual(bar);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight <= innerHeight))
    .toBe(true);
}

test('a newcomer chooses interests, joins a tribe, follows a member, and arrives at home', async () => {
  await signUp('kemi');
  const page = await openPage(app, '/auth');
  await logIn(page, 'kemi');
  await page.waitForURL(`${app.url}/home`);
  // A member who is signed in is sent home from these, too.
  for (const path of ['/', '/auth']) {
    await page.goto(app.url + path);
    expect(page.url(), path).toBe(`${app.url}/home`);
  }
  await checklist(page).getByRole('link', { name: copy.steps }).click();
  await page.waitForURL('**/home/welcome');
  await step(page, 1);
  await expectOneScreen(page);
  for (const name of ['Music', 'Art', 'Sports']) await button(page, name).click();
  await button(page, 'Art').click();
  await expect(button(page, 'Music')).toHaveAttribute('aria-pressed', 'true');
  await button(page, copy.next).click();

  await step(page, 2);
  await page.getByRole('combobox', { name: detailCopy.names.school }).fill('UNILAG');
  await page.getByRole('combobox', { name: detailCopy.names.state }).selectOption('Lagos');
  await page.getByRole('checkbox', { name: detailCopy.showAll }).check();
  await button(page, copy.next).click();

  await step(page, 3);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
  // Named after the state.
  await expect(page.getByRole('heading', { level: 3, name: 'Lagos coders' })).toBeVisible();
  await expectOneScreen(page);
  await button(page, 'Join').first().click();
  await expect(button(page, 'Leave')).toBeVisible();
  await button(page, copy.next).click();

  await step(page, 4);
  await expect(button(page, 'Follow')).toHaveCount(5);
  await expectOneScreen(page);
  await button(page, 'Follow').first().click();
  await expect(button(page, 'Unfollow')).toBeVisible();
  await button(page, copy.finish).click();

  await page.waitForURL('**/home');
  await expect(checklist(page).getByText(copy.progress(2, 4))).toBeVisible();
  const { body } = await (await signIn(app, email('kemi'))).call(profiles.named, { username: 'kemi' });
  expect(body.interests).toEqual(['Music', 'Sports']);
  expect(body.details.map(({ text, shown }) => [text, shown])).toEqual([
    ['University of Lagos (UNILAG)', true],
    ['Lagos', true],
  ]);

  // A sign-in on another device goes straight to home.
  const other = await openPage(app, '/auth');
  await logIn(other, 'kemi');
  await other.waitForURL('**/home');
});

test('each onboarding step shows its buttons without scrolling, and can be skipped by keyboard alone', async () => {
  const page = await openPage(app, '/home/welcome', {
    as: await newcomer('lola'),
    viewport: { width: 360, height: 740 },
  });
  for (let n = 1; n <= 4; n++) {
    await step(page, n);
    await expect(button(page, copy.skip)).toBeEnabled();
    await expect(button(page, copy.skip)).toBeInViewport();
    await button(page, copy.skip).focus();
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/home');
  await expect(checklist(page).getByText(copy.progress(0, 4))).toBeVisible();
});

test('the checklist updates live, and disappears once every task is done', async () => {
  const nkem = await newcomer('nkem');
  await nkem.call(onboarding.finish, {});
  const page = await openPage(app, '/home', { as: nkem });
  await expect(checklist(page).getByRole('link')).toHaveCount(4);
  await expectWholeEverywhere(page);
  await checklist(page).getByRole('link', { name: copy.picture }).click();
  await page.waitForURL('**/home/profile');
  const { url } = (await upload(nkem, 'avatar', await jpeg())).body;
  await nkem.call(profiles.setAvatar, { url });
  await newPost(nkem);
  await page.goto(`${app.url}/home`);
  await waitForHydration(page);
  await expect(checklist(page).getByText(copy.progress(2, 4))).toBeVisible();
  // Simulates another device.
  await nkem.call(profiles.removeAvatar, {});
  await expect(checklist(page).getByText(copy.progress(1, 4))).toBeVisible();
  await nkem.call(profiles.setAvatar, { url: (await upload(nkem, 'avatar', await jpeg())).body.url });
  await expect(checklist(page).getByText(copy.progress(2, 4))).toBeVisible();
  await expect(checklist(page).getByRole('link', { name: copy.post })).toHaveCount(0);
  const [tribe] = (await nkem.call(tribes.list, { limit: 1 })).body.items;
  await nkem.call(tribes.join, { id: tribe?.id ?? '' });
  await nkem.call(follows.follow, { id: ada.id });
  await page.reload();
  await expect(checklist(page)).toHaveCount(0);
});

test('a member who follows nobody sees suggestions in the feed, until a visit after the first follow', async () => {
  for (let n = 1; n <= 2; n++) await newPost(ada);
  const ngozi = await newcomer('ngozi');
  const page = await openPage(app, '/home', { as: ngozi, viewport: { width: 360, height: 740 } });
  const among = page.getByRole('main').locator('article + section');
  await expect(among.getByRole('heading', { name: 'People to follow' })).toBeVisible();
  // Not a second time below the feed.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('heading', { name: 'Featured Tribes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People to follow' })).toHaveCount(1);
  await button(page, 'Follow').first().click();
  await expect(among.getByRole('button', { name: 'Unfollow', exact: true })).toBeVisible();
  await expect(checklist(page).getByText(copy.progress(1, 4))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await expect(among).toHaveCount(0);
});

test('a member’s own profile shows no example skills, but a button that focuses their field; a closed dialog keeps the input', async () => {
  const page = await openPage(app, '/home/profile', { as: await member(app, 'kelechi') });
  const skills = page.getByRole('textbox', { name: profileCopy.skillsLabel, exact: true });
  await expect(page.getByText('Examples')).toHaveCount(0);
  await button(page, profileCopy.addSkills).click();
  await expect(skills).toBeFocused();
  await skills.fill('Welding');
  await page.keyboard.press('Escape');
  await expect(button(page, profileCopy.addSkills)).toBeFocused();
  await button(page, profileCopy.editProfile).click();
  await expect(skills).toHaveValue('Welding');
  await button(page, profileCopy.save).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: profileCopy.skillsLabel }).getByRole('listitem')).toHaveText([
    'Welding',
  ]);
});

test('dismissing the checklist hides it on every device', async () => {
  const obi = await newcomer('obi');
  const page = await openPage(app, '/home', { as: obi });
  await button(page, copy.hide).click();
  await expect(checklist(page)).toHaveCount(0);
  // The page that the server renders for another device.
  const other = await signIn(app, email('obi'));
  expect(await (await other.fetch('/home')).text()).not.toContain(copy.getStarted);
  expect(await (await (await newcomer('uche')).fetch('/home')).text()).toContain(copy.getStarted);
});

test('onboarding and home fit 320 px with text of double size', async () => {
  const page = await openPage(app, '/livez', {
    as: await newcomer('pita'),
    viewport: { width: 320, height: 640 },
  });
  const wire = await page.context().newCDPSession(page);
  await wire.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of [
    '/home/welcome',
    '/home/welcome?step=2',
    '/home/welcome?step=3',
    '/home/welcome?step=4',
    '/home',
  ]) {
    await page.goto(app.url + path);
    await waitForHydration(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
});

test('a member can shrink the tagline card after a week, and it stays small', async () => {
  const kunle = await member(app, 'kunle');
  const page = await openPage(app, '/home', { as: kunle, viewport: { width: 360, height: 740 } });
  const card = page.locator('.tagline');
  await expect(card).toBeVisible();
  await expect(button(page, shellCopy.shrinkTagline)).toHaveCount(0);
  await app.deps.db.run(
    { name: 'test_make_old', text: "update users set created_at = now() - interval '8 days' where id = $1" },
    [kunle.id],
  );
  await page.reload();
  await button(page, shellCopy.shrinkTagline).click();
  await expect(button(page, shellCopy.shrinkTagline)).toHaveCount(0);
  const height = async () => (await card.boundingBox())?.height;
  expect(await height()).toBe(56);
  await page.reload();
  expect(await height()).toBe(56);
  await expect(page.getByText(shellCopy.tagline)).toBeVisible();
});
