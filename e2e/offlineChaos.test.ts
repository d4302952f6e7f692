import type { BrowserContext, Locator, Page } from '@playwright/test';
import { messages } from '../contract/messages/endpoints.ts';
import { postComments } from '../contract/posts/comments.ts';
import { posts } from '../contract/posts/endpoints.ts';
import { type Tribe, tribes } from '../contract/tribes/endpoints.ts';
import { startApp, type TestApp } from '../test/app.ts';
import { end } from '../test/atEnd.ts';
import { isSoak } from '../test/soak.ts';
import { makeMutual, member, newPost, newTribe, type Person } from '../test/world.ts';
import { paths } from '../web/paths.ts';
import { fill, openPage, waitForHydration } from './browser.ts';
import { expect, test } from './test.ts';
import { box, say, threadOf } from './thread.ts';

const ACTS = isSoak ? 400 : 80;
/** The probability, for each act, that the connection changes and that a tab closes. */
const CHANCE = isSoak ? { line: 0.15, death: 0.04 } : { line: 0.4, death: 0.12 };

let app: TestApp;
let ada: Person;
let friend: Person;

test.beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
  friend = await member(app, 'friend');
  await makeMutual(ada, friend);
});
test.afterAll(end);

/** Random numbers from a seed (mulberry32), so that a run can be repeated. */
function chances(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const unsent = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:mutation ')).length);

test(`each of ${ACTS} actions takes effect exactly once while the connection drops and tabs close at random`, async () => {
  if (isSoak) test.setTimeout(480_000);
  const seed = Number(process.env.SEED ?? 7);
  console.log(`SEED=${seed}`);
  const random = chances(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const circles: Tribe[] = [];
  for (let n = 0; n < 4; n++) circles.push(await newTribe(friend, { name: `Circle ${n}` }));
  const talk = await newPost(friend, { title: 'Talk of the town' });

  // The expected final state.
  const said = { posts: [] as string[], comments: [] as string[], messages: [] as string[] };
  let liked = false;
  const joins = new Map<string, boolean>();

  const acts = {
    [paths.tribes]: async (page: Page) => {
      const { id, name } = pick(circles);
      const card = page.getByRole('article', { name });
      const button = card.getByRole('button', { name: /^(Join|Leave)$/ });
      joins.set(id, !(await pressed(button)));
    },
    [paths.post(talk.id)]: async (page: Page, n: number) => {
      if (random() < 0.5) {
        const heart = page.getByRole('button', { name: /^\d+ Likes?$/ });
        liked = !(await pressed(heart));
        return;
      }
      const field = page.getByPlaceholder('Write a comment...');
      await field.fill(`Comment ${n}`);
      await page.getByRole('button', { name: 'Comment', exact: true }).click();
      said.comments.push(`Comment ${n}`);
      await expect(field).toHaveValue('');
    },
    [threadOf(friend)]: async (page: Page, n: number) => {
      await say(page, `Message ${n}`);
      said.messages.push(`Message ${n}`);
      await expect(box(page)).toHaveValue('');
    },
    [paths.home]: async (page: Page, n: number) => {
      await page.getByRole('button', { name: 'Create Post' }).click();
      const content = `Written in the rain ${n}`;
      await fill(page, { Title: 'Rainy post', Content: content });
      await page.getByRole('button', { name: 'Create Post', exact: true }).click();
      said.posts.push(content);
      await expect(page.getByLabel('Title')).toHaveCount(0);
    },
  };
  const places = Object.keys(acts);

  const first = await openPage(app, paths.home, { as: ada, expected: /./ });
  const context: BrowserContext = first.context();
  const tabs = new Map<string, Page>([[paths.home, first]]);
  for (const place of places) tabs.set(place, tabs.get(place) ?? (await opened(place)));
  // The page fetches the composer when it is first opened.
  await acts[paths.home]?.(first, -1);
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);

  async function opened(place: string) {
    const page = await context.newPage();
    await page.goto(app.url + place);
    await waitForHydration(page);
    return page;
  }

  let cut = false;
  const turn = { cuts: 0, deaths: 0 };
  for (let n = 0; n < ACTS; n++) {
    if (random() < CHANCE.line) {
      cut = !cut;
      if (cut) turn.cuts++;
      await context.setOffline(cut);
    }
    const place = pick(places);
    await acts[place]?.(tabs.get(place) as Page, n);
    if (random() < CHANCE.death) {
      turn.deaths++;
      const dead = pick(places);
      await tabs.get(dead)?.close();
      // A page that was never opened is not available offline.
      await context.setOffline(false);
      cut = false;
      tabs.set(dead, await opened(dead));
    }
  }
  await context.setOffline(false);
  await tabs.get(paths.home)?.close();
  const last = await opened(paths.home);
  await expect.poll(() => unsent(last)).toBe(0);
  console.log(`${ACTS} acts, ${turn.cuts} cuts, ${turn.deaths} tabs killed`, {
    ...Object.fromEntries(Object.entries(said).map(([kind, all]) => [kind, all.length])),
  });

  const [mine, comments, thread] = await Promise.all([
    all((cursor) => ada.call(posts.list, { limit: 50, user_id: ada.id, cursor })),
    all((cursor) => ada.call(postComments.list, { id: talk.id, limit: 50, cursor })),
    all((cursor) => ada.call(messages.thread, { user_id: friend.id, limit: 30, cursor })),
  ]);
  const contents = (rows: Said[]) => rows.map(({ content }) => content).sort();
  expect(contents(mine)).toEqual(said.posts.sort());
  expect(contents(comments)).toEqual(said.comments.sort());
  expect(contents(thread)).toEqual(said.messages.sort());
  expect((await ada.call(posts.get, { id: talk.id })).body.liked).toBe(liked);
  for (const { id } of circles)
    expect((await ada.call(tribes.get, { id })).body.joined).toBe(joins.get(id) ?? false);
});

/**
 * Presses a toggle button, and returns whether it was on at that moment. The two happen together because the effect of an
 * earlier press may appear at any time.
 */
async function pressed(button: Locator): Promise<boolean> {
  await expect(button).toBeVisible();
  return button.evaluate((element) => {
    const on = element.getAttribute('aria-pressed') === 'true' || element.textContent === 'Leave';
    (element as HTMLElement).click();
    return on;
  });
}

interface Said {
  content: string;
}

/** All items of a list, fetched page by page. */
async function all(
  page: (cursor?: string) => Promise<{ body: { items: Said[]; next_cursor: string | null } }>,
) {
  const rows: Said[] = [];
  let cursor: string | undefined;
  do {
    const { items, next_cursor } = (await page(cursor)).body;
    rows.push(...items);
    cursor = next_cursor ?? undefined;
  } while (cursor);
  return rows;
}
