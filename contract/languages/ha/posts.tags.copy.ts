import type * as en from '../../posts.tags.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const tagCopy: Beginning<typeof en.tagCopy> = {
  trending: 'Abin da ake tattaunawa',
  followed: 'Hashtag da kake bi',
  followDone: (tag) => `Kana bin ${tag}`,
  unfollowDone: (tag) => `Ka daina bin ${tag}`,
};
