import { connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileCopy } from '../../contract/files/copy.ts';
import { type FileKind, fileKinds } from '../../contract/files/endpoints.ts';
import { IMAGE_MAX_EDGE } from '../../contract/files/limits.ts';
import { startApp, type TestApp } from '../app.ts';
import {
  fileRows,
  gifOfFrames,
  jpeg,
  jpegFromPhone,
  objects,
  pdf,
  png,
  pngBomb,
  pngHeader,
  upload,
} from '../uploads.ts';
import { member, type Person, visitor } from '../world.ts';
import { refused, unchanged } from './refused.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

/** The messages of section 5 of the specification; it has none for a submission. */
const kinds: Record<FileKind, { megabytes: number; tooLarge: string }> = {
  post: { megabytes: 5, tooLarge: 'File size must be less than 5MB' },
  closed_post: { megabytes: 5, tooLarge: 'File size must be less than 5MB' },
  avatar: { megabytes: 2, tooLarge: 'File size must be less than 2MB' },
  message: { megabytes: 10, tooLarge: 'File size must be less than 10MB' },
  tribe: { megabytes: 5, tooLarge: 'File size must be less than 5MB' },
  organiser: { megabytes: 2, tooLarge: 'File size must be less than 2MB' },
  challenge: { megabytes: 5, tooLarge: 'Image size should be less than 5MB' },
  submission: { megabytes: 25, tooLarge: 'File size must be less than 25MB' },
};
const PICTURES = ['post', 'closed_post', 'avatar', 'message', 'tribe', 'organiser', 'challenge'] as const;

