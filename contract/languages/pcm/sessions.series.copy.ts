import { SERIES_MAX } from '../../sessions/limits.ts';
import type * as en from '../../sessions/series.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const seriesCopy: Catalogue<typeof en.seriesCopy> = {
  repeats: 'E dey repeat every week',
  once: 'E no dey repeat',
  times: (times: number) => `${times} times`,
  wrong: `Session no fit repeat pass ${SERIES_MAX} times`,
  lastTooFar: 'The last session no suppose pass one year from now',
  series: 'Series',
  place: (place: number, length: number) => `Every week, ${place} of ${length}`,
  scope: 'Wetin you wan change',
  onlyThis: 'Only this session',
  following: 'This one and all the ones after am',
  cancelScope: 'Wetin you wan cancel',
};
