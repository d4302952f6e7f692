import { MEMBER_SEARCH_MAX } from '../../contract/admin.limits.ts';

/** The name that members are searched for. */
export const memberSearchIn = (search: URLSearchParams) =>
  (search.get('q') ?? '').trim().slice(0, MEMBER_SEARCH_MAX);
