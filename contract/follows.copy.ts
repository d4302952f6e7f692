/** Members proposed at a time. */
export const PEOPLE_PROPOSED = 5;
/** Whoever follows fewer members than this is shown some on the home screen. */
export const FEW_FOLLOWED = 5;
export const PEOPLE_SEARCH_MAX = 100;

export const followCopy = {
  ask: 'Please sign in to follow users',
  own: 'You cannot follow yourself',
  notFound: 'User not found',
  followed: 'Following successfully',
  unfollowed: 'Unfollowed successfully',
  requested: 'Request sent',
  withdrawn: 'Request taken back',
  accepted: 'They follow you now',
  noRequest: 'This request is no longer there',
  requestsFailed: 'Failed to load requests',
  noRequests: 'Nobody is asking to follow you.',
  private: 'This profile is private',
  failed: 'Error updating follow status',
  listFailed: 'Failed to load members',
  searchLong: `Search for at most ${PEOPLE_SEARCH_MAX} characters`,
  noFollowers: 'Nobody follows yet.',
  noFollowing: 'Follows nobody yet.',
  noneFound: 'Nobody found by that name.',
  nobody: 'Nobody else is here yet.',
} as const;
