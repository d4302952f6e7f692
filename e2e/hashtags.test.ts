import { tagCopy } from '../contract/posts/copy.ts';
import { tags } from '../contract/posts/tags.ts';
import { updateTrendingTags } from '../server/posts/tags/trending.queries.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { expectToast, expectWholeEverywhere, openPage } from './browser.ts';
import { savedRows } from './savedRows.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|Failed to load resource|503/;

let app: TestApp;
let ada: Person;
let bola: Person;
let admin: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola, admin] = await Promise.all([member(app, 'ada'), member(app, 'bola'), member(app, 'admin')]);
});
test.afterAll(end);

test('a member opens a hashtag from a post, follows it, and finds it in the search', async () => {
  const post = await newPost(bola, { title: 'Market day', content: 'Who goes to the #Ọjà tomorrow?' });
  const page = await openPage(app, `/post/${post.id}`, { as: ada });
  await page.getByRole('link', { name: '#Ọjà' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '#Ọjà' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Market day' })).toBeVisible();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expectToast(page, 'You follow #Ọjà');
  await expectWholeEverywhere(page);

  await page.goto(`${app.url}/home/search`);
  await expect(
    page.getByRole('region', { name: 'Hashtags you follow' }).getByRole('link', { name: '#Ọjà' }),
  ).toBeVisible();
  await page.getByRole('searchbox').fill('#oja');
  await page.getByRole('link', { name: 'Posts with #oja' }).click();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Market day' })).toBeVisible();
});

test('a hashtag page shows a new post live, and an empty one offers to write the first post', async () => {
  const page = await openPage(app, '/home/tag/exams', { as: ada });
  await expect(page.getByText('Write the first post with #exams.')).toBeVisible();
  await newPost(bola, { title: 'Timetable is out', content: 'See you at the #Exams hall' });
  await expect(page.getByRole('article', { name: 'Timetable is out' })).toBeVisible();

  await page.goto(`${app.url}/home/tag/nobody_yet`);
  await page.getByRole('link', { name: 'Create Post' }).click();
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('#nobody_yet ');
});

test('a hashtag page announces new posts without moving the reader’s place', async () => {
  for (let n = 0; n < 10; n++)
    await newPost(bola, { title: `Reading ${n}`, content: 'Long enough #reading' });
  const page = await openPage(app, '/home/tag/reading', { as: ada });
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.evaluate(() => window.scrollTo(0, 600));
  const first = page.getByRole('article', { name: 'Reading 3', exact: true });
  const before = await first.boundingBox();
  await newPost(bola, { title: 'Without it' });
  await newPost(bola, { title: 'The newest', content: 'Long enough #reading' });
  const pill = page.getByRole('button', { name: '1 new post' });
  await expect(pill).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  await pill.click();
  await expect(page.getByRole('article', { name: 'The newest' })).toBeInViewport();
});

test('an admin hides a trending hashtag', async () => {
  for (const name of ['t1', 't2', 't3', 't4', 't5x'])
    await newPost(await member(app, `trend${name}`), { content: 'Long enough #strike' });
  await updateTrendingTags(app.deps.db);
  const page = await openPage(app, '/home/search', { as: ada });
  const trending = page.getByRole('region', { name: 'Trending' }).getByRole('link', { name: '#strike' });
  await expect(trending).toBeVisible();
  const boss = await openPage(app, '/home/tag/strike', { as: admin });
  await boss.getByRole('button', { name: 'Hashtag actions' }).click();
  await boss.getByRole('menuitem', { name: 'Hide hashtag' }).click();
  await expect(boss.getByRole('heading', { name: 'This hashtag is hidden' })).toBeVisible();
  await expect(trending).toHaveCount(0);
  await page.goto(`${app.url}/home/tag/strike`);
  await expect(page.getByRole('heading', { name: 'This hashtag is hidden' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hashtag actions' })).toHaveCount(0);
});

test('a member unfollows a hashtag that an admin has hidden', async () => {
  const name = 'shady';
  await ada.call(tags.follow, { name });
  await admin.call(tags.hide, { name });
  const page = await openPage(app, `/home/tag/${name}`, { as: ada });
  await expect(page.getByText(tagCopy.hidden)).toBeVisible();
  await page.getByRole('button', { name: 'Unfollow' }).click();
  await expectToast(page, tagCopy.unfollowDone(`#${name}`));
  await expect(page.getByRole('button', { name: 'Unfollow' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toHaveCount(0);
});

test('an offline follow is sent after reconnecting, and a visited hashtag opens while the server is down', async () => {
  const place = await startApp();
  const me = await member(place, 'ada');
  const post = await newPost(me, { title: 'On the train', content: 'Two hours to Kaduna #abuja' });
  const page = await openPage(place, '/home/tag/abuja', { as: me, expected: LOST });
  await expect.poll(() => page.evaluate(() => caches.match('/shell').then(Boolean))).toBe(true);
  await expect.poll(() => savedRows(page)).toContain('"tag","abuja"');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await me.call(tags.get, { name: 'abuja' })).body.following).toBe(true);
  await place.close();
  await page.goto(`${place.url}/home/tag/abuja`);
  await expect(page.getByRole('article', { name: post.title })).toBeVisible();
});

test('a malformed hashtag in the address shows the 404 page, which leads home', async () => {
  const page = await openPage(app, '/home/tag/100%', { as: ada, expected: /404/ });
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});
