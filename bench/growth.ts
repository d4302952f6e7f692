/**
 * Measures every list at a thousand, a hundred thousand and a million posts. Everything else grows with the posts, up to
 * 100,000 members and 50,000 rows in one tribe, one member's followers, one post's comments, one conversation and one
 * member's notifications. Requests the first page of each list and a deep page, as real requests, one at a time; `ratio`
 * compares the largest community with the smallest.
 * `npm run bench:growth -- [numbers of posts] [--plans]`, on embedded databases or on the server of DATABASE_URL. All
 * communities exist at once and are requested in turn, so that a busy moment affects all alike. `--plans` prints the query
 * plans of lists that miss the goal. `--core` (`npm run bench:growth:soak`, at ten million posts) measures only the lists
 * that grow most, with up to a million members and rows in each; it takes some minutes and gigabytes.
 */

import type { BenchServer } from './benchServer.ts';
import { makeCommunity } from './community/make.ts';
import { CAST, type Cast, coreSizesFor, type Sizes, sizesFor } from './community/sizes.ts';
import { coreLists, type List, lists } from './growth/lists.ts';
import { plansOf } from './growth/plans.ts';
import { type Line, openLine, textOf } from './http/client.ts';
import { openProduct, signedIn } from './product.ts';
import { median, printTable, quantile, say, shown, stands } from './report.ts';

const given = process.argv.slice(2);
const core = given.includes('--core');
const numbers = given.filter((text) => /^\d+$/.test(text)).map(Number);
const POSTS = numbers.length > 0 ? numbers : [1_000, 100_000, 1_000_000];
const ROUNDS = 100;
/** Uncounted rounds, in which caches fill and PostgreSQL settles on its plans. */
const WARM = 10;
/** A deep page is found by `STEPS` pages of `STEP_ROWS` rows, or by half of the pages of a shorter list. */
const STEP_ROWS = 25;
const STEPS = 200;
/**
 * The limit of the largest community's time divided by the smallest's, as set by the issue that requested these
 * measurements.
 */
const RATIO_MAX = core ? 1.5 : 1.3;
/** The limit of a personal feed's time divided by that of the feed of all. */
const FEED_RATIO_MAX = 1.5;
/** A 95th percentile needs more requests than a median. */
const FEED_ROUNDS = 1_000;

/** A community of one size. */
interface Place {
  sizes: Sizes;
  cast: Cast;
  cookies: Record<string, string>;
  app: BenchServer;
  line: Line;
}

/** One page of a list, in every community. */
interface Page {
  name: string;
  list: List;
  paths: string[];
  /** Milliseconds, by community. */
  times: number[][];
}

const apps: BenchServer[] = [];
try {
  if (POSTS.length < 2)
    throw new Error('Name at least two numbers of posts: what is shown is how they compare');
  const settled: Omit<Place, 'line'>[] = [];
  for (const posts of POSTS) settled.push(await settle(posts));
  // Opens the connections last: the server would have closed one that idles while the largest community is created.
  const places: Place[] = await Promise.all(
    settled.map(async (place) => ({ ...place, line: await openLine(place.app.url) })),
  );
  const pages: Page[] = [];
  for (const list of core ? coreLists : lists) pages.push(...(await pagesOf(list, places)));
  for (let round = -WARM; round < ROUNDS; round++) {
    if (round % 20 === 0) say(`round ${round} of ${ROUNDS}`);
    for (const page of pages) await askAll(page, places, round >= 0);
  }
  const named = POSTS.map((posts) => `${posts.toLocaleString('en')} ms`);
  printTable(['list', ...named, 'ratio', 'goal'], pages.map(rowOf));
  console.log(
    `Medians of ${ROUNDS} requests, one at a time. "Deep" is half of the list back, or ${STEPS * STEP_ROWS} rows.`,
  );
  if (!core) await printFeeds(pages, places);
  if (given.includes('--plans')) await printPlans(pages, places);
} finally {
  await Promise.all(apps.map((app) => app.remove()));
}

async function settle(posts: number): Promise<Omit<Place, 'line'>> {
  say(`${posts} posts`);
  const app = await openProduct();
  apps.push(app);
  const people = await signedIn(app, [...CAST]);
  const sizes = core ? coreSizesFor(posts) : sizesFor(posts);
  const cast = await makeCommunity(app.databaseUrl, sizes, people, core);
  const cookies = Object.fromEntries(CAST.map((name, n) => [name, people[n]?.cookie ?? '']));
  return { sizes, cast, cookies, app };
}

