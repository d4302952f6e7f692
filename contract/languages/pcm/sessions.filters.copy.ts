import type * as en from '../../sessions/filters.copy.ts';
import { SESSION_SEARCH_MAX } from '../../sessions/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const sessionFilterCopy: Catalogue<typeof en.sessionFilterCopy> = {
  search: 'Search sessions',
  searchLong: `Wetin you dey search no suppose pass ${SESSION_SEARCH_MAX} characters`,
  filters: 'Choose which sessions to see',
  names: { mine: 'My own', my_tribes: 'My tribes', online: 'Online', this_week: 'This week' },
  alone: 'Filter all the sessions, or the ones of one tribe or month',
  noneFound: 'No session match wetin you dey find.',
  showAll: 'Show all the sessions',
};
