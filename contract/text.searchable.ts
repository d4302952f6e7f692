// Letters of Hausa that Unicode does not decompose.
const PLAIN: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/**
 * Folds a text for comparison in searches: on one line, in lower case, without accents, dots or hooks, so that "osun" finds
 * "Ọ̀ṣun".
 */
export const searchable = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => PLAIN[letter] ?? letter);
