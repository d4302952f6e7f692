import { createLineBreaker, type LineBreaker } from '../fonts/lineBreaking.ts';
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

/** Sets a text in the first step that it fits. If it fits none, it is cut in the last one, with an ellipsis. */
export function fitText(face: Typeface, text: string, steps: Step[], width: number): FittedText {
  const words = face.showable(text).split(' ').filter(Boolean);
  const breaker = createLineBreaker(face.widthOf);
  const widest = Math.max(0, ...words.map(breaker.widthOf));
  for (const step of steps) {
    const most = width / step.size;
    if (widest > most) continue;
    const lines = breaker.wrap(words, most);
    if (lines.length <= step.lines)
      return { ...step, set: balance(breaker, words, lines, most).map(face.line) };
  }
  const last = steps.at(-1);
  if (!last) throw new Error('a text needs a step');
  return { ...last, set: clip(breaker, words, last.lines, width / last.size).map(face.line) };
}

/** Wraps the words into the same number of lines of about equal width, so that no word is alone in the last one. */
function balance(breaker: LineBreaker, words: string[], lines: string[], width: number): string[] {
  const widest = Math.max(0, ...words.map(breaker.widthOf));
  let [narrow, wide, best] = [0, width, lines];
  for (let i = 0; lines.length > 1 && i < 8; i++) {
    const middle = (narrow + wide) / 2;
    const tried = breaker.wrap(words, middle);
    if (middle >= widest && tried.length <= lines.length) [wide, best] = [middle, tried];
    else narrow = middle;
  }
  return best;
}

/** At most `most` lines, the last one with an ellipsis if words remain. Breaks a word that is wider than a line. */
function clip(breaker: LineBreaker, words: string[], most: number, width: number): string[] {
  const parts = words.flatMap((word) => breaker.split(word, width, most + 1));
  const lines = breaker.wrap(parts, width);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), breaker.shorten(lines[most - 1] ?? '', width)];
}
