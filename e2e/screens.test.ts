import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../test/app.ts';
import { member, newPost, newTribe, type Person } from '../test/world.ts';
import { screens } from '../web/routes.tsx';
import { expectAccessible, openPage } from './browser.ts';

let app: TestApp;
let ada: Person;
let ids: { post: string; tribe: string };

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  // A word that does not fit must not push the page aside.
  const post = await newPost(ada, { title: 'W'.repeat(150), content: `${'w'.repeat(400)} and an end` });
  const tribe = await newTribe(ada, { name: 'W'.repeat(60), description: 'w'.repeat(500) });
  ids = { post: post.id, tribe: tribe.id };
});

const SIZES = [
  { colorScheme: 'light', viewport: { width: 320, height: 640 } },
  { colorScheme: 'dark', viewport: { width: 768, height: 1024 } },
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

/** One address for every screen that has a file of its own, and what is asked of whom. */
const addresses = screens
  .filter(({ source }, i) => screens.findIndex((screen) => screen.source === source) === i)
  .map(({ path, who }) => ({ path, who }));

async function expectWhole(page: Page) {
  await expectAccessible(page);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

const pathOf = (path: string) => path.replace(':id', path.includes('tribes') ? ids.tribe : ids.post);

describe.each(SIZES)('at $viewport.width px, $colorScheme', (size) => {
  it.each(addresses.filter(({ who }) => who !== 'member'))('a visitor opens $path', async ({ path }) => {
    await expectWhole(await openPage(app, pathOf(path), size));
  });

  it.each(addresses.filter(({ who }) => who !== 'visitor'))('a member opens $path', async ({ path }) => {
    await expectWhole(await openPage(app, pathOf(path), { ...size, as: ada }));
  });

  it.each([
    ['outside', '/nowhere'],
    ['inside', '/home/nowhere'],
  ])('nothing is found %s the shell', async (_where, path) => {
    const page = await openPage(app, path, { ...size, as: ada, expected: /404/ });
    await page.getByText('Oops! Page not found').waitFor();
    await expectWhole(page);
  });
});

it('the description of the HTTP API is readable without a script', async () => {
  const page = await openPage(app, '/api/docs', { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('/api/posts/{id}/like').first().waitFor();
});
