import { isFiltered, type SearchQuery } from '../../contract/search.query.ts';

/** `like` patterns of a query, for texts that are searched anywhere in a word: names, tribes, challenges, sessions. */
export interface Patterns {
  /** The most selective, for the index. */
  longest: string;
  /** Apart from it: PostgreSQL would take a pattern that stands twice to find next to nothing, and would read all that it finds. */
  others: string[];
}

/** Undefined where the query has filters that only posts have, or no words. */
export function patternsOf(query: SearchQuery): Patterns | undefined {
  const [longest, ...others] = query.phrases.map(patternOf).toSorted((a, b) => b.length - a.length);
  return longest && !isFiltered(query) ? { longest, others } : undefined;
}

/** Of folded words (contract/search.query.ts), in which no sign has a meaning; whatever signs stand between them. */
export const patternOf = (words: string[]) => `%${words.join('%')}%`;
