// Lengths are in characters.

/** Rows of each list of the dashboard (spec section 9). */
export const ADMIN_LATEST = 10;
export const SUSPENSION_REASON_MAX = 500;
export const MEMBER_SEARCH_MAX = 100;
/** Days that the screen of figures shows, and that its CSV has. */
export const FIGURE_DAYS_SHOWN = 30;
export const FIGURE_DAYS_EXPORTED = 366;
/** Days for which the days of activity of a member are stored: enough for a month, and for members kept at day 30. */
export const ACTIVE_DAYS_KEPT = 90;
