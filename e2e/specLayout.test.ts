import type { Locator, Page } from '@playwright/test';
import { authCopy } from '../contract/auth/copy.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newChallenge, newTribe, type Person } from '../test/world.ts';
import { fill, openPage } from './browser.ts';
import { expect, test } from './test.ts';

// What the specification says of the look of lists, and of buttons while they wait.

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };

let app: TestApp;
let ada: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});
test.afterAll(end);

const main = (page: Page) => page.getByRole('main');
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on screen');
  return box;
};

/** Holds the requests to these addresses until the test ends. */
const hold = (page: Page, address: string) => page.route(address, () => new Promise(() => {}));

test('the list of tribes has Create Tribe on wide screens, for members, and two lines of each description', async () => {
  const description = 'We meet after work and build what our street needs most. '.repeat(8);
  await newTribe(ada, { name: 'Street builders', description });
  const page = await openPage(app, '/home/tribes', { as: ada, viewport: DESK });
  const create = main(page).getByRole('link', { name: 'Create Tribe', exact: true });
  await expect(create).toBeVisible();
  const text = page.getByText(description.trim());
  const line = await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
  expect((await boxOf(text)).height).toBeCloseTo(2 * line, 0);
  await page.setViewportSize(PHONE);
  await expect(create).toBeHidden();
  const visitor = await openPage(app, '/tribes', { viewport: DESK });
  await expect(visitor.getByText('Street builders')).toBeVisible();
  await expect(main(visitor).getByRole('link', { name: 'Create Tribe', exact: true })).toHaveCount(0);
});

test('the list of challenges has two columns, green, amber, red and grey badges, and four skeletons while it loads', async () => {
  const levels = ['Easy', 'Medium', 'Hard'] as const;
  for (const difficulty of levels) await newChallenge(ada, { title: `A ${difficulty} one`, difficulty });
  await newChallenge(ada, { title: 'One of any level', difficulty: null });
  const page = await openPage(app, '/home/challenges', { as: ada, viewport: DESK });
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(4);
  const [first, second, third] = [
    await boxOf(cards.nth(0)),
    await boxOf(cards.nth(1)),
    await boxOf(cards.nth(2)),
  ];
  expect([second.y, third.x]).toEqual([first.y, first.x]);
  expect(second.x).toBeGreaterThan(first.x);
  const hueOf = (name: string) =>
    cards.getByText(name, { exact: true }).evaluate((element) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(element)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return { red, green, blue };
    });
  const [easy, medium, hard, any] = [
    await hueOf('Easy'),
    await hueOf('Medium'),
    await hueOf('Hard'),
    await hueOf('Any level'),
  ];
  expect(easy.green).toBeGreaterThan(Math.max(easy.red, easy.blue));
  expect(medium.red).toBeGreaterThan(medium.green);
  expect(medium.green).toBeGreaterThan(medium.blue);
  expect(hard.red).toBeGreaterThan(2 * Math.max(hard.green, hard.blue));
  expect(Math.max(any.red, any.green, any.blue) - Math.min(any.red, any.green, any.blue)).toBeLessThan(40);

  const later = await openPage(app, '/home/profile', { as: ada, viewport: DESK });
  await hold(later, '**/api/challenges?*');
  await later.getByRole('link', { name: 'Challenges', exact: true }).first().click();
  await expect(main(later).getByRole('status').locator('.card')).toHaveCount(4);
});

test('a challenge that is not open yet says when it opens', async () => {
  const opens_at = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const { id } = await newChallenge(ada, { title: 'Not open yet', opens_at });
  const page = await openPage(app, `/home/challenges/${id}`, { as: ada });
  await expect(main(page).getByText('Opens in 2 days').first()).toBeVisible();
});

test('the buttons of the sign-up and of the profile form say what they wait for', async () => {
  const page = await openPage(app, '/auth?tab=signup');
  await fill(page, {
    'Full name': 'Chidi Okafor',
    Username: 'chidi_waits',
    Email: 'chidi_waits@example.ng',
    Password: 'correct horse',
    'Confirm password': 'correct horse',
  });
  await hold(page, '**/api/auth/sign-up');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: authCopy.creatingAccount })).toBeDisabled();

  const own = await openPage(app, '/home/profile', { as: ada, viewport: DESK });
  await hold(own, '**/api/profiles/me');
  await main(own).getByRole('button', { name: 'Edit Profile', exact: true }).click();
  await own.getByRole('textbox', { name: 'Bio' }).fill('I fix bikes');
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(own.getByRole('button', { name: uiCopy.saving })).toBeDisabled();
});
