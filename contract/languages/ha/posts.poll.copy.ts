import type * as en from '../../posts/poll.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const pollCopy: Beginning<typeof en.pollCopy> = {
  poll: 'Zaɓe',
  add: 'Ƙara zaɓe',
  remove: 'Cire zaɓen',
  option: (n) => `Amsa ${n}`,
  addOption: 'Ƙara amsa',
  choose: 'Zaɓi amsa',
  vote: 'Kaɗa ƙuri’a',
  yourVote: 'Ƙuri’arka',
  afterVote: 'Za ka ga sakamako bayan ƙuri’arka, ko a ƙarshe.',
  ended: 'Ya ƙare',
  over: 'Wannan zaɓen ya ƙare',
  voteFailed: 'Ba a iya kaɗa ƙuri’a ba',
};
