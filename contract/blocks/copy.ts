export const blockCopy = {
  ask: 'Please log in to block members',
  own: "You can't block yourself",
  notFound: 'User not found',
  failed: 'Failed to update the block',
  listFailed: 'Failed to load blocked members',
  blocked: "Blocked. You won't see each other here.",
  unblocked: 'Unblocked',
  none: "You haven't blocked anyone.",
  /** In place of an empty list whose count is not 0. */
  hiddenMembers: 'You blocked these members, or they blocked you.',
  hiddenComments: 'You blocked the members who commented, or they blocked you.',
  what: "You and people you block can't see each other. They aren't notified.",
  settings: 'Settings',
  blockedMembers: 'Blocked members',
  block: (name: string) => `Block ${name}`,
  blockNow: 'Block',
  unblock: 'Unblock',
} as const;
