import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCopy } from '../../contract/core/errors.ts';
import { ELSEWHERE, HERE, sendRaw, statusFrom, unfinished } from '../../test/slowClients.ts';
import { handleErrors } from './errors.ts';
import { shedLoad } from './loadShedding.ts';

const LIMIT = 10;
let server: FastifyInstance;
let url: string;
let open = Promise.withResolvers<void>();
let inside = 0;

beforeAll(async () => {
  server = fastify({ forceCloseConnections: true });
  handleErrors(server);
  shedLoad(server, LIMIT, { perAddress: 5, total: 100 });
  const wait = async () => {
    inside++;
    await open.promise;
    return {};
  };
  for (const path of ['/api/posts', '/api/live', '/files/*', '/livez']) server.get(path, wait);
  server.post('/api/posts', wait);
  server.post('/now', async () => ({}));
  // More than the system buffers for a client that does not read.
  const large = Buffer.alloc(16 * 2 ** 20);
  server.get('/large', async () => large);
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const ask = (path: string, from = HERE) => statusFrom(from, url + path);
/** Sends requests and waits until all are in their handlers. */
async function enter(paths: string[], from = HERE) {
  const before = inside;
  const asked = paths.map((path) => ask(path, from));
  await expect.poll(() => inside).toBe(before + paths.length);
  return asked;
}
const times = <T>(n: number, make: () => T) => Array.from({ length: n }, make);
const letGo = async (asked: Promise<number>[]) => {
  open.resolve();
  open = Promise.withResolvers();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  await expect.poll(() => server.load.inFlight).toBe(0);
};
const fill = async () => [
  ...(await enter(Array(LIMIT - 1).fill('/api/posts'))),
  ...(await enter(['/api/posts'], ELSEWHERE)),
];

describe('at the limit of requests in flight', () => {
  it('rejects the next request with 503, and serves one again once there is capacity', async () => {
    const all = await fill();
    const refused = await fetch(`${url}/api/posts`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual({ error: { code: 'unavailable', message: errorCopy.unavailable } });
    await letGo(all);
    await letGo(await enter(['/api/posts']));
  });

  it('serves streams, files and health checks, which do not count towards the limit', async () => {
    const exempt = await enter(['/api/live', '/files/post_media/a/1.webp', '/livez']);
    const all = await fill();
    for (const path of ['/api/posts', '/livezx', '/readyz/a', '/metrics-1'])
      expect(await ask(path), path).toBe(503);
    const more = await enter(['/livez?full', '/api/live?since=1', '/files/profile_images/a/1.webp']);
    await letGo([...exempt, ...all, ...more]);
  });

  it.each([
    '/files/links/a.webp',
    '/files/message_media/a/1.webp',
    '/files/challenge_submissions/a/1.pdf',
    '/files/%6cinks/a.webp',
  ])('rejects %s, which needs the database', async (path) => {
    const all = await fill();
    expect(await ask(path)).toBe(503);
    await letGo(all);
    await letGo(await enter([path]));
  });

  it('rejects a request whose body completes only then', async () => {
    const form = await sendRaw(url, ELSEWHERE, unfinished('/now'));
    const all = await fill();
    let answer = '';
    form.on('data', (part) => (answer += part)).resume();
    form.write(`"a":"${'b'.repeat(92)}"}`);
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 503 /);
    await letGo(all);
  });

  it('frees the slots of a client that sends two requests at once and disconnects', async () => {
    const before = inside;
    const request = 'GET /api/posts HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const client = await sendRaw(url, ELSEWHERE, request + request);
    await expect.poll(() => inside).toBe(before + 2);
    expect(server.load.inFlight).toBe(2);
    client.destroy();
    await expect.poll(() => server.load.inFlight).toBe(0);
    open.resolve();
    open = Promise.withResolvers();
  });

  it('frees the slot of a client that aborts its request', async () => {
    const all = await fill();
    const kept = await enter(['/livez']);
    expect(server.load.inFlight).toBe(LIMIT);
    const gone = new AbortController();
    await letGo([...all, ...kept]);
    const left = fetch(`${url}/api/posts`, { signal: gone.signal }).catch(() => {});
    await expect.poll(() => server.load.inFlight).toBe(1);
    gone.abort();
    await left;
    await expect.poll(() => server.load.inFlight).toBe(0);
    open.resolve();
    open = Promise.withResolvers();
  });
});

it('reserves a tenth of the slots for other addresses', async () => {
  const most = await enter(Array(LIMIT - 1).fill('/api/posts'), ELSEWHERE);
  expect(await ask('/api/posts', ELSEWHERE)).toBe(503);
  await letGo([...most, ...(await enter(['/api/posts']))]);
});

describe('slow clients of one address', () => {
  it('are disconnected beyond the limit of unfinished bodies, and other addresses are served afterwards', async () => {
    const before = server.load.disconnected;
    await Promise.all(times(305, () => sendRaw(url, ELSEWHERE, unfinished('/now'))));
    // The server still waits for the last hundred only.
    await expect.poll(() => server.load.disconnected - before).toBe(205);
    expect(server.load.inFlight).toBe(0);
    const posts = times(100, () => statusFrom(HERE, `${url}/now`, '{}'));
    for (const status of await Promise.all(posts)) expect([200, 503]).toContain(status);
    for (const from of [HERE, ELSEWHERE])
      for (let n = 0; n < 20; n++) expect(await statusFrom(from, `${url}/now`, '{"a":"b"}')).toBe(200);
  });

  it('are disconnected beyond the limit of unread responses, and other addresses are served', async () => {
    const before = server.load.disconnected;
    for (let n = 0; n < 12; n++)
      await sendRaw(url, ELSEWHERE, 'GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await expect.poll(() => server.load.disconnected - before).toBe(7);
    expect(server.load.inFlight).toBe(0);
    for (let n = 0; n < 20; n++) expect(await statusFrom(HERE, `${url}/now`, '{}')).toBe(200);
  });
});
