import { gzipSync } from 'node:zlib';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '../../contract/posts/endpoints.ts';
import { startApp, type TestApp } from '../app.ts';
import type { Person } from '../world.ts';
import { createFixture, type Fixture } from './fields.ts';
import { expectDiscreet, unchanged } from './refused.ts';

let app: TestApp;
let fixture: Fixture;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  fixture = await createFixture(app);
  ada = fixture.ada;
});

const BOMB = new Uint8Array(gzipSync(Buffer.alloc(10 * 1024 * 1024)));
const JSON_TYPE = { 'content-type': 'application/json' };
const filled = (text: string) =>
  `{"id":"${uuidv7()}","title":${text},"content":"Which bus stop do you use? ${uuidv7()}"}`;

interface Sent {
  status: number;
  body: Record<string, unknown>;
  error: { code: string; message: string } | undefined;
}

async function sendRaw(
  to: { method: string; path: string },
  body: BodyInit,
  headers: Record<string, string> = JSON_TYPE,
): Promise<Sent> {
  const answer = await ada.fetch(to.path, {
    method: to.method,
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  const json = await answer.json();
  return { status: answer.status, body: json, error: json.error };
}

const POSTS = { method: 'POST', path: '/api/posts' };

/** Endpoints with and without a body, for members and for anyone. */
const doors = () => [
  POSTS,
  { method: 'POST', path: '/api/auth/sign-in' },
  { method: 'POST', path: '/api/auth/sign-up' },
  { method: 'PATCH', path: '/api/profiles/me' },
  { method: 'PATCH', path: '/api/settings' },
  { method: 'POST', path: `/api/posts/${fixture.post}/comments` },
  { method: 'POST', path: `/api/conversations/${fixture.bola.id}/messages` },
  { method: 'PUT', path: `/api/profiles/${fixture.bola.id}/block` },
  { method: 'POST', path: '/api/reports' },
];

describe('a body', () => {
  const KB64 = 64 * 1024;
  const padded = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;

  it.each<[what: string, status: number, body: () => BodyInit, headers?: Record<string, string>]>([
    ['nested 10k deep', 400, () => '['.repeat(10_000) + ']'.repeat(10_000)],
    ['nested 10k deep, and never closed', 400, () => '{"a":'.repeat(10_000)],
    ['of __proto__', 400, () => '{"__proto__":{"role":"admin"}}'],
    ['of an escaped __proto__', 400, () => '{"\\u005f_proto__":{"role":"admin"}}'],
    ['of a constructor with a prototype', 400, () => '{"constructor":{"prototype":{"role":"admin"}}}'],
    ['oversize', 413, () => padded(KB64 + 1)],
    ['oversize, in chunks', 413, () => new Blob([padded(KB64 + 1)]).stream()],
    ['truncated', 400, () => '{"title":"Danfo to Ya'],
    ['that is empty', 400, () => ''],
    ['of a list', 400, () => '[{"title":"Danfo to Yaba"}]'],
    ['of a text', 400, () => '"title"'],
    ['of a number', 400, () => '1e999'],
    ['of two objects', 400, () => '{}{}'],
    ['of NUL', 400, () => '\0'],
    ['in UTF-16', 400, () => new Uint8Array(Buffer.from('\ufeff{"title":"Danfo to Yaba"}', 'utf16le'))],
    [
      'declared as a form',
      400,
      () => 'title=Danfo+to+Yaba',
      { 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['declared as text', 400, () => filled('"Danfo to Yaba"'), { 'content-type': 'text/plain' }],
    ['declared as XML', 400, () => '<title/>', { 'content-type': 'application/xml' }],
    ['of an invalid content type', 400, () => '{}', { 'content-type': 'application/json/x;;=' }],
    [
      'declared as gzip but plain',
      400,
      () => '{"title":"Danfo to Yaba"}',
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
    ],
    [
      'of truncated gzip',
      400,
      () => new Uint8Array(gzipSync('{}').subarray(0, 12)),
      { ...JSON_TYPE, 'content-encoding': 'gzip' },
    ],
    ['unpacking to 10 MB', 413, () => BOMB, { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    ['of an unknown encoding', 400, () => '{}', { ...JSON_TYPE, 'content-encoding': 'x-bomb' }],
  ])('%s gets %i', async (_what, status, body, headers) => {
    await unchanged(app, async () => {
      for (const door of doors()) {
        const answer = await sendRaw(door, body(), headers);
        const code = status === 413 ? 'too_large' : 'invalid';
        expect([door, answer.status, answer.error?.code]).toEqual([door, status, code]);
        expectDiscreet(answer.status, JSON.stringify(answer.body));
      }
    });
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it('with duplicate keys uses the last value of each and creates one row', async () => {
    const ids = [uuidv7(), uuidv7()];
    const text = `{"id":"${ids[0]}","title":"The first one","id":"${ids[1]}","title":"The last one","content":"Which bus stop?"}`;
    const answer = await sendRaw(POSTS, text);
    expect([answer.status, answer.body]).toMatchObject([201, { id: ids[1], title: 'The last one' }]);
    expect((await ada.call(posts.get, { id: ids[0] ?? '' })).status).toBe(404);
  });

  it('with a text field nested 10k deep is rejected', async () => {
    const answer = await unchanged(app, () =>
      sendRaw(POSTS, filled('['.repeat(10_000) + ']'.repeat(10_000))),
    );
    expect([answer.status, answer.error?.message]).toEqual([400, 'Title must be at least 5 characters']);
  });

  it('of invalid UTF-8 is stored with replacement characters', async () => {
    const [before = '', after = ''] = filled('"Danfo | to Yaba"').split('|');
    const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xc0]), Buffer.from(after)]);
    const answer = await sendRaw(POSTS, new Uint8Array(bytes));
    expect([answer.status, answer.body.title]).toEqual([201, 'Danfo \ufffd\ufffd to Yaba']);
  });

  it('of the maximum size is parsed', async () => {
    const answer = await unchanged(app, () => sendRaw(POSTS, padded(KB64)));
    expect([answer.status, answer.error?.message]).toEqual([400, 'Title must be at least 5 characters']);
  });
});
