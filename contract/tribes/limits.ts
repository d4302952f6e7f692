// Lengths are in characters.

export const TRIBE_NAME_MIN = 3;
export const TRIBE_NAME_MAX = 60;
export const TRIBE_DESCRIPTION_MIN = 10;
export const TRIBE_DESCRIPTION_MAX = 500;
export const TRIBE_RULES_MAX = 2_000;
/** Posts that can be pinned in a tribe; the database has as many slots (0079_tribe_moderation.sql). */
export const TRIBE_PINS_MAX = 3;
export const TRIBE_REMOVAL_REASON_MAX = 500;
/** Tribes on the home screen. */
export const FEATURED_TRIBES = 4;
/** Tribes in common beside a member's profile. */
export const SHARED_TRIBES = 6;
/** Characters of a search text that are used. */
export const TRIBE_SEARCH_MAX = 100;
/** The most characters of an invite link's code. */
export const INVITE_CODE_MAX = 64;
