import type * as en from '../../sessions/series.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const seriesCopy: Catalogue<typeof en.seriesCopy> = {
  repeats: 'Yana maimaituwa kowane mako',
  once: 'Ba ya maimaituwa',
  times: (times) => `sau ${times}`,
  wrong: 'Zama yana maimaituwa sau 12 a iyaka',
  lastTooFar: 'Zaman ƙarshe ya kasance cikin shekara mai zuwa',
  series: 'Jeri',
  place: (place, length) => `Kowane mako, na ${place} cikin ${length}`,
  scope: 'Abin da za a canja',
  onlyThis: 'Wannan zama kaɗai',
  following: 'Wannan da duk na gaba',
  cancelScope: 'Abin da za a soke',
};
