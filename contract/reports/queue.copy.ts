import type { HeldReason } from '../posts/held.copy.ts';
import { REPORT_DECISION_NOTE_MAX } from './limits.ts';

/** Why a text waits, to staff. `words` is followed by the word. */
export const queueReasonCopy: Record<HeldReason, string> = {
  words: 'Contains a listed word:',
  link: 'A new member’s link',
  image: 'A new member’s image',
  mentions: 'Many mentions by a new member',
  many: 'Beyond a new member’s number a day',
  invited: 'By a new member who joined by an invite link',
};

/** The queue of texts that wait for a moderator. */
export const queueCopy = {
  failed: 'Failed to load the queue',
  none: 'Nothing is waiting.',
  waiting: 'Waiting texts',
  keys: 'With a keyboard: ↑ and ↓ move between texts, p publishes, r rejects.',
  inTribe: (name: string) => `In ${name}`,
  onPost: (title: string) => `On “${title}”`,
  gone: 'Its place is gone, or closed to its author. You can only reject it.',
  joined: 'Joined',
  posts: 'post|posts',
  comments: 'comment|comments',
  published: 'published from here|published from here',
  rejected: 'rejected|rejected',
  warnings: 'warning|warnings',
  image: (nth: number, count: number) => `Image ${nth} of ${count}`,
  publish: 'Publish',
  reject: 'Reject',
  note: 'Reason (optional)',
  noteHint: 'The author reads it.',
  noteLong: `A reason must be at most ${REPORT_DECISION_NOTE_MAX} characters`,
  chooseOutcome: 'Please choose a decision',
  done: 'Decided',
  decideFailed: 'Failed to decide it',
  notFound: 'Its author has withdrawn this',
  decided: 'Somebody else has already decided this.',
  own: 'This is yours, so another member of the staff must decide it.',
  placeGone:
    'It cannot be published any more: its place is gone, or closed to its author. You can reject it.',
  cannotPublish:
    'It cannot be published any more, for example because the same text was published since. You can reject it.',
} as const;
