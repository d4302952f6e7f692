import type * as en from '../../core/locale.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const localeCopy: Catalogue<typeof en.localeCopy> = {
  language: 'pcm',
  moments: 'en-NG',
  days: 'en-NG',
  numbers: 'en-NG',
  money: 'en-NG',
  awaiting: '',
};

export const daysLeftText = (days: number) => `${days} day${days === 1 ? '' : 's'} remain`;
export const opensInText = (days: number) => `E go open in ${days} day${days === 1 ? '' : 's'}`;
