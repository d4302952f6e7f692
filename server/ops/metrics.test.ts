import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { posts } from '../../contract/posts/endpoints.ts';
import { freshDatabase, startApp, type TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { openTransaction } from '../../test/locks.ts';
import { listen, startPartialRequest } from '../../test/partialRequest.ts';
import { startServer } from '../../test/process.ts';
import { promlint } from '../../test/promlint.ts';
import { member, newPost, type Person } from '../../test/world.ts';
import { handleErrors } from '../http/errors.ts';
import { shedLoad } from '../http/loadShedding.ts';
import { version } from '../version.ts';
import { serveMetrics } from './metrics.ts';

/** Uses a new connection for each request: the processes take connections in turn. */
const APART = { headers: { connection: 'close' } };
let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

/** The metrics of a server, by name and labels. */
async function metrics(url = app.url): Promise<Record<string, number>> {
  const text = await (await fetch(`${url}/metrics`, APART)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

test('metrics follow the naming rules of Prometheus', async () => {
  const text = await (await fetch(`${app.url}/metrics`, APART)).text();
  expect(text).toContain('http_request_duration_seconds_bucket');
  expect(promlint(text)).toEqual([]);
});

test.each([
  ['# HELP a_total A\n# TYPE a_total gauge\na_total 1', 'a_total non-counter'],
  ['# HELP a A\n# TYPE a counter\na 1', 'a counter metrics'],
  ['# TYPE a gauge\na 1', 'a no help text'],
  ['# HELP a_ms A\n# TYPE a_ms gauge\na_ms 1', 'a_ms use base units'],
  ['# HELP a A\n# TYPE a gauge\na{le="1"} 1', 'a reserved label'],
])('promlint finds a metric that breaks a rule: %j', (text, fault) => {
  expect(promlint(text)).toEqual([expect.stringContaining(fault)]);
});

test('open streams are counted, but not as requests in flight', async () => {
  expect(await metrics()).toMatchObject({ live_streams: 0 });
  const stream = await listen(app.url, ada);
  expect(await metrics()).toMatchObject({ live_streams: 1, http_requests_in_flight: 0 });
  app.deps.live.disconnect(ada.id);
  await stream.ended;
  await expect.poll(() => metrics()).toMatchObject({ live_streams: 0 });
});

test('an upload in progress is counted until it ends', async () => {
  const body = Buffer.from('--x\r\n');
  const coming = await startPartialRequest(app.url, ada, {
    path: '/api/files?kind=post',
    type: 'multipart/form-data; boundary=x',
    body,
    before: 1,
  });
  await expect.poll(() => metrics()).toMatchObject({ uploads_in_flight: 1 });
  expect((await coming.finish()).status).toBe(400);
  await expect.poll(() => metrics()).toMatchObject({ uploads_in_flight: 0 });
});

test('a request counts as in flight once its body is complete; database limits are shown', async () => {
  const body = Buffer.from('{}');
  const form = await startPartialRequest(app.url, ada, {
    path: '/api/posts',
    type: 'application/json',
    body,
    before: 1,
  });
  expect(await metrics()).toMatchObject({
    http_requests_in_flight: 0,
    http_requests_in_flight_limit: 300,
    db_pool_connections_limit: 10,
    db_pool_waiting: 0,
  });
  // A statement that waits for a table lock keeps the request in flight.
  const lock = await openTransaction(app);
  await lock.query('lock table posts in access exclusive mode');
  const post = newPost(ada);
  await expect.poll(() => metrics()).toMatchObject({ http_requests_in_flight: 1 });
  await lock.query('rollback');
  await post;
  await form.finish();
  await expect.poll(() => metrics()).toMatchObject({ http_requests_in_flight: 0 });
});

test('events are counted by topic, including those of other processes', async () => {
  const before = (await metrics())['live_events_total{topic="posts"}'] ?? 0;
  const other = await startApp({}, app.databaseUrl);
  await newPost(await member(other, 'bola'));
  await expect.poll(async () => (await metrics())['live_events_total{topic="posts"}']).toBe(before + 1);
});

test('requests rejected under load are counted, by route and in total', async () => {
  const server = fastify({ forceCloseConnections: true });
  atEnd(() => server.close());
  const inside = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  handleErrors(server);
  shedLoad(server, 1);
  server.get('/api/posts/:id', async () => {
    inside.resolve();
    await open.promise;
    return {};
  });
  serveMetrics(server, app.deps);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const first = fetch(`${url}/api/posts/1`);
  await inside.promise;
  for (const id of [2, 3]) expect((await fetch(`${url}/api/posts/${id}`)).status).toBe(503);
  const refused = 'http_request_duration_seconds_count{method="GET",route="/api/posts/:id",status="503"}';
  expect(await metrics(url)).toMatchObject({
    http_requests_refused_total: 2,
    http_requests_in_flight: 1,
    http_requests_in_flight_limit: 1,
    [refused]: 2,
  });
  open.resolve();
  await first;
  expect(await metrics(url)).toMatchObject({ http_requests_refused_total: 2, [refused]: 2 });
});

test('rejected and failed requests are counted by route and status', async () => {
  const of = (method: string, route: string, status: number) =>
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
  await ada.call(posts.get, { id: '019aa000-0000-7000-8000-000000000009' });
  await app.deps.db.pool.query('drop table challenges cascade');
  await ada.fetch('/api/challenges');
  expect(await metrics()).toMatchObject({
    [of('GET', '/api/posts/:id', 404)]: 1,
    [of('GET', '/api/challenges', 500)]: 1,
  });
});

test('metrics cover all processes of a machine, whichever process responds', async () => {
  const server = startServer({
    DATABASE_URL: await freshDatabase(),
    APP_SECRET: 'a secret for tests only, 32 characters',
    WORKERS: '2',
  });
  const url = await server.ready;
  for (let n = 0; n < 4; n++) await fetch(`${url}/livez`, APART);
  const lives = 'http_request_duration_seconds_count{method="GET",route="/livez",status="200"}';
  const told = [await metrics(url), await metrics(url), await metrics(url)];
  expect(told.map((one) => one[lives])).toEqual([4, 4, 4]);
  expect(told.at(0)).toMatchObject({
    http_requests_in_flight_limit: 600,
    [`app_info{version="${version}"}`]: 1,
  });
});
