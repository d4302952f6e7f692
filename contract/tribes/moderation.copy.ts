/** Texts of acts of a tribe's owner and moderators on what its members write. */
export const moderationCopy = {
  ask: 'Please log in to manage a tribe',
  removed: 'Removed from the tribe',
  removeFailed: 'Failed to remove it',
  removedAlready: 'Somebody else has removed it already',
  notYours:
    'You can’t remove what the owner or an admin wrote, nor, as a moderator, what another moderator wrote',
  remove: 'Remove from the tribe',
  removePost: 'Remove this post?',
  removeComment: 'Remove this comment?',
  whatRemovingDoes:
    'It is deleted for everybody, with the answers to it. Its author is told the reason. This can’t be undone.',
  reason: 'Reason',
  reasonHint: 'Its author reads it.',
  reasonEmpty: 'Please give a reason',
  reasonLong: 'The reason is too long',
  pin: 'Pin in the tribe',
  unpin: 'Unpin',
  pinFailed: 'Failed to pin the post',
  unpinFailed: 'Failed to unpin the post',
  tooManyPins: 'Three posts are pinned already. Unpin one first.',
  removals: 'Removed by moderators of tribes',
  removalsFailed: 'Failed to load what was removed',
  /** A text of the member's own. */
  removedFrom: { post: 'Your post', comment: 'Your comment' },
  inTribe: (tribe: string) => `in ${tribe}`,
  because: (reason: string) => `Reason: ${reason}`,
} as const;
