/** For how many days somebody can be banned from a tribe; `always`: until the ban is lifted. */
export const banDays = ['1', '7', '30', 'always'] as const;

export type BanDays = (typeof banDays)[number];

/** How long a ban lasts, as a choice and in the log. */
export const banLengths: Record<BanDays, string> = {
  '1': '1 day',
  '7': '7 days',
  '30': '30 days',
  always: 'Until it is lifted',
};

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
  notOnOwner: "You can't do this to the owner of the tribe",
  removed: 'Member removed',
  removeFailed: 'Failed to remove the member',
  banDays: 'Please choose how long',
  banned: 'Member banned',
  banFailed: 'Failed to ban the member',
  lifted: 'Ban lifted',
  liftFailed: 'Failed to lift the ban',
  bansFailed: 'Failed to load the bans',
  handoverFailed: 'Failed to hand over the tribe',
  offered: 'Offer sent',
  accepted: 'The tribe is yours now',
  ownsAlready: 'You own this tribe already',
  offerGone: 'This offer was withdrawn',
  roleChanged: 'Role changed',
  roleFailed: 'Failed to change the role',
} as const;
