import type * as en from '../../posts/poll.copy.ts';
import type { Beginning } from '../catalogue.ts';

// Awaits a native reader.
export const pollCopy: Beginning<typeof en.pollCopy> = {
  poll: 'Ìdìbò',
  add: 'Fi ìdìbò kún un',
  remove: 'Yọ ìdìbò kúrò',
  option: (n) => `Ìdáhùn ${n}`,
  addOption: 'Fi ìdáhùn kún un',
  choose: 'Yan ìdáhùn',
  vote: 'Dìbò',
  yourVote: 'Ìbò rẹ',
  afterVote: 'O máa rí àbájáde lẹ́yìn ìbò rẹ, tàbí ní ìparí.',
  ended: 'Ó ti parí',
  over: 'Ìdìbò yìí ti parí',
  voteFailed: 'A kò lè dìbò',
};
