import { MEMBER_SEARCH_MAX, SUSPENSION_REASON_MAX } from './limits.ts';

/** The actions of the audit log and their texts: '@ada suspended @bola: the reason'. */
export const auditActions = {
  delete_post: 'deleted a post by',
  delete_comment: 'deleted a comment by',
  delete_tribe: 'deleted a tribe by',
  revoke_invite: 'revoked an invite link by',
  delete_message: 'deleted a message by',
  delete_challenge: 'deleted a challenge by',
  close_challenge: 'closed a challenge by',
  cancel_challenge: 'cancelled a challenge by',
  reopen_challenge: 'reopened a challenge by',
  remove_team_member: 'removed from a team',
  remove_team_name: 'removed the name of a team of',
  change_judging: 'changed the judging of a challenge by',
  announce: 'messaged the participants of a challenge by',
  delete_announcement: 'removed an announcement by',
  publish_results: 'published the results of a challenge by',
  cancel_session: 'cancelled a session by',
  revoke_proof: 'revoked a certificate of',
  suspend: 'suspended',
  hide_member: 'hid what was written by',
  show_member: 'showed again what was written by',
  restore: 'restored',
  grant_admin: 'made admin',
  revoke_admin: 'removed admin from',
  grant_moderator: 'made moderator',
  revoke_moderator: 'removed moderator from',
  sign_out: 'signed out',
  dismiss_report: 'dismissed a report about',
  warn: 'warned',
  keep_warning: 'kept a warning of',
  withdraw_warning: 'took back a warning of',
  open_evidence: 'viewed evidence about',
  // Members' actions on their own accounts.
  export: 'downloaded the data of',
  password_changed: 'changed the password of',
  email_changed: 'changed the email of',
  two_step_on: 'turned on two-step sign-in for',
  two_step_off: 'turned off two-step sign-in for',
  recovery_codes: 'made new recovery codes for',
  erase: 'erased the account of',
  // Actions that concern no other member.
  hide_tag: 'hid the hashtag',
  show_tag: 'showed the hashtag again',
  edit_page: 'changed the page',
  restore_page: 'restored the default text of the page',
  refused: 'was refused',
  sign_in: 'logged in',
} as const;

export type AuditAction = keyof typeof auditActions;

/** For how many days a member can be suspended; `always`: until somebody restores them, which only admins choose. */
export const suspensionDays = ['1', '7', '30', 'always'] as const;
export type SuspensionDays = (typeof suspensionDays)[number];

/** How long a suspension lasts, as a choice and in the log. */
export const suspensionLengths: Record<SuspensionDays, string> = {
  '1': '1 day',
  '7': '7 days',
  '30': '30 days',
  always: 'Until restored',
};

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
  what: 'Everybody stops seeing it, except them and the staff. New posts and messages of theirs are hidden too. Nothing is deleted, and you can show it again.',
  hide: 'Hide what they wrote',
  hideNamed: (name: string) => `Hide what ${name} wrote`,
  hideThe: (name: string) => `Hide what the member wrote, ${name}`,
  since: 'Hide what they wrote',
  nothing: 'Hide nothing',
  choose: 'Please choose what to hide',
  inLog: (choice: string) => `Hidden: ${choice}`,
  hiding: 'Hiding...',
  hideNow: 'Hide',
  hidden: 'Hidden',
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

