import { uuidv7 } from 'uuidv7';
import { follows } from '../contract/follows/endpoints.ts';
import { tribePosts } from '../contract/posts/tribe.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, newTribe, type Person } from '../test/world.ts';
import { openPage } from './browser.ts';
import { savedRows } from './savedRows.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource|503/;
const PHONE = { viewport: { width: 360, height: 740 } };

let app: TestApp;
let ada: Person;
let bola: Person;
let tests = 0;

test.beforeAll(async () => {
  app = await startApp();
});
/** Two members who follow nobody and are in no tribe. */
test.beforeEach(async () => {
  tests += 1;
  [ada, bola] = await Promise.all([member(app, `ada${tests}`), member(app, `bola${tests}`)]);
});
test.afterAll(end);

const inTribe = async (who: Person, id: string, content: string) =>
  (await who.call(tribePosts.create, { id, post_id: uuidv7(), content })).body;

test('Following and My tribes open from home, first empty, then with only their posts', async () => {
  const page = await openPage(app, '/home', { as: ada, ...PHONE });
  const post = await newPost(bola, { title: 'Results are out' });
  await expect(page.getByRole('article', { name: post.title })).toBeVisible();

  await page.getByRole('tab', { name: 'Following' }).click();
  await expect(
    page.getByRole('heading', { name: 'No posts from people or hashtags you follow' }),
  ).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('link', { name: 'View More' }).click();
  await expect(page).toHaveURL(/\/home\/posts\?feed=following$/);
  await page.getByRole('tab', { name: 'Following' }).press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'No posts in your tribes' })).toBeVisible();
  await page.getByRole('link', { name: 'Find tribes' }).click();
  await expect(page).toHaveURL(/\/home\/tribes$/);

  await ada.call(follows.follow, { id: bola.id });
  const tribe = await newTribe(bola, { name: 'Lagos Builders' });
  await ada.call(tribes.join, { id: tribe.id });
  const other = await inTribe(bola, tribe.id, 'Who brings the drill?');
  await page.goto(`${app.url}/home/posts?feed=following`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: post.title })).toBeVisible();
  await page.getByRole('tab', { name: 'My tribes' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  const card = page.getByRole('article', { name: other.title });
  await card.getByRole('link', { name: 'Lagos Builders' }).click();
  await expect(page).toHaveURL(new RegExp(`/home/tribes/${tribe.id}$`));
});

test('Following announces new posts of followed members only, and does not move the page', async () => {
  await ada.call(follows.follow, { id: bola.id });
  const chidi = await member(app, 'chidi');
  for (let n = 0; n < 9; n++) await newPost(bola, { title: `Number ${n}` });
  const page = await openPage(app, '/home/posts?feed=following', { as: ada, ...PHONE });
  const fifth = page.getByRole('article', { name: 'Number 4' });
  await fifth.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const before = await fifth.boundingBox();
  await newPost(chidi, { title: 'Of a stranger' });
  await newPost(bola, { title: 'Hot from the press' });
  const pill = page.getByRole('button', { name: '1 new post' });
  await expect(pill).toBeVisible();
  expect(await fifth.boundingBox()).toEqual(before);
  await pill.click();
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Hot from the press');
  await expect(page.getByRole('article', { name: 'Of a stranger' })).toHaveCount(0);
});

test('a notice of new posts goes once they are shown', async () => {
  for (let n = 0; n < 9; n++) await newPost(bola, { title: `Told ${n}` });
  const page = await openPage(app, '/home/posts', { as: ada, ...PHONE });
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await newPost(bola, { title: 'Told of by a notice' });
  const pill = page.getByRole('button', { name: '1 new post' });
  await expect(pill).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await newPost(bola, { title: 'Told at the top' });
  for (const name of ['Told at the top', 'Told of by a notice'])
    await expect(page.getByRole('article', { name })).toBeVisible();
  await expect(pill).toHaveCount(0);
});

