import { connect } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type FileKind, fileCopy, fileKinds, IMAGE_MAX_EDGE, IMAGE_WIDTHS } from '../../contract/files.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import {
  docx,
  fileRows,
  gifOfFrames,
  jpeg,
  jpegFromPhone,
  mp4,
  objects,
  pdf,
  png,
  pngHeader,
  upload,
  webp,
  zip,
} from '../../test/uploads.ts';
import { member, type Person, visitor } from '../../test/world.ts';

let app: TestApp;
let ada: Person;

beforeAll(async () => {
  app = await startApp();
  ada = await member(app, 'ada');
});

const served = async (person: Person, url: string) => {
  const response = await person.fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** Runs something that must leave neither a row nor an object. */
async function leavesNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = { rows: await fileRows(app), objects: await objects(app) };
  const result = await work();
  expect({ rows: await fileRows(app), objects: await objects(app) }).toEqual(before);
  return result;
}

describe('a picture', () => {
  test('is kept as WebP in sized copies, its size and placeholder known', async () => {
    const { status, body } = await upload(ada, 'post', await jpeg({ width: 2_000, height: 1_000 }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'post', mime: 'image/webp', width: 1_280, height: 640 });
    expect(body.url).toMatch(new RegExp(`^/files/post_media/${ada.id}/\\d+_[0-9a-f]{32}\\.webp$`));
    expect(Buffer.from(body.placeholder ?? '', 'base64').length).toBeGreaterThan(4);
    expect(body.variants.map((v) => v.width)).toEqual([...IMAGE_WIDTHS]);
    expect(body.variants.at(-1)?.url).toBe(body.url);
    expect(body.variants[0]?.url).toBe(body.url.replace('.webp', '-360.webp'));
    for (const { url, width } of body.variants) {
      const { response, bytes } = await served(visitor(app), url);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
  });

  test('is never made larger than it was', async () => {
    const { body } = await upload(ada, 'post', await png({ width: 500, height: 300 }));
    expect(body.variants.map((v) => v.width)).toEqual([360, 500]);
    expect(body).toMatchObject({ width: 500, height: 300 });
  });

  test('of each kind lies where the spec says', async () => {
    const paths: Partial<Record<FileKind, string>> = {
      avatar: `profile_images/${ada.id}/`,
      message: `message_media/${ada.id}/`,
      tribe: `post_media/${ada.id}/tribes/`,
      challenge: 'post_media/challenges/',
    };
    for (const [kind, path] of Object.entries(paths)) {
      const { status, body } = await upload(ada, kind as FileKind, await webp());
      expect(status).toBe(201);
      expect(body.url).toMatch(new RegExp(`^/files/${path}\\d+_[0-9a-f]{32}\\.webp$`));
    }
  });

  test('for an avatar is a square', async () => {
    const { body } = await upload(ada, 'avatar', await jpeg({ width: 300, height: 900 }));
    expect(body).toMatchObject({ width: 256, height: 256 });
    expect(body.variants.map((v) => v.width)).toEqual([96, 256]);
  });

  test('stands upright and tells no place', async () => {
    const sent = await jpegFromPhone({ width: 600, height: 400 });
    expect((await sharp(sent).metadata()).exif?.includes('Tecno')).toBe(true);
    const { body } = await upload(ada, 'post', sent);
    expect(body).toMatchObject({ width: 400, height: 600 });
    for (const { url } of body.variants) {
      const { bytes } = await served(visitor(app), url);
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
    }
  });

  test('of many frames keeps the first', async () => {
    const { status, body } = await upload(ada, 'post', gifOfFrames(5_000), { type: 'image/gif' });
    expect(status).toBe(201);
    expect((await sharp((await served(ada, body.url)).bytes).metadata()).pages ?? 1).toBe(1);
  });

  test('that is also a web page is served as a picture only', async () => {
    const page = '<script>alert(document.domain)</script>';
    const { body } = await upload(ada, 'post', Buffer.concat([await jpeg(), Buffer.from(page)]), {
      name: 'x.html',
      type: 'text/html',
    });
    const { response, bytes } = await served(visitor(app), body.url);
    expect(bytes.includes('script')).toBe(false);
    expect(response.headers.get('content-type')).toBe('image/webp');
  });
});

describe('refused, with nothing left behind:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each([
    ['an SVG', () => Buffer.from(svg)],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', pdf],
    ['nothing', () => Buffer.alloc(0)],
    ['a picture that breaks off', async () => (await jpeg({ width: 900, height: 900 })).subarray(0, 3_000)],
    ['only the beginning of a picture', async () => (await png()).subarray(0, 20)],
  ])('%s called image/png', async (_, make) => {
    const bytes = await make();
    for (const kind of ['post', 'avatar', 'message', 'tribe', 'challenge'] as const) {
      const sent = await leavesNothing(() => upload(ada, kind, bytes, { name: 'a.png', type: 'image/png' }));
      expect(sent.status).toBe(400);
      expect(sent.error?.message).toBe('Please select an image file');
    }
  });

  test.each([
    ['20,000 by 20,000', () => pngHeader(20_000, 20_000)],
    ['one pixel beyond an edge', () => png({ width: IMAGE_MAX_EDGE + 1, height: 1 })],
    ['more pixels than are decoded', () => pngHeader(5_001, 5_000)],
  ])('a picture of %s', async (_, make) => {
    const bytes = await make();
    const sent = await leavesNothing(() => upload(ada, 'post', bytes));
    expect(sent.error).toMatchObject({ code: 'invalid', message: fileCopy.tooManyPixels });
  });

  test.each(Object.keys(fileKinds) as FileKind[])('%s: one byte over its limit', async (kind) => {
    const { maxBytes, tooLarge } = fileKinds[kind];
    const content = kind === 'submission' ? pdf() : await jpeg();
    const padded = (size: number) => Buffer.concat([content, Buffer.alloc(size - content.length)]);
    for (const size of [maxBytes - 1, maxBytes]) {
      const sent = await upload(ada, kind, padded(size));
      expect(sent.status).toBe(201);
      expect(sent.body.bytes).toBe(size);
    }
    const sent = await leavesNothing(() => upload(ada, kind, padded(maxBytes + 1)));
    expect(sent.status).toBe(413);
    expect(sent.error?.message).toBe(tooLarge);
  });

  test('too much in chunks, the length not told', async () => {
    const answer = await leavesNothing(() =>
      raw(['transfer-encoding: chunked'], async function* () {
        for (let i = 0; i < 100; i++) yield chunk(i === 0 ? `${HEAD}` : 'x'.repeat(64 * 1024));
        yield chunk(TAIL) + chunk('');
      }),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(fileKinds.post.tooLarge);
  });

  test('a length that is a lie, too long or too short', async () => {
    const long = await leavesNothing(() =>
      raw([`content-length: ${50 * 1024 * 1024}`], async function* () {
        yield HEAD;
      }),
    );
    expect(long).toMatch(/^HTTP\/1\.1 413 /);
    const short = await leavesNothing(() =>
      raw(['content-length: 300'], async function* () {
        yield HEAD + 'x'.repeat(10_000) + TAIL;
      }),
    );
    expect(short).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('an upload that breaks off', async () => {
    const before = { rows: await fileRows(app), objects: await objects(app) };
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.write(`${requestHead([`content-length: ${1024 * 1024}`])}${HEAD}${'x'.repeat(200_000)}`);
    await expect.poll(() => objects(app), { timeout: 5_000 }).toHaveLength(before.objects.length + 1);
    socket.destroy();
    await expect.poll(() => objects(app), { timeout: 5_000 }).toEqual(before.objects);
    expect(await fileRows(app)).toEqual(before.rows);
  });

  test('no file, two files, or no form at all', async () => {
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
      const response = await leavesNothing(() =>
        ada.fetch('/api/files?kind=post', { method: 'POST', ...init }),
      );
      expect(response.status).toBe(400);
      expect((await response.json()).error.message).toBe(fileCopy.oneFile);
    }
  });

  test('a visitor, another site, an unknown kind', async () => {
    const body = () => {
      const form = new FormData();
      form.set('file', new Blob(['x']), 'a.jpg');
      return form;
    };
    const send = (person: Person, kind: string, headers: Record<string, string> = {}) =>
      leavesNothing(() => person.fetch(`/api/files?kind=${kind}`, { method: 'POST', body: body(), headers }));
    const stranger = await send(visitor(app), 'post');
    expect(stranger.status).toBe(401);
    expect((await stranger.json()).error.message).toBe('You must be signed in to upload an image');
    expect((await send(ada, 'post', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(ada, '../../etc')).status).toBe(400);
  });
});

const HEAD =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
const TAIL = '\r\n--b--\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

const requestHead = (headers: string[]) =>
  [
    'POST /api/files?kind=post HTTP/1.1',
    `host: ${new URL(app.url).host}`,
    `origin: ${app.url}`,
    `cookie: ${ada.cookie}`,
    'content-type: multipart/form-data; boundary=b',
    ...headers,
    '\r\n',
  ].join('\r\n');

/** Sends a request by hand and gives the first answer. */
async function raw(headers: string[], body: () => AsyncGenerator<string>): Promise<string> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  socket.write(requestHead(headers));
  for await (const part of body()) socket.write(part);
  await vi.waitFor(() => expect(answer).toContain('"error"'), 10_000);
  socket.destroy();
  return answer;
}

