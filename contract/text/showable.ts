import { normalize } from './normalize.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text in NFC on one line, without characters that a font lacks. Compatibility letters that it lacks, such as bold
 * mathematical ones, become plain letters (NFKC).
 */
export function showable(text: string, isCovered: (text: string) => boolean): string {
  const covered = (grapheme: string) =>
    [grapheme, normalize(grapheme, 'NFKC'), normalize(grapheme, 'NFD')].find(isCovered) ?? '';
  const plain = normalize(text, 'NFC').replace(/\s+/g, ' ');
  const shown = isCovered(plain)
    ? plain
    : [...graphemes.segment(plain)].map(({ segment }) => covered(segment)).join('');
  return normalize(shown, 'NFC').replace(/\s+/g, ' ').trim();
}
