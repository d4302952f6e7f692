import type * as en from '../../daysLeft.copy.ts';

// Awaits a native reader.
export const daysLeftText: typeof en.daysLeftText = (days: number) => `Ó ku ọjọ́ ${days}`;

export const opensInText: typeof en.opensInText = (days: number) => `Yóò ṣí ní ọjọ́ ${days} sí i`;
