import type * as en from '../../search.copy.ts';
import { SEARCH_MAX, SEARCH_MIN } from '../../search.limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const searchCopy: Catalogue<typeof en.searchCopy> = {
  ask: 'Abeg log in make you fit search',
  failed: 'E no gree search',
  short: `Type reach ${SEARCH_MIN} letters`,
  long: `Wetin you dey search no suppose pass ${SEARCH_MAX} characters`,
  unknownOperator: (name: string) =>
    `“${name}:” no be filter. Use from:, in:, has:image or before:, or put the words inside quotes.`,
  fromWhom: 'Put username after from:, like from:@ada',
  inWhat: 'Put tribe after in:, like in:lagos-builders',
  hasWhat: 'Na only image you fit filter: use has:image',
  beforeWhen: 'Put date after before:, like before:2026-01-31',
  messagesByWords: 'Use words only take find message, no put from:, in:, has: or before:',
  label: 'Find posts, people, tribes…',
  kinds: 'Wetin you wan search',
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
  recent: 'Wetin you don search before',
  forget: (q: string) => `Comot “${q}”`,
  hint: 'You fit find posts, people, tribes, challenges and sessions',
  help: 'Put words inside “quotes” make e find dem together. You fit narrow posts with from:@ada, in:lagos-builders, has:image or before:2026-01-31.',
  noneFound: (q: string) => `We no see anything for “${q}”`,
  noneText: 'Check how you spell am, reduce the words, or try another tab.',
  didYouMean: 'You mean',
  offline: 'Network no dey. Na only wetin dey this device you dey see.',
  noneOffline: 'Nothing for this device match am. When network come back, search everything.',
  commentOn: (title: string) => `Comment wey dey under “${title}”`,
  found: 'Wetin we see',
  searchMessages: 'Find messages',
  you: 'You: ',
  twice: (name: string) => `Use ${name}: one time only`,
};
