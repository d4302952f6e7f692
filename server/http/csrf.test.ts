import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorCopy } from '../../contract/core/errors.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, type Person } from '../../test/world.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://vibe.example.ng' });
  ada = await member(app, 'ada');
});

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a post with exactly these headers and the cookie. A browser would not forge them. */
function send(headers: Record<string, string>, body = post(), path = '/api/posts') {
  return fetch(app.url + path, { method: 'POST', headers: { cookie: ada.cookie, ...headers }, body });
}
const post = () =>
  JSON.stringify({ id: uuidv7(), title: `Hello ${uuidv7()}`, content: 'From one of our pages' });
const rows = async () =>
  (await app.deps.db.one<{ n: number }>({ name: 'test_posts', text: 'select count(*) n from posts' })).n;

describe('a write request', () => {
  it.each([
    ['the browser says it is our page', { 'sec-fetch-site': 'same-origin' }],
    ['the origin is the public address', { origin: 'https://vibe.example.ng' }],
    ['the fetch metadata outweighs the origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ])('is accepted if %s', async (_when, headers: Record<string, string>) => {
    expect((await send({ ...JSON_TYPE, ...headers })).status).toBe(201);
  });

  it('is accepted if the origin is the address it was sent to', async () => {
    expect((await send({ ...JSON_TYPE, origin: app.url })).status).toBe(201);
  });

  it.each([
    ['cut short', '{"title":'],
    ['too large', `{"title":"${'x'.repeat(70_000)}"}`],
    ['with a prototype', '{"__proto__":{"roles":["admin"]},"title":"Hello there"}'],
    ['nested 10,000 deep', `{"title":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['with its keys twice', `{"id":"x","title":"Hello there","title":"","content":"From our pages"}`],
  ])('is rejected with a body %s, and changes nothing', async (_how, body) => {
    const before = await rows();
    const answer = await send({ ...JSON_TYPE, origin: app.url }, body);
    expect([400, 413]).toContain(answer.status);
    expect((await answer.json()).error.message).toBeTruthy();
    expect(await rows()).toBe(before);
  });
});

/** The same write from a page of `host`, a name that leads to this server. `fetch` does not let a test set Host. */
function writeTo(host: string, extra: Record<string, string> = {}) {
  return new Promise<{ status: number; message?: string }>((resolve, reject) => {
    const headers = { ...JSON_TYPE, cookie: ada.cookie, host, 'sec-fetch-site': 'same-origin', ...extra };
    const sending = request(
      `${app.url}/api/posts`,
      { method: 'POST', agent: false, headers },
      async (answer) => {
        const { error } = JSON.parse(await text(answer));
        resolve({ status: answer.statusCode ?? 0, message: error?.message });
      },
    );
    sending.once('error', reject).end(post());
  });
}

describe('a write request to the host', () => {
  it.each([
    'vibe.example.ng',
    'VIBE.example.ng:443',
    'localhost:8080',
    '127.0.0.1',
    '127.1.2.3:80',
    '[::1]:3000',
  ])('%s is accepted', async (host) => {
    expect((await writeTo(host)).status).toBe(201);
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    'vibe.example.ng.evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'vibe.example.ng@evil.example',
    'evil.example/vibe.example.ng',
    '203.0.113.7',
  ])('%s is rejected with 403, even if the browser calls it same-origin', async (host) => {
    const before = await rows();
    const refused = { status: 403, message: errorCopy.wrongHost };
    expect(await writeTo(host)).toEqual(refused);
    expect(await writeTo(host, { origin: `http://${host}`, 'x-forwarded-host': 'vibe.example.ng' })).toEqual(
      refused,
    );
    expect(await rows()).toBe(before);
  });
});

it('a read from another site is answered without a CORS header, and changes nothing', async () => {
  const before = await rows();
  const headers = { cookie: ada.cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const answer = await fetch(`${app.url}/api/posts`, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(await rows()).toBe(before);
});

it('a preflight request from another site gets no CORS header', async () => {
  const answer = await fetch(`${app.url}/api/posts`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});
