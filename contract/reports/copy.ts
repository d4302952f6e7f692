import { NEIGHBOURS_EACH, REPORT_DECISION_NOTE_MAX, REPORT_DETAILS_MAX } from './limits.ts';

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
export const reportOutcomes = ['dismissed', 'deleted', 'suspended'] as const;

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
  adminDeletes: 'Only an admin can delete a tribe or a challenge',
  cannotDelete: 'Members can be suspended, not deleted',
  listFailed: 'Failed to load reports',
  none: 'No open reports.',
  editedSince: 'This was edited after the report. Above is what was reported.',
  alreadyGone: "It's gone.",
  note: "Saved with the report. If you suspend the member, they'll see this.",
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
