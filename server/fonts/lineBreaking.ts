/*
 * Breaks texts into lines in linear time: each word is measured once, and a word that is wider than a line a few times for
 * each line that it fills. Widths are multiples of the font size.
 */

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** After so many estimates, the search halves what is left, so that no text needs a measurement for each letter. */
const ESTIMATES = 4;

export type LineBreaker = ReturnType<typeof createLineBreaker>;

/** Keeps the widths of words and letters that it measured. */
export function createLineBreaker(measure: (text: string) => number) {
  const known = new Map<string, number>();
  function widthOf(text: string): number {
    const width = known.get(text) ?? measure(text);
    known.set(text, width);
    return width;
  }

  // It has the font of the letter before it. Between two scripts it may have that of the letter after it, which differs by a few
  // hundredths of the font size.
  function spaceAfter(word: string): number {
    const letter = lettersOf(word).at(-1) ?? '';
    return widthOf(`${letter} `) - widthOf(letter);
  }

  /** Lines no wider than `width`, except for a word that is wider itself. */
  function wrap(words: string[], width: number): string[] {
    const lines: string[] = [];
    let [used, before] = [0, ''];
    for (const word of words) {
      const longer = used + spaceAfter(before) + widthOf(word);
      const fits = before !== '' && longer <= width;
      if (fits) lines.push(`${lines.pop()} ${word}`);
      else lines.push(word);
      [used, before] = [fits ? longer : widthOf(word), word];
    }
    return lines;
  }

  /** Splits a word into parts no wider than `width`, except for single letters that are wider. At most `most` parts. */
  function split(word: string, width: number, most: number): string[] {
    if (widthOf(word) <= width) return [word];
    const parts: string[] = [];
    let letters = lettersOf(word);
    while (letters.length > 0 && parts.length < most) {
      const count = Math.max(1, countOf(letters, width));
      parts.push(letters.slice(0, count).join(''));
      letters = letters.slice(count);
    }
    return parts;
  }

  /** The text without as many of its last letters as it takes to fit with an ellipsis. */
  function shorten(text: string, width: number): string {
    const letters = lettersOf(text);
    return `${letters
      .slice(0, countOf(letters, width, '…'))
      .join('')
      .trimEnd()}…`;
  }

  /**
   * How many of the letters fit, with an ending. The widths of single letters give an estimate. Joined and kerned letters have
   * other widths, so each measurement corrects the next estimate.
   */
  function countOf(letters: string[], width: number, ending = ''): number {
    const sums = [0];
    for (const letter of letters) {
      const sum = (sums.at(-1) ?? 0) + widthOf(letter);
      sums.push(sum);
      // Joined letters are seldom a quarter as wide as single ones.
      if (sum > 4 * width) break;
    }
    let [fits, over, scale] = [0, sums.length, 1];
    for (let tries = 0; over - fits > 1; tries++) {
      const estimated = sums.findLastIndex((sum) => sum * scale <= width);
      const tried = tries < ESTIMATES ? estimated : Math.floor((fits + over) / 2);
      const count = Math.min(Math.max(tried, fits + 1), over - 1);
      const measured = measure(letters.slice(0, count).join('') + ending);
      scale = measured / (sums[count] || 1);
      if (measured <= width) fits = count;
      else over = count;
    }
    return fits;
  }

  return { widthOf, wrap, split, shorten };
}
