import { isFiltered, type SearchQuery } from '../../contract/search/query.ts';

/** `like` patterns of a query, for texts that are also matched inside words: names, tribes, challenges, sessions. */
export interface Patterns {
  /** The most selective, for the index. */
  longest: string;
  /** Without `longest`: for a repeated pattern, PostgreSQL would expect next to no matches, and would read all of them. */
  others: string[];
}

/** Undefined if the query has filters that only posts have, or no words. */
export function patternsOf(query: SearchQuery): Patterns | undefined {
  const [longest, ...others] = query.phrases.map(patternOf).toSorted((a, b) => b.length - a.length);
  return longest && !isFiltered(query) ? { longest, others } : undefined;
}

/** The pattern of folded words without special characters (contract/search/query.ts). Anything may be between them. */
export const patternOf = (words: string[]) => `%${words.join('%')}%`;
