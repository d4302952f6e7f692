import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '../contract/posts.ts';
import { seedDemo } from '../server/demo/seed.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { type Person, signIn } from '../test/world.ts';
import { alive, openPage } from './browser.ts';
import { cookiesOf } from './chromium.ts';
import { watchWire } from './wire.ts';

// What the demo community costs, pictures and all, in kilobytes of 1000 bytes over the wire, heads included.
const SHARED_POST = 40;

let app: TestApp;
let ada: Person;
let post: string;

beforeAll(async () => {
  app = await startApp();
  const made = await seedDemo(app.parts, app.dataDir);
  if (!made) throw new Error('The demo community was there before');
  ada = await signIn(app, made.member.email, made.member.password);
  const { items } = (await ada.call(posts.list, {})).body;
  post = items.find(({ media, author }) => media && author.avatar_url)?.id ?? '';
});

/** All that a page brings along by itself, and that without a script of ours where there is nothing but links. */
async function costOf(page: Page, path: string) {
  const { bytes } = await watchWire(page);
  await page.goto(app.url + path);
  await alive(page);
  await page.waitForLoadState('networkidle');
  const total = Object.values(bytes).reduce((sum, n) => sum + n, 0) / 1000;
  const parts = Object.entries(bytes).map(([kind, n]) => `${kind} ${(n / 1000).toFixed(1)}`);
  return { total, bytes, told: `${total.toFixed(1)} kB (${parts.join(', ')})` };
}

describe('a visitor', () => {
  it.each([
    ['a shared post', () => `/post/${post}`],
    ['the landing page', () => '/'],
    ['a post that is gone', () => '/post/0198a000-0000-7000-8000-000000000000'],
  ])(`opens %s for ${SHARED_POST} kB at most, without a script`, async (name, path) => {
    const page = await openPage(app, '/livez', { deviceScaleFactor: 2, expected: /404/ });
    const { total, bytes, told } = await costOf(page, path());
    console.log(`A visitor opens ${name}: ${told} of ${SHARED_POST}`);
    expect(total).toBeLessThan(SHARED_POST);
    expect(bytes.Script).toBeUndefined();
  });

  it('goes on by its links, and is the member who signs in at another tab', async () => {
    const page = await openPage(app, `/post/${post}`);
    const other = await page.context().newPage();
    await page.getByRole('link', { name: 'Sign Up to View' }).click();
    await page.getByRole('tab', { name: 'Sign up', selected: true }).waitFor();
    await alive(page);
    await page.goBack();
    await page.getByRole('heading', { name: /^Join / }).waitFor();
    await other.goto(app.url);
    await page.context().addCookies(cookiesOf(ada, app.url));
    await other.evaluate(() => new BroadcastChannel('account').postMessage('changed'));
    await page.getByRole('heading', { name: /^Comments/ }).waitFor();
  });

  it('makes what another member left here go', async () => {
    const page = await openPage(app, '/');
    await page.evaluate(() => localStorage.setItem('kept for', 'somebody else'));
    await page.goto(`${app.url}/post/${post}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('kept for'))).toBeNull();
  });
});