describe('a submission', () => {
  test.each([
    ['pdf', pdf, 'application/pdf'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['zip', () => zip({ 'main.c': 'int main(){}' }), 'application/zip'],
    ['mp4', mp4, 'video/mp4'],
    ['png', png, 'image/png'],
    ['jpeg', jpeg, 'image/jpeg'],
  ])('%s is kept byte for byte, for its owner to save', async (extension, make, mime) => {
    const sent = await make();
    const { body } = await upload(ada, 'submission', sent, { name: `My work.${extension.toUpperCase()}` });
    expect(body).toMatchObject({ mime, width: null, placeholder: null, variants: [] });
    expect(body.url).toMatch(
      new RegExp(`^/files/challenge_submissions/${ada.id}/\\d+_[0-9a-f]{32}\\.${extension}$`),
    );
    const { response, bytes } = await served(ada, body.url);
    expect(bytes.equals(sent)).toBe(true);
    expect(response.headers.get('content-type')).toBe(mime);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="\d+_/);
    expect(body.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is named by its content, whatever it was called', async () => {
    const { body } = await upload(ada, 'submission', pdf(), { name: '../../x.html', type: 'text/html' });
    expect(body.url).toMatch(/_[0-9a-f]{32}\.pdf$/);
  });

  test('of any other type is refused', async () => {
    for (const bytes of [Buffer.from('MZ\x90\0program'), gifOfFrames(1), Buffer.from('just text')]) {
      const sent = await leavesNothing(() => upload(ada, 'submission', bytes, { name: 'a.pdf' }));
      expect(sent.error?.message).toBe(fileKinds.submission.wrongType);
    }
  });
});
