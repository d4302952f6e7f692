import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { profiles } from '../contract/profiles/endpoints.ts';
import { SAVER_COOKIE } from '../contract/shell/cookies.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newChallenge, newPost, type Person, signIn } from '../test/world.ts';
import { expectWhole, fill, openPage, waitForHydration } from './browser.ts';
import { cookiesOf } from './chromium.ts';
import { composersIn } from './composersIn.ts';
import { countedLine } from './network.ts';
import { keptFor, savedRows } from './savedRows.ts';
import { scriptsOf, uncached } from './scriptOf.ts';
import { expect, test } from './test.ts';

// The code of a screen that was never opened cannot be fetched, either.
const LOST = /ERR_|Failed to load resource|Failed to fetch|503/;

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

const say = (person: Person, id: string, content: string) =>
  person.call(postComments.add, { id, comment_id: uuidv7(), content });

/** The data of the last member that is left in the browser. */
const leftOf = (page: Page) =>
  page.evaluate(async () => {
    const kept = await new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('vibetribe');
      opening.onerror = reject;
      opening.onsuccess = () => {
        const counting = opening.result.transaction('kept').objectStore('kept').count();
        counting.onsuccess = () => resolve(counting.result);
      };
    });
    const names = (await caches.keys()).filter((name) => name !== 'assets');
    return { kept, caches: names, mark: localStorage.getItem('kept for') };
  });

/** Makes the saved results look like those of the first version, whose index had no format. Runs in the page. */
const removeFormat = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('vibetribe');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const rows = opening.result.transaction('kept', 'readwrite').objectStore('kept');
      const reading = rows.get('index');
      reading.onsuccess = () => {
        const { format: _, ...index } = reading.result;
        rows.put(index, 'index').onsuccess = () => resolve();
      };
    };
  });

const NOTHING = { kept: 0, caches: [], mark: null };

