import type { Page } from '@playwright/test';
import { postImageCopy } from '../contract/posts/copy.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { pollCopy } from '../contract/posts/poll.copy.ts';
import { postPoll } from '../contract/posts/poll.ts';
import { uiCopy } from '../contract/shell/ui.copy.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { jpeg } from '../test/uploads.ts';
import { member, newPost, type Person } from '../test/world.ts';
import { axeFaults, expectToast, expectWholeEverywhere, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';

let app: TestApp;
let ada: Person;
let bola: Person;

test.beforeAll(async () => {
  app = await startApp();
  [ada, bola] = [await member(app, 'ada'), await member(app, 'bola')];
});
test.afterAll(end);

const poll = (page: Page) => page.getByRole('region', { name: pollCopy.poll });
const answer = (page: Page, n: number) => page.getByLabel(pollCopy.option(n), { exact: true });

test('a typed poll is kept in the draft while its code does not load, and is posted', async () => {
  const page = await openPage(app, '/home/posts?create=1', {
    as: ada,
    serviceWorkers: 'block',
    expected: /ERR_FAILED|Failed to fetch/,
  });
  await page.getByLabel('Title').fill('Where shall we meet?');
  await page.getByRole('button', { name: pollCopy.add }).click();
  await expect(answer(page, 1)).toBeFocused();
  await answer(page, 1).fill('Ojota');
  await answer(page, 2).fill('Yaba');
  await page.getByRole('button', { name: pollCopy.addOption }).click();
  await expect(answer(page, 3)).toBeFocused();
  await page.getByLabel(pollCopy.length).selectOption('3 days');
  expect(await axeFaults(page, 'fieldset')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // Without the code of its fields, the poll stays in the draft, also while the other fields are typed in.
  const script = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const fields = (
    await Promise.all(
      [...new Set(script)].map(async (url) =>
        (await (await fetch(url)).text()).includes(pollCopy.addOption) ? [url] : [],
      ),
    )
  ).flat();
  expect(fields).toHaveLength(1);
  let blocked = true;
  await page.context().route(fields[0] ?? '', (route) => (blocked ? route.abort() : route.continue()));
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Where shall we meet?');
  await expect(page.getByText(pollCopy.loading)).toBeVisible();
  await page.getByLabel('Content').fill('On Saturday at ten');
  await page.reload();
  await expect(page.getByText(pollCopy.loading)).toBeVisible();
  // The images stay, too.
  await page.getByLabel(uiCopy.addImage).setInputFiles({
    name: 'stop.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(),
  });
  await page.getByLabel(postImageCopy.alt).fill('The bus stop');
  blocked = false;
  await page.getByRole('button', { name: pollCopy.tryAgain }).click();
  await expect(page.getByLabel(postImageCopy.alt)).toHaveValue('The bus stop');
  await expect(answer(page, 1)).toHaveValue('Ojota');
  await expect(answer(page, 2)).toHaveValue('Yaba');
  await expect(page.getByLabel(pollCopy.length)).toHaveValue('72');

  await page.getByRole('button', { name: 'Create Post' }).last().click();
  await expect(page.getByText(pollCopy.optionEmpty).first()).toBeVisible();
  await page.getByRole('button', { name: pollCopy.removeOption(3) }).click();
  await page.getByRole('button', { name: 'Create Post' }).last().click();
  await expectToast(page, 'Post created successfully');
  const { items } = (await ada.call(posts.list, {})).body;
  expect(items[0]?.poll?.options).toEqual(['Ojota', 'Yaba']);
  expect(items[0]?.media?.alt).toBe('The bus stop');
  await page.reload();
  await expect(page.getByLabel(postImageCopy.alt)).toHaveCount(0);
});

test('removing a poll returns the focus, and a vote waits offline, then shows the results', async () => {
  const composer = await openPage(app, '/home/posts?create=1', { as: bola });
  await composer.getByRole('button', { name: pollCopy.add }).click();
  await composer.getByRole('button', { name: pollCopy.remove }).click();
  await expect(composer.getByRole('button', { name: pollCopy.add })).toBeFocused();

  const { id } = await newPost(ada, {
    title: 'Which day suits you?',
    poll: { options: ['Friday', 'w'.repeat(80)], hours: 24 },
  });
  const page = await openPage(app, `/post/${id}`, { as: bola, expected: /ERR_INTERNET|ERR_FAILED/ });
  await expect(poll(page)).toContainText(pollCopy.afterVote);
  await expectWholeEverywhere(page);
  await poll(page).getByRole('button', { name: pollCopy.vote }).click();
  await expect(poll(page).getByText(pollCopy.choose, { exact: true }).last()).toBeVisible();
  await poll(page).getByLabel('Friday').check();
  await page.context().setOffline(true);
  await poll(page).getByRole('button', { name: pollCopy.vote }).click();
  await expect(poll(page)).toContainText(pollCopy.voting);
  await page.context().setOffline(false);
  await expect(poll(page)).toContainText('100 %');
  await expect(poll(page)).toContainText('1 vote');
  await expectWholeEverywhere(page);

  // An open page of a member who has not voted shows the results at the end.
  const other = await openPage(app, `/post/${id}`, { as: ada });
  await other.clock.install();
  await other.reload();
  await waitForHydration(other);
  await expect(poll(other)).toContainText(pollCopy.afterVote);
  await app.deps.db.pool.query('update polls set ends_at = now() where post_id = $1', [id]);
  await other.clock.fastForward('24:00:00');
  await other.clock.runFor(5_000);
  await expect(poll(other)).toContainText(pollCopy.ended);
  await expect(poll(other)).toContainText('100 %');
});

test('an open page of a member who has voted shows at the end the votes that came later', async () => {
  const { id } = await newPost(ada, { poll: { options: ['Friday', 'Saturday'], hours: 1 } });
  await bola.call(postPoll.vote, { id, option: 0 });
  const page = await openPage(app, `/post/${id}`, { as: bola });
  await page.clock.install();
  await page.reload();
  await waitForHydration(page);
  await expect(poll(page)).toContainText('1 vote');
  await (await member(app, 'chidi')).call(postPoll.vote, { id, option: 1 });
  await page.clock.fastForward('01:00:00');
  await expect(poll(page)).toContainText(pollCopy.ended);
  await page.clock.runFor(5_000);
  await expect(poll(page)).toContainText('2 votes');
});
