import type * as en from '../../challenges/works.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const workCopy: Beginning<typeof en.workCopy> = {
  show: 'Nuna aikina ga kowa',
  showHint:
    'Idan an karɓi aikinka aka kuma fitar da sakamako, kowa zai iya ganin fayil da hanyoyin haɗinka. Za ka iya canza wannan a kowane lokaci.',
};
