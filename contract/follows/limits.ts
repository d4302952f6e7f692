/** Members suggested at a time. */
export const PEOPLE_PROPOSED = 5;
/** A member who follows fewer than this sees suggestions on the home screen. */
export const FEW_FOLLOWED = 5;
/** Characters of a search text that are used. */
export const PEOPLE_SEARCH_MAX = 100;
