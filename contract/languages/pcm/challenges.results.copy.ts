import type * as en from '../../challenges/results/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const resultsCopy: Catalogue<typeof en.resultsCopy> = {
  howJudged: 'How dem go judge the entries',
  weight: (share) => `${share}%`,
  perEntry: 'Judges dey score each criterion from 1 to 5.',
  judges: 'judge|judges',
  blindly: 'Judges no dey see who enter.',
  partlyBlind: 'Judges no dey see who enter, except one organiser wey dey among dem.',
  results: 'Results',
  notYet: 'The results never come out',
  failed: 'E no gree load the results',
  noSuchPage: 'No results like that dey',
  entry: (n) => `Entry number ${n}`,
  you: 'You',
  place: (n) => `Number ${n}`,
  notJudged: 'Dem no judge am',
  average: 'Average',
  normalised: 'Normalised',
  explained:
    'The order dey follow the normalised total: how far each score dey from the average of im own judge, so judge wey strict no fit change anything. If two be the same, the first criterion go decide, then the next one, then the entry wey come first.',
  fewerJudges: 'judges no reach',
  publishedOn: 'E come out',
  fingerprint: 'SHA-256 for the results',
  showMore: 'Show more',
  yourScores: 'Your own scores',
  judge: (n) => `Judge number ${n}`,
  gallery: 'Entries wey the owners dey show',
  galleryOf: (title) => `Entries for ${title}`,
  galleryEmpty: 'Nobody dey show entry yet.',
  backToChallenge: 'Go back to the challenge',
  publicHint: 'Then anybody fit see your name, your text and your place when results don come out.',
};
