import type { Line, Typeface } from './typesetting.ts';

/** A font size and line height in pixels, and the maximum number of lines. */
export interface Step {
  size: number;
  leading: number;
  lines: number;
}

export interface FittedText extends Step {
  set: Line[];
}

const ELLIPSIS = '…';

/** Sets a text in the first step that it fits. If it fits none, it is cut in the last one, with an ellipsis. */
export function fitText(face: Typeface, text: string, steps: Step[], width: number): FittedText {
  const shown = face.showable(text);
  const words = shown.split(' ').filter(Boolean);
  for (const step of steps) {
    const lines = wrap(face, words, width / step.size);
    if (lines && lines.length <= step.lines)
      return { ...step, set: balance(face, words, lines, width / step.size) };
  }
  const last = steps.at(-1);
  if (!last) throw new Error('a text needs a step');
  return { ...last, set: clip(face, words, last.lines, width / last.size) };
}

/** Wraps words into lines; undefined if a word is wider than a line. */
function wrap(face: Typeface, words: string[], width: number): Line[] | undefined {
  const lines: Line[] = [];
  for (const word of words) {
    const before = lines.at(-1);
    const longer = before && face.line(`${before.text} ${word}`);
    if (longer && longer.width <= width) lines[lines.length - 1] = longer;
    else lines.push(face.line(word));
    if ((lines.at(-1)?.width ?? 0) > width) return undefined;
  }
  return lines;
}

/** Wraps the words into the same number of lines of about equal width, so that no word is alone in the last one. */
function balance(face: Typeface, words: string[], lines: Line[], width: number): Line[] {
  let [narrow, wide, best] = [0, width, lines];
  for (let i = 0; lines.length > 1 && i < 8; i++) {
    const middle = (narrow + wide) / 2;
    const tried = wrap(face, words, middle);
    if (tried && tried.length <= lines.length) [wide, best] = [middle, tried];
    else narrow = middle;
  }
  return best;
}

/** At most `most` lines, the last one with an ellipsis if words remain. Breaks a word that is wider than a line. */
function clip(face: Typeface, words: string[], most: number, width: number): Line[] {
  const broken = words.flatMap((word) => breakWord(face, word, width));
  const lines = wrap(face, broken, width) ?? [];
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  kept[most - 1] = ellipsized(face, kept.at(-1)?.text ?? '', width);
  return kept;
}

function breakWord(face: Typeface, word: string, width: number): string[] {
  const parts = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`;
    if (face.line(longer).width <= width) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts.filter(Boolean);
}

function ellipsized(face: Typeface, text: string, width: number): Line {
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  for (let kept = letters.length; kept > 0; kept--) {
    const line = face.line(`${letters.slice(0, kept).join('').trimEnd()}${ELLIPSIS}`);
    if (line.width <= width) return line;
  }
  return face.line(ELLIPSIS);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
