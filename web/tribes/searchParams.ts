import { tribeCategories } from '../../contract/tribes.copy.ts';
import { TRIBE_SEARCH_MAX } from '../../contract/tribes.limits.ts';
import type { ListOptions } from './queries.ts';

/** The filters in the address of the list. Invalid values are ignored. */
export function listOptionsIn(search: URLSearchParams): ListOptions {
  const q = search.get('q')?.trim().slice(0, TRIBE_SEARCH_MAX);
  return {
    q: q || undefined,
    category: tribeCategories.find((category) => category === search.get('category')),
  };
}
