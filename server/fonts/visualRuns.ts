/*
 * Fonts for letters that the main typefaces lack (Arabic, Cyrillic, Greek), and the Unicode bidirectional algorithm: a line
 * becomes runs of one font and one direction, from left to right.
 */
import { join } from 'node:path';
import createBidi from 'bidi-js';

const FONTS = import.meta.dirname;

/** The fonts that stand in for letters which the main font of this weight lacks, in the order tried. */
export const fallbackFonts = (weight: 400 | 600) =>
  ['noto-sans-arabic', 'inter-cyrillic', 'inter-greek'].map((name) => join(FONTS, `${name}-${weight}.ttf`));

export interface Run {
  text: string;
  /** The index of the font that shows it. */
  font: number;
  rtl: boolean;
}

// At run time, the import is the function itself; its types say otherwise.
const bidi = (createBidi as unknown as typeof createBidi.default)();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a line into runs, in the order in which they are drawn. `covers` tells whether a font has the letters. */
export function visualRuns(
  text: string,
  fonts: number,
  covers: (font: number, text: string) => boolean,
): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  const runs: (Run & { level: number })[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    // A space between two Arabic words stays in their font.
    const keeps = last && last.level === level && !/\p{L}/u.test(segment) && covers(last.font, segment);
    const font = keeps ? last.font : firstOf(fonts, (one) => covers(one, segment));
    if (last && last.level === level && last.font === font) last.text += segment;
    else runs.push({ text: segment, font, rtl: level % 2 === 1, level });
  }
  return reordered(runs);
}

/** Text from right to left as text from left to right, for a typesetter that does not turn it: brackets are mirrored. */
export const turned = (text: string) =>
  [...graphemes.segment(text)]
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .reverse()
    .join('');

function firstOf(fonts: number, has: (font: number) => boolean): number {
  for (let font = 0; font < fonts; font++) if (has(font)) return font;
  return 0;
}

/** Rule L2 of the algorithm: reverses each sequence of a level or higher, from the highest to the lowest odd level. */
function reordered<Item extends { level: number }>(runs: Item[]): Item[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--)
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      if (end - start > 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      if (end > start) start = end;
    }
  return ordered;
}
