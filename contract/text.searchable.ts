// Letters of Hausa and Yoruba writing that Unicode does not take apart.
const PLAIN: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/**
 * A text as searches compare it: on one line, in small letters without accents, dots or hooks, so that "Ọ̀ṣun" is found
 * by "osun".
 */
export const searchable = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => PLAIN[letter] ?? letter);
