import { challengeCategories } from '../../contract/challenges.copy.ts';
import { CHALLENGE_SEARCH_MAX } from '../../contract/challenges.limits.ts';
import type { ListOptions } from './queries.ts';

/** The filters in the address of the list; invalid ones are omitted. */
export function listOptionsIn(search: URLSearchParams): ListOptions {
  const q = search.get('q')?.trim().slice(0, CHALLENGE_SEARCH_MAX);
  return {
    q: q || undefined,
    category: challengeCategories.find((category) => category === search.get('category')),
  };
}
