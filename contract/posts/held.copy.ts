import {
  HELD_WAITING_MAX,
  HELD_WORD_MAX,
  HELD_WORD_MIN,
  HELD_WORDS_MAX,
  NEW_MEMBER_COMMENTS_A_DAY,
  NEW_MEMBER_HOURS,
  NEW_MEMBER_MENTIONS,
  NEW_MEMBER_POSTS,
  NEW_MEMBER_POSTS_A_DAY,
} from './limits.ts';

/** Why a text is held: the first of these that applies. */
export const heldReasons = ['words', 'link', 'image', 'mentions', 'many', 'invited'] as const;
export type HeldReason = (typeof heldReasons)[number];

const SOON = `Until you have ${NEW_MEMBER_POSTS} posts and your account is ${NEW_MEMBER_HOURS} hours old`;

/** To its author. */
export const heldReasonCopy: Record<HeldReason, string> = {
  words: 'A word in it needs a check.',
  link: `${SOON}, a moderator looks at links first.`,
  image: `${SOON}, a moderator looks at images first.`,
  mentions: `${SOON}, a moderator looks at texts that mention more than ${NEW_MEMBER_MENTIONS} members.`,
  many: `${SOON}, ${NEW_MEMBER_POSTS_A_DAY} posts and ${NEW_MEMBER_COMMENTS_A_DAY} comments a day appear at once.`,
  invited: `You joined this tribe by an invite link. ${SOON}, its moderators look at your posts first.`,
};

export const heldCopy = {
  ask: 'Please log in to see what waits',
  failed: 'Failed to load what waits',
  title: 'Waiting for a moderator',
  what: 'Only you and the moderators see these.',
  none: 'Nothing of yours is waiting.',
  post: 'Post',
  comment: 'Comment',
  withImages: (count: number) => (count === 1 ? 'With 1 image' : `With ${count} images`),
  rejected: 'A moderator did not publish this',
  because: (note: string) => `Reason: ${note}`,
  withdraw: 'Withdraw',
  dismiss: 'Remove',
  withdrawn: 'Withdrawn',
  withdrawFailed: 'Failed to withdraw it',
  notFound: 'This is not waiting any more',
  tooMany: `You have ${HELD_WAITING_MAX} texts waiting for a moderator. Withdraw one of them, or send this again after a decision.`,
  // Beside the field of an edit.
  editLink: 'New members cannot add links to what is published. Write a new text instead.',
  editImage: 'New members cannot add images to what is published. Write a new post instead.',
  editMentions: 'New members cannot add mentions to what is published. Write a new text instead.',
  editWord: (word: string) =>
    `“${word}” cannot be added here, because a moderator checks texts with it first.`,
} as const;

/** To admins: the words and domains that hold a text. */
export const heldWordsCopy = {
  title: 'Words that hold a text',
  what: 'Posts and comments with one of these wait for a moderator, except those of staff.',
  label: 'Words and domains, one in each line',
  hint: 'Capital letters, accents and look-alikes such as 0 and o are the same. A domain such as example.com includes its subdomains.',
  failed: 'Failed to load the words',
  short: `A word must have at least ${HELD_WORD_MIN} letters`,
  long: `A word must be at most ${HELD_WORD_MAX} characters`,
  many: `At most ${HELD_WORDS_MAX} words`,
  saved: 'Words saved',
  saveFailed: 'Failed to save the words',
} as const;