test('Latest and Following show a line between new and already seen posts', async () => {
  await ada.call(follows.follow, { id: bola.id });
  const old = await newPost(bola, { title: 'Seen before' });
  const page = await openPage(app, '/home/posts', { as: ada, ...PHONE });
  const line = page.getByText('New since you were last here');
  for (const path of ['/home/posts', '/home/posts?feed=following']) {
    await page.goto(app.url + path);
    await expect(page.getByRole('article', { name: old.title })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('visits:');
  }
  await expect.poll(() => visits(page)).toEqual(['following', 'latest']);
  await expect(line).toHaveCount(0);
  // Moves the saved visits an hour back.
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage).filter((key) => key.includes('visits:'))) {
      const kept = JSON.parse(localStorage.getItem(name) ?? '{}');
      for (const feed of Object.values(kept) as { at: number }[]) feed.at -= 3_600_000;
      localStorage.setItem(name, JSON.stringify(kept));
    }
  });
  const fresh = await newPost(bola, { title: 'While you were away' });
  for (const path of ['/home/posts?feed=following', '/home/posts']) {
    await page.goto(app.url + path);
    await expect(line).toBeVisible();
    const [top, middle, bottom] = await Promise.all(
      [
        page.getByRole('article', { name: fresh.title }),
        line,
        page.getByRole('article', { name: old.title }),
      ].map(async (part) => (await part.boundingBox())?.y ?? 0),
    );
    expect([top, middle, bottom].toSorted((a = 0, b = 0) => a - b)).toEqual([top, middle, bottom]);
  }
});

const visits = (page: import('@playwright/test').Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.includes('visits:'))
      .flatMap((name) => Object.keys(JSON.parse(localStorage.getItem(name) ?? '{}')))
      .sort(),
  );

test('home remembers the chosen feed for its account in this browser, until the sign-out', async () => {
  await ada.call(follows.follow, { id: bola.id });
  const chidi = await member(app, `chidi${tests}`);
  const [hers, his] = [
    await newPost(bola, { title: 'Of a friend' }),
    await newPost(chidi, { title: 'Of a stranger' }),
  ];
  const page = await openPage(app, '/home', { as: ada, ...PHONE });
  const friend = page.getByRole('article', { name: hers.title });
  const stranger = page.getByRole('article', { name: his.title });
  const more = page.getByRole('link', { name: 'View More' });
  await expect(stranger).toBeVisible();
  await page.getByRole('tab', { name: 'Following' }).click();
  await expect(page).toHaveURL(`${app.url}/home`);
  await expect(friend).toBeVisible();
  await expect(stranger).toHaveCount(0);
  await expect(more).toHaveAttribute('href', '/home/posts?feed=following');

  // The server renders it.
  const html = await (await page.request.get(`${app.url}/home`)).text();
  expect([html.includes(hers.title), html.includes(his.title)]).toEqual([true, false]);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Following', selected: true })).toBeVisible();
  await expect(friend).toBeVisible();

  await page.getByRole('tab', { name: 'Following' }).press('ArrowLeft');
  await expect(stranger).toBeVisible();
  await expect(more).toHaveAttribute('href', '/home/posts');
  await page.getByRole('tab', { name: 'My tribes' }).click();
  await expect(page.getByRole('heading', { name: 'No posts in your tribes' })).toBeVisible();
  const feedCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'feed')?.value;
  expect(await feedCookie()).toBe(`tribes.${ada.id}`);
  await page.goto(`${app.url}/home/settings`);
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL(`${app.url}/auth`);
  await expect.poll(feedCookie).toBeUndefined();
});

// Must be the last test: apps in one process share the renderer, which calls the API of the app that started last.
test('Following and My tribes show their saved posts while the server is down', async () => {
  const place = await startApp();
  const [me, her] = await Promise.all([member(place, 'ada'), member(place, 'bola')]);
  await me.call(follows.follow, { id: her.id });
  const tribe = await newTribe(me, { name: 'Lagos Builders' });
  const [post, other] = [await newPost(her), await inTribe(me, tribe.id, 'Who brings the drill?')];
  const page = await openPage(place, '/home/posts?feed=following', { as: me, expected: LOST, ...PHONE });
  await expect(page.getByRole('article', { name: post.title })).toBeVisible();
  await page.getByRole('tab', { name: 'My tribes' }).click();
  await expect(page.getByRole('article', { name: other.title })).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.match('/shell').then(Boolean))).toBe(true);
  await expect.poll(() => savedRows(page)).toContain('"feed","tribes"');
  await place.close();
  await page.goto(`${place.url}/home/posts?feed=tribes`);
  await expect(page.getByRole('article', { name: other.title })).toBeVisible();
  await page.getByRole('tab', { name: 'Following' }).click();
  await expect(page.getByRole('article', { name: post.title })).toBeVisible();
});
