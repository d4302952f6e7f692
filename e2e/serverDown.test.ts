import type { Page } from '@playwright/test';
import { posts } from '../contract/posts/endpoints.ts';
import { startApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, signIn, visitor } from '../test/world.ts';
import { fill, openPage, within } from './browser.ts';
import { expect, test } from './test.ts';

test.afterAll(end);

const LOST = /ERR_|Failed to load resource|503|fetching the script/;

test('a notice shows that the server is down, and a waiting post is sent once after its restart', async () => {
  const app = await startApp();
  const ada = await member(app, 'ada');
  await newPost(ada, { title: 'Before the light went' });
  const page = await openPage(app, '/home', { as: ada, expected: LOST });
  const away = page.getByText("You're offline. Reconnecting…");
  await page.getByRole('button', { name: 'Create Post' }).click();
  await fill(page, { Title: 'Written by candle', Content: 'NEPA took the light while I typed this.' });

  await app.close();
  await expect(away).toBeVisible(within(8_000));
  await expectStripAboveBar(page);
  await page.getByRole('button', { name: 'Create Post', exact: true }).click();
  const waiting = page.getByRole('button', { name: 'Waiting to be sent: 1' });
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('article', { name: 'Before the light went' })).toBeVisible();

  const again = await startApp({ PORT: new URL(app.url).port }, app.databaseUrl);
  await expect(away).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  // The sign-in survives the restart, and live events continue.
  const bola = await member(again, 'bola');
  await page.evaluate(() => window.scrollTo(0, 0));
  await newPost(bola, { title: 'And there was light' });
  await expect(page.getByRole('article', { name: 'And there was light' })).toBeVisible();
  const me = await signIn(again, 'ada@example.ng');
  const titles = async () => (await me.call(posts.list, {})).body.items.map(({ title }) => title);
  await expect.poll(titles).toContain('Written by candle');
  expect((await titles()).filter((title) => title === 'Written by candle')).toHaveLength(1);
});

/** Expects that the offline strip does not cover the phone's upper bar, scrolled or not. */
async function expectStripAboveBar(page: Page) {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const top of [0, 600]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    const strip = await page.getByText("You're offline. Reconnecting…").boundingBox();
    const bar = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
    expect(strip?.y).toBeGreaterThanOrEqual(0);
    expect(bar?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  if (size) await page.setViewportSize(size);
}

test('the browser renders a page that the server failed to render, once the database works again', async () => {
  const app = await startApp({ LOG_LEVEL: 'silent' });
  const ada = await member(app, 'ada');
  const post = await newPost(ada);
  const rename = (from: string, to: string) =>
    app.deps.db.run({ name: `test_rename_${from}`, text: `alter table ${from} rename to ${to}` });
  await rename('sign_ins', 'sign_ins_gone');
  app.deps.live.publish({ topic: 'resync', type: 'updated', id: '' });
  const bare = await visitor(app, ada.cookie).fetch('/home');
  expect([bare.status, await bare.text()]).toEqual([200, expect.stringContaining('<div id="root"></div>')]);

  const page = await openPage(app, '/home', { as: ada, expected: LOST });
  await expect(page.getByText('Loading...')).toBeVisible();
  await rename('sign_ins_gone', 'sign_ins');
  await expect(page.getByRole('article', { name: post.title })).toBeVisible();
});
