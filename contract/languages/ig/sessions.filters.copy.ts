import type * as en from '../../sessions/filters.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const sessionFilterCopy: Catalogue<typeof en.sessionFilterCopy> = {
  search: 'Chọọ nnọkọ',
  names: { mine: 'Nke m', my_tribes: 'Otu m', online: 'N’ịntanetị', this_week: 'Izu a' },
  noneFound: 'Ọ nweghị nnọkọ dabara.',
  showAll: 'Gosi ha niile',
  searchLong: 'Ihe ị na-achọ agaghị akarị mkpụrụ 100',
  filters: 'Yọchaa nnọkọ',
  alone: 'Yọchaa nnọkọ niile, ma ọ bụ nke otu ma ọ bụ ọnwa',
};
