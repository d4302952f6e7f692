/** The most characters of a text on a public page. */
export const PUBLIC_TEXT_MAX = 500;
/** The most posts on a public page. */
export const PUBLIC_POSTS = 3;
/** The landing page shows the community's figures from this number of members. */
export const FIGURES_MIN_MEMBERS = 20;
/** Tribes on the landing page. */
export const LANDING_TRIBES = 3;
