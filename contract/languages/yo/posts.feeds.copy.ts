import type * as en from '../../posts.feeds.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const feedCopy: Beginning<typeof en.feedCopy> = {
  latest: 'Tuntun',
  following: 'Àwọn tí mò ń tẹ̀lé',
  tribes: 'Àwọn ẹgbẹ́ mi',
  followingNone: 'Kò sí àtẹ̀jáde láti ọ̀dọ̀ àwọn tí o ń tẹ̀lé',
  followingNoneText: 'Tẹ̀lé àwọn ènìyàn láti ka àtẹ̀jáde tuntun wọn níbí.',
  findPeople: 'Wá àwọn ènìyàn',
  tribesNone: 'Kò sí àtẹ̀jáde nínú àwọn ẹgbẹ́ rẹ',
  tribesNoneText: 'Darapọ̀ mọ́ ẹgbẹ́ láti ka àtẹ̀jáde tuntun wọn níbí.',
  findTribes: 'Wá ẹgbẹ́',
};
