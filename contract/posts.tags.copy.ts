/** Hashtags of one post. */
export const TAGS_MAX = 10;
/** Hashtags that one member follows. */
export const TAGS_FOLLOWED_MAX = 100;
/** Trending hashtags that are shown. */
export const TAGS_TRENDING = 10;

export const tagCopy = {
  tag: 'Hashtag',
  notATag: 'This is not a hashtag',
  tooMany: `A post can have at most ${TAGS_MAX} hashtags`,
  trending: 'Trending',
  followed: 'Hashtags you follow',
  open: (tag: string) => `Posts with ${tag}`,
  followDone: (tag: string) => `You follow ${tag}`,
  unfollowDone: (tag: string) => `You no longer follow ${tag}`,
  askFollow: 'Please log in to follow hashtags',
  followFailed: 'Failed to update the hashtag',
  tooManyFollowed: `You can follow at most ${TAGS_FOLLOWED_MAX} hashtags`,
  listFailed: 'Failed to load the hashtag',
  none: 'No posts yet',
  noneText: (tag: string) => `Write the first post with ${tag}.`,
  hidden: 'This hashtag is hidden',
  hiddenText: 'An admin has hidden it. Posts keep their text.',
  actions: 'Hashtag actions',
  hide: 'Hide hashtag',
  show: 'Show hashtag',
  hideDone: 'Hashtag hidden',
  showDone: 'Hashtag shown',
  hideFailed: 'Failed to change the hashtag',
} as const;
