import type * as en from '../../posts.feeds.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const feedCopy: Beginning<typeof en.feedCopy> = {
  latest: 'Na baya-bayan nan',
  following: 'Waɗanda nake bi',
  tribes: 'Ƙungiyoyina',
  followingNone: 'Babu rubutu daga waɗanda kake bi',
  followingNoneText: 'Bi mutane domin ka karanta sabbin rubuce-rubucensu a nan.',
  findPeople: 'Nemo mutane',
  tribesNone: 'Babu rubutu a ƙungiyoyinka',
  tribesNoneText: 'Shiga ƙungiyoyi domin ka karanta sabbin rubuce-rubucensu a nan.',
  findTribes: 'Nemo ƙungiyoyi',
};
