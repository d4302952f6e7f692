import { POLL_OPTION_MAX, POLL_OPTIONS_MAX } from '../../posts/limits.ts';
import type * as en from '../../posts/poll.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const pollLengths: Catalogue<typeof en.pollLengths> = {
  '24': '1 day',
  '72': '3 days',
  '168': '7 days',
};

export const pollCopy: Catalogue<typeof en.pollCopy> = {
  poll: 'Poll',
  add: 'Add poll',
  remove: 'Comot the poll',
  intro:
    'The text of your post na the question. Nobody fit change vote, and you no fit change the poll after.',
  option: (n) => `Answer ${n}`,
  addOption: 'Add answer',
  removeOption: (n) => `Comot answer ${n}`,
  length: 'How long',
  loading: 'Poll dey load...',
  tryAgain: 'Try again',
  choose: 'Choose answer',
  vote: 'Vote',
  voting: 'Your vote dey go. The results dey come.',
  yourVote: 'Your vote',
  afterVote: 'You go see the results after you vote, or when e end.',
  ends: (moment) => `E go end ${moment}`,
  ended: 'E don end',
  votes: 'vote|votes',
  optionEmpty: 'Abeg fill every answer',
  optionLong: `Answer no fit pass ${POLL_OPTION_MAX} characters`,
  fewOptions: 'Poll need two answers or more',
  manyOptions: `Poll no fit get pass ${POLL_OPTIONS_MAX} answers`,
  sameOptions: 'Two answers be the same',
  hours: 'Poll fit last from 1 hour reach 30 days',
  noOption: 'That answer no dey',
  notFound: 'We no see the poll',
  over: 'This poll don end',
  askVote: 'Abeg sign in to vote',
  voteFailed: 'E no gree vote',
};
