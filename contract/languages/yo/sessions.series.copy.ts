import type * as en from '../../sessions/series.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const seriesCopy: Catalogue<typeof en.seriesCopy> = {
  repeats: 'Lọ́sọ̀ọ̀sẹ̀',
  once: 'Kì í tún ṣe',
  times: (times) => `ìgbà ${times}`,
  wrong: 'Ìpàdé lè tún ṣe nígbà 12 péré',
  lastTooFar: 'Ìpàdé ìkẹyìn gbọ́dọ̀ wà láàárín ọdún kan',
  series: 'Ọ̀wọ́',
  place: (place, length) => `Lọ́sọ̀ọ̀sẹ̀, ${place} nínú ${length}`,
  scope: 'Ohun tí a ó yí padà',
  onlyThis: 'Ìpàdé yìí nìkan',
  following: 'Èyí àti gbogbo èyí tó tẹ̀lé e',
  cancelScope: 'Ohun tí a ó fagi lé',
};
