import { MEMBER_SEARCH_MAX } from '../../contract/admin/limits.ts';

/** The search text of the members tab. */
export const memberSearchIn = (search: URLSearchParams) =>
  (search.get('q') ?? '').trim().slice(0, MEMBER_SEARCH_MAX);
