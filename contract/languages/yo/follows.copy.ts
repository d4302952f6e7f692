import type * as en from '../../follows/copy.ts';
import type { Catalogue } from '../catalogue.ts';

// Awaits a native reader.
export const followCopy: Catalogue<typeof en.followCopy> = {
  ask: 'Jọ̀wọ́ wọlé láti tẹ̀lé ènìyàn',
  own: 'O kò lè tẹ̀lé ara rẹ',
  notFound: 'A kò rí aṣàmúlò náà',
  followed: 'O ti ń tẹ̀lé e',
  unfollowed: 'O kò tẹ̀lé e mọ́',
  requested: 'A ti fi ìbéèrè ránṣẹ́',
  withdrawn: 'A ti fagi lé ìbéèrè náà',
  accepted: 'O ti gba ìbéèrè náà',
  noRequest: 'Ìbéèrè yìí kò sí mọ́',
  requestsFailed: 'A kò lè ṣí àwọn ìbéèrè',
  noRequests: 'Kò sí ìbéèrè láti tẹ̀lé ọ',
  private: 'Ìkọ̀kọ̀ ni ìwífún yìí',
  failed: 'Ìyípadà náà kò lọ',
  listFailed: 'A kò lè ṣí àwọn ọmọ ẹgbẹ́',
  noFollowers: 'Kò tíì sí olùtẹ̀lé',
  noFollowing: 'Kò tíì tẹ̀lé ẹnìkankan',
  noneFound: 'A kò rí ẹnìkankan',
  nobody: 'Kò tíì sí ọmọ ẹgbẹ́ mìíràn',
  searchLong: 'Ìwádìí kò gbọdọ̀ ju lẹ́tà 100 lọ',
};
