import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { jpeg, upload } from '../uploads.ts';
import { newPost, type Person } from '../world.ts';
import { ask } from './requests.ts';
import type { Site } from './site.ts';

const ASSETS = 'dist/web/assets';
/** Headers of one connection, and headers in which a proxy names itself. */
const OF_CONNECTIONS = ['alt-svc', 'connection', 'date', 'keep-alive', 'server', 'transfer-encoding'];

/** Expects the same response from the proxy as from the app: compressed, cached and validated as the app decides. */
export async function expectUnchangedResponses({ app, direct }: Site, member: Person) {
  const script = (await readdir(ASSETS)).find((file) => file.endsWith('.js'));
  const { etag } = (await ask(direct, '/worker.js')).headers;
  for (let n = 0; n < 4; n++) await newPost(member);
  const picture = (await upload(member, 'post', await jpeg())).body.url;
  const { cookie } = member;
  const asked = [
    ['/api/posts', { 'accept-encoding': 'gzip, br', cookie }, 200, 'br'],
    ['/api/posts', { 'accept-encoding': 'gzip', cookie }, 200, 'gzip'],
    ['/api/posts', { cookie }, 200, undefined],
    // Too short for the app to compress.
    ['/api/posts?limit=1', { 'accept-encoding': 'gzip', cookie }, 200, undefined],
    ['/api/settings', { 'accept-encoding': 'gzip', cookie }, 200, undefined],
    [`/assets/${script}`, { 'accept-encoding': 'gzip, br' }, 200, 'br'],
    ['/worker.js', { 'accept-encoding': 'gzip, br' }, 200, 'br'],
    ['/worker.js', { 'if-none-match': etag }, 304, undefined],
    ['/manifest.webmanifest', { 'accept-encoding': 'gzip' }, 200, 'gzip'],
    [picture, { 'accept-encoding': 'gzip' }, 200, undefined],
    ['/nowhere.txt', { 'accept-encoding': 'gzip', cookie }, 404, 'gzip'],
  ] as const;
  for (const [path, headers, status, encoding] of asked) {
    const [own, passed] = [await ask(direct, path, { headers }), await ask(app.url, path, { headers })];
    const seen = [path, own.status, own.headers['content-encoding']];
    expect(seen).toEqual([path, status, encoding]);
    // Two renderings of a page have different tokens, which compress to different lengths.
    const isRendered = status === 404;
    const without = isRendered ? [...OF_CONNECTIONS, 'content-length'] : OF_CONNECTIONS;
    expect([path, passed.status, headersOf(passed, without)]).toEqual([
      path,
      own.status,
      headersOf(own, without),
    ]);
    if (!isRendered) expect(passed.body.equals(own.body)).toBe(true);
  }
}

const headersOf = ({ headers }: { headers: object }, without: string[]) =>
  Object.entries(headers)
    .filter(([name]) => !without.includes(name))
    .sort();
