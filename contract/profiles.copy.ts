export const NAME_MIN = 2;
export const NAME_MAX = 80;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 500;
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
  notFound: 'User not found',
  tooManyIds: `Ask for at most ${PROFILE_IDS_MAX} members`,
} as const;
