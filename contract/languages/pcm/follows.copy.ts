import type * as en from '../../follows/copy.ts';
import { PEOPLE_SEARCH_MAX } from '../../follows/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const followCopy: Catalogue<typeof en.followCopy> = {
  ask: 'Abeg sign in make you fit follow people',
  own: 'You no fit follow yourself',
  notFound: 'We no see this user',
  followed: 'You don dey follow am',
  unfollowed: 'You no dey follow am again',
  requested: 'Your request don go',
  withdrawn: 'You don cancel your request',
  accepted: 'You don accept the request',
  noRequest: 'This request no dey again',
  requestsFailed: 'E no gree load requests',
  noRequests: 'No follow request dey',
  private: 'This profile dey private',
  failed: 'E no gree change the follow',
  listFailed: 'E no gree load members',
  searchLong: `Wetin you dey search no suppose pass ${PEOPLE_SEARCH_MAX} characters`,
  noFollowers: 'No followers yet',
  noFollowing: 'E never follow anybody yet',
  noneFound: 'We no see anybody',
  nobody: 'No other member dey yet',
};
