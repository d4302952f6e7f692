import type * as en from '../../core/locale.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const localeCopy: Catalogue<typeof en.localeCopy> = {
  language: 'ig',
  moments: 'en-NG',
  days: 'en-NG',
  numbers: 'en-NG',
  money: 'en-NG',
  awaiting: 'Onye Igbo bụ asụsụ ya elebeghị anya n’okwu ndị a.',
};

export const daysLeftText: typeof en.daysLeftText = (days: number) => `Ọ fọdụrụ ụbọchị ${days}`;

export const opensInText: typeof en.opensInText = (days: number) => `Ọ ga-emeghe n'ụbọchị ${days}`;
