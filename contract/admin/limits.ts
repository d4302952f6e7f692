// Lengths are in characters.

/** Rows of each list of the dashboard (spec section 9). */
export const ADMIN_LATEST = 10;
export const SUSPENSION_REASON_MAX = 500;
export const MEMBER_SEARCH_MAX = 100;
