import type * as en from '../../sessions/filters.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const sessionFilterCopy: Beginning<typeof en.sessionFilterCopy> = {
  search: 'Chọọ nnọkọ',
  names: { mine: 'Nke m', my_tribes: 'Otu m', online: 'N’ịntanetị', this_week: 'Izu a' },
  noneFound: 'Ọ nweghị nnọkọ dabara.',
  showAll: 'Gosi ha niile',
};
