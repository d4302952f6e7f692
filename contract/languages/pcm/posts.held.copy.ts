import type * as en from '../../posts/held.copy.ts';
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
} from '../../posts/limits.ts';
import type { Catalogue } from '../catalogue.ts';

const SOON = `Until you get ${NEW_MEMBER_POSTS} posts and your account don reach ${NEW_MEMBER_HOURS} hours`;

export const heldReasonCopy: Catalogue<typeof en.heldReasonCopy> = {
  words: 'One word wey dey inside need make person check am.',
  link: `${SOON}, moderator go first look links.`,
  image: `${SOON}, moderator go first look pictures.`,
  mentions: `${SOON}, moderator go first look texts wey call pass ${NEW_MEMBER_MENTIONS} members.`,
  many: `${SOON}, na ${NEW_MEMBER_POSTS_A_DAY} posts and ${NEW_MEMBER_COMMENTS_A_DAY} comments for one day go show sharp sharp.`,
  invited: `You join this tribe with invite link. ${SOON}, the tribe moderators go first look your posts.`,
};

export const heldCopy: Catalogue<typeof en.heldCopy> = {
  ask: 'Abeg log in make you see wetin dey wait',
  failed: 'E no gree load wetin dey wait',
  title: 'Dey wait for moderator',
  what: 'Na only you and the moderators dey see these ones.',
  none: 'Nothing of yours dey wait.',
  post: 'Post',
  comment: 'Comment',
  withImages: (count) => (count === 1 ? 'With 1 picture' : `With ${count} pictures`),
  rejected: 'Moderator no gree make this one show',
  because: (note) => `Why: ${note}`,
  withdraw: 'Take am back',
  dismiss: 'Comot am',
  withdrawn: 'You don take am back',
  withdrawFailed: 'E no gree comot',
  notFound: 'This one no dey wait again',
  tooMany: `You get ${HELD_WAITING_MAX} texts wey dey wait for moderator. Withdraw one of dem, or send dis one again after dem don decide.`,
  editLink: 'New members no fit add link to wetin don show. Write new one.',
  editImage: 'New members no fit add picture to wetin don show. Write new post.',
  editMentions: 'New members no fit call more members for wetin don show. Write new one.',
  editWord: (word) => `You no fit add “${word}” here, because moderator dey first check texts wey get am.`,
};

export const heldWordsCopy: Catalogue<typeof en.heldWordsCopy> = {
  title: 'Words wey dey hold texts',
  what: 'Post or comment wey get one of these go wait for moderator, no matter who write am, except staff.',
  label: 'Words and domains, one for each line',
  hint: 'Capital letters, accents and look-alikes like 0 and o na the same. Domain like example.com get im subdomains join.',
  failed: 'E no gree load the words',
  short: `One word must get at least ${HELD_WORD_MIN} letters`,
  long: `One word no fit pass ${HELD_WORD_MAX} characters`,
  many: `E no fit pass ${HELD_WORDS_MAX} words`,
  saved: 'Words don save',
  saveFailed: 'The words no gree save',
};