/** The first page of a list and, if every community has one, a deep page. */
async function pagesOf(list: List, places: Place[]): Promise<Page[]> {
  const first = places.map(({ cast, sizes }) => list.first(cast, sizes));
  const counts = await Promise.all(
    places.map(async (place, n) => rowsIn(await get(place, list, first[n] ?? ''))),
  );
  if (new Set(counts).size > 1) say(`${list.name}: pages of ${counts.join(', ')} rows`);
  const { deep } = list;
  const deeper = deep
    ? places.map(({ sizes }) => deep(sizes))
    : await Promise.all(places.map((place, n) => deepPage(place, list, first[n] ?? '')));
  const page = (name: string, paths: string[]) => ({ name, list, paths, times: places.map(() => []) });
  const known = deeper.filter((path) => path !== undefined);
  return [
    page(list.name, first),
    ...(known.length === places.length ? [page(`${list.name}, deep`, known)] : []),
  ];
}

async function deepPage(place: Place, list: List, first: string): Promise<string | undefined> {
  const at = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const cursors: string[] = [];
  for (let path = at(first, `limit=${STEP_ROWS}`); cursors.length < STEPS; ) {
    const { next_cursor } = await get(place, list, path);
    if (!next_cursor) break;
    cursors.push(next_cursor);
    path = at(first, `limit=${STEP_ROWS}&cursor=${next_cursor}`);
  }
  const cursor = cursors.length < STEPS ? cursors[Math.floor(cursors.length / 2)] : cursors.at(-1);
  return cursor && at(first, `cursor=${cursor}`);
}

interface Found {
  items?: unknown[];
  next_cursor?: string | null;
}

function rowsIn({ items }: Found): number {
  return items?.length ?? 0;
}

async function get(place: Place, list: List, path: string): Promise<Found> {
  const answer = await ask(place, list, path);
  if (answer.status !== 200) throw new Error(`${list.name}: ${path} was answered by ${answer.status}`);
  return JSON.parse(textOf(answer));
}

function ask({ line, cookies }: Place, { as }: List, path: string) {
  return line.ask({ method: 'GET', path, headers: as ? { cookie: cookies[as] ?? '' } : {} });
}

async function askAll(page: Page, places: Place[], counted: boolean) {
  for (const [n, place] of places.entries()) {
    const began = performance.now();
    const { status } = await ask(place, page.list, page.paths[n] ?? '');
    const ms = performance.now() - began;
    if (status !== 200) throw new Error(`${page.name} was answered by ${status}`);
    if (counted) page.times[n]?.push(ms);
  }
}

function ratioOf({ times }: Page): number {
  return median(times.at(-1) ?? []) / median(times[0] ?? []);
}

function rowOf(page: Page): string[] {
  const ratio = ratioOf(page);
  return [
    page.name,
    ...page.times.map((times) => shown(median(times), 2)),
    shown(ratio, 2),
    stands(ratio, { most: RATIO_MAX }),
  ];
}

/** Compares the personal feeds with the feed of all, in the largest community. */
async function printFeeds(pages: Page[], places: Place[]) {
  const largest = places.slice(-1);
  const feeds = ['feed', 'feed of 300 followed members', 'feed of 300 tribes'];
  const asked = pages
    .filter(({ name }) => feeds.some((feed) => name === feed || name === `${feed}, deep`))
    .map((page) => ({ ...page, paths: page.paths.slice(-1), times: [[]] as number[][] }));
  for (let round = 0; round < FEED_ROUNDS; round++)
    for (const page of asked) await askAll(page, largest, true);
  const p95 = (name: string) => quantile(asked.find((page) => page.name === name)?.times[0] ?? [], 0.95);
  const row = (name: string, of: string) => {
    const ratio = p95(name) / p95(of);
    return [name, shown(p95(name), 2), shown(ratio, 2), stands(ratio, { most: FEED_RATIO_MAX })];
  };
  console.log();
  printTable(
    ['feed', 'p95 ms', 'of the feed of all', 'goal'],
    feeds.flatMap((name) => [row(name, 'feed'), row(`${name}, deep`, 'feed, deep')]),
  );
}

async function printPlans(pages: Page[], places: Place[]) {
  const place = places.at(-1);
  if (!place) return;
  for (const page of pages.filter((one) => ratioOf(one) > RATIO_MAX)) {
    const cookie = page.list.as ? place.cookies[page.list.as] : '';
    const plans = await plansOf(place.app.databaseUrl, page.paths.at(-1) ?? '', cookie ?? '');
    console.log(`\n### ${page.name}\n\n\`\`\`\n${plans}\n\`\`\``);
  }
}
