import type * as en from '../../sessions/filters.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const sessionFilterCopy: Catalogue<typeof en.sessionFilterCopy> = {
  search: 'Wá ìpàdé',
  names: { mine: 'Tèmi', my_tribes: 'Ẹgbẹ́ mi', online: 'Orí ayélujára', this_week: 'Ọ̀sẹ̀ yìí' },
  noneFound: 'Kò sí ìpàdé tó bá a mu.',
  showAll: 'Fi gbogbo rẹ̀ hàn',
  searchLong: 'Ìwádìí kò gbọdọ̀ ju lẹ́tà 100 lọ',
  filters: 'Ṣàsẹ́ ìpàdé',
  alone: 'Ṣàsẹ́ gbogbo ìpàdé, tàbí ti ẹgbẹ́ tàbí oṣù kan',
};
