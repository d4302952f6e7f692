import type * as en from '../../tribes/moderation.copy.ts';
import type { Catalogue } from '../catalogue.ts';

export const moderationCopy: Catalogue<typeof en.moderationCopy> = {
  ask: 'Abeg log in make you fit run tribe',
  removed: 'You don remove am from the tribe',
  removeFailed: 'E no gree remove am',
  removedAlready: 'Another person don already remove am',
  notYours:
    'You no fit remove wetin the owner or admin write, and moderator no fit remove wetin another moderator write',
  remove: 'Remove am from the tribe',
  removePost: 'Remove this post?',
  removeComment: 'Remove this comment?',
  whatRemovingDoes:
    'E go delete for everybody, with the answers wey dey under am. Who write am go see the reason. You no fit undo am.',
  reason: 'Reason',
  reasonHint: 'Who write am go read this one.',
  reasonEmpty: 'Abeg give reason',
  reasonLong: 'The reason too long',
  pin: 'Pin am for the tribe',
  unpin: 'Unpin am',
  pinFailed: 'E no gree pin the post',
  unpinFailed: 'E no gree unpin the post',
  tooManyPins: 'Three posts don already dey pinned. Unpin one first.',
  reports: 'Reports',
  reportsFailed: 'Reports no gree load',
  noReports: 'No open report about this tribe.',
  whatReportsAre: 'Wetin you no decide, the people wey dey run the site go decide am.',
  removeIt: 'Remove am',
  leave: 'Leave am for staff',
  left: 'You don leave am for staff',
  leaveFailed: 'E no gree leave the report for staff',
  removals: 'Wetin moderators of tribes remove',
  removalsFailed: 'Wetin dem remove no gree load',
  removedFrom: { post: 'Your post', comment: 'Your comment' },
  inTribe: (tribe) => `for ${tribe}`,
  because: (reason) => `Reason: ${reason}`,
};
