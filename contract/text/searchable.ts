import { normalize } from './normalize.ts';

// Letters of Hausa that Unicode does not decompose.
const PLAIN: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

// The characters of words, after folding. `search_words` of migration 0038 has the same list.
const LETTER =
  '\\da-z\\u00c0-\\u1fff\\u2c00-\\u2fff\\u3040-\\ufdff\\ufe10-\\ufffc\\u{10000}-\\u{1efff}\\u{1fb00}-\\u{10ffff}';

/** Matches what separates folded words: signs, spaces, emoji. */
export const SEPARATOR = new RegExp(`[^${LETTER}]+`, 'u');

// Names of programming languages, whose signs are not separators. A version may follow: "C++17" is "cplusplus 17".
const VERSIONED = new RegExp(`(?<![${LETTER}])([a-z](?:\\+\\+|#))(?=[0-9])`, 'gu');
const SIGNED = new RegExp(`(?<![${LETTER}])([a-z])(\\+\\+|#)(?![${LETTER}])`, 'gu');

/** In lower case, without accents, dots or hooks: "Ọ̀ṣun" is "osun". */
export const unaccented = (text: string) => fold(normalize(text.replace(/\s+/g, ' '), 'NFD'), /\p{M}/gu);

/**
 * Folds a text for comparison in searches, as the SQL function `searchable` (migrations 0062 and 0078): on one line, in lower case,
 * without accents, dots, hooks and invisible letters, with plain letters for ligatures and the like. "C++" is "cplusplus".
 */
export const searchable = (text: string) =>
  fold(normalize(text, 'NFKD'), /[\p{M}\p{Default_Ignorable_Code_Point}]/gu)
    .replace(/\s+/g, ' ')
    .replace(VERSIONED, '$1 ')
    .replace(SIGNED, (_, letter: string, sign: string) => letter + (sign === '#' ? 'sharp' : 'plusplus'));

/** A name for comparison with others: "Mass-Comm" and "mass comm" are the same. */
export const comparable = (name: string) =>
  searchable(name).split(SEPARATOR).filter(Boolean).join(' ') || name.toLowerCase();

const fold = (decomposed: string, marks: RegExp) =>
  decomposed
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => PLAIN[letter] ?? letter);
