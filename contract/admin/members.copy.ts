/** From when on what a member wrote is hidden: from so many days ago, or `always`, with the profile. */
export const hiddenSince = ['1', '7', 'always'] as const;
export type HiddenSince = (typeof hiddenSince)[number];

/** As a choice and in the log. */
export const hiddenLengths: Record<HiddenSince, string> = {
  '1': 'From the last day',
  '7': 'From the last 7 days',
  always: 'Everything, with the profile',
};

/** Hiding what a member wrote, and showing it again. */
export const hidingCopy = {
  what: 'Only they and the staff still see it. Their new posts and messages are hidden too. Nothing is deleted, and you can show it again.',
  hide: 'Hide what they wrote',
  hideNamed: (name: string) => `Hide what ${name} wrote`,
  since: 'Hide what they wrote',
  nothing: 'Hide nothing',
  choose: 'Please choose what to hide',
  inLog: (choice: string) => `Hidden: ${choice}`,
  hiding: 'Hiding...',
  hideNow: 'Hide',
  hidden: 'Hidden from everybody except staff',
  hideFailed: 'Failed to hide it',
  show: 'Show again',
  shown: 'Everybody can see it again',
  showFailed: 'Failed to show it again',
  badge: 'Hidden',
  hiddenFrom: (moment: string) => `What they wrote since ${moment} is hidden`,
  hiddenWhole: 'Everything they wrote and the profile are hidden',
  adminFirst: 'Remove their admin role before hiding what they wrote',
  moderatorFirst: 'Remove their moderator role before hiding what they wrote',
  noRole: 'Show what they wrote again before giving them a role',
  reasonHint: 'Only staff see the reason.',
} as const;

/** Deleting the account of a member who asked an admin for it. */
export const erasureCopy = {
  erase: 'Delete account',
  eraseNamed: (name: string) => `Delete the account of ${name}?`,
  what: 'Do this only if they asked you to. Their profile, posts and files are deleted after 30 days. They get an email, are signed out everywhere, and can log in and cancel until then.',
  yourPassword: 'Your own password',
  requested: 'The account will be deleted in 30 days',
  requestFailed: 'Failed to request the deletion',
  cancel: 'Keep account',
  cancelled: 'Deletion cancelled',
  cancelFailed: 'Failed to cancel the deletion',
  deletedOn: (moment: string) => `The account will be deleted on ${moment}`,
  useSettings: 'Delete your own account in your settings',
  staffFirst: 'Remove their role before deleting the account',
} as const;

/** What staff see of a member. */
export const historyCopy = {
  history: 'History',
  of: (name: string) => `History of ${name}`,
  failed: 'Failed to load the history',
  acts: 'What staff did',
  noActs: 'Nothing yet.',
  about: 'Reports about them',
  noneAbout: 'Nobody has reported them.',
  made: 'Reports they sent',
  noneMade: 'They have reported nothing.',
  back: 'Back to members',
  waits: 'Not decided yet',
  alsoDeleted: 'The content was deleted.',
  decidedBy: 'Decided by',
} as const;

/** A decision, as staff read it in the history of a member. */
export const decisionNames = {
  dismissed: 'Dismissed',
  deleted: 'Deleted',
  warned: 'Warned',
  hidden: 'Hidden',
  suspended: 'Suspended',
} as const;
