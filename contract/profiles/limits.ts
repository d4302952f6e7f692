// Lengths are in characters.

export const NAME_MIN = 2;
export const NAME_MAX = 80;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const BIO_MAX = 500;
export const HEADLINE_MAX = 80;
/** The most skills and the most interests of a member. */
export const TALENTS_MAX = 15;
/** The most characters of one skill or interest. */
export const TALENT_MAX = 40;
/** Profiles that one request may fetch by id. */
export const PROFILE_IDS_MAX = 50;
/** The most characters of a school, level, field of study, state or NYSC batch. */
export const DETAIL_MAX = 100;
