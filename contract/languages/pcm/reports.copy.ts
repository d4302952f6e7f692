import type * as en from '../../reports/copy.ts';
import { NEIGHBOURS_EACH, REPORT_DECISION_NOTE_MAX, REPORT_DETAILS_MAX } from '../../reports/limits.ts';
import type { Catalogue } from '../catalogue.ts';

export const reportKindNames: Catalogue<typeof en.reportKindNames> = {
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

export const reasonNames: Catalogue<typeof en.reasonNames> = {
  Spam: 'Spam',
  'Harassment or hate': 'Dem dey harass or hate person',
  'Scam or fraud': 'Scam or wayo',
  'Nudity or sexual content': 'Naked body or sex matter',
  'Violence or danger': 'Violence or danger',
  'Something else': 'Another thing',
};

export const outcomeTold: Catalogue<typeof en.outcomeTold> = {
  dismissed: 'We no see anything wey go against our rules.',
  deleted: 'We don comot am.',
  suspended: 'We don suspend the member.',
};

export const reportCopy: Catalogue<typeof en.reportCopy> = {
  ask: 'Abeg log in make you fit report this one',
  reason: 'Abeg choose reason',
  detailsLong: `Details no suppose pass ${REPORT_DETAILS_MAX.toLocaleString('en')} characters`,
  noteLong: `Note no suppose pass ${REPORT_DECISION_NOTE_MAX} characters`,
  outcome: 'Abeg choose how this one go end',
  own: 'You no fit report yourself',
  aboutYou: 'This one na about you: another person for the team go decide am',
  gone: 'This one no dey again',
  decided: 'Another person just decide this report now now',
  notFound: 'We no see this report',
  adminDeletes: 'Only admin fit delete tribe or challenge',
  cannotDelete: 'You fit suspend member, you no fit delete am',
  listFailed: 'E no gree load reports',
  none: 'Nothing dey to look. Everywhere calm.',
  editedSince: 'Dem don change this after the report. Wetin dem report dey up.',
  alreadyGone: 'E no dey again.',
  note: 'E go stay with the report. Member wey dem suspend go read am when e try log in.',
  withMessages: `Send reach ${2 * NEIGHBOURS_EACH} messages wey dey around am join`,
  withMessagesHint: 'Then our team go fit see wetin the talk be about.',
  evidence: 'Look the evidence',
  evidenceOf: 'Wetin dem report',
  evidenceFailed: 'E no gree load the evidence',
  opened: 'Each time person look am, e dey enter log.',
  around: 'Messages around am',
  reportedMessage: 'Message wey dem report',
  imageOf: (nth, count) => `Image wey dem report, ${nth} of ${count}`,
  blockHint: 'Una no go see una self again.',
  promise: 'Our team go look am, and we go tell you how e end.',
  whatIsWrongWithIt: 'Wetin do am?',
  detailsOptional: 'Details (if you like)',
  sendReport: 'Send report',
  count: 'report|reports',
  alsoBlock: (name) => `Block ${name} join`,
  titleOf: (kind) => `Report this ${kind}`,
  failed: 'E no gree send the report',
  decidedIt: 'The report don settle',
  decideFailed: 'E no gree decide the report',
};
