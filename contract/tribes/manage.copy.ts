import type { TribePosting } from './copy.ts';

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
  manage: 'Manage',
  manageTribe: 'Manage tribe',
  manageNamed: (tribe: string) => `Manage ${tribe}`,
  sections: 'Sections of the tribe’s management',
  requests: 'Requests',
  noRequests: 'Nobody is waiting to join.',
  approve: 'Approve',
  accept: 'Accept',
  decline: 'Decline',
  settings: 'Settings',
  whoJoins: 'Who can join',
  whoPosts: 'Who can post',
  closedIsAsked: 'Closed tribes are joined on request or by invitation',
  openTribe: 'Open this tribe?',
  open: 'Open the tribe',
  whatOpeningDoes: 'Everybody then sees its members and all its posts, the old ones too.',
  whatClosingDoes: 'Images posted before you close a tribe stay open to those who know their address.',
  posting: { all: 'All members', moderators: 'The owner and the moderators' } satisfies Record<
    TribePosting,
    string
  >,
  rulesOptional: 'Rules (optional)',
  rulesHint: 'Shown before somebody joins or asks to join.',
  bans: 'Bans',
  noBans: 'Nobody is banned.',
  until: (day: string) => `until ${day}`,
  withoutEnd: 'without end',
  bannedBy: (name: string) => `by ${name}`,
  lift: 'Lift the ban',
  actionsFor: (name: string) => `Actions for ${name}`,
  makeModerator: 'Make moderator',
  makeModeratorNamed: (name: string) => `Make ${name} a moderator?`,
  whatModeratorsDo:
    'Moderators decide requests and waiting posts, see reports, remove posts and comments, pin, announce, and remove and ban members.',
  makeMember: 'Remove as moderator',
  makeMemberNamed: (name: string) => `Remove ${name} as moderator?`,
  staysMember: 'They stay a member.',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}?`,
  mayComeBack: 'Their posts stay, and they may come back. Ban them to prevent that.',
  ban: 'Ban',
  banNamed: (name: string) => `Ban ${name}?`,
  whatBansDo: 'They leave the tribe, and can neither join nor ask to until the ban ends. Their posts stay.',
  howLong: 'For how long',
  handOver: 'Hand over the tribe',
  handOverNamed: (name: string) => `Hand the tribe over to ${name}?`,
  whatHandingOverDoes: 'Once they accept, they own the tribe and you become a moderator.',
  offeredTo: (name: string) => `You offered this tribe to ${name}, who has not answered yet.`,
  withdrawOffer: 'Withdraw the offer',
  offeredToYou:
    'The owner offers you this tribe. Once you accept, you own it: its settings, members and moderators.',
  roleChanged: 'Role changed',
  roleFailed: 'Failed to change the role',
} as const;
