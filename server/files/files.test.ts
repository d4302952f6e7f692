import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { smallFace } from '../../contract/core/author.ts';
import { type FileKind, fileKinds, IMAGE_WIDTHS } from '../../contract/files/endpoints.ts';
import { startApp, type TestApp } from '../../test/app.ts';
import {
  docx,
  fileRows,
  gifOfFrames,
  jpeg,
  m4a,
  mp3,
  mp3Frames,
  mp4,
  objects,
  pdf,
  png,
  pptx,
  upload,
  wav,
  webp,
  xlsx,
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
  test('is stored as WebP in several sizes, with its dimensions and a placeholder', async () => {
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

  test('is never scaled up', async () => {
    const { body } = await upload(ada, 'post', await png({ width: 500, height: 300 }));
    expect(body.variants.map((v) => v.width)).toEqual([360, 500]);
    expect(body).toMatchObject({ width: 500, height: 300 });
  });

  test('of each kind is stored under the path in the specification', async () => {
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

  test('for an avatar becomes a square', async () => {
    const { body } = await upload(ada, 'avatar', await jpeg({ width: 300, height: 900 }));
    expect(body).toMatchObject({ width: 256, height: 256 });
    const [small, whole] = body.variants;
    expect(small).toMatchObject({ url: smallFace(body.url), width: 96 });
    expect(whole).toMatchObject({ url: body.url, width: 256 });
  });
});

describe('a submission', () => {
  test.each([
    ['pdf', pdf, 'application/pdf'],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['zip', () => zip({ 'main.c': 'int main(){}' }), 'application/zip'],
    ['pptx', pptx, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['mp4', mp4, 'video/mp4'],
    ['mp3', mp3, 'audio/mpeg'],
    ['mp3', mp3Frames, 'audio/mpeg'],
    ['m4a', m4a, 'audio/mp4'],
    ['m4a', mp4, 'video/mp4'],
    ['wav', wav, 'audio/wav'],
    ['webp', webp, 'image/webp'],
    ['txt', () => Buffer.from('BMW na my ọkọ̀ ayọ́kẹ́lẹ́\r\n\tẹ ṣé\n'), 'text/plain'],
    ['txt', () => Buffer.from('<script>alert(1)</script>'), 'text/plain'],
    ['txt', () => Buffer.from('\ufeffOrí kìíní', 'utf16le'), 'text/plain'],
    ['txt', () => Buffer.from('caf\xe9', 'latin1'), 'text/plain'],
    ['png', png, 'image/png'],
    ['jpeg', jpeg, 'image/jpeg'],
  ])('of type %s is stored byte for byte, and its owner can download it', async (extension, make, mime) => {
    const sent = await make();
    const { body } = await upload(ada, 'submission', sent, { name: `My work.${extension.toUpperCase()}` });
    expect(body).toMatchObject({ mime, width: null, placeholder: null, variants: [] });
    expect(body.url).toMatch(
      new RegExp(`^/files/challenge_submissions/${ada.id}/\\d+_[0-9a-f]{32}\\.${extension}$`),
    );
    const { response, bytes } = await served(ada, body.url);
    expect(bytes.equals(sent)).toBe(true);
    expect(response.headers.get('content-type')).toBe(mime);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="My work.${extension.toUpperCase()}"`,
    );
    expect(body.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('gets its file extension from its content, not from its name or declared type', async () => {
    const { body } = await upload(ada, 'submission', pdf(), { name: '../../x.html', type: 'text/html' });
    expect(body.url).toMatch(/_[0-9a-f]{32}\.pdf$/);
  });

  test.each([
    ['a program', Buffer.from('MZ\x90\0program'), 'a.pdf'],
    ['a GIF', gifOfFrames(1), 'a.pdf'],
    ['text without the name of one', Buffer.from('just text'), 'a.pdf'],
    ['a program named as text', Buffer.from('MZ\x90\0program'), 'a.txt'],
    [
      'text with a zero byte at its end',
      Buffer.concat([Buffer.alloc(200_000, 'a'), Buffer.alloc(1)]),
      'a.txt',
    ],
    ['half a letter of UTF-16', Buffer.from('\xff\xfea', 'latin1'), 'a.txt'],
    ['nothing', Buffer.alloc(0), 'a.txt'],
  ])('of %s is rejected, and leaves nothing behind', async (_what, bytes, name) => {
    const sent = await leavesNothing(() => upload(ada, 'submission', bytes, { name }));
    expect(sent.error?.message).toBe(fileKinds.submission.wrongType);
  });

  test('of text is rejected in a message', async () => {
    const { error } = await upload(ada, 'message', Buffer.from('just text'), { name: 'a.txt' });
    expect(error?.message).toBe(fileKinds.message.wrongType);
  });
});
