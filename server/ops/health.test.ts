import { mkdir, readFile, rm } from 'node:fs/promises';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { errorCopy } from '../../contract/core/errors.ts';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { testServer } from '../../test/database.ts';
import { openProxy } from '../../test/proxy.ts';
import { expectWithin } from '../../test/timing.ts';
import { member, newPost, visitor } from '../../test/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const readiness = async () => {
  const answer = await fetch(`${app.url}/readyz`);
  return { status: answer.status, ...(await answer.json()) };
};

async function asAdmin(sql: string) {
  const client = new pg.Client({ connectionString: testServer().url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

test('/livez responds with the version of package.json', async () => {
  const response = await fetch(`${app.url}/livez`);
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(await response.json()).toEqual({ live: true, version });
});

test('a server with a database that takes a write is ready', async () => {
  expect(await readiness()).toEqual({ status: 200, ready: true });
});

test('a server without its database is alive but not ready within 2 s, and recovers', async () => {
  const name = new URL(app.databaseUrl).pathname.slice(1);
  await asAdmin(`alter database ${name} allow_connections false`);
  await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const reasons = ['The database did not take a write within 1 s'];
  await expect.poll(readiness).toEqual({ status: 503, ready: false, reasons });
  const began = performance.now();
  expect((await readiness()).status).toBe(503);
  expectWithin(performance.now() - began, 2_000);
  expect((await fetch(`${app.url}/livez`)).status).toBe(200);
  await asAdmin(`alter database ${name} allow_connections true`);
  await expect.poll(readiness).toEqual({ status: 200, ready: true });
});

test('a server without free disk space in its data folder is not ready, and recovers', async () => {
  await rm(app.dataDir, { recursive: true });
  await expect.poll(readiness).toMatchObject({ status: 503, reasons: ['Less than 200 MB of disk are free'] });
  await mkdir(app.dataDir);
  await expect.poll(readiness).toMatchObject({ status: 200 });
});

const metrics = (of: TestApp, headers: Record<string, string> = {}) =>
  fetch(`${of.url}/metrics`, { headers });

test('metrics count requests by route, and contain no user input or member data', async () => {
  const ada = await member(app, 'ada');
  await ada.fetch('/api/posts?limit=1');
  await visitor(app).fetch('/a-path-somebody-typed');
  const text = await (await metrics(app)).text();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/posts",status="200"} 1',
  );
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^db_pool_connections \d+/m);
  expect(text).not.toMatch(/somebody|example\.ng/);
});

test('metrics are for local requests only, not for proxied ones', async () => {
  expect((await metrics(app)).status).toBe(200);
  expect((await metrics(app, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  expect((await metrics(app, { forwarded: 'for=127.0.0.1' })).status).toBe(404);
});

test('rejects /metrics through a local proxy that adds no header with 404', async () => {
  const proxy = await openProxy([app.url]);
  expect((await fetch(`${proxy}/livez`)).status).toBe(200);
  expect((await fetch(`${proxy}/metrics`)).status).toBe(404);
});

test('rejects /metrics without a token with 404 if PUBLIC_URL is public', async () => {
  const site = await startApp({ PUBLIC_URL: 'https://vibe.example.ng' }, app.databaseUrl);
  expect((await metrics(site)).status).toBe(404);
});

test('metrics require the token if one is set', async () => {
  const guarded = await startApp({ METRICS_TOKEN: 'open sesame' }, app.databaseUrl);
  expect((await metrics(guarded)).status).toBe(404);
  expect((await metrics(guarded, { authorization: 'Bearer open' })).status).toBe(404);
  const far = { authorization: 'Bearer open sesame', 'x-forwarded-for': '203.0.113.9' };
  expect((await metrics(guarded, far)).status).toBe(200);
});

test('a full disk blocks writes but not reads, until there is room again', async () => {
  const bola = await member(app, 'bola');
  const { id } = await newPost(bola);
  await rm(app.dataDir, { recursive: true });
  const form = { id: '019aa000-0000-7000-8000-000000000002', title: 'No room', content: 'For this one' };
  await expect.poll(async () => (await bola.call(posts.like, { id })).status).toBe(503);
  const refused = await bola.call(posts.create, form);
  expect(refused.error).toEqual({
    code: 'unavailable',
    message: errorCopy.unavailable,
    id: refused.headers.get('x-request-id'),
  });
  expect((await bola.call(posts.list, {})).body.items.map(({ title }) => title)).toEqual(['Danfo to Yaba']);
  await mkdir(app.dataDir);
  await expect.poll(async () => (await bola.call(posts.create, form)).status).toBe(201);
  expect((await bola.call(posts.list, {})).body.items).toHaveLength(2);
});
