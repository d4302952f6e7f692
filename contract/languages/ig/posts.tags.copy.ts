import type * as en from '../../posts.tags.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const tagCopy: Beginning<typeof en.tagCopy> = {
  trending: 'Ihe na-ewu ewu',
  followed: 'Hashtag ndị ị na-eso',
  followDone: (tag) => `Ị na-eso ${tag}`,
  unfollowDone: (tag) => `Ị naghị esokwa ${tag}`,
};
