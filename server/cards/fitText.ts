import type { Line, Typeface } from './typesetting.ts';

/** A size that a text may have, in pixels, and in how many lines. */
export interface Step {
  size: number;
  leading: number;
  lines: number;
}

export interface FittedText extends Step {
  set: Line[];
}

const ELLIPSIS = '…';

/** Sets a text in the first of these steps that holds it; in the last one it is cut, with an ellipsis. */
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

/** The lines of these words; undefined where a word is wider than a line. */
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

/** As many lines of about the same width: no word stands alone in the last one. */
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

/** So many full lines, the last one with an ellipsis where anything is left. A word wider than a line is broken. */
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
