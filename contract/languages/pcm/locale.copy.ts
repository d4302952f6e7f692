import type * as en from '../../locale.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const localeCopy: Catalogue<typeof en.localeCopy> = {
  language: 'pcm',
  moments: 'en-NG',
  days: 'en-NG',
  numbers: 'en-NG',
  money: 'en-NG',
  awaiting: '',
};
