import { FILE_NAME_MAX } from '../../../contract/files.limits.ts';
import { clean } from '../../../contract/text.ts';

/** An ending such as `.docx`, which is kept however long the name is. */
const ENDING = /\.[A-Za-z0-9]{1,8}$/;

/** What a sender calls a file, as it may be shown and offered: one line, no folders, FILE_NAME_MAX characters. */
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
