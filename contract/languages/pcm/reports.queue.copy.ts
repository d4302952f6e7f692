import { REPORT_DECISION_NOTE_MAX } from '../../reports/limits.ts';
import type * as en from '../../reports/queue.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const queueReasonCopy: Catalogue<typeof en.queueReasonCopy> = {
  words: 'E get word wey dey the list:',
  link: 'Link of new member',
  image: 'Picture of new member',
  mentions: 'New member call plenty names',
  many: 'E pass the number of new member for one day',
  invited: 'New member wey join with invite link write am',
};

export const queueCopy: Catalogue<typeof en.queueCopy> = {
  failed: 'E no gree load wetin dey wait',
  none: 'Nothing dey wait.',
  waiting: 'Texts wey dey wait',
  keys: 'If you get keyboard: ↑ and ↓ dey move from one text to another, p dey publish, r dey reject.',
  inTribe: (name) => `For inside ${name}`,
  onPost: (title) => `For “${title}”`,
  gone: 'The place don go, or e don close for the person wey write am. You fit only reject am.',
  joined: 'Join since',
  posts: 'post|posts',
  comments: 'comment|comments',
  published: 'wey we publish from here|wey we publish from here',
  rejected: 'wey we reject|wey we reject',
  warnings: 'warning|warnings',
  image: (nth, count) => `Picture ${nth} for inside ${count}`,
  publish: 'Publish am',
  reject: 'Reject am',
  note: 'Why (if you like)',
  noteHint: 'The person wey write am go read am.',
  noteLong: `The reason no fit pass ${REPORT_DECISION_NOTE_MAX} characters`,
  chooseOutcome: 'Abeg choose wetin you decide',
  done: 'You don decide',
  decideFailed: 'E no gree decide',
  notFound: 'The person wey write this one don take am back',
  decided: 'Another person don already decide this one.',
  own: 'Na your own be this, so another staff must decide am.',
  placeGone:
    'E no fit show again: the place don go, or e don close for the person wey write am. You fit reject am.',
  cannotPublish: 'E no fit show again, maybe because the same text don already show. You fit reject am.',
};
