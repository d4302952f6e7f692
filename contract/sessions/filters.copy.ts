import { SESSION_SEARCH_MAX } from './limits.ts';

/** The filters of the list of sessions. */
export const sessionFilters = ['mine', 'my_tribes', 'online', 'this_week'] as const;
export type SessionFilter = (typeof sessionFilters)[number];

export const sessionFilterCopy = {
  search: 'Search sessions',
  searchLong: `Search for at most ${SESSION_SEARCH_MAX} characters`,
  filters: 'Filter sessions',
  names: { mine: 'Mine', my_tribes: 'My tribes', online: 'Online', this_week: 'This week' } satisfies Record<
    SessionFilter,
    string
  >,
  alone: 'Filter either all sessions, or those of a tribe or month',
  noneFound: 'No session matches.',
  showAll: 'Show all sessions',
} as const;
