import type * as en from '../../core/locale.copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const localeCopy: Catalogue<typeof en.localeCopy> = {
  language: 'ha',
  moments: 'en-NG',
  days: 'en-NG',
  numbers: 'en-NG',
  money: 'en-NG',
  awaiting: 'Wani mai jin Hausa na asali bai duba waɗannan kalmomi ba tukuna.',
};

export const daysLeftText: typeof en.daysLeftText = (days: number) =>
  days === 1 ? `Saura kwana ${days}` : `Saura kwanaki ${days}`;

export const opensInText: typeof en.opensInText = (days: number) =>
  days === 1 ? `Za a buɗe nan da kwana ${days}` : `Za a buɗe nan da kwanaki ${days}`;
