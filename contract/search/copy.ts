import { SEARCH_MAX, SEARCH_MIN } from './limits.ts';

export const searchKinds = ['posts', 'people', 'tribes', 'challenges', 'sessions'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchCopy = {
  ask: 'Please log in to search',
  failed: "We couldn't search",
  short: `Type at least ${SEARCH_MIN} letters`,
  long: `Search for at most ${SEARCH_MAX} characters`,
  fromWhom: 'Add a username after from:, like from:@ada',
  inWhat: 'Add a tribe after in:, like in:lagos-builders',
  hasWhat: 'Only images can be filtered: use has:image',
  beforeWhen: 'Add a date after before:, like before:2026-01-31',
  messagesByWords: 'Search messages by words only, without from:, in:, has: or before:',
  label: 'Search posts, people, tribes…',
  kinds: 'What to search',
  all: 'All',
  names: {
    posts: 'Posts',
    people: 'People',
    tribes: 'Tribes',
    challenges: 'Challenges',
    sessions: 'Sessions',
    messages: 'Messages',
  },
  seeAll: (kind: string) => `All ${kind}`,
  recent: 'Recent searches',
  forget: (q: string) => `Remove “${q}”`,
  hint: 'Find posts, people, tribes, challenges and sessions',
  help: 'Put words in “quotes” to find them together. Narrow posts with from:@ada, in:lagos-builders, has:image or before:2026-01-31.',
  noneFound: (q: string) => `Nothing found for “${q}”`,
  noneText: 'Check the spelling, try fewer words, or search another tab.',
  didYouMean: 'Did you mean',
  offline: "You're offline. These results are from this device only.",
  noneOffline: 'Nothing on this device matches. Reconnect to search everything.',
  commentOn: (title: string) => `Comment on “${title}”`,
  found: 'Results',
  searchMessages: 'Search messages',
  you: 'You: ',
  twice: (name: string) => `Use ${name}: once`,
} as const;