const served = async (person: Person, url: string) => {
  const response = await person.fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

test.each<[what: string, make: () => Buffer | Promise<Buffer>]>([
  ['SVG', () => Buffer.from(svg)],
  ['SVG with a prolog', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PDF', pdf],
  ['nothing', () => Buffer.alloc(0)],
  ['a picture that breaks off', async () => (await jpeg({ width: 900, height: 900 })).subarray(0, 3_000)],
  ['only the beginning of a picture', async () => (await png()).subarray(0, 20)],
])('%s declared as image/png is rejected with Please select an image file', async (_, make) => {
  const bytes = await make();
  for (const kind of PICTURES) {
    const send = () => upload(ada, kind, bytes, { name: 'a.png', type: 'image/png' });
    await refused(app, send, { status: 400, message: 'Please select an image file' });
  }
});

describe('the size limit of an upload:', () => {
  test.each(Object.keys(kinds) as FileKind[])(
    '%s: one byte below the limit is accepted, the limit or more rejected with the kind’s message',
    async (kind) => {
      const { megabytes, tooLarge } = kinds[kind];
      const limit = megabytes * 1024 * 1024;
      const content = kind === 'submission' ? pdf() : await jpeg();
      const padded = (size: number) => Buffer.concat([content, Buffer.alloc(size - content.length)]);
      const sent = await upload(ada, kind, padded(limit - 1));
      expect([sent.status, sent.body.bytes]).toEqual([201, limit - 1]);
      for (const size of [limit, limit + 1])
        await refused(app, () => upload(ada, kind, padded(size)), { status: 413, message: tooLarge });
    },
  );

  test.each(Object.keys(kinds) as FileKind[])(
    '%s: a chunked body above the limit is rejected with 413',
    async (kind) => {
      const { megabytes, tooLarge } = kinds[kind];
      const answer = await unchanged(app, () =>
        raw(kind, ['transfer-encoding: chunked'], function* () {
          yield chunk(HEAD);
          for (let i = 0; i <= megabytes; i++) yield chunk('x'.repeat(1024 * 1024));
          yield chunk(TAIL) + chunk('');
        }),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain(tooLarge);
    },
  );

  test.each(Object.keys(kinds) as FileKind[])(
    '%s: a Content-Length above the limit gets 413, and one below the real length 400',
    async (kind) => {
      const { megabytes, tooLarge } = kinds[kind];
      const long = await unchanged(app, () =>
        raw(kind, [`content-length: ${(megabytes + 1) * 1024 * 1024}`], () => [HEAD]),
      );
      expect(long).toMatch(/^HTTP\/1\.1 413 /);
      expect(long).toContain(tooLarge);
      const body = HEAD + 'x'.repeat(10_000) + TAIL;
      const short = await unchanged(app, () => raw(kind, ['content-length: 300'], () => [body]));
      expect(short).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test('an interrupted upload leaves no file and no row', async () => {
    const before = { rows: await fileRows(app), objects: await objects(app) };
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(`${requestHead('post', [`content-length: ${1024 * 1024}`])}${HEAD}${'x'.repeat(200_000)}`);
    await expect.poll(() => objects(app)).toHaveLength(before.objects.length + 1);
    socket.destroy();
    await expect.poll(() => objects(app)).toEqual(before.objects);
    expect(await fileRows(app)).toEqual(before.rows);
  });
});

test.each<[what: string, make: () => Buffer | Promise<Buffer>]>([
  ['20k × 20k PNG', () => pngHeader(20_000, 20_000)],
  ['complete 20k × 20k PNG', () => pngBomb(20_000)],
  ['picture one pixel beyond the longest edge', () => png({ width: IMAGE_MAX_EDGE + 1, height: 1 })],
  ['picture of too many pixels', () => pngHeader(5_001, 5_000)],
])('%s is rejected before it is decoded', async (_, make) => {
  const bytes = await make();
  expect(bytes.length).toBeLessThan(200_000);
  for (const kind of PICTURES)
    await refused(app, () => upload(ada, kind, bytes), { status: 400, message: fileCopy.tooManyPixels });
});

test('a frame-bomb GIF is stored as its first frame', async () => {
  const { status, body } = await upload(ada, 'post', gifOfFrames(5_000), { type: 'image/gif' });
  expect(status).toBe(201);
  expect((await sharp((await served(ada, body.url)).bytes).metadata()).pages ?? 1).toBe(1);
});

test.each<[what: string, page: (picture: Buffer) => Buffer]>([
  ['behind it', (picture) => Buffer.concat([picture, PAGE])],
  // The comment follows the first two bytes of a JPEG.
  [
    'in a comment of it',
    (picture) => Buffer.concat([picture.subarray(0, 2), COMMENT, PAGE, picture.subarray(2)]),
  ],
])('a JPEG+HTML polyglot with the page %s is served only as a picture', async (_, polyglot) => {
  const sent = polyglot(await jpeg());
  expect(sent.includes('script')).toBe(true);
  const { body } = await upload(ada, 'post', sent, { name: 'x.html', type: 'text/html' });
  for (const { url } of body.variants) {
    const { response, bytes } = await served(visitor(app), url);
    expect(bytes.includes('script')).toBe(false);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  }
});

const PAGE = Buffer.from('<script>alert(document.domain)</script>');
const COMMENT = Buffer.from([0xff, 0xfe, 0, PAGE.length + 2]);

test.each(PICTURES)('GPS data are removed from served files: %s', async (kind) => {
  const sent = await jpegFromPhone({ width: 600, height: 400 });
  expect((await sharp(sent).metadata()).exif?.includes('Tecno')).toBe(true);
  const { body } = await upload(ada, kind, sent);
  if (kind !== 'avatar') expect(body).toMatchObject({ width: 400, height: 600 });
  expect(body.variants.length).toBeGreaterThan(0);
  for (const { url } of body.variants) {
    const { bytes } = await served(ada, url);
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect(bytes.includes('Tecno')).toBe(false);
  }
});

test.each([
  ['../../x', '../../x.pdf'],
  ['backslashes', '..\\..\\x.pdf'],
  ['an absolute path', '/etc/cron.d/x.pdf'],
  ['%00', 'x.pdf%00.html'],
  ['NUL', 'x\0.pdf'],
  ['%2e%2e', '%2e%2e%2f%2e%2e%2fx.pdf'],
  ['4k', `${'a'.repeat(4_000)}.pdf`],
  ['4k of folders', `${'../'.repeat(1_300)}x.pdf`],
  ['a bidi override', 'invoice\u202efdp.html'],
  ['a header', 'x.pdf"\r\ncontent-type: text/html\r\nx: "'],
  ['a page', 'x.html'],
])('a file named %s gets a generated name in its folder', async (_, name) => {
  for (const [kind, bytes, ending] of [
    ['submission', pdf(), 'pdf'],
    ['post', await png(), 'webp'],
  ] as const) {
    const { status, body } = await upload(ada, kind, bytes, { name });
    expect(status).toBe(201);
    expect(body.url).toMatch(
      new RegExp(`^/files/${fileKinds[kind].bucket}/${ada.id}/\\d+_[0-9a-f]{32}\\.${ending}$`),
    );
    expect(await objects(app)).toContain(`${app.dataDir}${body.url}`);
    const { response } = await served(ada, body.url);
    const saved = response.headers.get('content-disposition') ?? 'attachment';
    expect([response.status, response.headers.get('content-type')]).toEqual([200, body.mime]);
    expect(saved).toMatch(
      /^attachment(; filename="[^"/\\\r\n]{1,140}\.pdf"(; filename\*=UTF-8''[\w.!~%-]{1,1500})?)?$/,
    );
  }
});

test('no file, two files and a missing form are rejected', async () => {
  const none = new FormData();
  none.set('note', 'no file here');
  const two = new FormData();
  for (const name of ['a', 'b']) two.append(name, new Blob([new Uint8Array(await jpeg())]), `${name}.jpg`);
  const typed = (type: string, body: string) => ({ body, headers: { 'content-type': type } });
  const bodies = [
    { body: none },
    { body: two },
    typed('application/json', '{}'),
    typed('multipart/form-data', 'no boundary'),
    typed('multipart/form-data; boundary=x', '--x\r\nbroken'),
  ];
  for (const init of bodies) {
    const send = () => ada.fetch('/api/files?kind=post', { method: 'POST', ...init });
    await refused(app, send, { status: 400, message: fileCopy.oneFile });
  }
});

test('uploads of a visitor, of another site and of an unknown kind are rejected', async () => {
  const send = (person: Person, kind: string, headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.set('file', new Blob(['x']), 'a.jpg');
    return () => person.fetch(`/api/files?kind=${kind}`, { method: 'POST', body, headers });
  };
  await refused(app, send(visitor(app), 'post'), {
    status: 401,
    message: 'You must be signed in to upload an image',
  });
  await refused(app, send(ada, 'post', { origin: 'https://evil.example' }), { status: 403 });
  for (const kind of ['../../etc', '', '__proto__', 'post&kind=avatar', 'constructor'])
    await refused(app, send(ada, kind), { status: 400 });
});

const HEAD =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const TAIL = '\r\n--b--\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const requestHead = (kind: FileKind, headers: string[]) =>
  [
    `POST /api/files?kind=${kind} HTTP/1.1`,
    `host: ${new URL(app.url).host}`,
    `origin: ${app.url}`,
    `cookie: ${ada.cookie}`,
    'content-type: multipart/form-data; boundary=b',
    ...headers,
    '\r\n',
  ].join('\r\n');

/** Sends a raw request; returns the first response. */
async function raw(kind: FileKind, headers: string[], body: () => Iterable<string>): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  socket.write(requestHead(kind, headers));
  for (const part of body()) socket.write(part);
  await expect.poll(() => answer).toContain('"error"');
  // The server deletes a rejected upload before or after its response.
  await expect.poll(async () => (await objects(app)).filter((path) => path.includes('.tmp'))).toEqual([]);
  socket.destroy();
  return answer;
}
