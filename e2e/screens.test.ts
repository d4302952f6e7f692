import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../test/app.ts';
import {
  member,
  newChallenge,
  newPost,
  newSession,
  newTribe,
  type Person,
  submitted,
} from '../test/world.ts';
import { screens } from '../web/routes.tsx';
import { expectWholeEverywhere, openPage } from './browser.ts';

let app: TestApp;
let ada: Person;
let admin: Person;
let ids: { post: string; tribe: string; session: string; challenge: string };

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  admin = await member(app, 'admin');
  // A word that does not fit must not push the page aside.
  const post = await newPost(ada, { title: 'W'.repeat(150), content: `${'w'.repeat(400)} and an end` });
  const tribe = await newTribe(ada, { name: 'W'.repeat(60), description: 'w'.repeat(500) });
  const session = await newSession(ada, {
    title: 'W'.repeat(100),
    description: 'w'.repeat(500),
    topics: ['W'.repeat(40)],
    tribe_id: tribe.id,
  });
  const challenge = await newChallenge(ada, { title: 'W'.repeat(100), description: 'w'.repeat(500) });
  await submitted(ada, challenge, { submission_text: 'w'.repeat(500) });
  ids = { post: post.id, tribe: tribe.id, session: session.id, challenge: challenge.id };
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

async function expectReadable(page: Page) {
  await expectWholeEverywhere(page, SIZES);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
}

function pathOf(path: string) {
  if (path.includes('tribes')) return path.replace(':id', ids.tribe);
  if (path.includes('challenges')) return path.replace(':id', ids.challenge);
  if (path.includes('user')) return path.replace(':id', ada.id);
  return path.replace(':id', path.includes('sessions') ? ids.session : ids.post);
}

describe('in every size and theme', () => {
  it.each(addresses.filter(({ who }) => !who || who === 'visitor'))(
    'a visitor opens $path',
    async ({ path }) => {
      await expectReadable(await openPage(app, pathOf(path)));
    },
  );

  it.each(addresses.filter(({ who }) => who !== 'visitor'))('a member opens $path', async ({ path, who }) => {
    await expectReadable(await openPage(app, pathOf(path), { as: who === 'admin' ? admin : ada }));
  });

  it.each([
    ['outside', '/nowhere'],
    ['inside', '/home/nowhere'],
  ])('nothing is found %s the shell', async (_where, path) => {
    const page = await openPage(app, path, { as: ada, expected: /404/ });
    await page.getByText('Oops! Page not found').waitFor();
    await expectReadable(page);
  });
});

it.each(['light', 'dark'] as const)('a first visit has the theme of the system: %s', async (colorScheme) => {
  const page = await openPage(app, '/', { colorScheme });
  const shown = await page.evaluate(() => document.documentElement.classList.contains('dark'));
  expect(shown).toBe(colorScheme === 'dark');
});

it('the description of the HTTP API is readable without a script', async () => {
  const page = await openPage(app, '/api/docs', { javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('/api/posts/{id}/like').first().waitFor();
});
