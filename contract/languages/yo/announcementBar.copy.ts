import type * as en from '../../announcementBar/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const announcementBarCopy: Catalogue<typeof en.announcementBarCopy> = {
  label: 'Ìkéde',
  more: 'Ka síwájú sí i',
  close: 'Ti ìkéde náà',
  failed: 'A kò lè gbé ìkéde náà jáde',
  closeFailed: 'A kò lè ti ìkéde náà',
};

export const announcementAdminCopy: Catalogue<typeof en.announcementAdminCopy> = {
  tab: 'Ìkéde',
  intro: 'Ìkéde ń wà lókè gbogbo ojú-ìwé títí yóò fi parí. Ọmọ ẹgbẹ́ kọ̀ọ̀kan lè pa á dé.',
  current: 'Tó ń hàn báyìí',
  none: 'Kò sí ìkéde tó ń hàn',
  until: 'Títí di',
  forMembers: 'Ọmọ ẹgbẹ́ nìkan',
  forEverybody: 'Ọmọ ẹgbẹ́ àti àlejò',
  write: 'Kọ ìkéde',
  replaces: 'Yóò rọ́pò èyí tó ń hàn báyìí.',
  words: 'Ọ̀rọ̀',
  link: 'Líǹkì (kò pọn dandan)',
  linkHint: 'Ó ń bẹ̀rẹ̀ pẹ̀lú https://',
  days: 'Fún ìgbà wo',
  visitors: 'Fi han àwọn àlejò pẹ̀lú',
  visitorsHint: 'Lórí ojú-ìwé gbogbogbò àti ojú-ìwé ìwọlé.',
  show: 'Fi hàn',
  end: 'Fòpin sí i báyìí',
  wordsEmpty: 'Jọ̀wọ́ kọ ìkéde kan',
  wordsLong: 'Ìkéde kò gbọdọ̀ ju lẹ́tà 300 lọ',
  linkWrong: 'Jọ̀wọ́ tẹ líǹkì tó bẹ̀rẹ̀ pẹ̀lú https://',
  daysWrong: 'Jọ̀wọ́ yan bí yóò ṣe pẹ́ tó',
  changed: 'Alákòóso mìíràn ti yí ìkéde náà padà. Jọ̀wọ́ wò ó, kí o sì tún gbìyànjú.',
  failed: 'A kò lè ṣí ìkéde náà',
  shown: 'Ìkéde náà ti hàn',
  showFailed: 'A kò lè fi ìkéde náà hàn',
  ended: 'Ìkéde náà ti parí',
  endFailed: 'A kò lè fòpin sí ìkéde náà',
};

export const announcementLengths: Catalogue<typeof en.announcementLengths> = {
  '1': 'ọjọ́ 1',
  '3': 'ọjọ́ 3',
  '7': 'ọjọ́ 7',
  '14': 'ọjọ́ 14',
};
