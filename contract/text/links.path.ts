// Paths of addresses in texts (links.ts): where the address ends and the sentence goes on.

import { endOfWord, matchAt } from './links.boundary.ts';

const PATH_MAX = 2_000;
/** Deeper nested brackets end a path, so that a text of opening brackets is read once. */
const NESTING_MAX = 8;
// Brackets; and what ends a path: spaces, quotation marks, the punctuation of Chinese and Japanese, which no space follows,
// and the next address of a list without spaces.
const STOP =
  /([([{])|([)\]}])|[\s<>"“”«»\p{Cf}。，、；：？！（）［］｛｝【】〔〕「」『』《》〈〉｡､]|[,;|،؛](?=https?:\/\/)|$/giu;
const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const WITHIN_WORD = /[.,:;!?'‘’…،؛؟।*_~]*\p{Cf}|[\p{L}\p{N}]/uy;
const SENTENCE = /[.,:;!?'‘’…،؛؟।]/;
const MARK = /[*_~]/;
/** The part of a line in which a mark before an address may have opened, such as "*Apply: example.ng/x*". */
const LINE_MAX = 200;

/** The end of the path that begins at `from` with "/", "?" or "#", of an address that begins at `start`. */
export const pathAt = (text: string, start: number, from: number): number =>
  withoutEnd(text, start, from, longestPath(text, from));

/**
 * Where the next address may begin after a path. An invisible character, or the length of the path, may have ended it within
 * a word, whose rest is no address of its own.
 */
export const nextAfterPath = (text: string, end: number): number =>
  matchAt(WITHIN_WORD, text, end) ? endOfWord(text, end) : end;

/** Up to the first stop, or to a bracket without its other half. */
function longestPath(text: string, from: number): number {
  const path = text.slice(from, from + PATH_MAX + 1);
  const open: { at: number; closing: string | undefined }[] = [];
  STOP.lastIndex = 0;
  let stop = STOP.exec(path);
  while (stop) {
    const { 1: opening, 2: closing, index } = stop;
    const isPair = closing && open.at(-1)?.closing === closing;
    if (isPair) open.pop();
    else if (opening) open.push({ at: index, closing: CLOSING[opening] });
    if (!(isPair || opening) || open.length > NESTING_MAX)
      return from + Math.min(open[0]?.at ?? index, PATH_MAX);
    stop = STOP.exec(path);
  }
  return from;
}

/** Without the punctuation of the sentence, and without a mark that stands before the address, too. */
function withoutEnd(text: string, start: number, from: number, longest: number): number {
  let end = longest;
  while (end > from) {
    const last = text.charAt(end - 1);
    if (!(SENTENCE.test(last) || (MARK.test(last) && isOpen(last, text, start)))) break;
    end--;
  }
  return end;
}

/** Whether the last such mark before an address begins a word of its line: "5 * 3" and the end of "*a*" open nothing. */
function isOpen(mark: string, text: string, start: number): boolean {
  const line =
    text
      .slice(Math.max(0, start - LINE_MAX), start)
      .split('\n')
      .at(-1) ?? '';
  const opening = line.lastIndexOf(mark);
  if (opening < 0 || line[opening + 1] === ' ') return false;
  const before = line.slice(0, opening).replace(/[*_~]{1,8}$/, '');
  return /(?:^|[\s\p{Ps}\p{Pi}"'>:,-])$/u.test(before);
}
