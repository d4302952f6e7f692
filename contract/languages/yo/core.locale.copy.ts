import type * as en from '../../core/locale.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const localeCopy: Catalogue<typeof en.localeCopy> = {
  language: 'yo',
  moments: 'en-NG',
  days: 'en-NG',
  numbers: 'en-NG',
  money: 'en-NG',
  awaiting: 'Ẹni tí Yorùbá jẹ́ èdè abínibí rẹ̀ kò tíì yẹ àwọn ọ̀rọ̀ wọ̀nyí wò.',
};

export const daysLeftText: typeof en.daysLeftText = (days: number) => `Ó ku ọjọ́ ${days}`;

export const opensInText: typeof en.opensInText = (days: number) => `Yóò ṣí ní ọjọ́ ${days} sí i`;
