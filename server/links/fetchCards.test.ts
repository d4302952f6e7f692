import type { ServerResponse } from 'node:http';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { htmlPage, startPageServer } from '../../test/pageServer.ts';
import { WAIT_LIMIT } from '../../test/waitLimit.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/db.ts';
import type { Jobs } from '../deps/jobs.ts';
import type { RateLimiters } from '../deps/rateLimiters.ts';
import { readEnv } from '../env.ts';
import { createJobs } from '../jobs/createJobs.ts';
import { createLog } from '../log.ts';
import { createMemoryLimiter, unlimited } from '../protection/rateLimiter.ts';
import { fetchCards } from './fetchCards.ts';
import { requestCard } from './requestCard.ts';

const env = readEnv({ NODE_ENV: 'test' });
const log = createLog({ logLevel: 'silent' });
/** Renewed after a second: a slow machine loses no lease. */
const LEASE_MS = 3_000;

let db: Database;
let web: Awaited<ReturnType<typeof startPageServer>>;
let held: ServerResponse[] = [];
let atOnce = 0;
let most = 0;
const open: Jobs[] = [];

beforeAll(async () => {
  db = connectDatabase(await freshDatabase());
  atEnd(() => db.close());
  web = await startPageServer(({ url }, response) => {
    most = Math.max(most, ++atOnce);
    response.on('close', () => atOnce--);
    if (url === '/held') held.push(response);
    else if (url === '/broken') response.writeHead(500).end();
    else if (url === '/untitled') response.setHeader('content-type', 'text/html').end(htmlPage(''));
    else if (url === '/with-picture') respond(response, '<meta property="og:image" content="/held">');
    else respond(response);
  });
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.close()));
  await db.pool.query('delete from jobs');
  await db.pool.query('delete from links');
  web.requests.length = 0;
  held = [];
  most = 0;
});

const respond = (response: ServerResponse, head = '') =>
  response.setHeader('content-type', 'text/html').end(htmlPage(`<title>A page</title>${head}`));

/** A process that fetches link cards. */
function start(limits: RateLimiters = unlimited): Jobs {
  const jobs = createJobs({ db, log, leaseMs: LEASE_MS });
  open.push(jobs);
  // Pages are held here for as long as a slow machine needs.
  fetchCards({ env, db, jobs, limits }, async () => {}, { ...web.network, timeoutMs: WAIT_LIMIT.timeout });
  return jobs;
}

const idleJobs = () => createJobs({ db, log });
const request = (url: string, jobs: Jobs) => db.transaction((tx) => requestCard(jobs, tx, url));
const links = async () => (await db.pool.query('select url, title from links order by url')).rows;
const queued = async () =>
  (
    await db.pool.query(
      "select payload, attempts, run_at > now() + interval '50 s' as later from jobs order by attempts",
    )
  ).rows;
/** Reads a value after every process has polled for jobs. */
const afterLook =
  <T>(read: () => T, ...processes: Jobs[]) =>
  () => {
    for (const jobs of processes) jobs.wake();
    return read();
  };

it('a page is fetched once by another process after its first process died', async () => {
  await request('http://a.example/page', idleJobs());
  // The row of a process that was killed during its first run.
  await db.pool.query("update jobs set attempts = 1, leased_until = now() + interval '200 milliseconds'");
  const others = [start(), start(), start()];
  await expect.poll(afterLook(queued, ...others)).toEqual([]);
  expect(await links()).toEqual([{ url: 'http://a.example/page', title: 'A page' }]);
  expect(web.requests).toHaveLength(1);
  expect(most).toBe(1);
});

it('a slow page is fetched by one process only', async () => {
  const [first, second] = [start(), start()];
  await request('http://a.example/held', first);
  first.wake();
  await expect.poll(() => held.length).toBe(1);
  const leasedUntil = async () =>
    Date.parse((await db.pool.query('select leased_until from jobs')).rows[0].leased_until);
  const before = await leasedUntil();
  await expect.poll(afterLook(leasedUntil, second)).toBeGreaterThan(before);
  respond(held[0] as ServerResponse);
  await expect.poll(queued).toEqual([]);
  expect(await links()).toMatchObject([{ title: 'A page' }]);
  expect(web.requests).toHaveLength(1);
});

