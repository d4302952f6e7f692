import { TRIBE_DESCRIPTION_MAX, TRIBE_NAME_MAX, TRIBE_RULES_MAX, TRIBE_SEARCH_MAX } from './limits.ts';

/** The categories of tribes; each has a default banner. */
export const tribeCategories = [
  'Technology',
  'Music',
  'Business',
  'Art',
  'Literature',
  'Fashion',
  'Education',
  'Gaming',
  'Sports',
  'Entertainment',
  'Other',
] as const;

export type TribeCategory = (typeof tribeCategories)[number];

/** What a member is in a tribe. It has at most one owner. */
export const tribeRoles = ['owner', 'moderator', 'member'] as const;

export type TribeRole = (typeof tribeRoles)[number];

/** How members join a tribe. */
export const tribeJoining = ['open', 'request', 'invitation'] as const;

export type TribeJoining = (typeof tribeJoining)[number];

/** Who posts in a tribe; `moderators` are its owner and its moderators. */
export const tribePosting = ['all', 'moderators'] as const;

export type TribePosting = (typeof tribePosting)[number];

/** The banner of a tribe without an uploaded one. */
export const bannerOf = (category: TribeCategory) => `/banners/${category.toLowerCase()}.svg`;

/** The filter chips above the list, except 'All'. */
export const tribeFilters = ['Technology', 'Music', 'Art', 'Business', 'Sports', 'Education'] as const;

export const tribeCopy = {
  nameShort: 'Tribe name must be at least 3 characters.',
  nameLong: `Tribe name must be at most ${TRIBE_NAME_MAX} characters.`,
  nameTaken: 'A tribe with this name already exists.',
  descriptionShort: 'Description must be at least 10 characters.',
  descriptionLong: `Description must be at most ${TRIBE_DESCRIPTION_MAX} characters.`,
  category: 'Please select a category.',
  searchLong: `Search for at most ${TRIBE_SEARCH_MAX} characters`,
  notFound: 'Tribe not found',
  askJoin: 'Please log in to join tribes',
  /** Used on a tribe's page. */
  askJoinHere: 'Please sign in to join tribes',
  ownerLeaves: 'You own this tribe. Hand it over or delete it before you leave.',
  byRequest: 'Ask to join this tribe',
  invitationOnly: 'You need an invite link to join this tribe',
  linkInvalid: 'This invite link is not valid any more',
  closed: 'Closed',
  closedToYou: 'Only members see the posts and members of this tribe.',
  whoSees: 'Who can see its posts and members',
  openNow: 'This tribe is open now. Just join it.',
  askToJoin: 'Ask to join',
  askToJoinNamed: (tribe: string) => `Ask to join ${tribe}`,
  joinNamed: (tribe: string) => `Join ${tribe}`,
  whoDecides: 'The owner or a moderator decides. You get a notification when they let you in.',
  requestSent: 'Request sent',
  requestFailed: 'Failed to send the request',
  withdrawRequest: 'Withdraw request',
  requestNamed: (tribe: string) => `Your request to join ${tribe}`,
  withdrawWhat: 'Your request is waiting for the owner or a moderator.',
  requestWithdrawn: 'Request withdrawn',
  withdrawFailed: 'Failed to withdraw the request',
  rules: 'Rules',
  rulesFailed: 'Failed to load the rules',
  rulesLong: `Rules must be at most ${TRIBE_RULES_MAX} characters`,
  agreeAndJoin: 'Agree and join',
  agreeAndAsk: 'Agree and ask to join',
  banned: 'You are banned from this tribe',
  bannedUntil: (until: string) => `You are banned from this tribe until ${until}`,
  moderatorsPost: 'Only the owner and the moderators post in this tribe',
  membersOnly: 'Join this tribe to create posts',
  bellForMembers: 'Join this tribe to be notified of its posts',
  joinedOnCard: 'Joined tribe successfully',
  leftOnCard: 'Left tribe successfully',
  joinedOnPage: "You've joined the tribe!",
  leftOnPage: "You've left the tribe",
  joinFailed: 'Failed to join the tribe',
  leaveFailed: 'Failed to leave the tribe',
  membershipFailed: 'Failed to update tribe membership',
  listFailed: 'Failed to load tribes',
  detailFailed: 'Failed to load tribe details',
  createFailed: (why: string) => `Error creating tribe: ${why}`,
  confirmDelete:
    'Are you sure you want to delete this tribe? Its posts and members are removed with it. This action cannot be undone.',
  confirmDeleteClosed:
    'Are you sure you want to delete this tribe? Its posts, members and vibe sessions are removed with it. This action cannot be undone.',
  bellOn: 'Notifications for this tribe are on',
  bellOff: 'Notifications for this tribe are off',
  shared: 'Tribe shared successfully',
  linkCopied: 'Tribe link copied to clipboard!',
  noneFound: 'No tribes found matching your search.',
  noneYet: 'No tribes here yet. Start the first one.',
  posts: 'Posts',
  events: 'Events',
  members: 'Members',
  backToTribes: 'Back to Tribes',
  inThisTribe: 'Tribe sections',
  beTheFirstToSay: 'Be the first to say something here.',
  joinAndBeTheFirst: 'Join and be the first to say something.',
  notificationsForThisTribe: 'Notifications for this tribe',
  withoutOneYourCategorysOwn: "Skip this and we'll use your category's pattern.",
  createTribe: 'Create Tribe',
  bringPeopleTogetherAroundWhat: "Bring people together around what you love. You'll be its first member.",
  name: 'Name',
  whatIsItAboutAnd: 'What is it about, and who is it for?',
  bannerOptional: 'Banner (optional)',
  featuredTribes: 'Featured Tribes',
  leave: 'Leave',
  join: 'Join',
  nobodyIsInThisTribe: 'No members yet',
  tribeActions: 'Tribe actions',
  deleteTribe: 'Delete Tribe',
  tribes: 'Tribes',
  searchTribes: 'Search tribes',
  nothingByThatName: 'No matches',
  nobodyHereYet: 'No tribes yet',
  showAllTribes: 'Show all tribes',
  createNamed: (name: string) => `Create “${name}”`,
  startATribe: 'Start a tribe',
  allChip: 'All',
  memberCount: 'member|members',
  listed: (category: string, q: string) => `${category} tribes${q && ` matching “${q}”`}, newest first`,
  createdBy: 'Created by',
  joinedSince: 'joined',
  patternOf: (category: string) => `We'll use the ${category} pattern unless you add an image.`,
  askCreate: 'You must be logged in to create a tribe',
  created: 'Tribe created successfully!',
  createRefused: 'Error creating tribe',
  deleted: 'Tribe deleted successfully',
  deleteFailed: 'Failed to delete tribe',
} as const;

/** Beside a name in the list of members. */
export const roleNames: Record<TribeRole, string> = {
  owner: 'Owner',
  moderator: 'Moderator',
  member: 'Member',
};

/** The two choices of who sees what is in a tribe. */
export const closedNames = { no: 'Everybody', yes: 'Only its members (closed)' };

/** Instead of the button, and in the settings of a tribe. */
export const joiningNames: Record<TribeJoining, string> = {
  open: 'Open to all',
  request: 'On request',
  invitation: 'By invitation',
};
