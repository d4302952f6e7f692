import type * as en from '../../sessions/filters.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const sessionFilterCopy: Catalogue<typeof en.sessionFilterCopy> = {
  search: 'Nemo zama',
  names: { mine: 'Nawa', my_tribes: 'Ƙungiyoyina', online: 'Ta intanet', this_week: 'Wannan makon' },
  noneFound: 'Ba a samu zama ba.',
  showAll: 'Nuna duka',
  searchLong: 'Bincike kada ya wuce haruffa 100',
  filters: 'Tace zama',
  alone: 'Tace ko duk zama, ko na wata ƙungiya ko wata',
};
