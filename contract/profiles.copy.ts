export const NAME_MIN = 2;
export const NAME_MAX = 80;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 500;
export const HEADLINE_MAX = 80;
/** Skills a member may name, and as many interests; and how long one of them may be. */
export const TALENTS_MAX = 15;
export const TALENT_MAX = 40;
/** Members one request may ask for by id. */
export const PROFILE_IDS_MAX = 50;

export const profileCopy = {
  shared: 'Profile shared successfully',
  linkCopied: 'Profile link copied to clipboard!',
  skillsAndInterests: 'Skills and interests',
  usernameShort: 'Username must be at least 3 characters',
  usernameLong: `Username must be at most ${USERNAME_MAX} characters`,
  usernameLetters: 'Use only letters, numbers, dots and underscores',
  usernameTaken: 'This username is already taken',
  usernameReserved: 'This username is reserved. Please choose another one.',
  fullNameShort: 'Full name must be at least 2 characters',
  fullNameLong: `Full name must be at most ${NAME_MAX} characters`,
  fullNameLines: 'Full name must be on one line',
  bioLong: `Bio must be at most ${BIO_MAX} characters`,
  headlineLong: `Headline must be at most ${HEADLINE_MAX} characters`,
  skills: `Add up to ${TALENTS_MAX} skills, ${TALENT_MAX} characters each`,
  interests: `Add up to ${TALENTS_MAX} interests, ${TALENT_MAX} characters each`,
  notFound: 'User not found',
  tooManyIds: `Ask for at most ${PROFILE_IDS_MAX} members`,
  posts: 'Posts',
  newPost: 'New Post',
  badges: 'Badges',
  ofYours: 'Your profile',
  whatYouShareWithThe: 'Posts you share will appear here.',
  about: 'About',
  followers: 'Followers',
  following: 'Following',
  postsAndAbout: 'Back to profile',
  ofThisMember: 'Member’s profile',
  whatTheyShareWithThe: 'Their posts will appear here.',
  profilePicture: 'Profile image',
  chooseAnother: 'Choose another',
  uploadPicture: 'Upload image',
  deletePicture: 'Delete image',
  savePicture: 'Save image',
  noBadgesYet: 'No badges yet.',
  earned: 'Earned',
  theSquareThatIsKept: 'Crop area. Arrow keys move it.',
  topLeft: 'Top left',
  topRight: 'Top right',
  bottomRight: 'Bottom right',
  bottomLeft: 'Bottom left',
  moveAndResizeTheSquare: 'Move and resize the square to choose what others see.',
  preview: 'Preview',
  editProfile: 'Edit Profile',
  fullName: 'Full name',
  username: 'Username',
  headline: 'Headline',
  headlineHint: 'What you do, in one line',
  bio: 'Bio',
  skillsLabel: 'Skills',
  interestsLabel: 'Interests',
  commaSeparated: 'Comma separated',
  save: 'Save',
  requestedTakeItBack: 'Cancel follow request',
  unfollow: 'Unfollow',
  requested: 'Requested',
  follow: 'Follow',
  followsYou: 'Follows you',
  findPeople: 'Find people',
  showEverybody: 'Show all members',
  changePicture: 'Change image',
  people: 'People',
  searchPeople: 'Search people',
  peopleToFollow: 'People to follow',
  newestMembers: 'Newest members',
  followToSeePostsAnd: 'Follow to see their posts and bio.',
  privateProfile: 'Private profile',
  message: 'Message',
  followRequests: 'Follow requests',
  profile: 'Profile',
  examples: 'Examples',
  addSkills: 'Add your skills',
  addInterests: 'Add your interests',
  noBioAvailable: 'No bio available',
  thisUserHasNotAdded: 'This user has not added any additional information.',
  thisUserProfileDoesntExist: "This user profile doesn't exist or has been removed.",
  anEntryToAChallenge: 'Had a challenge entry accepted',
  joined3Tribes: 'Joined 3 tribes',
  made5Posts: 'Shared 5 posts',
  followerCount: 'follower|followers',
  requestCount: 'follow request|follow requests',
  ofGoal: (progress: number, goal: number) => `${progress} of ${goal}`,
  followingCount: (count: string) => `${count} following`,
  corner: (where: string) => `${where} corner. Arrow keys resize the crop area.`,
  matching: (q: string) => `People matching “${q}”`,
  manyRequests: (n: number) => `${n}+ follow requests`,
  failed: 'Error fetching user profile',
  badgesFailed: 'Failed to load badges',
  saved: 'Profile updated successfully',
  saveFailed: 'Error updating profile',
  pictureSaved: 'Profile image updated successfully',
  pictureFailed: 'Error uploading image',
  pictureRemoved: 'Profile image removed',
  pictureRemoveFailed: 'Error deleting avatar',
} as const;

/** Every badge, in the order in which they are shown. */
export const badgeNames = {
  first_challenge: 'First Challenge Completed',
  networking_pro: 'Networking Pro',
  content_creator: 'Content Creator',
} as const;

export type BadgeName = keyof typeof badgeNames;

/** How many it takes: accepted entries, tribes joined, posts made. */
export const badgeGoals: Record<BadgeName, number> = {
  first_challenge: 1,
  networking_pro: 3,
  content_creator: 5,
};
