import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCopy } from '../../contract/errors.ts';
import { refuseCrowds } from './crowds.ts';
import { handleErrors } from './errors.ts';

const SOON = { timeout: 10_000, interval: 20 };
let server: FastifyInstance;
let url: string;
let open = Promise.withResolvers<void>();
let inside = 0;

beforeAll(async () => {
  server = fastify({ forceCloseConnections: true });
  handleErrors(server);
  refuseCrowds(server, 2);
  for (const path of ['/api/posts', '/api/live', '/files/a.webp', '/livez'])
    server.get(path, async () => {
      inside++;
      await open.promise;
      return { path };
    });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const ask = (path: string, signal?: AbortSignal) => fetch(url + path, { signal: signal ?? null });
const come = async (paths: string[], signal?: AbortSignal) => {
  const before = inside;
  const asked = paths.map((path) => ask(path, signal));
  await expect.poll(() => inside, SOON).toBe(before + paths.length);
  return asked;
};
const letGo = () => {
  open.resolve();
  open = Promise.withResolvers();
};

test('who comes while too much is under way is told so at once, and is served once there is room', async () => {
  const first = await come(['/api/posts', '/api/posts']);
  const refused = await ask('/api/posts');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toEqual({ error: { code: 'unavailable', message: errorCopy.unavailable } });
  expect(inside).toBe(2);
  letGo();
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  const [later] = await come(['/api/posts']);
  letGo();
  expect((await later)?.status).toBe(200);
});

test('streams, files and the question how the server is take no place, and find one', async () => {
  const apart = await come(['/api/live', '/files/a.webp', '/livez']);
  const full = await come(['/api/posts', '/api/posts?limit=1']);
  expect((await ask('/api/posts')).status).toBe(503);
  const more = await come(['/livez', '/api/live?since=1', '/files/a.webp']);
  letGo();
  for (const answer of await Promise.all([...apart, ...full, ...more])) expect(answer.status).toBe(200);
});

test('who gives up leaves their place to others', async () => {
  const gone = new AbortController();
  const left = await come(['/api/posts', '/api/posts'], gone.signal);
  for (const one of left) one.catch(() => {});
  gone.abort();
  const before = inside;
  await expect
    .poll(() => {
      ask('/api/posts').catch(() => {});
      return inside;
    }, SOON)
    .toBeGreaterThan(before);
  letGo();
});