test.describe('offline use', () => {
  test('shows cached screens with their age, and updates them live after reconnection', async () => {
    const place = await startApp();
    const [me, her] = [await member(place, 'ada'), await member(place, 'bola')];
    const post = await newPost(her, {
      title: 'Read in the bus',
      content: 'Long enough for Third Mainland Bridge.',
    });
    await say(her, post.id, 'Said before the tunnel');
    const page = await openPage(place, '/home', { as: me, expected: LOST });
    await page.getByRole('link', { name: post.title }).first().click();
    await expect(page.getByText('Said before the tunnel')).toBeVisible();
    await expect.poll(() => keptFor(page)).toBe(me.id);
    await expect.poll(() => savedRows(page)).toContain(`["comments","${post.id}"`);

    await place.close();
    await page.goto(`${place.url}/home`);
    await expect(page.getByRole('article', { name: post.title })).toBeVisible();
    await expect(page.getByText(/You're offline\. Reconnecting… Last updated \d/)).toBeVisible();
    await expectWhole(page);
    // Dots in a username or a search are no file extension.
    for (const path of ['/home/user/@john.doe', '/home/search?q=node.js']) {
      await page.goto(place.url + path);
      await expect(page.getByText("You're offline.").first()).toBeVisible();
    }
    await page.goto(`${place.url}/post/${post.id}`);
    await expect(page.getByText('Said before the tunnel')).toBeVisible();

    const again = await startApp({ PORT: new URL(place.url).port }, place.databaseUrl);
    await expect(page.getByText("You're offline.")).toHaveCount(0);
    await say(await signIn(again, 'bola@example.ng'), post.id, 'Said after the tunnel');
    await expect(page.getByText('Said after the tunnel')).toBeVisible();
  });

  test('replaces a saved copy that stood in for a 503, once the server answers', async () => {
    const her = await member(app, 'chioma');
    const { title } = await newPost(her, { title: 'By somebody to look up' });
    const bio = (text: string) => her.call(profiles.update, { bio: text });
    await bio('Written before the storm.');
    const first = await openPage(app, `/home/user/${her.id}`, { as: ada, expected: LOST });
    await expect(first.getByText('Written before the storm.')).toBeVisible();
    await expect.poll(() => savedRows(first)).toContain('Written before the storm.');
    const page = await first.context().newPage();
    await first.close();
    await bio('Written after the storm.');
    let refuses = true;
    await page.route(`**/api/profiles/${her.id}`, (route) =>
      refuses ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await page.goto(`${app.url}/home`);
    await waitForHydration(page);
    const card = page.getByRole('article', { name: title });
    await card
      .getByRole('link', { name: /chioma/i })
      .first()
      .click();
    await expect(page.getByText('Written before the storm.')).toBeVisible();
    await expect(page.getByText(/You're offline\. Reconnecting… Last updated/)).toBeVisible();
    refuses = false;
    await expect(page.getByText('Written after the storm.')).toBeVisible();
    await expect(page.getByText("You're offline.")).toHaveCount(0);
  });

  test('shows no results that an older version saved in another format', async () => {
    const place = await startApp();
    const [me, her] = [await member(place, 'ada'), await member(place, 'bola')];
    const post = await newPost(her, { title: 'Read in the bus' });
    const page = await openPage(place, '/home', { as: me, expected: LOST });
    await expect(page.getByRole('article', { name: post.title })).toBeVisible();
    await expect.poll(() => keptFor(page)).toBe(me.id);
    await expect.poll(() => savedRows(page)).toContain('["posts","latest"]');
    // Leaves the app's pages, so that none of them saves the results again.
    await page.goto(`${place.url}/livez`);
    await page.evaluate(removeFormat);
    await place.close();
    await page.goto(`${place.url}/home`);
    await expect(page.getByText("You're offline.")).toBeVisible();
    expect(await page.getByRole('article', { name: post.title }).count()).toBe(0);
  });

  test('opens a composer that was never opened, and sends the post once the server is back', async () => {
    const place = await startApp();
    const me = await member(place, 'ada');
    const { url, cut, restore } = await countedLine(place);
    const page = await openPage({ ...place, url }, '/home', { as: me, expected: LOST });
    const scripts = scriptsOf('web/posts/composer/Composer.tsx', 'web/mutations/schemas.ts');
    await expect.poll(() => uncached(page, scripts)).toEqual([]);
    await cut();
    await page.goto(`${url}/home`);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.getByRole('button', { name: 'Create Post' }).click();
    await page.getByLabel('Title').fill('No');
    await page.getByRole('button', { name: 'Create Post', exact: true }).click();
    await expect(page.getByText('Title must be at least 5 characters')).toBeVisible();
    await fill(page, { Title: 'Written in the tunnel', Content: 'And sent at the other end of it.' });
    await page.getByRole('button', { name: 'Create Post', exact: true }).click();
    await restore();
    await expect
      .poll(async () => (await me.call(posts.list, {})).body.items.map(({ title }) => title))
      .toEqual(['Written in the tunnel']);
  });

  test('does not prefetch the composer when data saver is on', async () => {
    const chidi = await member(app, 'dayo');
    const page = await openPage(app, '/livez', { as: chidi });
    await page.context().addCookies([{ name: SAVER_COOKIE, value: 'on', url: app.url }]);
    await page.goto(`${app.url}/home`);
    await expect.poll(() => keptFor(page)).toBe(chidi.id);
    expect(await composersIn(page)).toBe(0);
  });

  test('caches the results of every page load, including tabs that save concurrently', async () => {
    const place = await startApp();
    const [me, her] = [await member(place, 'ada'), await member(place, 'bola')];
    const post = await newPost(her, { title: 'Opened from a link', content: 'Read in a tab of its own.' });
    await newChallenge(her, { title: 'Paint the danfo' });
    const page = await openPage(place, '/home', { as: me, expected: LOST });
    await expect.poll(() => savedRows(page)).toContain('["posts","latest"]');
    const tabs = [page, await page.context().newPage(), await page.context().newPage()];
    const paths = ['/home/posts', '/home/challenges', `/post/${post.id}`];
    await Promise.all(tabs.map((tab, n) => tab.goto(place.url + paths[n])));
    for (const key of [
      '["posts","latest"]',
      '["posts","page",',
      '["challenges","list"',
      `["posts","one","${post.id}"]`,
    ])
      await expect.poll(() => savedRows(page)).toContain(key);
    await Promise.all(tabs.slice(1).map((tab) => tab.close()));

    await page.goto(`${place.url}/home/people`);
    await waitForHydration(page);
    await place.close();
    // First by links, from a page that had loaded none of them; then each by its address.
    await page.getByRole('link', { name: 'Home' }).last().click();
    await page.getByRole('link', { name: post.title }).first().click();
    await expect(page.getByText('Read in a tab of its own.')).toBeVisible();
    await page.goto(`${place.url}/home`);
    await expect(page.getByRole('article', { name: post.title })).toBeVisible();
    await page.goto(`${place.url}/home/posts`);
    await expect(page.getByRole('article', { name: post.title })).toBeVisible();
    await page.goto(`${place.url}/home/challenges`);
    await expect(page.getByText('Paint the danfo').first()).toBeVisible();
    await page.goto(`${place.url}/post/${post.id}`);
    await expect(page.getByText('Read in a tab of its own.')).toBeVisible();
  });

  test('shows no update time on a screen that failed to load', async () => {
    // A separate app, because live events of the other tests would end the notice.
    const place = await startApp();
    const ese = await member(place, 'ese');
    const page = await openPage(place, '/home', { as: ese, expected: LOST });
    await page.route(/\/(api|livez)/, (route) => route.abort());
    await page.getByRole('link', { name: 'Tribes', exact: true }).click();
    await expect(page.getByText('Failed to load tribes')).toBeVisible();
    const banner = page.getByRole('status').filter({ hasText: "You're offline" });
    expect(await banner.textContent()).not.toContain('Last updated');
    await page.goBack();
    await expect(banner.getByText('Last updated')).toBeVisible();
  });

  test('shows an error on a screen that was never opened, with a link to the cached home', async () => {
    const place = await startApp();
    const me = await member(place, 'ada');
    await newPost(me, { title: 'Opened before' });
    const page = await openPage(place, '/home', { as: me, expected: /ERR_|Failed|503|dynamically imported/ });
    await expect.poll(() => keptFor(page)).toBe(me.id);
    await place.close();
    await page.goto(`${place.url}/home/challenges`);
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page.getByRole('article', { name: 'Opened before' })).toBeVisible();
  });
});

test.describe('a member’s offline data', () => {
  test('is deleted at sign-out', async () => {
    const chidi = await member(app, 'chidi');
    const page = await openPage(app, '/home/settings', { as: chidi });
    await expect.poll(() => keptFor(page)).toBe(chidi.id);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.waitForURL('**/auth');
    await expect.poll(() => leftOf(page)).toEqual(NOTHING);
  });

  test('is replaced by the data of the next member', async () => {
    const page = await openPage(app, '/home', { as: ada, expected: LOST });
    await expect.poll(() => keptFor(page)).toBe(ada.id);
    await page.context().addCookies(cookiesOf(bola, app.url));
    await page.goto(`${app.url}/home`);
    await waitForHydration(page);
    await expect.poll(async () => (await leftOf(page)).mark).not.toBe(ada.id);
    await expect.poll(() => keptFor(page)).toBe(bola.id);
  });
});
