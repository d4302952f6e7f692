import { fileTypeFromFile } from 'file-type';
import { AppError } from '../../../contract/errors.ts';
import { chooseImage, type FileKind, fileKinds } from '../../../contract/files.ts';
import type { Received } from './receive.ts';

/** The extensions a document keeps, by what its content is; the first stands where the sender's is another. */
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
 * What a file is, by its content and never by its name or announced type. Refuses what its kind does not take, and a
 * document that is named as an image. Reads the beginning only: archives are never unpacked.
 */
export async function sniff(
  { path, filename }: Pick<Received, 'path' | 'filename'>,
  kind: FileKind,
): Promise<string> {
  // A file that cannot be told is none that we take.
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

/** The sender's own extension where it fits the content, else the content's. */
export function extensionOf(mime: string, filename: string): string {
  const fitting = EXTENSIONS[mime] ?? ['bin'];
  const own = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return fitting.includes(own) ? own : fitting[0];
}
