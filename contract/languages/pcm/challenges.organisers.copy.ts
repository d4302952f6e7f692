import {
  ANNOUNCEMENT_MAX,
  ANNOUNCEMENTS_A_DAY,
  DECISIONS_MAX,
  SUBMISSION_SEARCH_MAX,
} from '../../challenges/limits.ts';
import type * as en from '../../challenges/organisers/copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const organiserCopy: Catalogue<typeof en.organiserCopy> = {
  searchLong: `Search no suppose pass ${SUBMISSION_SEARCH_MAX} characters`,
  search: 'Search with name',
  filters: 'Filter the entries',
  wrongFilter: 'Abeg choose one filter from the list',
  state: 'Decision',
  anyState: 'Any decision at all',
  kind: 'Wetin dey inside',
  anyKind: 'Files and links',
  kinds: { file: 'E get file', links: 'E get links' },
  by: 'Who enter am',
  byAnyone: 'Teams and people wey dey alone',
  entrants: { team: 'Teams', single: 'People wey dey alone' },
  judged: 'Judging',
  anyJudged: 'Whether dem judge am or not',
  judgedStates: { enough: 'Enough judges don score am', short: 'E still need judges' },
  clear: 'Comot the filters',
  noneFound: 'No entry match these filters.',
  reviewed: 'Wetin dem don review',
  figures: 'The numbers',
  choose: (name) => `Choose the entry of ${name}`,
  chooseAll: 'Choose all wey dey here',
  chooseNone: 'Choose none',
  chosen: (n) => `You don choose ${n}`,
  chosenMost: `You fit choose reach ${DECISIONS_MAX} entries at once`,
  acceptChosen: 'Accept the ones wey you choose',
  rejectChosen: 'Reject the ones wey you choose',
  confirmAccept: (n) =>
    n === 1
      ? 'Accept this entry? The person go hear am.'
      : `Accept these ${n} entries? The people go hear am.`,
  confirmReject: (n) =>
    n === 1
      ? 'Reject this entry? The person go hear am.'
      : `Reject these ${n} entries? The people go hear am.`,
  chooseSome: 'Abeg choose at least one entry',
  decision: 'Abeg choose whether to accept or reject',
  decideFailed: 'The decisions no gree save',
  outcomes: {
    decided: (n) => `${n} don save.`,
    already: (n) => `${n} don get review before.`,
    superseded: (n) => `${n} get newer version.`,
    own: (n) => `${n} na your own.`,
    missing: (n) => `${n} no dey again.`,
  },
  duplicate: 'Duplicate',
  duplicateTitle: 'Duplicate the challenge',
  duplicateHint: 'Everything go copy, except the dates, the picture, the people and the entries.',
  copyOf: (title) => `${title} (copy)`,
};

export const announcementCopy: Catalogue<typeof en.announcementCopy> = {
  ask: 'Abeg log in make you see announcements',
  announcements: 'Announcements',
  write: 'Message everybody wey join',
  writeTo: (challenge) => `Message everybody wey join ${challenge}`,
  text: 'Message',
  placeholder: 'Wetin everybody suppose know?',
  hint: `Everybody wey join go hear am. You fit send ${ANNOUNCEMENTS_A_DAY} messages for one day, no pass.`,
  empty: 'Abeg write message',
  long: `Message no suppose pass ${ANNOUNCEMENT_MAX.toLocaleString('en')} characters`,
  send: 'Send give everybody',
  sent: 'E don go reach everybody wey join',
  sendFailed: 'The message no gree go',
  dailyLimit: `You fit send ${ANNOUNCEMENTS_A_DAY} messages for one day, no pass. Try again tomorrow.`,
  organisersOnly: 'Only who create the challenge and admins fit message everybody wey join',
  listFailed: 'Announcements no gree load',
  notFound: 'We no see this announcement',
  actions: 'Wetin you fit do for this announcement',
  remove: 'Comot announcement',
  confirmRemove: 'Comot this announcement? The people wey don hear am fit don read am.',
  removed: 'Announcement don comot',
  removeFailed: 'The announcement no gree comot',
};
