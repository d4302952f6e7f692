import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { AppError } from '../../../contract/core/errors.ts';
import { chooseImage, type FileKind, fileKinds } from '../../../contract/files/endpoints.ts';
import type { Received } from './receive.ts';

/** The extensions that a document may keep, by content type. The first one replaces any other extension of the sender. */
const EXTENSIONS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'text/plain': ['txt'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/wav': ['wav'],
  // Some recorders write sound alone in a container that announces a video.
  'video/mp4': ['mp4', 'm4a'],
};

const IMAGE_NAME = /\.(jpe?g|png|webp|gif|svg|heic|heif|avif|bmp|tiff?)$/i;

/**
 * Detects the type of a file by its content, never by its name or announced type. Rejects a type that its kind does not
 * allow, and a document named as an image. Of a ZIP archive, only small entries that name its type are unpacked, up to 1 MB
 * (file-type).
 */
export async function sniff(
  { path, filename }: Pick<Received, 'path' | 'filename'>,
  kind: FileKind,
): Promise<string> {
  // A file of unknown type is rejected.
  const { types } = fileKinds[kind];
  const found = await typeOf(path, filename);
  const misnamed = kind === 'message' && IMAGE_NAME.test(filename);
  const fits = found && (types as readonly string[]).includes(found) && (isImage(found) || !misnamed);
  if (!fits) throw new AppError('invalid', misnamed ? chooseImage : fileKinds[kind].wrongType);
  return found;
}

async function typeOf(path: string, filename: string): Promise<string | undefined> {
  // Text has no signature, and its first words may look like one: "BM" of "BMW" is a bitmap's.
  if (TEXT_NAME.test(filename) && (await isPlainText(path))) return 'text/plain';
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // Layers 1 and 2 of MPEG have the type of an MP3, and UTF-16 begins as layer 1 does.
  if (!found || (found.mime === 'audio/mpeg' && found.ext !== 'mp3')) return undefined;
  return OTHER_NAMES[found.mime] ?? found.mime;
}

const TEXT_NAME = /\.txt$/i;
// An animated PNG is a PNG; its first frame is kept, as with GIF.
const OTHER_NAMES: Record<string, string> = { 'image/apng': 'image/png', 'audio/x-m4a': 'audio/mp4' };

export const isImage = (mime: string) => mime.startsWith('image/');

/** The sender's extension if it fits the content type, else the first one of that type. */
export function extensionOf(mime: string, filename: string): string {
  const fitting = EXTENSIONS[mime] ?? ['bin'];
  const own = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return fitting.includes(own) ? own : fitting[0];
}

/** The byte order marks of UTF-16, which older editors write. */
const UTF_16 = { fffe: 'utf-16le', feff: 'utf-16be' } as const;

/** Whether a file is text: without control characters, in UTF-8 or another 8-bit encoding, or in UTF-16 with its mark. */
async function isPlainText(path: string): Promise<boolean> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder ??= decoderOf(chunk);
      if (hasControls(decoder.decode(chunk, { stream: true }))) return false;
    }
    decoder?.decode();
  } catch {
    // Broken UTF-16.
    return false;
  }
  return decoder !== undefined;
}

function decoderOf(start: Buffer): TextDecoder {
  const encoding = UTF_16[start.toString('hex', 0, 2) as keyof typeof UTF_16];
  return encoding ? new TextDecoder(encoding, { fatal: true }) : new TextDecoder('utf-8');
}

/** Any control character of ASCII except the white space of texts, from tab to carriage return. */
function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x7f || (code < 0x20 && (code < 0x09 || code > 0x0d))) return true;
  }
  return false;
}