it('a run that has lost its job to another process stores no card', async () => {
  const jobs = start();
  await request('http://a.example/held', jobs);
  jobs.wake();
  await expect.poll(() => held.length).toBe(1);
  await db.pool.query("update jobs set attempts = attempts + 1, leased_until = now() + interval '1 hour'");
  respond(held[0] as ServerResponse);
  await jobs.close();
  expect(await links()).toMatchObject([{ title: null }]);
  expect(await queued()).toMatchObject([{ attempts: 2 }]);
});

it('a stopping process leaves its fetch to another', async () => {
  const stopping = start();
  await request('http://a.example/held', stopping);
  stopping.wake();
  await expect.poll(() => held.length).toBe(1);
  await stopping.close();
  expect(await links()).toMatchObject([{ title: null }]);
  await db.pool.query('update jobs set run_at = now()');
  const other = start();
  await expect.poll(afterLook(() => held.length, other)).toBe(2);
  respond(held[1] as ServerResponse);
  await expect.poll(links).toMatchObject([{ title: 'A page' }]);
});

it('a process that stops while fetching the picture of a card stores no card', async () => {
  const stopping = start();
  await request('http://a.example/with-picture', stopping);
  stopping.wake();
  await expect.poll(() => held.length).toBe(1);
  await stopping.close();
  expect(await links()).toMatchObject([{ title: null }]);
});

it('an address is queued once, and again after seven days', async () => {
  const jobs = idleJobs();
  await Promise.all([1, 2, 3].map(() => request('http://a.example/page', jobs)));
  expect(await queued()).toHaveLength(1);
  await db.pool.query('delete from jobs');
  await request('http://a.example/page', jobs);
  expect(await queued()).toHaveLength(0);
  await db.pool.query("update links set requested_at = now() - interval '8 days'");
  await request('http://a.example/page', jobs);
  expect(await queued()).toHaveLength(1);
});

it.each([
  ['a page that cannot be fetched again keeps its card', 'broken', 'Last week'],
  ['a page that has lost its title loses its card', 'untitled', null],
])('%s', async (_, path, title) => {
  const jobs = start();
  await request(`http://a.example/${path}`, idleJobs());
  await db.pool.query('delete from jobs');
  await db.pool.query("update links set title = 'Last week', requested_at = now() - interval '8 days'");
  await request(`http://a.example/${path}`, jobs);
  await expect.poll(afterLook(queued, jobs)).toEqual([]);
  expect(web.requests).toHaveLength(1);
  expect(await links()).toMatchObject([{ title }]);
});

it('a process fetches two pages concurrently, and the others wait', async () => {
  const jobs = start();
  for (const name of ['a', 'b', 'c', 'd']) await request(`http://${name}.example/held`, jobs);
  jobs.wake();
  await expect.poll(() => held.length).toBe(2);
  await expect.poll(afterLook(queued, jobs)).toMatchObject([{ attempts: 0 }, { attempts: 0 }, {}, {}]);
  expect(most).toBe(2);
});

it.each([
  ['of one host', 'link-fetches', ['http://a.example/1', 'http://a.example/2', 'http://b.example/1'], 2],
  [
    'of one domain',
    'link-fetches',
    ['http://a.wild.ng/', 'http://b.a.wild.ng/', 'http://wild.ng./', 'http://b.ng/'],
    2,
  ],
  [
    'of one member of a host',
    'link-fetches',
    ['http://a.github.io/', 'http://b.github.io/', 'http://x.b.github.io/'],
    2,
  ],
  ['of one address', 'link-fetches', ['http://93.184.215.14/1', 'http://93.184.215.14/2'], 1],
  ['in all', 'all-link-fetches', ['http://a.example/1', 'http://b.example/1', 'http://c.example/1'], 1],
])('pages %s beyond the rate limit are postponed', async (_, limited, urls, fetched) => {
  const one = createMemoryLimiter({ times: 1, seconds: 60 });
  const jobs = start({ ...unlimited, shared: (name) => (name === limited ? one : unlimited.shared(name)) });
  for (const url of urls) await request(url, jobs);
  const cards = async () => (await links()).filter(({ title }) => title);
  await expect.poll(afterLook(cards, jobs)).toHaveLength(fetched);
  const postponed = async () => (await queued()).filter(({ later }) => later);
  await expect.poll(afterLook(postponed, jobs)).toHaveLength(urls.length - fetched);
  expect(web.requests).toHaveLength(fetched);
});
