import { fileTypeFromFile } from 'file-type';
import { AppError } from '../../../contract/errors.ts';
import { chooseImage, type FileKind, fileKinds } from '../../../contract/files.ts';
import type { Received } from './receive.ts';

/** The extensions that a document may keep, by content type. The first one replaces any other extension of the sender. */
const EXTENSIONS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'video/mp4': ['mp4'],
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
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const { types } = fileKinds[kind];
  // An animated PNG is a PNG; its first frame is kept, as with GIF.
  const found = mime === 'image/apng' ? 'image/png' : mime;
  const misnamed = kind === 'message' && IMAGE_NAME.test(filename);
  const fits = found && (types as readonly string[]).includes(found) && (isImage(found) || !misnamed);
  if (!fits) throw new AppError('invalid', misnamed ? chooseImage : fileKinds[kind].wrongType);
  return found;
}

export const isImage = (mime: string) => mime.startsWith('image/');

/** The sender's extension if it fits the content type, else the first one of that type. */
export function extensionOf(mime: string, filename: string): string {
  const fitting = EXTENSIONS[mime] ?? ['bin'];
  const own = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return fitting.includes(own) ? own : fitting[0];
}
