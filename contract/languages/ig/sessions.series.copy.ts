import type * as en from '../../sessions/series.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.

export const seriesCopy: Catalogue<typeof en.seriesCopy> = {
  repeats: 'Ọ na-eme kwa izu',
  once: 'Ọ naghị emegharị',
  times: (times) => `ugboro ${times}`,
  wrong: 'Nnọkọ na-emegharị ugboro 12 kacha',
  lastTooFar: 'Nnọkọ ikpeazụ ga-abụ n’ime otu afọ',
  series: 'Usoro',
  place: (place, length) => `Kwa izu, ${place} n’ime ${length}`,
  scope: 'Ihe a ga-agbanwe',
  onlyThis: 'Naanị nnọkọ a',
  following: 'Nke a na ndị niile na-eso ya',
  cancelScope: 'Ihe a ga-akagbu',
};
