import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { posts } from '../../contract/posts.ts';
import { freshDatabase, startApp, type TestApp } from '../../test/app.ts';
import { atEnd } from '../../test/atEnd.ts';
import { listen, startPartialRequest } from '../../test/partialRequest.ts';
import { startServer } from '../../test/process.ts';
import { expectWithin } from '../../test/timing.ts';
import { member, type Person, visitor } from '../../test/world.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

/** A span in OTLP's JSON. */
interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  links?: { traceId: string; spanId: string }[];
  status: { code?: number; message?: string };
}

interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[];
}

const ERROR = 2;
const NOWHERE = '019aa000-0000-7000-8000-000000000009';
const THEIRS = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
/** A stopping server has two seconds to send its last spans. Without that limit the library tries for nine. */
const CLOSED_MS = 6_000;
let batches: { path: string; body: Batch }[] = [];

beforeAll(async () => {
  const collector = createServer(async (request, response) => {
    batches.push({ path: request.url ?? '', body: (await json(request)) as Batch });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((up) => collector.listen(0, '127.0.0.1', up));
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${(collector.address() as AddressInfo).port}`);
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  atEnd(async () => {
    vi.unstubAllEnvs();
    collector.close();
  });
});

const asText = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** The spans that a traced server sends until it has stopped, without those of ada's sign-in. */
async function tracesOf(work: (app: TestApp, ada: Person) => Promise<unknown>, settings = {}) {
  const app = await startApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '',
    ...settings,
  });
  const ada = await member(app, 'ada');
  batches = [];
  await work(app, ada);
  await app.close();
  const spans = batches
    .flatMap(({ body }) => body.resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  const before = spans.filter(({ name }) => name === 'POST /api/auth/sign-in').map(({ traceId }) => traceId);
  return spans.filter(({ traceId }) => !before.includes(traceId));
}

test('a request is a span named by its route, with a child span for each query', async () => {
  let id = '';
  const spans = await tracesOf(async (app, ada) => {
    // The body arrives in two parts. Work that the second part starts still belongs to the request.
    const form = {
      id: '019aa000-0000-7000-8000-000000000003',
      title: 'Danfo to Yaba',
      content: 'At six in the morning, @bola',
    };
    const body = Buffer.from(JSON.stringify(form));
    const half = await startPartialRequest(app.url, ada, {
      path: '/api/posts',
      type: 'application/json',
      body,
      before: 9,
    });
    ({ id } = JSON.parse((await half.finish()).body));
    await ada.call(posts.get, { id });
  });
  const read = spans.find(({ name }) => name === 'GET /api/posts/:id');
  const write = spans.find(({ name }) => name === 'POST /api/posts');
  expect(asText(read?.attributes ?? [])).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/posts/:id',
    'http.response.status_code': 200,
    'url.scheme': 'http',
    'vibetribe.request.id': expect.stringMatching(/^[0-9a-f]{10}$/),
  });
  expect(read?.parentSpanId).toBeUndefined();
  expect(read?.traceId).not.toBe(write?.traceId);
  const below = (parent?: Sent) =>
    spans.filter(
      ({ parentSpanId, traceId }) => parentSpanId === parent?.spanId && traceId === parent?.traceId,
    );
  expect(below(read).map(({ name }) => name)).toContain('posts_by_id');
  expect(below(write).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'posts_insert', 'commit']),
  );
  const query = below(read).find(({ name }) => name === 'posts_by_id');
  expect(asText(query?.attributes ?? [])).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': 'posts_by_id',
  });
  expect(new Set(batches.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const [first] = batches.flatMap(({ body }) => body.resourceSpans);
  expect(asText(first?.resource.attributes ?? [])).toMatchObject({
    'service.name': 'vibetribe',
    'deployment.environment.name': 'test',
  });
  expect(JSON.stringify(batches)).not.toMatch(new RegExp(`${id}|Danfo|ada@|example\\.ng`));
});

test('a server error marks its spans as failed, without a message', async () => {
  let told: string | null = null;
  const spans = await tracesOf(async (app, ada) => {
    await app.deps.db.pool.query('alter table posts drop column title cascade');
    told = (await ada.call(posts.get, { id: NOWHERE })).headers.get('x-request-id');
  });
  const request = spans.find(({ name }) => name === 'GET /api/posts/:id');
  expect(asText(request?.attributes ?? [])).toMatchObject({
    'error.type': '500',
    'vibetribe.request.id': told,
  });
  expect(request?.status).toEqual({ code: ERROR });
  const query = spans.find(({ name }) => name === 'posts_by_id');
  expect(asText(query?.attributes ?? [])).toMatchObject({ 'error.type': '42703' });
  expect(query?.status).toEqual({ code: ERROR });
});

test('spans contain no user input, a 404 is not an error, and a stream is not a request', async () => {
  const spans = await tracesOf(async (app, ada) => {
    await visitor(app).fetch('/somebody@example.ng?token=secret');
    await ada.call(posts.get, { id: NOWHERE });
    const stream = await listen(app.url, ada);
    app.deps.live.disconnect(ada.id);
    await stream.ended;
  });
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(requests.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
    ['GET /*', 0],
    ['GET /api/posts/:id', 0],
  ]);
  expect(JSON.stringify(spans)).not.toMatch(/somebody|secret/);
});

test('an external trace is never joined: one from a trusted proxy is linked, others are ignored', async () => {
  const ask = (app: TestApp, traceparent: string, headers = {}) =>
    visitor(app).fetch('/livez', { headers: { traceparent, ...headers } });
  const through = { 'x-forwarded-for': '203.0.113.9' };
  const asked = async (app: TestApp) => {
    await ask(app, THEIRS, through);
    await ask(app, THEIRS);
    await ask(app, `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, through);
  };
  const believing = await tracesOf(asked, { TRUSTED_PROXIES: '127.0.0.1' });
  const spans = [...believing, ...(await tracesOf(asked))];
  expect(spans.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual(
    spans.map(() => ['GET /livez', undefined]),
  );
  expect(spans.filter(({ traceId }) => THEIRS.includes(traceId))).toEqual([]);
  const links = spans.map((span) =>
    (span.links ?? []).map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`),
  );
  expect(links).toEqual([[THEIRS], [], [], [], [], []]);
});

test('concurrent requests each have their own query as a child span', async () => {
  const spans = await tracesOf((_app, ada) =>
    Promise.all(Array.from({ length: 40 }, () => ada.call(posts.get, { id: NOWHERE }))),
  );
  const requests = spans.filter(({ name }) => name === 'GET /api/posts/:id');
  expect(requests).toHaveLength(40);
  const reads = spans.filter(({ name }) => name === 'posts_by_id');
  const parents = (all: Sent[], parent: keyof Sent) =>
    all.map((span) => `${span.traceId} ${span[parent]}`).toSorted();
  expect(parents(reads, 'parentSpanId')).toEqual(parents(requests, 'spanId'));
});

test('no span is sent without the setting', async () => {
  batches = [];
  const app = await startApp();
  expect((await visitor(app).fetch('/api/posts')).status).toBe(200);
  await app.close();
  expect(batches).toEqual([]);
});

test('an unreachable collector does not block responses or the shutdown', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9');
  const app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await visitor(app).fetch('/api/posts')).status).toBe(200);
  const began = performance.now();
  await app.close();
  expectWithin(performance.now() - began, CLOSED_MS);
});

test('logs that the collector rejects spans', async () => {
  let asked = 0;
  const collector = createServer((_request, response) => {
    asked++;
    response.writeHead(403).end();
  });
  await new Promise<void>((up) => collector.listen(0, '127.0.0.1', up));
  const server = startServer({
    DATABASE_URL: await freshDatabase(),
    APP_SECRET: 'a secret for tests only, 32 characters',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '1',
  });
  await fetch(`${await server.ready}/livez`);
  await expect.poll(() => asked).toBe(1);
  collector.close();
  server.child.kill('SIGTERM');
  expect((await server.ended).said).toContain('traces are missing');
});
