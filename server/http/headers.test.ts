import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../test/app.ts';
import { member, type Person } from '../../test/world.ts';
import { pagePolicy } from './headers.ts';

const FALLBACK = "default-src 'none';frame-ancestors 'none'";

const EVERY: [name: string, value: string][] = [
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
];
const OF_PAGES: [name: string, value: string][] = [
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['x-frame-options', 'DENY'],
];

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

async function headersOf(path: string, status: number) {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(status);
  return response.headers;
}

function tellsNothingOfUs(headers: Headers) {
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('server')).toBeNull();
  expect(headers.get('strict-transport-security')).toBeNull();
}

describe.each([
  ['an answer', '/api/posts', 200],
  ['a refusal', '/api/posts?limit=-1', 400],
  ['what is not there', '/api/nowhere', 404],
  ['a file that is not there', '/files/nowhere', 404],
])('a response that is not a page: %s', (_what, path, status) => {
  let headers: Headers;

  beforeAll(async () => {
    headers = await headersOf(path, status);
  });

  it.each([...EVERY, ['content-security-policy', FALLBACK], ['cache-control', 'no-store']])(
    'has %s: %s',
    (name, value) => {
      expect(headers.get(name)).toBe(value);
    },
  );

  it('reveals no server software, and has no HSTS header without HTTPS', () => {
    tellsNothingOfUs(headers);
  });

  it('has no headers that only pages need, and no keep-alive headers', () => {
    for (const name of [...OF_PAGES.map(([idle]) => idle), 'permissions-policy', 'connection', 'keep-alive'])
      expect(headers.get(name), name).toBeNull();
  });
});

describe.each([
  ['a page', '/'],
  ['what a browser keeps of every page', '/shell'],
  ['the answer to a mail’s link', '/unsubscribe'],
])('an HTML response: %s', (_what, path) => {
  let headers: Headers;

  beforeAll(async () => {
    headers = await headersOf(path, 200);
  });

  it.each([...EVERY, ...OF_PAGES])('has %s: %s', (name, value) => {
    expect(headers.get(name)).toBe(value);
  });

  it('allows the camera to its own pages, and denies microphone and geolocation', () => {
    expect(headers.get('permissions-policy')).toMatch(/camera=\(self\).*microphone=\(\).*geolocation=\(\)/);
  });

  it('reveals no server software, and has no HSTS header without HTTPS', () => {
    tellsNothingOfUs(headers);
  });
});

it('a server with an HTTPS address sends HSTS for a year', async () => {
  const secure = await startApp({ PUBLIC_URL: 'https://vibe.example.ng' });
  const { headers } = await fetch(`${secure.url}/api/posts`);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

it.each([
  ['a GET', 'GET /api/posts HTTP/1.1', 'close'],
  ['a GET of HTTP/1.0', 'GET /api/posts HTTP/1.0', undefined],
  ['a refused write', 'DELETE /api/posts/x HTTP/1.1', 'close'],
  ['a page', 'GET / HTTP/1.1', 'close'],
])('the response to %s announces the close with Connection: close', async (_what, line, connection) => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  const head = [line, 'host: localhost', ...(connection ? [`connection: ${connection}`] : [])];
  // The server closes the connection, as announced, which ends the read.
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const [answer] = (await text(socket)).split('\r\n\r\n');
  expect(answer?.toLowerCase()).toContain('\r\nconnection: close');
});

describe('the content security policy of a page', () => {
  const policy = pagePolicy(
    { style: 'sha256-abc', scripts: ['sha256-def', 'sha256-ghi'] },
    'https://files.example.ng',
  );
  const directive = (name: string) =>
    policy
      .split('; ')
      .find((d) => d.startsWith(`${name} `))
      ?.slice(name.length + 1);

  it.each([
    ['default-src', "'none'"],
    ['script-src', "'self' 'sha256-def' 'sha256-ghi'"],
    ['style-src', "'self' 'sha256-abc'"],
    ['img-src', "'self' blob: data: https://files.example.ng"],
    ['connect-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ])('%s is %s', (name, value) => {
    expect(directive(name)).toBe(value);
  });

  it('allows no inline or evaluated code, and no wildcard', () => {
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)|\*/);
  });
});

describe('an invalid address', () => {
  it.each(['/post/%ff', '/%', '/api/posts/%E0%A4%A'])('%s is rejected with a JSON 400', async (path) => {
    const response = await fetch(app.url + path);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ error: { code: 'invalid', message: expect.any(String) } });
  });

  it.each(['/post/100%', '/cv/%E0%A4%A', '/%', '/home/tag/100%', '/home/tag/100%25'])(
    'shows the 404 page to a browser at %s',
    async (path) => {
      const response = await ada.fetch(path, { headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toContain('Page not found');
    },
  );

  it('shows the 404 page to a visitor who opens a malformed username', async () => {
    const response = await fetch(`${app.url}/u/%ff`, { headers: { accept: 'text/html' } });
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('Page not found'),
    ]);
  });

  it('answers a browser that opens a malformed address of the API with a JSON 400', async () => {
    const response = await fetch(`${app.url}/api/posts/100%`, { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('json'),
    ]);
  });

  it.each(['/api?x', '/files?x'])('%s gets a JSON 404, not a page', async (path) => {
    const response = await fetch(app.url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('json'),
    ]);
  });
});
