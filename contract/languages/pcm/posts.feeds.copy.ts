import type * as en from '../../posts.feeds.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const feedCopy: Catalogue<typeof en.feedCopy> = {
  orMember: 'Ask for feed or for one person posts, no be the two',
  feeds: 'Feeds',
  latest: 'Latest',
  following: 'Following',
  tribes: 'My tribes',
  followingNone: 'People wey you dey follow never post',
  followingNoneText: 'Follow people make you see their new posts here.',
  findPeople: 'Find people',
  tribesNone: 'No post dey inside your tribes',
  tribesNoneText: 'Join tribes make you see their new posts here.',
  findTribes: 'Find tribes',
  newAbove: 'New posts since you last come here',
};