export const adminCopy = {
  checking: 'Checking admin privileges...',
  failed: 'Failed to load admin statistics',
  membersFailed: 'Failed to load members',
  auditFailed: 'Failed to load the activity log',
  noPosts: 'No posts found',
  noTribes: 'No tribes found',
  noChallenges: 'No challenges found',
  noMembers: 'No members found',
  noAudit: 'No admin activity yet',
  unknown: 'Unknown',
  /** In the log: the actor of a change made from the command line. */
  operator: 'The operator',
  confirmPost: 'Are you sure you want to delete this post? This action cannot be undone.',
  confirmTribe:
    'Are you sure you want to delete this tribe? Its posts and members are removed with it. This action cannot be undone.',
  confirmChallenge:
    'Are you sure you want to delete this challenge? Its submissions and participants are removed with it. This action cannot be undone.',
  /** Shown before a suspension, and beside the field of its reason. */
  suspends: "They'll be signed out everywhere and can't log in until the suspension ends.",
  days: 'Please choose how long',
  howLong: 'For how long',
  told: "They'll see this when they try to log in.",
  confirmGrant: 'An admin sees this dashboard and can do everything you can.',
  confirmRevoke: 'They keep their account but no longer see this dashboard.',
  reason: 'Please give a reason',
  reasonLong: `A reason must be at most ${SUSPENSION_REASON_MAX} characters`,
  searchLong: `Search for at most ${MEMBER_SEARCH_MAX} characters`,
  notSelf: "You can't do this to yourself",
  lastAdmin: 'This is the last admin. Make someone else an admin first.',
  adminFirst: 'Remove their admin role before suspending them',
  moderatorFirst: 'Remove their moderator role before suspending them',
  suspendedAdmin: "A suspended member can't be made admin",
  suspendedModerator: "A suspended member can't be made moderator",
  adminAlready: 'They are an admin already',
  /** To moderators. */
  adminsOnly: 'Only an admin can do this to a moderator or an admin',
  tooLong: 'A moderator can suspend a member for at most 30 days',
  longerAlready: 'They are suspended for longer already',
  restoredByAdmins: 'Only an admin can end this suspension',
  confirmGrantModerator: 'A moderator decides reports and can suspend members for up to 30 days.',
  confirmRevokeModerator: 'They keep their account but no longer see reports.',
  memberNotFound: 'User not found',
  /** `contact`: where the operator can be asked, if anywhere; `until`: when it ends, if that is known. */
  suspended: (reason: string, contact?: string, until?: string) =>
    `Your account is suspended${until ? ` until ${until}` : ''}: ${sentence(reason)}${contact ? ` Please contact support: ${contact}` : ''}`,
  suspendedIt: 'Member suspended',
  suspendFailed: 'Failed to suspend the member',
  restored: 'Member restored',
  restoreFailed: 'Failed to restore the member',
  granted: 'Admin role granted',
  grantFailed: 'Failed to grant the admin role',
  revoked: 'Admin removed',
  revokeFailed: 'Failed to remove the admin role',
  moderatorGranted: 'Moderator role granted',
  moderatorGrantFailed: 'Failed to grant the moderator role',
  moderatorRevoked: 'Moderator removed',
  moderatorRevokeFailed: 'Failed to remove the moderator role',
  settings: 'Settings',
  adminDashboard: 'Admin Dashboard',
  moderation: 'Moderation',
  recentPosts: 'Recent Posts',
  recentTribes: 'Recent Tribes',
  recentChallenges: 'Recent Challenges',
  members: 'Members',
  log: 'Activity log',
  onTheDashboard: 'Dashboard sections',
  howDoesThisEnd: 'Resolve this report',
  yourDecision: 'Your decision',
  noteOptional: 'Note (optional)',
  deciding: 'Saving...',
  decide: 'Resolve',
  dismiss: 'Dismiss',
  deleteThe: (kind: string) => `Delete the ${kind}`,
  restore: 'Restore',
  giveAdminBack: 'Step down as admin',
  takeAdminBack: 'Remove admin',
  makeAdmin: 'Make admin',
  makeModerator: 'Make moderator',
  takeModeratorBack: 'Remove moderator',
  suspend: 'Suspend',
  searchMembers: 'Search members',
  admin: 'Admin',
  moderator: 'Moderator',
  suspendedUntil: (moment: string) => `until ${moment}`,
  suspendedBadge: 'Suspended',
  deleteChallenge: 'Delete Challenge',
  deletePost: 'Delete Post',
  deleteTribe: 'Delete Tribe',
  lookAtIt: 'View',
  suspending: 'Suspending...',
  reasonLabel: 'Reason',
  totalUsers: 'Total Users',
  totalPosts: 'Total Posts',
  totalTribes: 'Total Tribes',
  totalChallenges: 'Total Challenges',
  reports: 'Reports',
  warnThe: (name: string) => `Warn the member, ${name}`,
  alsoDelete: (kind: string) => `Also delete the ${kind}`,
  suspendThe: (name: string) => `Suspend the member, ${name}`,
  whatToDo: (name: string) => `What to do about ${name}`,
  makeAdminOf: (name: string) => `Make ${name} admin`,
  makeModeratorOf: (name: string) => `Make ${name} moderator`,
  takeModeratorFrom: (name: string) => `Remove moderator from ${name}`,
  takeAdminFrom: (name: string) => `Remove admin from ${name}`,
  joinedSince: 'joined',
  deleteNamed: (name: string) => `Delete ${name}`,
  deadlineAt: (moment: string) => `Deadline ${moment}`,
  by: 'By',
  reportedBy: ' · reported by',
  suspendNamed: (name: string) => `Suspend ${name}`,
} as const;

const sentence = (text: string) => (/\p{Sentence_Terminal}$/u.test(text) ? text : `${text}.`);
