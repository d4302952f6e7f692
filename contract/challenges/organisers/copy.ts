import { ANNOUNCEMENT_MAX, ANNOUNCEMENTS_A_DAY, DECISIONS_MAX, SUBMISSION_SEARCH_MAX } from '../limits.ts';

export const submissionKinds = ['file', 'links'] as const;
export const entrantKinds = ['team', 'single'] as const;
export const judgedStates = ['enough', 'short'] as const;
/** The outcome for each of several submissions: `already` was decided before, `superseded` has a newer version. */
export const decisionOutcomes = ['decided', 'already', 'superseded', 'own', 'missing'] as const;

export type DecisionOutcome = (typeof decisionOutcomes)[number];

export const organiserCopy = {
  searchLong: `Search for at most ${SUBMISSION_SEARCH_MAX} characters`,
  search: 'Search by name',
  filters: 'Filter entries',
  wrongFilter: 'Please choose a filter from the list',
  state: 'Decision',
  anyState: 'Any decision',
  kind: 'Content',
  anyKind: 'Files and links',
  kinds: { file: 'With a file', links: 'With links' },
  by: 'Entered by',
  byAnyone: 'Teams and single members',
  entrants: { team: 'Teams', single: 'Single members' },
  judged: 'Judging',
  anyJudged: 'Judged or not',
  judgedStates: { enough: 'Judged by enough', short: 'Needs judges' },
  clear: 'Clear filters',
  noneFound: 'No entry matches these filters.',
  reviewed: 'Reviewed',
  figures: 'Figures',
  choose: (name: string) => `Select the entry of ${name}`,
  chooseAll: 'Select all shown',
  chooseNone: 'Select none',
  chosen: (n: number) => `${n} selected`,
  chosenMost: `You can select up to ${DECISIONS_MAX} entries at once`,
  acceptChosen: 'Accept selected',
  rejectChosen: 'Reject selected',
  confirmAccept: (n: number) =>
    n === 1
      ? 'Accept this entry? Its author is notified.'
      : `Accept these ${n} entries? Their authors are notified.`,
  confirmReject: (n: number) =>
    n === 1
      ? 'Reject this entry? Its author is notified.'
      : `Reject these ${n} entries? Their authors are notified.`,
  chooseSome: 'Please select at least one entry',
  decision: 'Please choose to accept or to reject',
  decideFailed: 'Failed to save the decisions',
  outcomes: {
    decided: (n: number) => `${n} saved.`,
    already: (n: number) => `${n} already reviewed.`,
    superseded: (n: number) => `${n} replaced by a newer version.`,
    own: (n: number) => `${n} your own.`,
    missing: (n: number) => `${n} no longer there.`,
  },
  duplicate: 'Duplicate',
  duplicateTitle: 'Duplicate challenge',
  duplicateHint: 'Everything is copied, except the dates, the picture, participants and entries.',
  copyOf: (title: string) => `${title} (copy)`,
} as const;

export const announcementCopy = {
  ask: 'Please log in to see announcements',
  announcements: 'Announcements',
  write: 'Message participants',
  writeTo: (challenge: string) => `Message the participants of ${challenge}`,
  text: 'Message',
  placeholder: 'What should every participant know?',
  hint: `Everybody who takes part is notified. At most ${ANNOUNCEMENTS_A_DAY} messages a day.`,
  empty: 'Please write a message',
  long: `A message must be at most ${ANNOUNCEMENT_MAX.toLocaleString('en')} characters`,
  send: 'Send to all',
  sent: 'Sent to all participants',
  sendFailed: 'Failed to send the message',
  dailyLimit: `At most ${ANNOUNCEMENTS_A_DAY} messages to participants a day. Try again tomorrow.`,
  organisersOnly: 'Only the challenge’s creator and admins can message its participants',
  listFailed: 'Failed to load announcements',
  notFound: 'Announcement not found',
  actions: 'Announcement actions',
  remove: 'Remove announcement',
  confirmRemove: 'Remove this announcement? Those who were notified may have read it.',
  removed: 'Announcement removed',
  removeFailed: 'Failed to remove the announcement',
} as const;
