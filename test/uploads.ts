import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { ErrorBody } from '../contract/core/errors.ts';
import type { FileKind, StoredFile } from '../contract/files/endpoints.ts';
import type { TestApp } from './app.ts';

interface Made {
  width?: number;
  height?: number;
}

const plain = ({ width = 640, height = 400 }: Made = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 140, b: 90 } } });

export const jpeg = (size?: Made) => plain(size).jpeg().toBuffer();
export const png = (size?: Made) => plain(size).png().toBuffer();
export const webp = (size?: Made) => plain(size).webp().toBuffer();

const grainy = ({ width = 1280, height = 720 }: Made = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** With noise, so that it is as large as a photo. */
export const photo = (size?: Made) => grainy(size).jpeg().toBuffer();

/** A JPEG with a location in its EXIF data, and an orientation of a quarter turn. */
export const jpegFromPhone = (size?: Made) => fromPhone(plain(size));

/** The same with noise. */
export const photoFromPhone = (size?: Made) => fromPhone(grainy(size));

const fromPhone = (picture: Sharp) =>
  picture
    .jpeg()
    .withExif({
      IFD0: { Make: 'Tecno' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '6/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '3/1 22/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A JPEG that is red above and blue below once it is rotated as its EXIF data says, to 400 by 640 pixels. */
export const portrait = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: { r: 220, g: 30, b: 30 } } })
    .composite([
      {
        input: { create: { width: 320, height: 400, channels: 3, background: { r: 30, g: 30, b: 220 } } },
        gravity: 'east',
      },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A small file that announces a picture of this size: a signature, a header and nothing worth decoding. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.alloc(8)), chunk('IEND')]);
}

/** A black PNG that is as large as it announces: about 50 kB that decompress to `edge` by `edge` pixels. */
export function pngBomb(edge: number): Buffer {
  const [signature, header] = [pngHeader(edge, edge).subarray(0, 8), Buffer.alloc(13)];
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0], 8);
  const rows = deflateSync(Buffer.alloc(edge * (1 + Math.ceil(edge / 8))));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A GIF of many frames, each as large as the first: few bytes that decompress to many. */
export function gifOfFrames(frames: number, edge = 1_000): Buffer {
  const size = [edge & 255, edge >> 8, edge & 255, edge >> 8];
  const screen = [...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  // One pixel of LZW data: the decoder fills in the rest of the frame.
  const frame = [0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 0x01, 0];
  return Buffer.concat([Buffer.from(screen), ...Array(frames).fill(Buffer.from(frame)), Buffer.from([0x3b])]);
}

/** A ZIP archive of these entries, uncompressed. */
export function zip(entries: Record<string, string>): Buffer {
  const stored = Object.entries(entries).map(([name, text]) => {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt32LE(crc32(text), 14);
    header.writeUInt32LE(text.length, 18);
    header.writeUInt32LE(text.length, 22);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, Buffer.from(name + text)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([...stored, end]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const WORD = `${OFFICE}.wordprocessingml.document.main+xml`;
const SLIDES = `${OFFICE}.presentationml.presentation.main+xml`;
const SHEET = `${OFFICE}.spreadsheetml.sheet.main+xml`;

export const docx = () => office('word/document.xml', WORD);
export const pptx = () => office('ppt/presentation.xml', SLIDES);
export const xlsx = () => office('xl/workbook.xml', SHEET);

const office = (part: string, type: string) =>
  zip({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    [part]: '<xml/>',
  });
export const pdf = () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
/** An MP3 with an ID3 tag that ends in padding. */
export const mp3 = () =>
  Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x02\0', 'latin1'), Buffer.alloc(256), mp3Frames()]);
export const mp3Frames = () =>
  Buffer.concat(Array(4).fill(Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])));
export const m4a = () => Buffer.from('\0\0\0\x18ftypM4A \0\0\0\0M4A isom', 'latin1');
export const wav = () =>
  Buffer.concat([Buffer.from('RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0', 'latin1'), Buffer.alloc(32)]);
export const mp4 = () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');

export interface Sent {
  status: number;
  body: StoredFile;
  error: ErrorBody['error'] | undefined;
}

/** Uploads one file as the web does; the client chooses the name and type. */
export async function upload(
  person: { fetch(path: string, init?: RequestInit): Promise<Response> },
  kind: FileKind,
  bytes: Buffer,
  { name = 'photo.jpg', type = 'image/jpeg' } = {},
): Promise<Sent> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await person.fetch(`/api/files?kind=${kind}`, { method: 'POST', body: form });
  const body = await response.json();
  return { status: response.status, body, error: body.error };
}

/** The files in the data folder's object store, including drafts. */
export async function objects(app: TestApp): Promise<string[]> {
  const entries = await readdir(join(app.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((e) => e.isFile()).map((e) => join(e.parentPath, e.name));
}

export const fileRows = (app: TestApp) =>
  app.deps.db.many<{ id: string; url: string; stored: boolean }>({
    name: 'test_files',
    text: 'select id, url, stored from files order by url',
  });
