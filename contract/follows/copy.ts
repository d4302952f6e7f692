import { PEOPLE_SEARCH_MAX } from './limits.ts';

export const followCopy = {
  ask: 'Please sign in to follow users',
  own: 'You cannot follow yourself',
  notFound: 'User not found',
  followed: 'Following successfully',
  unfollowed: 'Unfollowed successfully',
  requested: 'Request sent',
  withdrawn: 'Request cancelled',
  accepted: 'Request accepted',
  noRequest: 'This request is gone',
  requestsFailed: 'Failed to load requests',
  noRequests: 'No follow requests',
  private: 'This profile is private',
  failed: 'Error updating follow status',
  listFailed: 'Failed to load members',
  searchLong: `Search for at most ${PEOPLE_SEARCH_MAX} characters`,
  noFollowers: 'No followers yet',
  noFollowing: 'Not following anyone yet',
  noneFound: 'No one found',
  nobody: 'No other members yet',
} as const;
