import { EDIT_VERSIONS_MAX } from './limits.ts';

// Posts, comments, tribes, challenges and sessions can be edited. A message can only be unsent (contract/messages/actions.ts).

export const editCopy = {
  edit: 'Edit',
  editPost: 'Edit post',
  editComment: 'Edit comment',
  editTribe: 'Edit tribe',
  editChallenge: 'Edit challenge',
  editSession: 'Edit session',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Changes saved',
  failed: 'Failed to save changes',
  versionsFailed: 'Failed to load versions',
  ask: 'Please log in to edit',
  askVersions: 'Please log in to see versions',
  changed: 'This was changed meanwhile. Your text is kept: compare the two and save again.',
  often: `This was edited ${EDIT_VERSIONS_MAX - 1} times and can't be edited again.`,
  deadlineBack: 'A deadline can only move later. Choose a later time, or remove it.',
  seatsTaken: 'More people are going already. Choose more seats.',
  /** Shown beside the time of an edited row; opens its versions. */
  edited: 'Edited',
  versions: 'Versions',
  current: 'Current version',
  original: 'Original',
  version: (n: number) => `Version ${n}`,
  /** Shown before the alternative text of an image. */
  image: (n: number) => `Image ${n}: `,
  conflictTitle: 'This was changed meanwhile',
  conflictText: 'Your text is below. Save it to replace the current one, or use the current one.',
  useCurrent: 'Use the current one',
} as const;
