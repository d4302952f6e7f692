export const blockCopy = {
  ask: 'Please log in to block members',
  own: 'You cannot block yourself',
  notFound: 'User not found',
  failed: 'Failed to update the block',
  listFailed: 'Failed to load blocked members',
  blocked: 'Blocked. You no longer see each other.',
  unblocked: 'Unblocked',
  none: 'You have blocked nobody.',
  what: 'You and a member you blocked do not see each other. They are not told.',
  settings: 'Settings',
  blockedMembers: 'Blocked members',
  unblock: 'Unblock',
} as const;
