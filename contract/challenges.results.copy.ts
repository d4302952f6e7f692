/** Entries of one page of results. */
export const RESULTS_PAGE = 50;

/** What everybody reads of how a challenge is judged, and of its results. */
export const resultsCopy = {
  howJudged: 'How entries are judged',
  weight: (share: number) => `${share}%`,
  perEntry: 'Judges score each criterion from 1 to 5.',
  judges: 'judge|judges',
  blindly: 'Judges do not see who entered.',
  results: 'Results',
  notYet: 'The results are not published yet',
  failed: 'Failed to load the results',
  noSuchPage: 'There are no such results',
  entry: (n: number) => `Entry ${n}`,
  you: 'You',
  place: (n: number) => `Place ${n}`,
  notJudged: 'Not judged',
  average: 'Average',
  normalised: 'Normalised',
  explained:
    'The order follows the normalised total: how far each score lies from its judge’s own average, so a strict judge changes nothing. In a tie, the first criterion decides, then the next, then the earlier submission.',
  fewerJudges: 'fewer judges',
  publishedOn: 'Published',
  fingerprint: 'SHA-256 of the results',
  showMore: 'Show more',
  yourScores: 'Your scores',
  judge: (n: number) => `Judge ${n}`,
  gallery: 'Entries shown by their makers',
  galleryOf: (title: string) => `Entries to ${title}`,
  galleryEmpty: 'No one shows an entry yet.',
  backToChallenge: 'Back to the challenge',
  publicHint: 'Anyone can then see your name, text and place once results are published.',
} as const;
