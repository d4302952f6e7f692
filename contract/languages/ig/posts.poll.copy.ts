import type * as en from '../../posts/poll.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const pollCopy: Beginning<typeof en.pollCopy> = {
  poll: 'Ntuli aka',
  add: 'Tinye ntuli aka',
  remove: 'Wepụ ntuli aka',
  option: (n) => `Azịza ${n}`,
  addOption: 'Tinye azịza',
  choose: 'Họrọ azịza',
  vote: 'Tuo vootu',
  yourVote: 'Vootu gị',
  afterVote: 'Ị ga-ahụ nsonaazụ mgbe ị tụchara vootu, ma ọ bụ na njedebe.',
  ended: 'Agwụla',
  over: 'Ntuli aka a agwụla',
  voteFailed: 'Enweghị ike ịtụ vootu',
};
