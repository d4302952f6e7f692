import type * as en from '../../posts.feeds.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const feedCopy: Beginning<typeof en.feedCopy> = {
  latest: 'Ndị ọhụrụ',
  following: 'Ndị m na-eso',
  tribes: 'Otu m',
  followingNone: 'Enweghị ozi sitere n’aka ndị ị na-eso',
  followingNoneText: 'Soro ndị mmadụ ka ị gụọ ozi ọhụrụ ha ebe a.',
  findPeople: 'Chọta ndị mmadụ',
  tribesNone: 'Enweghị ozi n’otu gị',
  tribesNoneText: 'Banye n’otu ka ị gụọ ozi ọhụrụ ha ebe a.',
  findTribes: 'Chọọ otu',
};
