/** Texts of those who run a tribe: its owner and its moderators. */
export const manageCopy = {
  ask: 'Please log in to manage a tribe',
  managersOnly: 'Only the owner and the moderators of the tribe can do this',
  ownerOnly: 'Only the owner of the tribe can do this',
  notMember: 'They are not a member of this tribe',
  handOverInstead: 'Hand the tribe over to somebody else instead',
  requestsFailed: 'Failed to load the requests',
  requestGone: 'This request was withdrawn',
  decidedAlready: 'Somebody else has decided this request already',
  decideFailed: 'Failed to decide the request',
  roleChanged: 'Role changed',
  roleFailed: 'Failed to change the role',
} as const;
