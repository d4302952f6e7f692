export const NAME_MIN = 2;
export const NAME_MAX = 80;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 500;
/** Skills a member may name, and as many interests; and how long one of them may be. */
export const TALENTS_MAX = 15;
export const TALENT_MAX = 40;
/** Members one request may ask for by id. */
export const PROFILE_IDS_MAX = 50;

export const profileCopy = {
  usernameShort: 'Username must be at least 3 characters',
  usernameLong: `Username must be at most ${USERNAME_MAX} characters`,
  usernameLetters: 'Username may have letters, digits, dots and underscores only',
  usernameTaken: 'This username is already taken',
  fullNameShort: 'Full name must be at least 2 characters',
  fullNameLong: `Full name must be at most ${NAME_MAX} characters`,
  fullNameLines: 'Full name must be on one line',
  bioLong: `Bio must be at most ${BIO_MAX} characters`,
  skills: `Name at most ${TALENTS_MAX} skills of at most ${TALENT_MAX} characters each`,
  interests: `Name at most ${TALENTS_MAX} interests of at most ${TALENT_MAX} characters each`,
  notFound: 'User not found',
  tooManyIds: `Ask for at most ${PROFILE_IDS_MAX} members`,
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
