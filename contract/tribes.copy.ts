export const TRIBE_NAME_MIN = 3;
export const TRIBE_NAME_MAX = 60;
export const TRIBE_DESCRIPTION_MIN = 10;
export const TRIBE_DESCRIPTION_MAX = 500;
/** Tribes on the home screen. */
export const FEATURED_TRIBES = 4;
/** Characters of a search that are looked for. */
export const TRIBE_SEARCH_MAX = 100;

/** Characters of the code of an invite link. */
export const INVITE_CODE_MAX = 64;

/** What a new tribe may be about; each has a default banner. */
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

/** The banner of a tribe that has none of its own. */
export const bannerOf = (category: TribeCategory) => `/banners/${category.toLowerCase()}.svg`;

/** The chips above the list; 'All' is none of them. */
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
  /** On a tribe's own page. */
  askJoinHere: 'Please sign in to join tribes',
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
  madeIt: 'Tribe created successfully!',
  createRefused: 'Error creating tribe',
  deleted: 'Tribe deleted successfully',
  deleteFailed: 'Failed to delete tribe',
} as const;
