import { challengeCopy } from '../contract/challenges/copy.ts';
import { profileCopy } from '../contract/profiles/copy.ts';
import { sessionCopy } from '../contract/sessions/copy.ts';
import { tribeCopy } from '../contract/tribes/copy.ts';
import { tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { member, newChallenge, newSession, newTribe, type Person } from '../test/world.ts';
import { openPage } from './browser.ts';
import { expect, test } from './test.ts';

const WIDE = { width: 1200, height: 900 };

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = await Promise.all([member(app, 'ada'), member(app, 'bola')]);
});
test.afterAll(end);

test('a challenge has its side panel from 1200 px, and the action bar below that', async () => {
  const { id } = await newChallenge(ada, { title: 'A mark for your street' });
  const page = await openPage(app, `/home/challenges/${id}`, { as: bola, viewport: WIDE });
  const stats = page.getByRole('region', { name: challengeCopy.challengeStats });
  const title = page.getByRole('heading', { level: 1 });
  const join = page.getByRole('button', { name: 'Join Challenge' });
  const leftOf = async (part: typeof stats) => (await part.boundingBox())?.x ?? 0;
  const pageEnd = async () => (await leftOf(title)) + ((await title.boundingBox())?.width ?? 0);
  expect(await leftOf(stats)).toBeGreaterThan(await pageEnd());
  expect(await leftOf(join)).toBeGreaterThan(await pageEnd());
  await expect(page.getByRole('complementary', { name: 'Discover' })).toHaveCount(0);
  await page.setViewportSize({ width: 1199, height: 900 });
  expect(await leftOf(stats)).toBeLessThan(await pageEnd());
  await expect(stats).toHaveCount(1);
  await expect(join).toBeVisible();
});

test('the rail shows what belongs to the tribe or the member on the page', async () => {
  const { id, name } = await newTribe(ada);
  await bola.call(tribes.join, { id });
  await newSession(ada, { title: 'One table, cleaned together', tribe_id: id });
  const page = await openPage(app, `/home/tribes/${id}`, { as: bola, viewport: WIDE });
  const rail = page.getByRole('complementary').last();
  const sessions = rail.getByRole('region', { name: sessionCopy.upcoming });
  const people = rail.getByRole('region', { name: tribeCopy.members });
  await expect(sessions.getByText('One table, cleaned together')).toBeVisible();
  await expect(people.getByText('Ada Test')).toBeVisible();
  await expect(rail.getByText(tribeCopy.featuredTribes)).toHaveCount(0);
  await people.getByRole('link', { name: 'View All' }).click();
  await expect(people).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Ada Test' }).first().click();
  await expect(rail.getByRole('region', { name: profileCopy.sharedTribes }).getByText(name)).toBeVisible();
});
