export const feedCopy = {
  orMember: 'Ask for a feed or for a member’s posts, not for both',
  /** The accessible name of the tabs. */
  feeds: 'Feeds',
  latest: 'Latest',
  following: 'Following',
  tribes: 'My tribes',
  followingNone: 'No posts from people or hashtags you follow',
  followingNoneText: 'Follow people or hashtags to read their newest posts here.',
  findPeople: 'Find people',
  tribesNone: 'No posts in your tribes',
  tribesNoneText: 'Join tribes to read their newest posts here.',
  findTribes: 'Find tribes',
  newAbove: 'New since you were last here',
} as const;
