import type * as en from '../../posts.tags.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const tagCopy: Beginning<typeof en.tagCopy> = {
  trending: 'Ohun tó ń lọ lọ́wọ́',
  followed: 'Àwọn hashtag tí o ń tẹ̀lé',
  followDone: (tag) => `O ti ń tẹ̀lé ${tag}`,
  unfollowDone: (tag) => `O kò tẹ̀lé ${tag} mọ́`,
};
