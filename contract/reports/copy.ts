import { APPEAL_MAX, NEIGHBOURS_EACH, REPORT_DECISION_NOTE_MAX, REPORT_DETAILS_MAX } from './limits.ts';

/** The kinds of content that members can report. */
export const reportKinds = [
  'post',
  'comment',
  'tribe',
  'challenge',
  'session',
  'member',
  'message',
  'team',
  'announcement',
  'session_message',
  'organiser',
  'work',
] as const;
export const reportReasons = [
  'Spam',
  'Harassment or hate',
  'Scam or fraud',
  'Nudity or sexual content',
  'Violence or danger',
  'Something else',
] as const;
/** The possible decisions of an admin. */
export const reportOutcomes = ['dismissed', 'deleted', 'warned', 'hidden', 'suspended'] as const;

export type ReportKind = (typeof reportKinds)[number];
export type ReportReason = (typeof reportReasons)[number];
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportKindNames: Record<ReportKind, string> = {
  post: 'Post',
  comment: 'Comment',
  tribe: 'Tribe',
  challenge: 'Challenge',
  session: 'Vibe session',
  member: 'Member',
  message: 'Message',
  team: 'Team name',
  announcement: 'Announcement',
  session_message: 'Message to attendees',
  organiser: 'Organiser',
  work: 'Work',
};

export const reasonNames: Record<ReportReason, string> = {
  Spam: 'Spam',
  'Harassment or hate': 'Harassment or hate',
  'Scam or fraud': 'Scam or fraud',
  'Nudity or sexual content': 'Nudity or sexual content',
  'Violence or danger': 'Violence or danger',
  'Something else': 'Something else',
};

/** Messages to the reporter. */
export const outcomeTold: Record<ReportOutcome, string> = {
  dismissed: "It doesn't break our rules.",
  deleted: 'We removed it.',
  warned: 'We warned the member.',
  hidden: 'We hid what the member wrote.',
  suspended: 'We suspended the member.',
};

export const reportCopy = {
  ask: 'Please log in to report this',
  reason: 'Please choose a reason',
  detailsLong: `Details must be at most ${REPORT_DETAILS_MAX.toLocaleString('en')} characters`,
  noteLong: `A note must be at most ${REPORT_DECISION_NOTE_MAX} characters`,
  outcome: 'Please choose an action',
  own: "You can't report yourself",
  aboutYou: 'This report is about you, so another member of the staff must handle it.',
  gone: 'This is gone',
  decided: 'Somebody else has already resolved this.',
  notFound: 'Report not found',
  /** To moderators. */
  adminDeletes: 'Only an admin can delete a tribe, a challenge or an organiser',
  cannotDelete: 'Members can be suspended, not deleted',
  listFailed: 'Failed to load reports',
  none: 'No open reports.',
  editedSince: 'This was edited after the report. Above is what was reported.',
  alreadyGone: "It's gone.",
  note: "Saved with the report. If you warn or suspend the member, they'll see this.",
  warnNote: 'Write what they did wrong. The member reads it.',
  withMessages: `Also send up to ${2 * NEIGHBOURS_EACH} messages around it`,
  withMessagesHint: 'Staff can then see what it was about.',
  /** The button and the title of what a report kept. */
  evidence: 'View evidence',
  evidenceOf: 'What was reported',
  evidenceFailed: 'Failed to load the evidence',
  opened: 'Each time someone views this is logged.',
  around: 'Messages around it',
  reportedMessage: 'Reported message',
  imageOf: (nth: number, count: number) => `Reported image ${nth} of ${count}`,
  blockHint: "You won't see each other any more.",
  promise: "Our team will review it and we'll tell you the outcome.",
  whatIsWrongWithIt: 'Why are you reporting this?',
  detailsOptional: 'Details (optional)',
  sendReport: 'Send report',
  count: 'report|reports',
  alsoBlock: (name: string) => `Also block ${name}`,
  titleOf: (kind: string) => `Report ${kind}`,
  failed: 'Failed to send the report',
  decidedIt: 'Report resolved',
  decideFailed: 'Failed to resolve the report',
} as const;

/** Warnings and their appeals. */
export const warningCopy = {
  ask: 'Please log in to see your warnings',
  failed: 'Failed to load your warnings',
  warnings: 'Warnings',
  none: 'You have no warnings.',
  what: 'A warning means that something broke our rules. It does not limit what you can do.',
  from: (kind: string) => `About your ${kind}`,
  aboutYou: 'About your account',
  appeal: 'Appeal',
  appealLabel: 'Why is this warning wrong?',
  appealHint: 'You can appeal once. Somebody else will decide.',
  appealEmpty: 'Please write why this warning is wrong',
  appealLong: `An appeal must be at most ${APPEAL_MAX} characters`,
  appealed: 'Appeal sent',
  appealFailed: 'Failed to send the appeal',
  sendAppeal: 'Send appeal',
  yourAppeal: 'Your appeal',
  once: 'You have already appealed against this warning',
  notFound: 'Warning not found',
  appealStates: {
    open: 'Somebody will decide your appeal.',
    kept: 'The warning stays.',
    withdrawn: 'We took this warning back. It does not count.',
  },
  appeals: 'Appeals',
  appealsFailed: 'Failed to load appeals',
  warnedBy: 'Warned by',
  appealOf: 'Appeal by',
  keep: 'Keep the warning',
  withdraw: 'Take it back',
  chooseState: 'Please choose a decision',
  decided: 'Somebody else has already decided this appeal.',
  notYours: 'You gave this warning, so somebody else must decide its appeal.',
  decidedIt: 'Appeal decided',
  decideFailed: 'Failed to decide the appeal',
} as const;
