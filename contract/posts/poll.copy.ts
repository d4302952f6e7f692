import { POLL_OPTION_MAX, POLL_OPTIONS_MAX } from './limits.ts';

/** How long a poll lasts, in hours, as the form offers it. */
export const pollHours = ['24', '72', '168'] as const;

export const pollLengths: Record<(typeof pollHours)[number], string> = {
  '24': '1 day',
  '72': '3 days',
  '168': '7 days',
};

export const pollCopy = {
  poll: 'Poll',
  add: 'Add a poll',
  remove: 'Remove the poll',
  intro:
    'The text of your post is the question. Nobody can change a vote, and you cannot change the poll later.',
  option: (n: number) => `Answer ${n}`,
  addOption: 'Add an answer',
  removeOption: (n: number) => `Remove answer ${n}`,
  length: 'For how long',
  loading: 'Loading the poll...',
  tryAgain: 'Try again',
  choose: 'Choose an answer',
  vote: 'Vote',
  voting: 'Your vote is being sent. The results follow.',
  yourVote: 'Your vote',
  afterVote: 'The results are shown after your vote, or at the end.',
  ends: (moment: string) => `Ends ${moment}`,
  ended: 'Ended',
  votes: 'vote|votes',
  optionEmpty: 'Please fill in every answer',
  optionLong: `An answer must be at most ${POLL_OPTION_MAX} characters`,
  fewOptions: 'A poll needs at least two answers',
  manyOptions: `A poll has at most ${POLL_OPTIONS_MAX} answers`,
  sameOptions: 'Two answers are the same',
  hours: 'A poll lasts from 1 hour to 30 days',
  noOption: 'There is no such answer',
  notFound: 'Poll not found',
  over: 'This poll has ended',
  askVote: 'Please sign in to vote',
  voteFailed: 'Failed to vote',
} as const;
