import { isFiltered, type SearchQuery } from '../../contract/search.query.ts';

/** `like` patterns of a query, for texts that are searched anywhere in a word: names, tribes, challenges, sessions. */
export interface Patterns {
  /** The most selective, for the index. */
  longest: string;
  all: string[];
}

/** Undefined where the query has filters that only posts have, or no words. */
export function patternsOf(query: SearchQuery): Patterns | undefined {
  const all = query.phrases.map(patternOf);
  const [longest] = all.toSorted((a, b) => b.length - a.length);
  return longest && !isFiltered(query) ? { longest, all } : undefined;
}

/** Of folded words (contract/search.query.ts), in which no sign has a meaning; whatever signs stand between them. */
export const patternOf = (words: string[]) => `%${words.join('%')}%`;
