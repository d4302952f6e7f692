/** Rows of each list of the dashboard (spec section 9). */
export const ADMIN_LATEST = 10;
export const REASON_MAX = 500;
export const MEMBER_SEARCH_MAX = 100;

/** What the log of acts records, and how it is told: '@ada suspended @bola: the reason'. */
export const auditActs = {
  delete_post: 'deleted a post by',
  delete_comment: 'deleted a comment by',
  delete_tribe: 'deleted a tribe by',
  delete_message: 'deleted a message by',
  delete_challenge: 'deleted a challenge by',
  cancel_session: 'cancelled a session by',
  suspend: 'suspended',
  restore: 'restored',
  grant_admin: 'made admin',
  revoke_admin: 'took admin back from',
  dismiss_report: 'dismissed a report about',
  // These are members' own acts, on their own accounts.
  export: 'downloaded the data of',
  password_changed: 'changed the password of',
  email_changed: 'changed the email of',
  two_step_on: 'turned on two-step sign-in for',
  two_step_off: 'turned off two-step sign-in for',
  recovery_codes: 'made new recovery codes for',
  erase: 'erased the account of',
  // These are done to nobody else.
  refused: 'was refused',
  sign_in: 'logged in',
} as const;

export type AuditAct = keyof typeof auditActs;

export const adminCopy = {
  checking: 'Checking admin privileges...',
  failed: 'Failed to load admin statistics',
  membersFailed: 'Failed to load members',
  auditFailed: 'Failed to load the log',
  noPosts: 'No posts found',
  noTribes: 'No tribes found',
  noChallenges: 'No challenges found',
  noMembers: 'No members found',
  noAudit: 'Nothing has been done yet',
  unknown: 'Unknown',
  confirmPost: 'Are you sure you want to delete this post? This action cannot be undone.',
  confirmTribe:
    'Are you sure you want to delete this tribe? Its posts and members are removed with it. This action cannot be undone.',
  confirmChallenge:
    'Are you sure you want to delete this challenge? Its submissions and participants are removed with it. This action cannot be undone.',
  /** Before a suspension, and beside its reason. */
  suspends: 'They are signed out everywhere at once, and cannot log in again until you restore them.',
  told: 'They read this when they try to log in.',
  confirmGrant: 'An admin sees this dashboard, and can do everything that you can.',
  confirmRevoke: 'They keep their account, and no longer see this dashboard.',
  reason: 'Please say why',
  reasonLong: `A reason must be at most ${REASON_MAX} characters`,
  searchLong: `Search for at most ${MEMBER_SEARCH_MAX} characters`,
  notSelf: 'You cannot do this to yourself',
  lastAdmin: 'This is the last admin. Make somebody else admin first.',
  adminFirst: 'Take the admin role back before suspending this member',
  suspendedAdmin: 'A suspended member cannot be made admin',
  memberNotFound: 'User not found',
  suspended: (reason: string) => `Your account is suspended: ${sentence(reason)} Please contact support.`,
  suspendedIt: 'Member suspended',
  suspendFailed: 'Failed to suspend the member',
  restored: 'Member restored',
  restoreFailed: 'Failed to restore the member',
  granted: 'Admin role granted',
  grantFailed: 'Failed to grant the admin role',
  revoked: 'Admin role taken back',
  revokeFailed: 'Failed to take the admin role back',
} as const;

const sentence = (text: string) => (/\p{Sentence_Terminal}$/u.test(text) ? text : `${text}.`);
