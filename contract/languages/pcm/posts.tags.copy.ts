import { HASHTAGS_FOLLOWED_MAX, POST_HASHTAGS_MAX } from '../../posts.limits.ts';
import type * as en from '../../posts.tags.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const tagCopy: Catalogue<typeof en.tagCopy> = {
  tag: 'Hashtag',
  notATag: 'This one no be hashtag',
  tooMany: `One post no fit get pass ${POST_HASHTAGS_MAX} hashtags`,
  trending: 'Wetin dey trend',
  followed: 'Hashtags wey you dey follow',
  open: (tag) => `Posts wey get ${tag}`,
  followDone: (tag) => `You dey follow ${tag}`,
  unfollowDone: (tag) => `You no dey follow ${tag} again`,
  askFollow: 'Abeg log in before you follow hashtag',
  followFailed: 'Hashtag no gree change',
  tooManyFollowed: `You no fit follow pass ${HASHTAGS_FOLLOWED_MAX} hashtags`,
  listFailed: 'We no fit load the hashtag',
  none: 'Post never dey',
  noneText: (tag) => `Write the first post wey get ${tag}.`,
  hidden: 'Dem don hide this hashtag',
  hiddenText: 'Na admin hide am. The posts still get their words.',
  actions: 'Wetin you fit do for hashtag',
  hide: 'Hide hashtag',
  show: 'Show hashtag',
  hideDone: 'Don hide hashtag',
  showDone: 'Don show hashtag',
  hideFailed: 'Hashtag no gree change',
};
