import type { SearchQuery } from '../../contract/search.query.ts';

/** Shorter prefixes would match most texts. */
const PREFIX_MIN = 2;

/**
 * The query as a PostgreSQL `tsquery`; null if it has no words. The words contain only letters and digits
 * (contract/search.query.ts), so they need no escaping. With `weight`, it matches only words of that weight: A is a title.
 */
export function tsqueryOf({ phrases, open }: SearchQuery, weight: '' | 'A' = ''): string | null {
  if (phrases.length === 0) return null;
  return phrases.map((words, n) => phraseOf(words, open && n === phrases.length - 1, weight)).join(' & ');
}

function phraseOf(words: string[], open: boolean, weight: string): string {
  const terms = words.map((word, n) => {
    const prefix = open && n === words.length - 1 && word.length >= PREFIX_MIN ? '*' : '';
    return `'${word}'${prefix || weight ? `:${prefix}${weight}` : ''}`;
  });
  return terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' <-> ')})`;
}
