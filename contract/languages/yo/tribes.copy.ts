import type * as en from '../../tribes.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const tribeCopy: Beginning<typeof en.tribeCopy> = {
  tribes: 'Àwọn ẹgbẹ́',
  posts: 'Àwọn àtẹ̀jáde',
  members: 'Àwọn ọmọ ẹgbẹ́',
  events: 'Àwọn ìṣẹ̀lẹ̀',
  join: 'Darapọ̀',
  leave: 'Kúrò',
  createTribe: 'Dá ẹgbẹ́ sílẹ̀',
  searchTribes: 'Wá ẹgbẹ́',
  name: 'Orúkọ',
  memberCount: 'ọmọ ẹgbẹ́',
  featuredTribes: 'Àwọn ẹgbẹ́ tó gbajúmọ̀',
  joinedOnCard: 'O ti darapọ̀ mọ́ ẹgbẹ́ náà',
  askJoin: 'Jọ̀wọ́ wọlé láti darapọ̀ mọ́ ẹgbẹ́',
  allChip: 'Gbogbo rẹ̀',
};
