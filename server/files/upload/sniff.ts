import { fileTypeFromFile } from 'file-type';
import { AppError } from '../../../contract/errors.ts';
import { type FileKind, fileKinds } from '../../../contract/files.ts';

/** The extensions a submission keeps, by what its content is; the first stands where the sender's is another. */
const EXTENSIONS: Record<string, readonly [string, ...string[]]> = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'video/mp4': ['mp4'],
};

/** What a file is, by its content and never by its name or announced type. Refuses what its kind does not take. */
export async function sniff(path: string, kind: FileKind): Promise<string> {
  // A file that cannot be told is none that we take.
  const mime = (await fileTypeFromFile(path).catch(() => undefined))?.mime;
  const { types, wrongType } = fileKinds[kind];
  // An animated PNG is a PNG; its first frame is kept, as with GIF.
  const found = mime === 'image/apng' ? 'image/png' : mime;
  if (!found || !(types as readonly string[]).includes(found)) throw new AppError('invalid', wrongType);
  return found;
}

/** The sender's own extension where it fits the content, else the content's. */
export function extensionOf(mime: string, filename: string): string {
  const fitting = EXTENSIONS[mime] ?? ['bin'];
  const own = filename.split('.').at(-1)?.toLowerCase() ?? '';
  return fitting.includes(own) ? own : fitting[0];
}
