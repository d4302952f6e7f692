import { normalize } from '../../contract/text/normalize.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What a reader would miss: letters, marks and digits, and code points that only some fonts give a meaning. */
const LETTER = /[\p{L}\p{M}\p{N}\p{Co}\p{Cn}]/u;
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Whether fonts can show a name: they have each of its letters, and it has one. Otherwise '@username' is drawn instead. A symbol
 * that they lack, such as an emoji beside letters, is only left out (contract/text/showable.ts).
 */
export function canShowName(name: string, isCovered: (text: string) => boolean): boolean {
  const letters = [...graphemes.segment(normalize(name, 'NFC'))]
    .map(({ segment }) => segment.replace(IGNORED, ''))
    .filter((letter) => LETTER.test(letter));
  const hasGlyphs = (letter: string) =>
    [letter, normalize(letter, 'NFKC'), normalize(letter, 'NFD')].some(isCovered);
  return letters.every(hasGlyphs) && letters.some((letter) => /[\p{L}\p{N}]/u.test(letter));
}
