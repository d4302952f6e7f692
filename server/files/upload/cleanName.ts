import { FILE_NAME_MAX } from '../../../contract/files.limits.ts';
import { clean } from '../../../contract/text.ts';

/** A file extension such as `.docx`. It is kept when a long name is shortened. */
const ENDING = /\.[A-Za-z0-9]{1,8}$/;

/** Cleans a sender's file name for display and download: one line, no folders, at most FILE_NAME_MAX characters. */
export function cleanName(filename: string): string {
  const name = clean(clean(filename).replace(/\s+/g, ' ').split(/[/\\]/).at(-1) ?? '');
  if (/^\.*$/.test(name)) return '';
  const letters = [...name];
  if (letters.length <= FILE_NAME_MAX) return name;
  const ending = ENDING.exec(name)?.[0] ?? '';
  return (
    letters
      .slice(0, FILE_NAME_MAX - ending.length)
      .join('')
      .trimEnd() + ending
  );
}
